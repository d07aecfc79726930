import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { formatEvent } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import { pino } from 'pino';
import { created, joined, moved } from '../store/contract.ts';
import { openMemory } from '../store/memory.ts';
import { bridge } from '../store/migrate.ts';
import { migrations, SQLITE_WORDS } from '../store/migrations.ts';
import { openSqlite } from '../store/sqlite.ts';
import { openDatabase } from '../store/sqliteTables.ts';
import { fillArchive } from './backlog.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'duiyi-backlog-'));
after(() => rmSync(folder, { recursive: true }));

const ended = (at: number): GameEvent => ({ type: 'ended', at, winner: 'black', termination: 'resignation' });
const HALL = { kind: 'hall', seesPrivate: false } as const;
const PAGE = { after: null, limit: 100, counted: 100 };

test('games that ended before there was an archive are brought into it, and only those that were played', async () => {
  const file = join(folder, 'hall.db');
  const database = openDatabase(file);
  const steps = Object.entries(migrations(SQLITE_WORDS)).filter(([name]) => name < '0007');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: bridge(database) }) });
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  assert.equal((await new Migrator({ db, provider }).migrateToLatest()).error, undefined);
  const keep = (game: string, events: readonly GameEvent[]): void => {
    const end = events.find(({ type }) => type === 'ended');
    database
      .prepare(
        "insert into games (id, host, time_kind, created_at, started_at, ended_at) values (?, 'ann', 'fischer', 1, 2, ?)",
      )
      .run(game, end?.at ?? null);
    events.forEach((event, i) =>
      database.prepare('insert into events (game, seq, event) values (?, ?, ?)').run(game, i + 1, formatEvent(event)),
    );
  };
  for (let i = 0; i < 45; i += 1) {
    keep(`old${i}`, [created(), joined(), moved('e2e4', 3000), moved('c7c5', 4000), ended(5000 + i)]);
  }
  keep('aborted', [created(), joined(), { type: 'ended', at: 9000, winner: null, termination: 'aborted' }]);
  keep('running', [created(), joined(), moved('e2e4', 3000)]);
  database.close();

  const store = await openSqlite(file);
  assert.equal((await store.findGames(HALL, PAGE)).count, 0);
  await fillArchive(store, log).done;
  const { games, count } = await store.findGames(HALL, PAGE);
  assert.deepEqual(
    [count, games[0].game, games[44].game, games[0].opening, games[0].result],
    [45, 'old44', 'old0', 'B20', '0-1'],
  );
  assert.deepEqual(await store.unarchived(10), []);
  await store.close();
});

test('what the store cannot keep just now is tried again, and stopping does not wait for it', async () => {
  const store = await openMemory();
  await store.append('old', 0, [created(), joined(), moved('e2e4', 3000), moved('c7c5', 4000), ended(5000)]);
  const full = { ...store, archive: async () => ({ ok: false, error: { code: 'not-stored' } }) as const };
  const filling = fillArchive(full, log);
  const begun = performance.now();
  await filling.stop();
  assert.ok(performance.now() - begun < 2000);
  assert.deepEqual(await store.unarchived(10), ['old']);
  await fillArchive(store, log).done;
  assert.deepEqual(await store.unarchived(10), []);
});
