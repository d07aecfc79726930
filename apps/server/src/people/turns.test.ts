/** Turns at one node, and at several over a real PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { UserId } from '@duiyi/game';
import pg from 'pg';
import { pino } from 'pino';
import { StoreAway } from '../store/store.ts';
import { openTurnLocks } from '../store/turnLocks.ts';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';
import { Turns } from './turns.ts';

const log = pino({ level: 'silent' });
const turn = () => Promise.withResolvers<void>();

/** Holds whoever decides to it that nobody else decides about the same people meanwhile. */
const watched = () => {
  const inTurn = new Set<UserId>();
  let overlaps = 0;
  const decide = (users: readonly UserId[], work: () => Promise<unknown>) => async (): Promise<void> => {
    for (const user of users) {
      if (inTurn.has(user)) overlaps += 1;
      inTurn.add(user);
    }
    await work();
    for (const user of users) inTurn.delete(user);
  };
  return { decide, overlaps: () => overlaps };
};

suite('turns', () => {
  test('who is decided about waits, others do not', async () => {
    const turns = new Turns();
    const first = turn();
    const order: string[] = [];
    const done = [
      turns.take(['ann', 'ben'], async () => {
        await first.promise;
        order.push('ann and ben');
      }),
      turns.take(['ben'], async () => void order.push('ben')),
      turns.take(['cai'], async () => void order.push('cai')),
    ];
    await done[2];
    first.resolve();
    await Promise.all(done);
    assert.deepEqual(order, ['cai', 'ann and ben', 'ben']);
  });

  test('a turn that fails is over', async () => {
    const turns = new Turns();
    await assert.rejects(
      turns.take(['ann'], () => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(await turns.take(['ann'], async () => 1), 1);
  });
});

suite('turns of several nodes', { skip: skipWithoutPostgres, timeout: 60_000 }, () => {
  let postgres: Postgres;
  let url: string;
  let nodes: readonly Turns[];
  before(async () => {
    postgres = await Postgres.open();
    url = await postgres.database();
    nodes = [1, 2, 3].map(() => new Turns(openTurnLocks(url, log)));
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres.close();
  });

  test('nobody is decided about at two nodes at once, and no two wait for each other for ever', async () => {
    const people = ['ann', 'ben', 'cai', 'dan', 'eva'];
    const { decide, overlaps } = watched();
    const pause = () => new Promise((resolve) => setImmediate(resolve));
    const turns = Array.from({ length: 150 }, (_, i) => {
      const pair = [people[i % 5], people[(i + 1 + (i % 4)) % 5]];
      return nodes[i % 3].take(pair, decide(pair, pause));
    });
    await Promise.all(turns);
    assert.equal(overlaps(), 0);
  });

  test('the turn of a node that dies goes on to the next', async () => {
    const dying = turn();
    const begun = turn();
    const first = nodes[0].take(['ann'], () => {
      begun.resolve();
      return dying.promise;
    });
    await begun.promise;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let isOver = false;
    const second = nodes[1].take(['ann'], async () => void (isOver = true));
    const others = "application_name = 'duiyi: turns' and datname = current_database()";
    const waits = `select count(*)::integer as many from pg_stat_activity where ${others} and wait_event_type = 'Lock'`;
    while ((await client.query<{ many: number }>(waits)).rows[0].many === 0) assert.equal(isOver, false);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${others} and state = 'idle in transaction'`,
    );
    await client.end();
    await second;
    assert.ok(isOver);
    dying.resolve();
    await first;
    assert.equal(await nodes[0].take(['ann'], async () => 1), 1, 'and a node that lived on has its next ones');
  });

  test('while the database is away nobody has a turn, and is told so; then everybody has', async () => {
    const own = await Postgres.open();
    const alone = new Turns(openTurnLocks(await own.database(), log));
    assert.equal(await alone.take(['ann'], async () => 1), 1);
    await own.stop();
    await assert.rejects(
      alone.take(['ann'], async () => 2),
      StoreAway,
    );
    await own.start();
    assert.equal(await alone.take(['ann'], async () => 3), 3);
    await alone.close();
    await own.close();
  });
});
