/** The tables of points. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlWords } from './migrations.ts';

export const pointsMigration = ({ instant, endTable }: Pick<SqlWords, 'instant' | 'endTable'>): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const name of ['points', 'peak', 'points_changes']) {
      await db.schema
        .alterTable('people')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    for (const name of ['points', 'peak']) {
      await db.schema
        .createIndex(`people_by_${name}`)
        .on('people')
        .columns([name, 'id'])
        .where(sql.ref('name'), 'is not', null)
        .where(sql.ref('points_changes'), '>', sql.lit(0))
        .execute();
    }
    await endTable(
      db.schema
        .createTable('points_history')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('points_before', 'integer', (column) => column.notNull())
        .addColumn('points_change', 'integer', (column) => column.notNull())
        .addColumn('game', 'text')
        .addColumn('other', 'text')
        .addColumn('other_points', 'integer')
        .addColumn('score', 'text')
        .addColumn('organiser', 'text')
        .addColumn('reason', 'text')
        .addPrimaryKeyConstraint('points_history_pk', ['person', 'number']),
      true,
    ).execute();
    // Nothing settles a game twice, or gives it back twice.
    await db.schema
      .createIndex('points_history_game')
      .on('points_history')
      .columns(['game', 'kind', 'person'])
      .unique()
      .where(sql.ref('game'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('points_history_won')
      .on('points_history')
      .columns(['person', 'other_points', 'number'])
      .where(sql.ref('score'), '=', sql.lit('won'))
      .execute();
    await endTable(
      db.schema
        .createTable('points_weeks')
        .addColumn('week', instant, (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('gained', 'integer', (column) => column.notNull())
        .addColumn('games', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('points_weeks_pk', ['week', 'person']),
      true,
    ).execute();
    await db.schema
      .createIndex('points_weeks_gained')
      .on('points_weeks')
      .columns(['week', 'gained', 'person'])
      .execute();
    await sql`insert into people (id, name, created_at) values ('hall', null, 0)`.execute(db);
  },
});
