/**
 * A hall that is killed with -9 while many games are played in it at once, and started again on the same folder. Every event
 * anybody was told must be in the record, in its place, and every game must be able to go on.
 *
 *     npm run crash [-- SEED]      a hundred games, twenty kills
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameAnswer } from '@duiyi/protocol';
import { HallProcess, visitorOf } from '../apps/server/src/testing/process.ts';
import { randomOf } from '../packages/rules/fixtures/randomGames.ts';
import { Player } from './player.ts';

export interface CrashOptions {
  readonly games: number;
  readonly kills: number;
  readonly seed: number;
}

export interface Toll {
  /** Events told to a player. */
  readonly acknowledged: number;
  /** Those of them that are not in the record. */
  readonly lost: number;
  /** Those of them that stand there otherwise than they were told. */
  readonly conflicts: number;
  /** Games that went on after the last kill, or were over. */
  readonly goingOn: number;
  readonly moves: number;
}

const TERMS = { time: { kind: 'fischer', base: 1_800_000, increment: 5000 }, color: 'white' } as const;
/** How long a hall lives once everybody is back, in milliseconds. */
const LEAST_LIFE = 100;
const MORE_LIFE = 700;
/** How long the games may take to go on at the end, in milliseconds. */
const PATIENCE = 30_000;

export const crash = async ({ games, kills, seed }: CrashOptions): Promise<Toll> => {
  const data = mkdtempSync(join(tmpdir(), 'duiyi-crash-'));
  const below = randomOf(seed);
  // A robot is faster than a person.
  const start = (): HallProcess => new HallProcess({ DUIYI_DATA: data, MESSAGE_RATE: '10000' });
  let hall = start();
  try {
    let port = await hall.ready();
    const players = await seat(port, games, below);
    for (let kill = 0; kill < kills; kill += 1) {
      for (const player of players) player.connect(port);
      await sleep(LEAST_LIFE + below(MORE_LIFE));
      await hall.end('SIGKILL');
      for (const player of players) player.leave();
      hall = start();
      port = await hall.ready();
    }
    const before = players.map(({ plies }) => plies);
    for (const player of players) player.connect(port);
    const goesOn = (player: Player, i: number): boolean => player.isOver || player.plies >= before[i] + 2;
    const until = performance.now() + PATIENCE;
    while (!players.every(goesOn) && performance.now() < until) await sleep(20);
    const goingOn = players.filter(goesOn).length / 2;
    for (const player of players) player.leave();
    return { ...(await count(port, players)), goingOn };
  } finally {
    await hall.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
};

/** Both players of so many games. */
const seat = async (port: number, games: number, below: (limit: number) => number): Promise<readonly Player[]> => {
  const players: Player[] = [];
  for (let i = 0; i < games; i += 1) {
    const host = visitorOf(port);
    const guest = visitorOf(port);
    const game = await host.create(TERMS);
    await guest.join(game);
    for (const { cookie } of [host, guest]) players.push(new Player({ game, cookie, below }));
  }
  return players;
};

const count = async (port: number, players: readonly Player[]) => {
  let acknowledged = 0;
  let lost = 0;
  let moves = 0;
  let conflicts = players.reduce((sum, player) => sum + player.conflicts.length, 0);
  for (const player of players) {
    const answer = await visitorOf(port).ask('GET', `/api/v1/games/${player.game}`);
    const { events } = (await answer.json()) as GameAnswer;
    acknowledged += player.told.length;
    player.told.forEach((event, i) => {
      if (events[i] === undefined) lost += 1;
      else if (JSON.stringify(events[i]) !== JSON.stringify(event)) conflicts += 1;
    });
    moves += events.filter(({ type }) => type === 'moved').length / 2;
  }
  return { acknowledged, lost, conflicts, moves };
};

if (import.meta.main) {
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  const games = 100;
  const toll = await crash({ games, kills: 20, seed });
  process.stdout.write(`${JSON.stringify({ measure: 'kill -9', seed, games, kills: 20, ...toll })}\n`);
  if (toll.lost > 0 || toll.conflicts > 0 || toll.goingOn < games) process.exitCode = 1;
}
