/** The thread that owns the database: it answers one batch after the other, and nothing else ever waits for the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { migrate } from './migrate.ts';
import { openDatabase, SqliteTables } from './sqliteTables.ts';
import { CLOSE, fromBatch, toAnswers } from './sqliteWire.ts';
import type { SqliteOrders } from './sqliteWire.ts';

const port = parentPort!;
const { file, maxPages } = workerData as SqliteOrders;
const database = openDatabase(file);
await migrate(database);
if (maxPages !== undefined) database.exec(`pragma max_page_count = ${maxPages}`);
const tables = new SqliteTables(database);

port.on('message', (batch: string) => {
  if (batch === CLOSE) {
    database.close();
    port.close();
  } else {
    port.postMessage(toAnswers(tables.run(fromBatch(batch))));
    tables.tidy();
  }
});
port.postMessage('open');
