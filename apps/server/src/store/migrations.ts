/**
 * The shape of the database, step by step from the first version on, the same for SQLite and PostgreSQL. A step that has
 * run anywhere is never changed.
 */
import { sql } from 'kysely';
import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { archiveMigration } from './archiveMigration.ts';
import { pointsMigration } from './pointsMigration.ts';

/** Where the two databases need different words for the same thing. */
export interface SqlWords {
  /** Whole milliseconds: they need more than 32 bits. */
  readonly instant: ColumnDataType;
  /** How a table ends whose columns hold what they say, its rows kept in the order of its key where `isClustered`. */
  readonly endTable: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
    isClustered?: boolean,
  ) => CreateTableBuilder<T, C>;
  /** Whether logs begin in a journal (see journal.ts). */
  readonly hasJournal: boolean;
  /** Whether several nodes share it, and what of theirs is in no log (see queueShared.ts). */
  readonly isShared: boolean;
}

export const SQLITE_WORDS: SqlWords = {
  instant: 'integer',
  endTable: (table, isClustered = false) => table.modifyEnd(isClustered ? sql`strict, without rowid` : sql`strict`),
  hasJournal: true,
  isShared: false,
};
export const POSTGRES_WORDS: SqlWords = {
  instant: 'bigint',
  endTable: (table) => table,
  hasJournal: false,
  isShared: true,
};

