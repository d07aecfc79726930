/**
 * The hall's file as it is moved from: opened for reading alone, and read as it was at one instant, so that nothing in it is
 * changed and what the `organiser` command adds meanwhile is not half of it.
 */
import { DatabaseSync } from 'node:sqlite';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { examine } from '../backup.ts';
import type { CopyFault } from '../backup.ts';
import { migrations, SQLITE_WORDS } from '../migrations.ts';
import { withoutNul } from '../script.ts';
import type { Cell, Cells } from './print.ts';

/** An older hall has written it: its tables are not those of today. */
export type TooOld = { readonly code: 'too-old'; readonly file: string };

export interface Source {
  /** When this hall's file was made, which tells it from every other hall. */
  readonly born: string;
  readonly tables: readonly string[];
  /** The rows of a table in the order of its key where it is kept in it, as the hall would give them to PostgreSQL. */
  rows(table: string, columns: readonly string[]): Iterable<Cells>;
  close(): void;
}

/** Checks the whole file first. */
export const openSource = (file: string): Result<Source, CopyFault | TooOld> => {
  const whole = examine(file);
  if (!whole.ok) return whole;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  database.exec('begin');
  const steps = new Map(
    database
      .prepare('select name, timestamp from kysely_migration')
      .all()
      .map(({ name, timestamp }) => [String(name), String(timestamp)]),
  );
  if (Object.keys(migrations(SQLITE_WORDS)).some((step) => !steps.has(step))) {
    database.close();
    return fail({ code: 'too-old', file });
  }
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name <> 'journal'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`,
    )
    .all()
    .map(({ name }) => String(name));
  return ok({
    born: steps.get('0001-games')!,
    tables,
    *rows(table, columns) {
      // The newest events stand in the journal; the view has them all.
      const from = table === 'events' ? 'log' : table;
      const order = table === 'events' ? 'order by game, seq' : '';
      const statement = database.prepare(`select ${columns.join(', ')} from ${from} ${order}`);
      statement.setReturnArrays(true);
      for (const row of statement.iterate() as Iterable<unknown>) yield (row as Cell[]).map(withoutNul);
    },
    close: () => database.close(),
  });
};
