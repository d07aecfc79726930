import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { created, joined, moved, storeContract } from './contract.ts';
import { archiveContract } from './archiveContract.ts';
import { peopleContract } from './peopleContract.ts';
import { queueContract } from './queueContract.ts';
import { audit, pointsContract } from './pointsContract.ts';
import { bridge, migrate } from './migrate.ts';
import { migrations, SQLITE_WORDS } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { openDatabase, SqliteTables } from './sqliteTables.ts';
import type { Call } from './sqliteTables.ts';
import { unfinishedContract } from './unfinishedContract.ts';
import { SELECT_RUNNING, SELECT_RUNNING_OF, SELECT_WAITING, SELECT_WAITING_OF } from './unfinishedScripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'duiyi-store-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.db`);

storeContract('sqlite', () => openSqlite(newFile()));
peopleContract('sqlite', () => openSqlite(newFile()));
pointsContract('sqlite', () => openSqlite(newFile()), 12);
archiveContract('sqlite', () => openSqlite(newFile()));
unfinishedContract('sqlite', () => openSqlite(newFile()));
queueContract('sqlite', () => openSqlite(newFile()));

test('games that have ended cost the questions about the others nothing', async () => {
  const database = openDatabase(newFile());
  await migrate(database);
  for (const [sql, index] of [
    [SELECT_WAITING, 'games_waiting'],
    [SELECT_WAITING_OF, 'games_waiting'],
    [SELECT_RUNNING, 'games_running_started_at'],
    [SELECT_RUNNING_OF, 'games_running_white'],
  ] as const) {
    const plan = database.prepare(`explain query plan ${sql}`).all();
    const steps = plan.map((row) => String(row['detail'])).filter((step) => /games/.test(step));
    assert.ok(
      steps.length > 0 && steps.every((step) => /USING (COVERING )?INDEX games_(waiting|running)/.test(step)),
      steps.join(),
    );
    assert.ok(steps[0].includes(index), steps[0]);
  }
  database.close();
});

suite('sqlite', () => {
  test('what was kept is there when the file is opened again', async () => {
    const file = newFile();
    const first = await openSqlite(file);
    await first.append('game', 0, [created(), joined()]);
    await first.close();
    const second = await openSqlite(file);
    assert.deepEqual(await second.read('game', 0), [created(), joined()]);
    await second.close();
  });

  test('[L1] a file from before there were lessons is opened with all it has, and keeps lessons from then on', async () => {
    const file = newFile();
    const database = openDatabase(file);
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: bridge(database) }) });
    const provider = { getMigrations: async () => migrations(SQLITE_WORDS) };
    const { error } = await new Migrator({ db, provider }).migrateTo('0009-own-settings');
    assert.equal(error, undefined);
    const ann = { id: 'ann', name: 'Ann', password: 'hash of ann' };
    const answers = new SqliteTables(database).run([
      { method: 'admit', args: [ann, { token: 'one', expires: 1_000_000 }, null, 1000] },
      { method: 'keepOwnSettings', args: ['ann', { zen: true }] },
    ]);
    const done = { ok: true, value: undefined };
    assert.deepEqual(answers, [{ value: done }, { value: done }]);
    database.close();

    const store = await openSqlite(file);
    assert.equal((await store.accountNamed('Ann'))!.id, 'ann');
    assert.deepEqual(await store.ownSettings('ann'), { zen: true });
    assert.deepEqual(await store.lessonsOf(['ann']), []);
    assert.deepEqual(await store.keepLessons('ann', { rook: 3 }), done);
    assert.deepEqual(await store.lessonsOf(['ann']), [{ id: 'ann', stars: { rook: 3 } }]);
    await store.close();
  });

  test('a file that is no database is refused', async () => {
    await assert.rejects(openSqlite(import.meta.filename), /not a database/);
  });

  test('a file of a newer hall is refused', async () => {
    const file = newFile();
    const database = openDatabase(file);
    await migrate(database);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')");
    database.close();
    await assert.rejects(openSqlite(file), /9999-later/);
  });

  const append = (game: string, after: number, uci: string): Call => ({
    method: 'append',
    args: [game, after, after === 0 ? [created()] : [moved(uci, 3000)]],
  });

  test('a batch is one transaction, and reads in it see what was there before', async () => {
    const database = openDatabase(newFile());
    await migrate(database);
    const tables = new SqliteTables(database);
    const answers = tables.run([append('a', 0, ''), { method: 'read', args: ['a', 0] }, append('b', 0, '')]);
    assert.deepEqual(answers, [
      { value: { ok: true, value: undefined } },
      { value: [] },
      { value: { ok: true, value: undefined } },
    ]);
    database.close();
  });

  test('one call that cannot be kept takes none of its batch with it', async () => {
    const database = openDatabase(newFile());
    await migrate(database);
    const tables = new SqliteTables(database);
    const nonsense = {
      method: 'enrol',
      args: [{ id: null, name: null }, { token: 't', expires: 1 }, 1],
    } as unknown as Call;
    const [first, second, third] = tables.run([append('a', 0, ''), nonsense, append('b', 0, '')]);
    assert.deepEqual(
      [first, third],
      [{ value: { ok: true, value: undefined } }, { value: { ok: true, value: undefined } }],
    );
    assert.match((second as { thrown: string }).thrown, /NOT NULL/);
    assert.equal(tables.run([{ method: 'read', args: ['b', 0] }]).length, 1);
    database.close();
  });

  test('a full disk refuses, corrupts nothing, and takes up again when there is room', async () => {
    const file = newFile();
    const database = openDatabase(file);
    await migrate(database);
    const tables = new SqliteTables(database);
    const pages = Number(database.prepare('pragma page_count').get()!['page_count']);
    database.exec(`pragma max_page_count = ${pages + 8}`);

    const keep = (game: string, after: number) =>
      (tables.run([append(game, after, 'e2e4')])[0] as { value: { ok: boolean } }).value;
    let kept = 0;
    while (keep('game', kept).ok) kept += 1;
    assert.ok(kept > 10, `${kept} events before the disk was full`);
    assert.deepEqual(keep('game', kept), { ok: false, error: { code: 'not-stored' } });

    const batch = tables.run([append('game', kept, 'e2e4'), append('game', kept + 1, 'e7e5')]);
    assert.deepEqual(batch[0], { value: { ok: false, error: { code: 'not-stored' } } });
    const [{ value: log }] = tables.run([{ method: 'read', args: ['game', 0] }]) as [{ value: unknown[] }];
    assert.equal(log.length, kept);
    assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });

    database.exec('pragma max_page_count = 100000');
    assert.equal(keep('game', kept).ok, true);
    database.close();

    const reopened = await openSqlite(file);
    assert.equal((await reopened.read('game', 0)).length, kept + 1);
    await reopened.close();
  });

  test('where the disk is too full to file what has gathered, it stays where it is and is read as before', async () => {
    const file = newFile();
    const database = openDatabase(file);
    await migrate(database);
    const tables = new SqliteTables(database);
    const rest = Array.from({ length: 20_000 }, (_, i) => append('game', i + 1, 'e2e4'));
    tables.run([append('game', 0, ''), ...rest]);
    const counts = (): unknown => ({
      ...database
        .prepare('select (select count(*) from journal) as recent, (select count(*) from events) as filed')
        .get(),
    });
    const pages = Number(database.prepare('pragma page_count').get()!['page_count']);
    database.exec(`pragma max_page_count = ${pages}`);
    tables.tidy();
    assert.deepEqual(counts(), { recent: 20_001, filed: 0 });

    database.exec('pragma max_page_count = 100000');
    tables.tidy();
    assert.deepEqual(counts(), { recent: 0, filed: 20_001 });
    const [{ value: log }] = tables.run([{ method: 'read', args: ['game', 0] }]) as [{ value: unknown[] }];
    assert.equal(log.length, 20_001);
    database.close();
  });

  test('[S87] what was acknowledged survives kill -9', { timeout: 60_000 }, async () => {
    const file = newFile();
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 5; round += 1) {
      const writer = fork(new URL('./durability.fixture.ts', import.meta.url), [file, String(round)], {
        stdio: 'inherit',
      });
      writer.on('message', ([game, seq]: [string, number]) => acknowledged.set(game, seq));
      await once(writer, 'message');
      await new Promise((resolve) => {
        setTimeout(resolve, 40 + 60 * round);
      });
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const store = await openSqlite(file);
    let total = 0;
    for (const [game, seq] of acknowledged) {
      const { length } = await store.read(game, 0);
      assert.ok(length >= seq, `${game}: ${seq} acknowledged, ${length} there`);
      total += seq;
    }
    await store.close();
    assert.ok(acknowledged.size >= 5 * 16 && total > 200, `${total} events in ${acknowledged.size} games`);
  });

  test('[P4] killed while games are settled: an end is there with its points, or not at all', async () => {
    const file = newFile();
    const members = ['a', 'b', 'c', 'd'];
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = fork(new URL('./pointsDurability.fixture.ts', import.meta.url), [file, String(round)], {
        stdio: 'inherit',
      });
      writer.on('message', () => (acknowledged += 1));
      await once(writer, 'message');
      await new Promise((resolve) => {
        setTimeout(resolve, 40 + 60 * round);
      });
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const store = await openSqlite(file);
    await audit(store, members);
    let settled = 0;
    for (const id of members) {
      for (const { before, change, cause } of await store.pointsHistory(id, null, 100_000)) {
        assert.ok(cause.type === 'game');
        const ended = (await store.read(cause.game, 2))[0];
        assert.ok(
          ended.type === 'ended' &&
            Object.values(ended.points!).some((one) => one.before === before && one.change === change),
        );
        settled += 1;
      }
    }
    assert.ok(settled >= 2 * acknowledged && acknowledged > 20, `${settled} changes of ${acknowledged} games`);
    await store.close();
  });
});
