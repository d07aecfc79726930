/** The thread that reads apart from the one that writes: see sqliteReading.ts. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Archive } from './archive.ts';
import { archiveScripts } from './archiveScripts.ts';
import type { Points } from './points.ts';
import { POINTS } from './pointsScripts.ts';
import { onSqlite } from './script.ts';
import type { Question, Reply } from './sqliteReading.ts';

const port = parentPort!;
const { file } = workerData as { readonly file: string };
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
const answers = {
  ...onSqlite<Archive>(database, archiveScripts('sqlite')),
  ...onSqlite<Points>(database, POINTS),
};

const reply = ({ number, method, args }: Question): Reply => {
  try {
    return { number, value: (answers[method] as (...args: readonly unknown[]) => unknown)(...args) };
  } catch (error) {
    return { number, thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

port.on('message', (question: Question | null) => {
  if (question === null) {
    database.close();
    port.close();
  } else port.postMessage(reply(question));
});
