/** The tables of the archive. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlWords } from './migrations.ts';

/** As it was when it first ran: `archiveSql.ts` may only change together with a later step. */
const FACETS = ['opening', 'family', 'ending', 'result', 'speed', 'formal'] as const;

export const archiveMigration = ({ instant, endTable }: Pick<SqlWords, 'instant' | 'endTable'>): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await endTable(
      db.schema
        .createTable('archive')
        .addColumn('game', 'text', (column) => column.primaryKey().notNull())
        .addColumn('study', 'integer', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('white', 'text', (column) => column.notNull())
        .addColumn('black', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('ending', 'text')
        .addColumn('annulled', 'integer', (column) => column.notNull())
        .addColumn('formal', 'integer')
        .addColumn('private', 'integer', (column) => column.notNull())
        .addColumn('speed', 'text')
        .addColumn('time', 'text')
        .addColumn('black_time', 'text')
        .addColumn('opening', 'text')
        .addColumn('family', 'text')
        .addColumn('plies', 'integer', (column) => column.notNull())
        .addColumn('placement', 'text', (column) => column.notNull())
        .addColumn('event', 'text')
        .addColumn('date', 'text'),
    ).execute();
    for (const facet of ['at', ...FACETS] as const) {
      const others = FACETS.filter((other) => other !== facet);
      await db.schema
        .createIndex(`archive_by_${facet}`)
        .on('archive')
        .columns(['study', ...(facet === 'at' ? [] : [facet]), 'at', 'game', ...others, 'private'])
        .execute();
    }
    await endTable(
      db.schema
        .createTable('archive_seats')
        .addColumn('study', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('color', 'text', (column) => column.notNull())
        .addColumn('opponent', 'text', (column) => column.notNull())
        .addColumn('score', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('ending', 'text')
        .addColumn('speed', 'text')
        .addColumn('formal', 'integer')
        .addColumn('opening', 'text')
        .addColumn('family', 'text')
        .addColumn('private', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('archive_seats_pk', ['study', 'person', 'at', 'game']),
      true,
    ).execute();
    await endTable(
      db.schema
        .createTable('studies')
        .addColumn('game', 'text', (column) => column.primaryKey().notNull())
        .addColumn('print', 'text', (column) => column.notNull().unique())
        .addColumn('pgn', 'text', (column) => column.notNull())
        .addColumn('added_by', 'text', (column) => column.notNull())
        .addColumn('added_at', instant, (column) => column.notNull()),
    ).execute();
    // The games that ended before there was an archive are brought into it by the hall, as it goes on.
    await endTable(
      db.schema.createTable('unarchived').addColumn('game', 'text', (column) => column.primaryKey().notNull()),
      true,
    ).execute();
    await sql`insert into unarchived (game)
      select id from games where ended_at is not null and started_at is not null`.execute(db);
  },
});
