import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';
import type { ArchiveSearch } from './archive.ts';
import { findSql } from './archiveSql.ts';
import { openPostgres } from './postgres.ts';

suite('archive: plans in PostgreSQL', { skip: skipWithoutPostgres }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.open();
  });
  after(() => postgres.close());

  test('a search walks an index, however many games there are', async () => {
    const url = await postgres.database();
    await (await openPostgres(url, { log: pino({ level: 'silent' }), watch: () => {} })).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into archive
      (game, study, at, white, black, result, ending, annulled, formal, private, speed, time, opening, family, plies, placement)
      select 'g' || n, 0, n, 'p' || n % 500, 'p' || n % 499 + 1, (array['1-0', '0-1', '1/2-1/2'])[1 + n % 3],
        (array['checkmate', 'resignation', 'agreement', 'stalemate'])[1 + n % 4], 0, n % 2, 0,
        (array['blitz', 'rapid', 'classical'])[1 + n % 3], '{}', 'B' || 10 + n % 90, 'B' || 10 + n % 9, 40, '8/8'
      from generate_series(1, 100000) n`);
    await client.query(`insert into archive_seats
      (study, person, at, game, color, opponent, score, result, ending, speed, formal, opening, family, private)
      select study, white, at, game, 'white', black, 'won', result, ending, speed, formal, opening, family, private
      from archive`);
    await client.query('vacuum analyze archive; ');
    await client.query('vacuum analyze archive_seats');
    const parts: readonly Partial<ArchiveSearch>[] = [
      {},
      { result: '1-0' },
      { ending: 'stalemate' },
      { speed: 'rapid' },
      { formal: true },
      { opening: 'B20' },
      { family: 'B12' },
      { since: 50_000, until: 60_000 },
      { ending: 'checkmate', speed: 'blitz' },
      { player: 'p7' },
      { player: 'p7', ending: 'checkmate' },
      { player: 'p7', opponent: 'p8' },
    ];
    for (const part of parts) {
      for (const place of [null, { at: 50_000, game: 'x' }]) {
        const search: ArchiveSearch = { kind: 'hall', seesPrivate: false, ...part };
        const { text, values } = findSql(search, { after: place, limit: 20, counted: 1001 }, 'postgres');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        assert.doesNotMatch(plan, /Seq Scan/, `${JSON.stringify(part)}\n${plan}`);
      }
    }
    await client.end();
  });
});
