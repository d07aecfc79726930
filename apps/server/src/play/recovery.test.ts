/** A hall that was away (C4): what was due before stands, and nobody is charged for the rest. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { timeLeft } from '@duiyi/game';
import type { GameEvent, GameId } from '@duiyi/game';
import { openSqlite } from '../store/sqlite.ts';
import { newFolder, openTestHall, Visitor } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const returned = ({ cookie }: Visitor, hall: TestHall): Visitor => {
  const visitor = new Visitor(hall.origin);
  visitor.cookie = cookie;
  return visitor;
};

suite('[C4] an outage', () => {
  /** White has 180 s less five when the hall goes away; it comes back an hour later. */
  const interrupted = async () => {
    const first = await openTestHall(1_000_000, folder);
    const { game, white, black } = await first.table();
    const client = await white.connect();
    await client.follow(game);
    await client.move(game, 'e2e4');
    const other = await black.connect();
    await other.follow(game);
    await other.move(game, 'e7e5');
    first.time.advance(5000);
    const stopped = first.time.now();
    await first.close();
    const hall = await openTestHall(stopped + HOUR, folder);
    return { hall, game, white: returned(white, hall), black: returned(black, hall) };
  };

  test('the clock waits for the side to move, and goes on when it is back', async () => {
    const { hall, game, white, black } = await interrupted();
    hall.time.advance(60_000);
    const other = await black.connect();
    const halted = await other.follow(game);
    assert.deepEqual([halted.clock!.since, halted.clock!.remaining.white], [null, 175_000]);
    hall.time.advance(30_000);
    const client = await white.connect();
    await client.follow(game);
    const { clock } = await other.until(game, (state) => state.clock!.since !== null);
    assert.equal(timeLeft(clock!, 'white', hall.time.now()), 175_000);
    hall.time.advance(1000);
    await client.move(game, 'g1f3');
    assert.equal(client.state(game).clock!.remaining.white, 176_000);
    await hall.close();
  });

  test('it goes on by itself after two minutes, and the flag falls with nobody there', async () => {
    const { hall, game } = await interrupted();
    const restarted = hall.time.now();
    hall.time.advance(120_000);
    const watcher = await hall.visitor().connect();
    await watcher.follow(game);
    await watcher.until(game, (state) => state.clock!.since === restarted + 120_000);
    hall.time.advance(175_000 + 500);
    const { outcome } = await watcher.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'time-forfeit' });
    assert.equal(watcher.events(game).at(-1)!.at, restarted + 120_000 + 175_000);
    await hall.close();
  });

  test('a flag due before the last heartbeat stands, at its instant', async () => {
    const { hall, game } = await interrupted();
    await hall.close();
    // The hall beat on for ten minutes, but died before it could settle what was due.
    const store = await openSqlite(join(folder, 'hall.db'));
    const log = await store.read(game, 0);
    const due = log.at(-1)!.at + 120_000 + 175_000;
    await store.beat(due);
    await store.close();
    const later = await openTestHall(due + HOUR, folder);
    const { events } = (await (await fetch(`${later.origin}/api/v1/games/${game}`)).json()) as { events: GameEvent[] };
    assert.deepEqual(events.at(-1), { type: 'ended', at: due, winner: 'black', termination: 'time-forfeit' });
    await later.close();
  });

  test(
    '[S88] 2,000 running games: none is lost, none flagged, and the hall is soon back',
    { timeout: 60_000 },
    async () => {
      const store = await openSqlite(join(folder, 'hall.db'));
      const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'b1c3', 'b8c6', 'a2a3', 'a7a6', 'a3a4', 'a6a5'];
      const games: GameId[] = Array.from(
        { length: 2000 },
        (_, i) => `g${String(i).padStart(9, '0').replaceAll('0', 'z')}`,
      );
      const log: readonly GameEvent[] = [
        {
          type: 'created',
          at: 1000,
          host: 'ann',
          terms: { time: { kind: 'fischer', base: 180_000, increment: 2000 }, color: 'white' },
        },
        { type: 'joined', at: 2000, white: 'ann', black: 'ben' },
        ...moves.map((uci, i): GameEvent => ({ type: 'moved', at: 3000 + i, uci, remaining: 180_000 })),
      ];
      const kept = await Promise.all(games.map((game) => store.append(game, 0, log)));
      assert.ok(kept.every(({ ok }) => ok));
      await store.close();
      const start = performance.now();
      const hall = await openTestHall(HOUR, folder);
      const took = performance.now() - start;
      console.log(`2,000 games recovered in ${Math.round(took)} ms`);
      const watcher = await hall.visitor().connect();
      for (const game of [games[0], games[999], games[1999]]) {
        const { phase, clock, moves: played } = await watcher.follow(game);
        assert.deepEqual([phase, clock!.remaining.white, played.length], ['playing', 180_000, 10]);
      }
      await hall.close();
    },
  );
});
