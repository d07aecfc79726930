/** The shape of the database, step by step from the first version on. A step that has run anywhere is never changed. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-games': {
    up: async (db) => {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('time_kind', 'text', (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('started_at', 'integer')
        .addColumn('ended_at', 'integer')
        .addColumn('white', 'text')
        .addColumn('black', 'text')
        .addColumn('termination', 'text')
        .addColumn('winner', 'text')
        .modifyEnd(sql`strict`)
        .execute();
      await db.schema
        .createIndex('games_ticking')
        .on('games')
        .column('id')
        .where(sql.ref('started_at'), 'is not', null)
        .where(sql.ref('ended_at'), 'is', null)
        .where(sql.ref('time_kind'), '<>', sql.lit('untimed'))
        .execute();
      await db.schema
        .createTable('events')
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('events_pk', ['game', 'seq'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text')
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .modifyEnd(sql`strict`)
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('token', 'text', (column) => column.primaryKey().notNull())
        .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'integer', (column) => column.notNull())
        .modifyEnd(sql`strict, without rowid`)
        .execute();
      await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
      await db.schema
        .createTable('hall')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('seen_at', 'integer')
        .modifyEnd(sql`strict`)
        .execute();
      await sql`insert into hall (id, seen_at) values (1, null)`.execute(db);
    },
  },
};
