/** Nodes of several versions share one database: its steps run once, whoever starts first, and take nothing away. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { create, formatEvent } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import pg from 'pg';
import { newFolder, untimed } from '../testing/hall.ts';
import { askDatabase, Postgres, skipWithoutPostgres } from '../testing/postgres.ts';
import { HallProcess, visitorOf } from '../testing/process.ts';
import { migrations, POSTGRES_WORDS } from './migrations.ts';

const STEPS = migrations(POSTGRES_WORDS);
/** The last step of a hall of some time ago. */
const OLDER = '0008-points';
const GAME = 'aaaaaaaaaa';
/** An invitation that waits. */
const LOG = [create('ann', untimed, 1000)];

suite('the steps of a database', { skip: skipWithoutPostgres, timeout: 120_000 }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.open();
  });
  after(() => postgres.close());

  /** Runs every step, or those up to `last`; answers with the statements that were. */
  const run = async (url: string, last = Object.keys(STEPS).at(-1)!): Promise<readonly string[]> => {
    const statements: string[] = [];
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
      log: ({ query }) => {
        statements.push(query.sql);
      },
    });
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => STEPS } }).migrateTo(last);
    assert.equal(error, undefined);
    await db.destroy();
    return statements;
  };

  /** Three processes at once, each with a look at the game there is, if there is one. */
  const startThree = async (url: string, games: number): Promise<void> => {
    const data = newFolder();
    const halls = [0, 1, 2].map(() => new HallProcess({ DUIYI_DATA: data, DATABASE_URL: url }));
    try {
      const ports = await Promise.all(halls.map((hall) => hall.ready()));
      for (const port of ports) {
        const [status, answer] = await visitorOf(port).api('GET', `/games/${GAME}`);
        assert.equal(status, games === 0 ? 404 : 200);
        if (games > 0) assert.deepEqual((answer as GameAnswer).events, LOG);
      }
      const host = visitorOf(ports[0]);
      const game = await host.create();
      await visitorOf(ports[2]).join(game);
    } finally {
      const ends = await Promise.all(halls.map((hall) => hall.end('SIGTERM')));
      rmSync(data, { recursive: true });
      assert.deepEqual([...ends, ...halls.map(({ errors }) => errors)], [0, 0, 0, '', '', '']);
    }
    const done = await askDatabase(url, 'select name from kysely_migration order by name');
    assert.deepEqual(
      done,
      Object.keys(STEPS).map((name) => ({ name })),
    );
  };

  test('three nodes that start at once on an empty database: each step runs once, and all three open', async () => {
    await startThree(await postgres.database(), 0);
  });

  test('three nodes that start at once on the database of an older hall: what it kept is there', async () => {
    const url = await postgres.database();
    await run(url, OLDER);
    await askDatabase(url, "insert into games (id, host, time_kind, created_at) values ($1, 'ann', 'untimed', 1000)", [
      GAME,
    ]);
    await askDatabase(url, 'insert into events (game, seq, event) values ($1, 1, $2)', [GAME, formatEvent(LOG[0])]);
    await startThree(url, 1);
  });

  test('a step only adds: what a node of an older version reads and writes stays as it knows it', async () => {
    const ADDS = [
      /^create table "\w+"/,
      /^create (unique )?index "\w+"/,
      // Rows an older node writes without the column must still be possible.
      /^alter table "\w+" add column "\w+" \w+( default [^,]+ not null| not null default [^,]+)?$/,
      /^insert into \w+/,
    ];
    const statements = (await run(await postgres.database())).filter(
      (text) => !/kysely_migration|advisory|^(select|begin|commit)/.test(text),
    );
    assert.ok(statements.length > 30);
    for (const text of statements)
      assert.ok(
        ADDS.some((adds) => adds.test(text)),
        text,
      );
  });
});
