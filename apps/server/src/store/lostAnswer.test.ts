/** What was asked of the database is done, or is not, and nobody hears which. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { pino } from 'pino';
import { DatabaseLine } from '../testing/databaseLine.ts';
import { OPERA } from '../testing/games.ts';
import { blitz, openTestHall } from '../testing/hall.ts';
import { soon } from '../testing/nodes.ts';
import { Postgres, rowsOf, skipWithoutPostgres } from '../testing/postgres.ts';
import { created, joined, moved } from './contract.ts';
import { admit, audit, begin, end } from './pointsContract.ts';
import { openPostgres } from './postgres.ts';

const tools = { log: pino({ level: 'silent' }), watch: () => {} };
const notStored = { ok: false, error: { code: 'not-stored' } };
const conflict = { ok: false, error: { code: 'conflict' } };

suite('an answer of the database that is lost', { skip: skipWithoutPostgres, timeout: 120_000 }, () => {
  let postgres: Postgres;
  let line: DatabaseLine;
  before(async () => {
    postgres = await Postgres.open();
    line = await DatabaseLine.open(postgres.port);
  });
  after(async () => {
    line.close();
    await postgres.close();
  });

  test('of a batch of moves: each is there once, and asked for again is said to be', async () => {
    const store = await openPostgres(line.through(await postgres.database()), tools);
    const games = ['a', 'b', 'c'];
    for (const game of games) await store.append(game, 0, [created(), joined()]);
    const broken = line.break('lose', 'e2e4');
    const answers = await Promise.all(games.map((game) => store.append(game, 2, [moved('e2e4', 3000)])));
    await broken;
    assert.ok(answers.some((answer) => !answer.ok));
    for (const [i, game] of games.entries()) {
      if (!answers[i].ok) {
        assert.deepEqual(answers[i], notStored);
        const again = await store.append(game, 2, [moved('e2e4', 3000)]);
        if (!again.ok) assert.deepEqual(again, conflict);
      }
      assert.deepEqual(await store.read(game, 2), [moved('e2e4', 3000)]);
    }
    await store.close();
  });

  test('[P4] of an end that moves points: they have moved once', async () => {
    const store = await openPostgres(line.through(await postgres.database()), tools);
    for (const id of ['ann', 'ben']) await admit(store, id, id);
    const ending = { white: 'ann', black: 'ben', winner: 'white' } as const;
    await begin(store, 'game', 'ann', 'ben');
    const broken = line.break('lose', 'commit');
    assert.deepEqual(await end(store, 'game', ending), notStored);
    await broken;
    assert.deepEqual(await end(store, 'game', ending), conflict);
    assert.equal((await store.pointsHistory('ann', null, 10)).length, 1);
    await audit(store, ['ann', 'ben']);
    await store.close();
  });

  test('who moved is told that it was not stored, moves again, and the move is there once', async () => {
    const it = await openTestHall(1_000_000, undefined, { databaseUrl: line.through(await postgres.database()) });
    const { game, white, black } = await it.table(blitz);
    const [first, second] = [await white.connect(), await black.connect()];
    for (const socket of [first, second]) await socket.follow(game);
    const broken = line.break('lose', 'e2e4');
    assert.deepEqual(await first.refused(game, 0, { type: 'move', uci: OPERA[0] }), { code: 'not-stored' });
    await broken;
    await first.move(game, OPERA[0]);
    assert.equal(plyOf(await second.until(game, (state) => plyOf(state) > 0)), 1);
    await second.move(game, OPERA[1]);
    const [, answer] = await white.api('GET', `/games/${game}`);
    assert.equal((answer as GameAnswer).events.length, 4);
    await it.close();
  });

  test('a node that stops in the middle of settling points keeps nobody from theirs', async () => {
    const url = await postgres.database();
    const [stopped, other] = [await openPostgres(line.through(url), tools), await openPostgres(url, tools)];
    for (const id of ['ann', 'ben', 'eva']) await admit(other, id, id);
    await begin(other, 'one', 'ann', 'ben');
    await begin(other, 'two', 'ben', 'eva');
    const broken = line.break('hold', 'commit');
    const never = end(stopped, 'one', { white: 'ann', black: 'ben', winner: 'white' });
    await broken;
    assert.ok((await end(other, 'two', { white: 'ben', black: 'eva', winner: 'white' })).ok);
    assert.deepEqual(await never, notStored);
    await audit(other, ['ann', 'ben', 'eva']);
    await soon(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and state like 'idle in trans%'";
      return (await rowsOf(url, waiting)).length === 0;
    });
    await Promise.all([stopped.close(), other.close()]);
  });
});
