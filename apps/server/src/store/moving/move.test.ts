/** A hall moved up, as whoever runs it does: what it was in its file, it is in PostgreSQL. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { replay } from '@duiyi/game';
import type { GameEvent, GameId } from '@duiyi/game';
import { DEFAULT_SETTINGS } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import pg from 'pg';
import { pino } from 'pino';
import { FOOLS_MATE } from '../../testing/games.ts';
import { blitz, newFolder, openTestHall } from '../../testing/hall.ts';
import { Postgres, skipWithoutPostgres } from '../../testing/postgres.ts';
import { entryByLog } from '../../archive/entry.ts';
import { studyKeys } from '../archive.ts';
import { holdFolder } from '../folder.ts';
import { audit } from '../pointsContract.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';
import type { Store } from '../store.ts';
import { moveHall } from './move.ts';
import { onTarget } from './target.ts';
import type { TargetFault } from './target.ts';

const COMMAND = fileURLToPath(new URL('../../command/move.ts', import.meta.url));
const NOW = Date.UTC(2026, 10, 25, 12);
const DAY = 86_400_000;
const GAMES = 10_000;
const FORMAL = 1000;
const MEMBERS = 200;
const HOSTILE = '🐴♞ "\'\\{},NULL\u0000\u202E\uD800\r\n%_$1 ';
const silent = () => {};
const idOf = (prefix: string, i: number): string => prefix + String(i).padStart(6, 'z').replaceAll('0', 'z');
const gameId = (i: number): GameId => idOf('game', i);
const members = Array.from({ length: MEMBERS }, (_, i) => idOf('memb', i));
const [OPEN, RUNNING] = ['openopen11', 'runningrun'];

/** A fool's mate of two members, from its invitation to its end. */
const gameOf = (i: number, formal: boolean): readonly GameEvent[] => {
  const [white, black] = [members[i % MEMBERS], members[(i * 7 + 1 + (i % 3)) % MEMBERS]];
  const at = NOW - DAY + i * 1000;
  return [
    { type: 'created', at, host: white, terms: { ...blitz, formal } },
    { type: 'joined', at, white, black: white === black ? members[(i + 1) % MEMBERS] : black },
    ...FOOLS_MATE.map((uci, ply): GameEvent => ({ type: 'moved', at: at + ply, uci, remaining: 180_000 })),
    { type: 'ended', at: at + 10, winner: 'black', termination: 'checkmate' },
  ];
};

/** One that is being played. */
const running = gameOf(9, false).map((event, i) => ({ ...event, at: NOW - 5000 + i }));

const playAll = async (store: Store, first: number, last: number): Promise<void> => {
  const indexes = Array.from({ length: last - first }, (_, i) => first + i);
  const answers = await Promise.all(
    indexes.map(async (i) => {
      const game = gameId(i);
      const formal = i < FORMAL;
      const log = gameOf(i, formal);
      const entry = entryByLog(game, log);
      if (!formal) return store.append(game, 0, log, { entry });
      const { white, black } = log[1] as Extract<GameEvent, { type: 'joined' }>;
      await store.append(game, 0, log.slice(0, -1));
      return store.append(game, log.length - 1, log.slice(-1), { entry, settles: { white, black } });
    }),
  );
  assert.ok(answers.every(({ ok }) => ok));
};

/** Everything a hall can keep, at least once, and `count` games that ended. */
const furnish = async (file: string, count: number): Promise<void> => {
  const store = await openSqlite(file);
  const by = { by: members[0], reason: HOSTILE };
  const enrolled = members.map((id, i) => ({ id, name: `棋手${i}${i === 7 ? '🐴' : ''}`, password: `hash ${i}` }));
  assert.ok((await store.admitAll(enrolled, by, NOW - DAY)).ok);
  const guest = { id: 'guest', name: null };
  await store.enrol(guest, { token: 'of a guest', expires: NOW + 30 * DAY }, NOW);
  await store.addLink('link', NOW + DAY, NOW);
  await store.claim('link', { id: members[0] }, { token: 'of the organiser', expires: NOW + 30 * DAY }, null, NOW);
  await store.addLink('another', NOW + 30 * DAY, NOW);
  await store.changeSettings({ ...DEFAULT_SETTINGS, name: '🐴 棋馆' }, by, NOW);
  await store.adjustPoints(members[1], 500, by, NOW);
  await store.suspend(members[2], true, by, NOW);
  await store.remove(members[3], NOW);
  await store.addStrike(members[4], { game: gameId(1), at: NOW });
  await store.keepOwnSettings(members[5], { language: 'en' });
  await store.keepLessons(members[5], { 'rook-1': 3 });
  await store.appendChat(gameId(1), 0, {
    at: NOW,
    by: members[1],
    type: 'said',
    room: 'players',
    line: { text: HOSTILE },
  });
  const names = { white: `Réti 🐴${HOSTILE}`, black: '谢军' };
  const study = { game: 'study', at: NOW, names, result: '1-0', event: HOSTILE, date: '1990.??.??' } as const;
  await store.addStudies([
    {
      ...study,
      keys: { white: studyKeys(names.white), black: studyKeys(names.black) },
      opening: null,
      family: null,
      plies: 0,
      placement: '8/8/8/8/8/8/8/KQk5',
      pgn: `{${HOSTILE.repeat(1000)}} *`,
      print: 'print',
      addedBy: members[0],
      addedAt: NOW,
    },
  ]);
  await store.append(OPEN, 0, [{ type: 'created', at: NOW, host: members[8], terms: blitz }]);
  await store.append(RUNNING, 0, running.slice(0, 4));
  await store.beat(NOW);
  for (let i = 0; i < count; i += 2000) await playAll(store, i, Math.min(count, i + 2000));
  await store.close();
};

