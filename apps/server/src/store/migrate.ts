/** A database brought up to date, through Kysely: on `node:sqlite`, and on PostgreSQL. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type { Dialect, SqliteDatabase } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { migrations, POSTGRES_WORDS, SQLITE_WORDS } from './migrations.ts';
import type { SqlWords } from './migrations.ts';

export const bridge = (database: DatabaseSync): SqliteDatabase => ({
  prepare: (text) => {
    const statement = database.prepare(text);
    const given = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...given(parameters)),
      run: (parameters) => statement.run(...given(parameters)),
      iterate: (parameters) => statement.iterate(...given(parameters)),
    };
  },
  close: () => database.close(),
});

/** Runs the migrations this database has not had yet. Throws where one fails, or where a newer hall has written it. */
export const migrate = (database: DatabaseSync): Promise<void> =>
  bringUpToDate(new SqliteDialect({ database: bridge(database) }), SQLITE_WORDS);

/** The same for PostgreSQL; of several halls that start at once, one does it and the others wait. */
export const migratePostgres = (pool: Pool): Promise<void> =>
  bringUpToDate(new PostgresDialect({ pool }), POSTGRES_WORDS);

const bringUpToDate = async (dialect: Dialect, words: SqlWords): Promise<void> => {
  const db = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(words) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
