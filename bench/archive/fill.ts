/** A hall's file with an archive of games, written as one transaction. */
import { migrate } from '../../apps/server/src/store/migrate.ts';
import { ARCHIVE_COLUMNS, entryRow, entrySeats, SEAT_COLUMNS } from '../../apps/server/src/store/archiveRows.ts';
import { openDatabase } from '../../apps/server/src/store/sqliteTables.ts';
import type { Games } from './games.ts';

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;

export const fill = async (file: string, games: Games): Promise<void> => {
  const database = openDatabase(file);
  await migrate(database);
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
  const game = database.prepare(insertInto('archive', ARCHIVE_COLUMNS));
  const seat = database.prepare(insertInto('archive_seats', SEAT_COLUMNS));
  for (let i = 0; i < games.count; i += 1) {
    const entry = games.entry(i);
    const row = entryRow(entry);
    game.run(...ARCHIVE_COLUMNS.map((column) => row[column]));
    for (const one of entrySeats(entry)) seat.run(...SEAT_COLUMNS.map((column) => one[column]));
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
};