const storeOf = (url: string): Promise<Store> => openPostgres(url, { log: pino({ level: 'silent' }), watch: silent });

/** What the hall of a store says of everything. */
const allOf = async (store: Store, games: readonly GameId[]) => {
  const page = { after: null, limit: 100, counted: 100_000 };
  const logs = await Promise.all(games.map((game) => store.read(game, 0)));
  return {
    logs,
    states: logs.filter(({ length }) => length > 0).map(replay),
    hall: await store.findGames({ kind: 'hall', seesPrivate: true }, page),
    mates: await store.findGames({ kind: 'hall', seesPrivate: true, player: members[1], ending: 'checkmate' }, page),
    studies: await store.findGames({ kind: 'study', seesPrivate: true, player: 'reti' }, page),
    study: await store.readStudy('study'),
    leaders: await store.leaders('points', null, 100, NOW),
    week: await store.leaders('week', null, 100, NOW),
    histories: await Promise.all(members.slice(0, 20).map((id) => store.pointsHistory(id, null, 1000))),
    accounts: await Promise.all(members.slice(0, 20).map((id) => store.accountOf(id))),
    members: await store.members({ search: '', after: null, limit: 1000 }),
    holder: await store.holder('of a guest', NOW),
    settings: await store.settings(),
    own: await store.ownSettings(members[5]),
    lessons: await store.lessonsOf([members[5]]),
    actions: await store.actions(null, 100),
    strikes: await store.strikes(members[4], 0),
    chat: await store.readChat(gameId(1), 0),
    waiting: await store.waiting(0),
    ticking: await store.ticking(),
    lastSeen: await store.lastSeen(),
  };
};

