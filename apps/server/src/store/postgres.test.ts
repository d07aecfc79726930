import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';
import { created, joined, moved, storeContract } from './contract.ts';
import { archiveContract } from './archiveContract.ts';
import { peopleContract } from './peopleContract.ts';
import { admit, audit, begin, end, pointsContract } from './pointsContract.ts';
import { APPEND, appendParameters } from './appendSql.ts';
import { LAST_SEEN, openPostgres, READ, SELECT_TICKING } from './postgres.ts';
import { queueContract } from './queueContract.ts';
import { StoreAway } from './store.ts';
import type { Store } from './store.ts';
import { unfinishedContract } from './unfinishedContract.ts';

const tools = { log: pino({ level: 'silent' }), watch: () => {} };

suite('postgres', { skip: skipWithoutPostgres }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.open();
  });
  after(() => postgres.close());
  const open = async (url?: string): Promise<Store> => openPostgres(url ?? (await postgres.database()), tools);

  storeContract('postgres', open);
  peopleContract('postgres', open);
  pointsContract('postgres', open, 4);
  archiveContract('postgres', open);
  unfinishedContract('postgres', open);
  queueContract('postgres', open);

  test('what was kept is there when the database is opened again', async () => {
    const url = await postgres.database();
    const first = await open(url);
    await first.append('game', 0, [created(), joined()]);
    await first.close();
    const second = await open(url);
    assert.deepEqual(await second.read('game', 0), [created(), joined()]);
    await second.close();
  });

  test('halls that start at once migrate once', async () => {
    const url = await postgres.database();
    const stores = await Promise.all([open(url), open(url), open(url)]);
    assert.deepEqual(await stores[0].append('game', 0, [created()]), { ok: true, value: undefined });
    assert.deepEqual(await stores[2].read('game', 0), [created()]);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a database of a newer hall is refused', async () => {
    const url = await postgres.database();
    await (await open(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')");
    await client.end();
    await assert.rejects(open(url), /9999-later/);
  });

  test('a batch is one statement, however much it is', async () => {
    const batches: number[] = [];
    const store = await openPostgres(await postgres.database(), { ...tools, watch: (calls) => batches.push(calls) });
    const games = Array.from({ length: 500 }, (_, i) => `game${i}`);
    await Promise.all(games.map((game) => store.append(game, 0, [created(), joined()])));
    assert.deepEqual(batches, [500]);
    await store.close();
  });

  test('two nodes that decide at once, again and again: every log has one of the two at each place, and no holes', async () => {
    const url = await postgres.database();
    const nodes = await Promise.all([open(url), open(url)]);
    const games = Array.from({ length: 40 }, (_, i) => `game${i}`);
    await Promise.all(games.map((game) => nodes[0].append(game, 0, [created(), joined()])));
    const kept = [0, 0];
    const conflicts = [0, 0];
    const play = async (node: number, game: string): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const { length } = await nodes[node].read(game, 0);
        // Two events each, of which one could slip between the other's if they were not kept together.
        const pair = [moved(`n${node}a`, length), moved(`n${node}b`, length)];
        const answer = await nodes[node].append(game, length, pair);
        if (answer.ok) kept[node] += 1;
        else {
          assert.equal(answer.error.code, 'conflict');
          conflicts[node] += 1;
        }
      }
    };
    const orders = [games, games.toReversed()];
    await Promise.all(orders.flatMap((order, node) => order.map((game) => play(node, game))));
    let events = 0;
    for (const game of games) {
      const log = (await nodes[0].read(game, 2)) as ReturnType<typeof moved>[];
      for (let i = 0; i < log.length; i += 2) {
        assert.deepEqual([log[i].at, log[i + 1].at], [i + 2, i + 2]);
        assert.equal(log[i].uci.slice(0, 2), log[i + 1].uci.slice(0, 2), 'a pair is of one node');
      }
      events += log.length;
    }
    assert.equal(events, 2 * (kept[0] + kept[1]));
    assert.ok(kept[0] > 0 && kept[1] > 0 && conflicts[0] + conflicts[1] > 0, JSON.stringify({ kept, conflicts }));
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('[P4] two nodes that end the same games at once: each is settled once, and nobody waits for the other', async () => {
    const url = await postgres.database();
    const nodes = await Promise.all([open(url), open(url)]);
    const members = ['a', 'b', 'c', 'd', 'e'];
    for (const id of members) await admit(nodes[0], id, `member-${id}`);
    const games = Array.from({ length: 60 }, (_, i) => ({
      game: `g${i}`,
      white: members[i % 5],
      black: members[(i + 1 + (i % 4)) % 5],
      winner: ([null, 'white', 'black'] as const)[i % 3],
    }));
    for (const { game, white, black } of games) await begin(nodes[0], game, white, black);
    const answers = await Promise.all(
      nodes.flatMap((node, i) =>
        (i === 0 ? games : games.toReversed()).map(({ game, ...ending }) => end(node, game, ending)),
      ),
    );
    assert.equal(answers.filter(({ ok }) => ok).length, games.length);
    for (const answer of answers) if (!answer.ok) assert.deepEqual(answer.error, { code: 'conflict' });
    for (const node of nodes) await audit(node, members);
    let changes = 0;
    for (const id of members) changes += (await nodes[1].pointsHistory(id, null, 1000)).length;
    assert.equal(changes, 2 * games.length);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('what is planned in a hall without games looks a log up all the same when there are many', async () => {
    const url = await postgres.database();
    await (await open(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const { name, text } of [APPEND, READ]) {
      await client.query(`prepare ${name} as ${text}`);
      const count = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, nth]) => Number(nth)));
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute ${name} (${Array.from({ length: count }, () => 'null').join(', ')})`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(plan, /using events_pk/);
      assert.doesNotMatch(plan, /Seq Scan on events|hashed SubPlan/);
      if (name === APPEND.name) {
        const annulling = ['annulled', 'unscored'].map((part) => plan.split(`CTE ${part}`)[1].split('CTE ')[0]);
        for (const part of annulling) assert.match(part, /One-Time Filter: \(cardinality/);
      }
    }
    await client.end();
  });

  test('the plans of what happens at every move and at every start touch nothing but their games', async () => {
    const url = await postgres.database();
    const store = await open(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into games (id, host, time_kind, created_at, started_at, ended_at)
      select 'old' || n, 'ann', 'fischer', n, n, n from generate_series(1, 50000) n`);
    await client.query(`insert into events (game, seq, event)
      select 'old' || n, seq, '{}' from generate_series(1, 50000) n, generate_series(1, 3) seq`);
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.append(`new${i}`, 0, [created(), joined(60_000)])));
    await client.query('analyze');
    const planOf = async (text: string, values: unknown[] = []): Promise<string> =>
      (await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    for (const text of [SELECT_TICKING, LAST_SEEN]) {
      assert.doesNotMatch(await planOf(text), /Seq Scan on (games|events)/);
    }
    const additions = [{ game: 'new1', after: 2, events: [moved('e2e4', 3000)] }];
    assert.doesNotMatch(await planOf(APPEND.text, [...appendParameters(additions)]), /Seq Scan on (games|events)/);
    assert.equal((await store.ticking()).length, 50);
    assert.equal(await store.lastSeen(), 60_000);
    await client.end();
    await store.close();
  });

  test('[S87] the database dies in the middle of the moves, again and again: what was acknowledged is there, and it goes on by itself', async () => {
    const own = await Postgres.open();
    const store = await open(await own.database());
    const acknowledged = new Map<string, number>();
    let notStored = 0;
    const day = { isOver: false };
    const play = async (game: string): Promise<void> => {
      while (!day.isOver) {
        const seq = acknowledged.get(game) ?? 0;
        const answer = await store.append(game, seq, [seq === 0 ? created() : moved('e2e4', seq)]);
        if (answer.ok) acknowledged.set(game, seq + 1);
        else if (answer.error.code === 'not-stored') {
          notStored += 1;
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
        } else {
          // What was in the middle when the database died may be there after all.
          const log = await store.read(game, 0).catch(() => null);
          if (log !== null) acknowledged.set(game, log.length);
        }
      }
    };
    const playing = Promise.all(Array.from({ length: 16 }, (_, i) => play(`game${i}`)));
    for (let round = 0; round < 3; round += 1) {
      const before = Math.min(...Array.from({ length: 16 }, (_, i) => acknowledged.get(`game${i}`) ?? 0));
      while (Math.min(...Array.from({ length: 16 }, (_, i) => acknowledged.get(`game${i}`) ?? 0)) < before + 5) {
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      }
      await own.stop();
      assert.equal(await store.isThere(), false);
      await assert.rejects(store.read('game0', 0), StoreAway);
      assert.deepEqual(await store.append('elsewhere', 0, [created()]), { ok: false, error: { code: 'not-stored' } });
      assert.deepEqual(await store.beat(1), { ok: false, error: { code: 'not-stored' } });
      await own.start();
      assert.equal(await store.isThere(), true);
    }
    day.isOver = true;
    await playing;
    let total = 0;
    for (const [game, seq] of acknowledged) {
      const { length } = await store.read(game, 0);
      assert.ok(length >= seq, `${game}: ${seq} acknowledged, ${length} there`);
      total += seq;
    }
    console.log(`${total} acknowledged, ${notStored} not stored, 3 deaths of the database`);
    assert.ok(notStored > 0);
    await store.close();
    await own.close();
  });

  test('a database that is not there, and one that does not answer: said, and not waited for without end', async () => {
    await assert.rejects(open('postgres://duiyi@127.0.0.1:1/none'), StoreAway);
    await assert.rejects(open((await postgres.database()).replace(/hall_\d+$/, 'none')), StoreAway);
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    await assert.rejects(open(`postgres://duiyi@127.0.0.1:${port}/none`), StoreAway);
    mute.close();
  });
});
