/** Starting a hall with years of games behind it. */
import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { formatEvent } from '@duiyi/game';
import type { GameEvent, GameId } from '@duiyi/game';
import { migrate } from '../store/migrate.ts';
import { openSqlite } from '../store/sqlite.ts';
import { LAST_SEEN, openDatabase, SELECT_TICKING } from '../store/sqliteTables.ts';
import { newFolder, openTestHall } from '../testing/hall.ts';

const FINISHED = 200_000;
const RUNNING = 2000;
const HOUR = 3_600_000;

const log = (moves: readonly string[]): readonly GameEvent[] => [
  {
    type: 'created',
    at: 1000,
    host: 'ann',
    terms: { time: { kind: 'fischer', base: 180_000, increment: 2000 }, color: 'white' },
  },
  { type: 'joined', at: 2000, white: 'ann', black: 'ben' },
  ...moves.map((uci, i): GameEvent => ({ type: 'moved', at: 3000 + i, uci, remaining: 180_000 })),
];

suite('start-up', { timeout: 300_000 }, () => {
  test(`[S88] ${RUNNING} running games are back, and nothing of ${FINISHED} finished ones is read`, async () => {
    const folder = newFolder();
    const file = join(folder, 'hall.db');
    const database = openDatabase(file);
    await migrate(database);
    database.exec('pragma synchronous = off; begin');
    database.exec(`with recursive n (n) as (select 1 union all select n + 1 from n where n < ${FINISHED})
      insert into games (id, host, time_kind, created_at, started_at, ended_at, white, black, termination, winner)
      select printf('f%09d', n), 'ann', 'fischer', 1000, 2000, 3000 + n % 10, 'ann', 'ben', 'resignation', 'white' from n`);
    const finished = [
      ...log(['e2e4', 'e7e5', 'g1f3']),
      { type: 'ended', at: 3500, winner: 'white', termination: 'resignation' },
    ];
    for (const [i, event] of (finished as readonly GameEvent[]).entries()) {
      database
        .prepare(`insert into events (game, seq, event) select id, ?, ? from games where id >= 'f'`)
        .run(i + 1, formatEvent(event));
    }
    database.exec('commit; pragma wal_checkpoint(truncate)');

    // Every step of both plans goes by an index that holds the running games alone, or the newest of those that ended.
    for (const text of [SELECT_TICKING, LAST_SEEN]) {
      const plan = database
        .prepare(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => String(detail));
      for (const step of plan.filter((line) => /\b(games|events)\b/.test(line))) {
        assert.match(
          step,
          /USING (COVERING )?INDEX games_ticking|SEARCH games USING (COVERING )?INDEX games_ended|SEARCH events USING PRIMARY KEY \(game=\?\)/,
          plan.join('\n'),
        );
      }
    }
    database.close();

    const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'b1c3', 'b8c6', 'a2a3', 'a7a6', 'a3a4', 'a6a5'];
    const games: GameId[] = Array.from(
      { length: RUNNING },
      (_, i) => `g${String(i).padStart(9, '0').replaceAll('0', 'z')}`,
    );
    const store = await openSqlite(file);
    await Promise.all(games.map((game) => store.append(game, 0, log(moves))));
    assert.equal((await store.ticking()).length, RUNNING);
    assert.equal(await store.lastSeen(), 3009);
    await store.close();

    const cpu = process.cpuUsage();
    const start = performance.now();
    const hall = await openTestHall(HOUR, folder);
    const took = Math.round(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `${RUNNING} games back in ${took} ms (${Math.round((user + system) / 1000)} ms of processor time), ${FINISHED} finished ones in ${Math.round(statSync(file).size / 1e6)} MB`,
    );
    const watcher = await hall.visitor().connect();
    for (const game of [games[0], games[999], games[1999]]) {
      const { phase, clock, moves: played } = await watcher.follow(game);
      assert.deepEqual([phase, clock!.remaining.white, played.length], ['playing', 180_000, 10]);
    }
    await hall.close();
    rmSync(folder, { recursive: true });
  });
});