suite('db:move', { skip: skipWithoutPostgres, timeout: 240_000 }, () => {
  let postgres: Postgres;
  let admin: pg.Client;
  const folder = newFolder();
  const other = newFolder();
  const file = join(folder, 'hall.db');
  /** Some of them, read again one by one: that every log came over is what the hashes say. */
  const games = [OPEN, RUNNING, ...Array.from({ length: (GAMES + 50) / 15 }, (_, i) => gameId(i * 15))];

  before(async () => {
    postgres = await Postgres.open();
    await furnish(file, GAMES);
    await furnish(join(other, 'hall.db'), 50);
  });
  after(async () => {
    await postgres.close();
    for (const data of [folder, other]) rmSync(data, { recursive: true });
  });

  const run = (environment: Record<string, string>) =>
    new Promise<{ readonly code: number; readonly out: string; readonly errors: string }>((resolve) => {
      execFile(
        process.execPath,
        [COMMAND],
        { env: { PATH: process.env['PATH'], DUIYI_DATA: folder, ...environment } },
        (error, out, errors) => resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
      );
    });
  const clientOf = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const answersOf = async (options: Parameters<typeof openTestHall>[2], data?: string) => {
    const it = await openTestHall(NOW + 3_600_000, data, options);
    const visitor = it.visitor();
    const member = encodeURIComponent('棋手1');
    const paths = [
      ...[0, 1, FORMAL, GAMES - 1].map((i) => `/games/${gameId(i)}`),
      '/leaderboard?board=points',
      '/leaderboard?board=peak',
      `/players/${member}`,
      `/players/${member}/points`,
      `/players/${member}/curve`,
    ];
    const answers = [];
    for (const path of paths) {
      const [status, json] = await visitor.api('GET', path);
      assert.equal(status, 200, path);
      // Who is named in a game comes in no order.
      const { people } = json as { people?: readonly { readonly id: string }[] };
      answers.push([path, { ...(json as object), people: people?.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }]);
    }
    await it.close();
    return answers;
  };

  let url: string;

  test('accounts, points and 10,000 games: counted, hashed and replayed, and the file is as it was; then with what was played since', async () => {
    url = await postgres.database();
    // The newest events are in the journal, and the last of them in the log of writes.
    const writer = new DatabaseSync(file);
    const journal = Number(writer.prepare('select count(*) as n from journal').get()!['n']);
    assert.ok(journal > 0);
    // What an earlier hall may have kept of a reason.
    writer.exec("update organiser_log set reason = 'a' || char(0) || 'b' where number = 1");
    const bytes = ['', '-wal'].map((suffix) => readFileSync(file + suffix));
    assert.ok(bytes[1].length > 0);
    const told: string[] = [];
    const moved = await moveHall(folder, url, (table) => told.push(table));
    assert.ok(moved.ok, JSON.stringify(moved));
    assert.deepEqual(
      ['', '-wal'].map((suffix) => readFileSync(file + suffix)),
      bytes,
    );
    writer.close();
    const { prints, unreadable } = moved.value;
    assert.deepEqual(unreadable, []);
    assert.deepEqual(told, Object.keys(prints));
    // Games wait there for a hall that brings them into its archive.
    const empty = Object.keys(prints).filter((table) => prints[table].rows === 0);
    assert.deepEqual(empty, ['unarchived']);
    assert.equal(prints['games'].rows, GAMES + 2);

    const [source, target] = [await openSqlite(file), await storeOf(url)];
    const [before_, after_] = [await allOf(source, games), await allOf(target, games)];
    assert.equal(after_.actions.at(-1)!.reason, 'a\uFFFDb');
    const withoutReason = ({ actions, ...rest }: typeof before_) => ({ ...rest, actions: actions.slice(0, -1) });
    assert.deepEqual(withoutReason(after_), withoutReason(before_));
    assert.equal(after_.hall.count, GAMES);
    await audit(target, members);
    await target.close();

    await playAll(source, GAMES, GAMES + 50);
    const { length } = await source.read(RUNNING, 0);
    assert.ok((await source.append(RUNNING, length, running.slice(4, 5))).ok);
    await source.close();
    const shown = await answersOf({}, folder);
    const reopened = await openSqlite(file);
    const since = await allOf(reopened, games);
    await reopened.close();
    const again = await run({ DATABASE_URL: url });
    assert.equal(again.code, 0, again.errors);
    assert.match(again.out, /已搬好 10052 盘棋[^]*Moved 10052 games, \d+ events/);
    const store = await storeOf(url);
    assert.deepEqual(withoutReason(await allOf(store, games)), withoutReason(since));
    await store.close();

    assert.deepEqual(await answersOf({ databaseUrl: url }), shown);
  });

  test('what was played on the copy is never overwritten; while a hall is open there, nothing is begun', async () => {
    const it = await openTestHall(NOW + 7_200_000, undefined, { databaseUrl: url });
    const open = await run({ DATABASE_URL: url });
    assert.equal(open.code, 1);
    assert.match(open.errors, /正被棋馆或别的程序使用[^]*in use by a hall/);
    const { game } = await it.table();
    await it.close();
    const { code, errors } = await run({ DATABASE_URL: url });
    assert.equal(code, 1);
    assert.match(errors, /不会被覆盖[^]*is not overwritten/);
    const store = await storeOf(url);
    assert.equal((await store.read(game, 0)).length, 2);
    await store.close();
  });

  test('killed half-way, and cut off from the database: nothing is there, and it can be begun again', async () => {
    const own = await postgres.database();
    await (await storeOf(own)).close();
    admin = await clientOf(own);
    const isEmpty = async (): Promise<boolean> =>
      (await admin.query<{ empty: boolean }>('select not exists (select from events) as empty')).rows[0].empty;
    // It comes as far as this table, and waits there.
    await admin.query(`create function wait() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`);
    await admin.query('create trigger waits before insert on points_history execute function wait()');
    await admin.query('select pg_advisory_lock(1)');
    const child = spawn(process.execPath, [COMMAND], {
      env: { PATH: process.env['PATH'], DUIYI_DATA: other, DATABASE_URL: own },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const isWaiting = async (): Promise<boolean> =>
      (await admin.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount === 1;
    while (!(await isWaiting())) assert.equal(child.exitCode, null);
    child.kill('SIGKILL');
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    await admin.query('select pg_advisory_unlock(1)');
    await admin.query('drop trigger waits on points_history');
    assert.ok(await isEmpty());

    const cut = await onTarget(own, async (target) => {
      const [table] = (await target.tables()).filter(({ name }) => name === 'events');
      await target.fill(table, [['game', 1, '{}']]);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'duiyi-move'");
      return ok(await target.note());
    });
    assert.equal(!cut.ok && (cut.error as TargetFault).code, 'database-away');
    assert.ok(await isEmpty());

    const moved = await moveHall(other, own, silent);
    assert.ok(moved.ok, JSON.stringify(moved));
    assert.equal(await isEmpty(), false);
    await admin.end();
  });

  suite('what cannot be done is said, and nothing is touched', () => {
    const small = newFolder();
    const smallFile = join(small, 'hall.db');
    before(async () => {
      const store = await openSqlite(smallFile);
      await store.append('game', 0, gameOf(5, false));
      await store.append('broken', 0, [...gameOf(6, false).slice(0, 4), ...gameOf(6, false).slice(3, 4)]);
      await store.close();
    });
    after(() => rmSync(small, { recursive: true }));
    const refused = async (target: string, code: string, data = small): Promise<void> => {
      const moved = await moveHall(data, target, silent);
      assert.equal(moved.ok ? '' : moved.error.code, code);
    };

    test('another hall, other data, a newer hall, another encoding, no database', async () => {
      const own = await postgres.database();
      const moved = await moveHall(small, own, silent);
      assert.deepEqual(moved.ok && moved.value.unreadable, ['broken'], 'it was so before: moved, and told');
      const { code, errors } = await run({ DUIYI_DATA: other, DATABASE_URL: own });
      assert.equal(code, 1);
      assert.match(errors, /另一家棋馆[^]*another hall/);
      const store = await storeOf(own);
      assert.equal((await store.read('game', 0)).length, 7);
      await store.close();

      const played = await postgres.database();
      const elsewhere = await storeOf(played);
      await elsewhere.append('elsewhere', 0, gameOf(1, false));
      await elsewhere.close();
      await refused(played, 'other-hall');

      const foreign = await clientOf(await postgres.database());
      await foreign.query('create table games (title text)');
      await refused(`postgres://duiyi@127.0.0.1:${postgres.port}/${foreign.database}`, 'other-hall');
      assert.equal((await foreign.query('select from pg_class where relname = $1', ['events'])).rowCount, 0);
      await foreign.query("create database latin encoding 'LATIN1' template template0 locale 'C'");
      await refused(`postgres://duiyi@127.0.0.1:${postgres.port}/latin`, 'target-encoding');
      await foreign.end();

      const newer = await postgres.database();
      await (await storeOf(newer)).close();
      const client = await clientOf(newer);
      await client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')");
      await client.end();
      await refused(newer, 'target-too-new');

      await refused('postgres://ann:s3cret@127.0.0.1:1/hall', 'database-away');
      const lost = await run({ DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/hall' });
      assert.match(lost.errors, /连不上[^]*cannot be reached/);
      assert.doesNotMatch(lost.out + lost.errors, /s3cret/);
      assert.match((await run({})).errors, /请用 DATABASE_URL[^]*Say with DATABASE_URL/);
    });

    test('a hall that is open, none, one of an older hall, one that is damaged', async () => {
      const own = await postgres.database();
      const held = holdFolder(small);
      assert.ok(held.ok);
      const { code, errors } = await run({ DUIYI_DATA: small, DATABASE_URL: own });
      assert.equal(code, 1);
      assert.match(errors, new RegExp(`进程号 ${process.pid}[^]*pid ${process.pid}`));
      held.value.release();
      await refused(own, 'no-file', join(small, 'none'));

      const database = new DatabaseSync(smallFile);
      const steps = database.prepare('select name, timestamp from kysely_migration order by name').all();
      const last = steps.at(-1)!;
      database.prepare('delete from kysely_migration where name = ?').run(last['name']);
      await refused(own, 'too-old');
      const restored = database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)');
      restored.run('9999-later', '2999-01-01');
      await refused(own, 'too-new');
      restored.run(last['name'], last['timestamp']);
      database.exec("delete from kysely_migration where name = '9999-later'; drop view log");
      await refused(own, 'damaged');
      database.close();
      const client = await clientOf(own);
      assert.equal((await client.query("select from pg_class where relname = 'games'")).rowCount, 0);
      await client.end();
    });
  });
});
