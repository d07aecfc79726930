/** What the nodes of a hall and its database count themselves. */
import { askDatabase } from '../../apps/server/src/testing/postgres.ts';

const NAMES = {
  writes: 'duiyi_store_batch_calls_sum',
  statements: 'duiyi_store_batch_calls_count',
  told: 'duiyi_bus_told',
  heard: 'duiyi_bus_heard',
} as const;

/** So far: writes and the statements they went in, messages to the bus and from it. */
export type Counts = { readonly [K in keyof typeof NAMES]: number };

export const countsOf = async (ports: readonly number[]): Promise<Counts> => {
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const sum = (name: string): number =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]), 0);
  return {
    writes: sum(NAMES.writes),
    statements: sum(NAMES.statements),
    told: sum(NAMES.told),
    heard: sum(NAMES.heard),
  };
};

/** Of a database: how much it has logged of what changed, how many events there are, and what they take with their index. */
export interface Weight {
  readonly logged: number;
  readonly events: number;
  readonly bytes: number;
}

export const weigh = async (url: string): Promise<Weight> => {
  const [{ logged, events, bytes }] = await askDatabase<Record<keyof Weight, string>>(
    url,
    `select pg_current_wal_insert_lsn() - '0/0' as logged, (select count(*) from events) as events,
     pg_total_relation_size('events') as bytes`,
  );
  return { logged: Number(logged), events: Number(events), bytes: Number(bytes) };
};
