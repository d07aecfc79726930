/** The hall and the relay side by side, each with the same number of tables; they are measured in turn. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Terms } from '@duiyi/game';
import { Guest } from './guest.ts';
import { Link } from './link.ts';
import { processorTime } from './program.ts';
import type { Program } from './program.ts';
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

/** What a side consists of: the processor time each part has used so far, in seconds. */
export type Workers = Readonly<Record<string, () => number>>;

export interface Side {
  readonly name: string;
  readonly workers: Workers;
  readonly tables: readonly Table[];
  /** Sees to it that every table has at least so many moves to play. */
  readonly supply: (plies: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface HallSide extends Side {
  /** Holds everything that was played to the record; how many games that were. */
  readonly check: () => Promise<number>;
}

/** Something to play at, and what ends it. */
export interface Ground {
  readonly name: string;
  readonly workers: Workers;
  /** Where sockets are dialled. */
  readonly door: number;
  readonly end: () => Promise<void>;
}

export const workerOf =
  ({ pid }: Program) =>
  (): number =>
    processorTime(pid);

/** `nodes`: the ports at which games are made. */
export const openHallSide = async (
  { name, workers, door, end }: Ground,
  nodes: readonly number[],
  scripts: Scripts,
): Promise<HallSide> => {
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
    const [host, guest] = [0, 1].map((seat) => new Guest(nodes[(i + seat) % nodes.length], address, door));
    for (const one of [host, guest]) await one.enter();
    const table = new Table([await host.connect(), await guest.connect()], true);
    pairs.push({ host, guest });
    tables.push(table);
  });
  return {
    name,
    workers,
    tables,
    stop: () => leave(tables, end),
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

export const openRelaySide = async ({ name, workers, door, end }: Ground, scripts: Scripts): Promise<Side> => {
  const tables = await Promise.all(
    Array.from({ length: TABLES }, async (_, i) => {
      const to = { port: door, address: '127.0.0.1', path: `/${i}`, cookie: '' };
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
  return { name, workers, tables, supply, stop: () => leave(tables, end) };
};

const leave = async (tables: readonly Table[], end: () => Promise<void>): Promise<void> => {
  for (const table of tables) table.close();
  await end();
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