export const migrations = ({
  instant,
  endTable,
  hasJournal,
  isShared,
}: SqlWords): Readonly<Record<string, Migration>> => ({
  '0001-games': {
    up: async (db) => {
      await endTable(
        db.schema
          .createTable('games')
          .addColumn('id', 'text', (column) => column.primaryKey().notNull())
          .addColumn('host', 'text', (column) => column.notNull())
          .addColumn('time_kind', 'text', (column) => column.notNull())
          .addColumn('created_at', instant, (column) => column.notNull())
          .addColumn('started_at', instant)
          .addColumn('ended_at', instant)
          .addColumn('white', 'text')
          .addColumn('black', 'text')
          .addColumn('termination', 'text')
          .addColumn('winner', 'text'),
      ).execute();
      await db.schema
        .createIndex('games_ticking')
        .on('games')
        .column('id')
        .where(sql.ref('started_at'), 'is not', null)
        .where(sql.ref('ended_at'), 'is', null)
        .where(sql.ref('time_kind'), '<>', sql.lit('untimed'))
        .execute();
      await endTable(
        db.schema
          .createTable('events')
          .addColumn('game', 'text', (column) => column.notNull())
          .addColumn('seq', 'integer', (column) => column.notNull())
          .addColumn('event', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('events_pk', ['game', 'seq']),
        true,
      ).execute();
      await endTable(
        db.schema
          .createTable('people')
          .addColumn('id', 'text', (column) => column.primaryKey().notNull())
          .addColumn('name', 'text')
          .addColumn('created_at', instant, (column) => column.notNull()),
      ).execute();
      await endTable(
        db.schema
          .createTable('sessions')
          .addColumn('token', 'text', (column) => column.primaryKey().notNull())
          .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
          .addColumn('created_at', instant, (column) => column.notNull())
          .addColumn('expires_at', instant, (column) => column.notNull()),
        true,
      ).execute();
      await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
      await endTable(
        db.schema
          .createTable('hall')
          .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
          .addColumn('seen_at', instant),
      ).execute();
      await sql`insert into hall (id, seen_at) values (1, null)`.execute(db);
    },
  },
  '0002-ended': {
    up: async (db) => {
      await db.schema
        .createIndex('games_ended')
        .on('games')
        .column('ended_at')
        .where(sql.ref('ended_at'), 'is not', null)
        .execute();
    },
  },
  '0003-chat': {
    up: async (db) => {
      await endTable(
        db.schema
          .createTable('chat')
          .addColumn('game', 'text', (column) => column.notNull())
          .addColumn('number', 'integer', (column) => column.notNull())
          .addColumn('said_at', instant, (column) => column.notNull())
          .addColumn('event', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('chat_pk', ['game', 'number']),
        true,
      ).execute();
      await db.schema.createIndex('chat_said').on('chat').column('said_at').execute();
      await db.schema
        .alterTable('people')
        .addColumn('is_organiser', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  ...(hasJournal && {
    '0004-journal': {
      up: async (db: Kysely<unknown>) => {
        await endTable(
          db.schema
            .createTable('journal')
            .addColumn('number', 'integer', (column) => column.primaryKey())
            .addColumn('game', 'text', (column) => column.notNull())
            .addColumn('seq', 'integer', (column) => column.notNull())
            .addColumn('event', 'text', (column) => column.notNull()),
        ).execute();
        await sql`create view log as
          select game, seq, event from events union all select game, seq, event from journal`.execute(db);
      },
    },
  }),
  '0005-unfinished': {
    up: async (db) => {
      const games = (name: string) => db.schema.createIndex(name).on('games');
      await games('games_waiting')
        .column('created_at')
        .where(sql.ref('started_at'), 'is', null)
        .where(sql.ref('ended_at'), 'is', null)
        .execute();
      for (const column of ['started_at', 'white', 'black']) {
        await games(`games_running_${column}`)
          .column(column)
          .where(sql.ref('started_at'), 'is not', null)
          .where(sql.ref('ended_at'), 'is', null)
          .execute();
      }
    },
  },
  '0006-people': {
    up: async (db) => {
      const columns = { name_key: 'text', password: 'text', suspended_because: 'text' } as const;
      const instants = ['member_since', 'suspended_at', 'deleted_at'];
      for (const [name, type] of Object.entries(columns)) {
        await db.schema.alterTable('people').addColumn(name, type).execute();
      }
      for (const name of instants) await db.schema.alterTable('people').addColumn(name, instant).execute();
      await db.schema
        .createIndex('people_name_key')
        .on('people')
        .column('name_key')
        .unique()
        .where(sql.ref('name_key'), 'is not', null)
        .execute();
      await db.schema
        .createIndex('people_members')
        .on('people')
        .columns(['member_since', 'id'])
        .where(sql.ref('name'), 'is not', null)
        .execute();
      await db.schema
        .createIndex('people_organisers')
        .on('people')
        .column('id')
        .where(sql.ref('is_organiser'), '=', sql.lit(1))
        .execute();
      await db.schema.alterTable('hall').addColumn('settings', 'text').execute();
      await endTable(
        db.schema
          .createTable('organiser_links')
          .addColumn('token', 'text', (column) => column.primaryKey().notNull())
          .addColumn('expires_at', instant, (column) => column.notNull()),
        true,
      ).execute();
      await endTable(
        db.schema
          .createTable('organiser_log')
          .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
          .addColumn('at', instant, (column) => column.notNull())
          .addColumn('person', 'text', (column) => column.notNull())
          .addColumn('action', 'text', (column) => column.notNull())
          .addColumn('reason', 'text', (column) => column.notNull()),
      ).execute();
      await endTable(
        db.schema
          .createTable('strikes')
          .addColumn('person', 'text', (column) => column.notNull())
          .addColumn('game', 'text', (column) => column.notNull())
          .addColumn('at', instant, (column) => column.notNull())
          .addPrimaryKeyConstraint('strikes_pk', ['person', 'game']),
        true,
      ).execute();
    },
  },
  '0007-archive': archiveMigration({ instant, endTable }),
  '0008-points': pointsMigration({ instant, endTable }),
  '0009-own-settings': {
    up: async (db) => {
      await endTable(
        db.schema
          .createTable('own_settings')
          .addColumn('person', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('value', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('own_settings_pk', ['person', 'name']),
        true,
      ).execute();
    },
  },
  '0010-own-lessons': {
    up: async (db) => {
      await endTable(
        db.schema
          .createTable('own_lessons')
          .addColumn('person', 'text', (column) => column.notNull())
          .addColumn('lesson', 'text', (column) => column.notNull())
          .addColumn('stars', 'integer', (column) => column.notNull())
          .addPrimaryKeyConstraint('own_lessons_pk', ['person', 'lesson']),
        true,
      ).execute();
    },
  },
  ...(isShared && {
    '0011-queue': {
      up: async (db: Kysely<unknown>) => {
        await db.schema
          .createTable('queue')
          .addColumn('person', 'text', (column) => column.primaryKey().notNull())
          .addColumn('ticket', 'text', (column) => column.notNull().unique())
          .addColumn('game', 'text', (column) => column.notNull())
          .addColumn('points', 'integer', (column) => column.notNull())
          .addColumn('whites', 'double precision', (column) => column.notNull())
          .addColumn('since', instant, (column) => column.notNull())
          .addColumn('seen_at', instant, (column) => column.notNull())
          .addColumn('ended', 'text')
          .execute();
      },
    },
  }),
});
