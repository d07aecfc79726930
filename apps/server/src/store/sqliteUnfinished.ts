/** The games that have not ended, in SQLite: each question has an index of just those games. */
import type { DatabaseSync } from 'node:sqlite';
import type { GameId } from '@duiyi/game';
import { SELECT_RUNNING, SELECT_RUNNING_OF, SELECT_WAITING, SELECT_WAITING_OF } from './unfinished.ts';
import type { RunningGame } from './unfinished.ts';

/** As SQLite writes its parameters. */
const inSqlite = (sql: string): string => sql.replaceAll(':1', '?1');

export const sqliteUnfinished = (database: DatabaseSync) => {
  const waiting = database.prepare(inSqlite(SELECT_WAITING));
  const waitingOf = database.prepare(inSqlite(SELECT_WAITING_OF));
  const running = database.prepare(inSqlite(SELECT_RUNNING));
  const runningOf = database.prepare(inSqlite(SELECT_RUNNING_OF));
  const plain = (rows: readonly object[]): readonly RunningGame[] => rows.map((row) => ({ ...row }) as RunningGame);
  return {
    waiting: (since: number): readonly GameId[] => waiting.all(since).map((row) => row['game'] as GameId),
    waitingOf: (host: string): readonly GameId[] => waitingOf.all(host).map((row) => row['game'] as GameId),
    running: (limit: number) => plain(running.all(limit)),
    runningOf: (user: string) => plain(runningOf.all(user)),
  };
};
