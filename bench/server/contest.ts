/** The hall and the relay side by side, each with the same number of tables; they are measured in turn. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Terms } from '@duiyi/game';
import { Guest } from './guest.ts';
import { Link } from './link.ts';
import { Program } from './program.ts';
import type { Scripts } from './scripts.ts';
import { Table } from './table.ts';

export const TABLES = 200;

/** Clocks run, and nobody's is up however long the other side of the contest takes. */
export const TERMS: Terms = { time: { kind: 'fischer', base: 3_600_000, increment: 10_000 }, color: 'white' };

/** Who plays at a table of the hall. */
interface Pair {
  readonly host: Guest;
  readonly guest: Guest;
}

/** The loopback addresses people come from. */
const ADDRESSES = Array.from({ length: 20 }, (_, i) => `127.0.0.${i + 1}`);

export interface Side {
  readonly name: string;
  readonly program: Program;
  readonly tables: readonly Table[];
  /** Sees to it that every table has at least so many moves to play. */
  readonly supply: (plies: number) => Promise<void>;
}

export const openHallSide = async (
  data: string,
  scripts: Scripts,
): Promise<Side & { readonly check: () => Promise<number> }> => {
  const program = await Program.hall(data);
  const pairs: Pair[] = [];
  const tables: Table[] = [];
  let games = 0;
  const newGame = async ({ host, guest }: Pair) => {
    const game = await host.create(TERMS);
    await guest.join(game);
    games += 1;
    return { game, script: await scripts.at(games - 1) };
  };
  await inTurn(TABLES, async (i) => {
    const address = ADDRESSES[i % ADDRESSES.length];
    const pair = { host: new Guest(program.port, address), guest: new Guest(program.port, address) };
    const first = await newGame(pair);
    const table = new Table([await pair.host.connect(), await pair.guest.connect()], true);
    table.add(first);
    pairs.push(pair);
    tables.push(table);
  });
  return {
    name: 'hall',
    program,
    tables,
    supply: (plies) =>
      inTurn(TABLES, async (i) => {
        tables[i].discard();
        while (tables[i].pliesLeft < plies) tables[i].add(await newGame(pairs[i]));
      }),
    check: async () => {
      let checked = 0;
      await inTurn(TABLES, async (i) => {
        for (const played of tables[i].record) {
          const log = await pairs[i].guest.log(played.game);
          const moves = log.flatMap((event) => (event.type === 'moved' ? event.uci : []));
          assert.deepEqual(moves, played.script.ucis.slice(0, played.plies), played.game);
          const end = log.find(({ type }) => type === 'ended');
          assert.equal(end !== undefined, played.isOver, played.game);
          checked += 1;
        }
      });
      return checked;
    },
  };
};

export const openRelaySide = async (scripts: Scripts): Promise<Side> => {
  const program = await Program.relay();
  const tables = await Promise.all(
    Array.from({ length: TABLES }, async (_, i) => {
      const to = { port: program.port, address: '127.0.0.1', path: `/${i}`, cookie: '' };
      return new Table([await Link.open(to), await Link.open(to)], false);
    }),
  );
  let games = 0;
  const supply = async (plies: number): Promise<void> => {
    for (const table of tables) {
      while (table.pliesLeft < plies) {
        games += 1;
        table.add({ game: String(games), script: await scripts.at(games - 1) });
      }
    }
  };
  return { name: 'relay', program, tables, supply };
};

/** Runs `task` for 0, 1, … up to `count`, some at once. */
const inTurn = async (count: number, task: (i: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await task(next - 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
};

/** Nothing more is sent, and everything sent is answered. */
export const settle = async ({ tables }: Side): Promise<void> => {
  for (const table of tables) table.stop();
  while (!tables.every((table) => table.isAnswered)) await sleep(10);
};
