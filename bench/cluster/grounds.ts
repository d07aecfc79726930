/** What is measured: halls of so many nodes, a hall on its file, a bare relay, each behind a balancer of its own. */
import type { Nats } from '../../apps/server/src/testing/nats.ts';
import type { Postgres } from '../../apps/server/src/testing/postgres.ts';
import { workerOf } from '../server/contest.ts';
import type { Ground } from '../server/contest.ts';
import { familyTime, Program, processorTime } from '../server/program.ts';

/** A hall: where its nodes are, too, and its database. */
export interface Hall extends Ground {
  readonly nodes: readonly number[];
  readonly databaseUrl: string;
}

/** Computers think beside the nodes; here nobody plays them. */
const QUIET = { ENGINES: '0' };

const behind = async (
  name: string,
  programs: readonly Program[],
  more: Readonly<Record<string, () => number>> = {},
): Promise<Ground> => {
  const balancer = await Program.balancer(programs.map(({ port }) => port));
  const all = programs.map(workerOf);
  return {
    name,
    workers: { nodes: () => all.reduce((sum, used) => sum + used(), 0), ...more, balancer: workerOf(balancer) },
    door: balancer.port,
    end: async () => {
      for (const program of [...programs, balancer]) await program.stop();
    },
  };
};

export const openHall = async (count: number, postgres: Postgres, nats: Nats): Promise<Hall> => {
  const databaseUrl = await postgres.database();
  const programs: Program[] = [];
  for (let i = 0; i < count; i += 1) {
    programs.push(await Program.hall({ ...QUIET, DATABASE_URL: databaseUrl, NATS_URL: nats.url }));
  }
  const ground = await behind(`${count} ${count === 1 ? 'node' : 'nodes'} on PostgreSQL`, programs, {
    postgres: () => familyTime(postgres.pid),
    nats: () => processorTime(nats.pid),
  });
  return { ...ground, nodes: programs.map(({ port }) => port), databaseUrl };
};

export const openFileHall = async (data: string): Promise<Omit<Hall, 'databaseUrl'>> => {
  const program = await Program.hall({ ...QUIET, DUIYI_DATA: data });
  return { ...(await behind('one node on SQLite', [program])), nodes: [program.port] };
};

export const openRelay = async (): Promise<Ground> => behind('bare ws relay', [await Program.relay()]);
