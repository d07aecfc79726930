/** How soon a hall is back that has a long past and many running games. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { formatEvent } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import { migrate } from '../../apps/server/src/store/migrate.ts';
import { openDatabase } from '../../apps/server/src/store/sqliteTables.ts';
import { TERMS } from './contest.ts';
import { Guest } from './guest.ts';
import { median, note, report } from './measure.ts';
import { Program, withFolder } from './program.ts';
import type { Script, Scripts } from './scripts.ts';

const FINISHED = 200_000;
const RUNNING = 2000;
/** So many of the running games differ. */
const DIFFERENT = 200;
const PLIES = 40;
const ROUNDS = 3;

export const restart = async (all: Scripts): Promise<boolean> =>
  withFolder(async (data) => {
    const scripts = await all.first(DIFFERENT);
    const since = performance.now();
    const now = Date.now();
    await fill(join(data, 'hall.db'), scripts, now);
    note(`${FINISHED} finished games written in ${Math.round(performance.now() - since)} ms`);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const hall = await Program.hall({ DUIYI_DATA: data });
      took.push(hall.readyAfter);
      note(`ready after ${Math.round(hall.readyAfter)} ms`);
      await check(hall.port, scripts);
      await hall.kill();
    }
    return report({
      measure: `ready again with ${RUNNING} running games after ${FINISHED} finished ones`,
      ours: median(took) / 1000,
      peer: null,
      theirs: null,
      unit: 's',
      target: { most: 2 },
    });
  });

const check = async (port: number, scripts: readonly Script[]): Promise<void> => {
  for (const i of [0, RUNNING >> 1, RUNNING - 1]) {
    const log = await new Guest(port).log(runningId(i));
    const moves = log.flatMap((event) => (event.type === 'moved' ? event.uci : []));
    assert.deepEqual(moves, scripts[i % scripts.length].ucis.slice(0, PLIES));
    assert.equal(log.at(-1)!.type, 'halted');
  }
};

/** Ids in the hall's own alphabet, which has no zero. */
const idOf = (letter: string, i: number): string => letter + String(i).padStart(9, 'x').replaceAll('0', 'z');
const runningId = (i: number): string => idOf('r', i);

const finished = (at: number): readonly GameEvent[] => [
  { type: 'created', at, host: 'ann', terms: TERMS },
  { type: 'joined', at: at + 1000, white: 'ann', black: 'ben' },
  ...['f2f3', 'e7e5', 'g2g4', 'd8h4'].map((uci, i): GameEvent => ({
    type: 'moved',
    at: at + 2000 + 1000 * i,
    uci,
    remaining: 3_600_000,
  })),
  { type: 'ended', at: at + 5000, winner: 'black', termination: 'checkmate' },
];

const running = ({ ucis }: Script, now: number): readonly GameEvent[] => [
  { type: 'created', at: now - 60_000, host: 'ann', terms: TERMS },
  { type: 'joined', at: now - 50_000, white: 'ann', black: 'ben' },
  ...ucis
    .slice(0, PLIES)
    .map((uci, i): GameEvent => ({ type: 'moved', at: now - 50_000 + 1000 * i, uci, remaining: 3_600_000 })),
];

/** A hall's file with its past and its present, written as one transaction. */
const fill = async (file: string, scripts: readonly Script[], now: number): Promise<void> => {
  const database = openDatabase(file);
  await migrate(database);
  const game = database.prepare(
    `insert into games (id, host, time_kind, created_at, started_at, white, black, ended_at, termination, winner)
     values (?, 'ann', 'fischer', ?, ?, 'ann', 'ben', ?, ?, ?)`,
  );
  const event = database.prepare('insert into events (game, seq, event) values (?, ?, ?)');
  const write = (id: string, log: readonly GameEvent[]): void => {
    const end = log.find(({ type }) => type === 'ended');
    game.run(id, log[0].at, log[1].at, end?.at ?? null, end ? 'checkmate' : null, end ? 'black' : null);
    log.forEach((one, i) => event.run(id, i + 1, formatEvent(one)));
  };
  database.exec('pragma synchronous = off; begin');
  for (let i = 0; i < FINISHED; i += 1) write(idOf('f', i), finished(now - 86_400_000 - i * 1000));
  for (let i = 0; i < RUNNING; i += 1) write(runningId(i), running(scripts[i % scripts.length], now));
  database.exec(`commit; update hall set seen_at = ${now}; pragma wal_checkpoint(truncate)`);
  database.close();
};
