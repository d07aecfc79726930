/** Kysely on `node:sqlite`, and the database brought up to date with it. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';

const bridge = (database: DatabaseSync): SqliteDatabase => ({
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
export const migrate = async (database: DatabaseSync): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: bridge(database) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
