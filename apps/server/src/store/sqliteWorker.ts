/** The thread that owns the database: it answers one batch after the other, and nothing else ever waits for the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { migrate } from './migrate.ts';
import { openDatabase, SqliteTables } from './sqliteTables.ts';
import type { Call } from './sqliteTables.ts';

const port = parentPort!;
const database = openDatabase(workerData as string);
await migrate(database);
const tables = new SqliteTables(database);

port.on('message', (calls: readonly Call[] | 'close') => {
  if (calls === 'close') {
    database.close();
    port.close();
  } else {
    port.postMessage(tables.run(calls));
  }
});
port.postMessage('open');
