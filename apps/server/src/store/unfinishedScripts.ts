/** The games that have not ended, in SQL, in one text for both databases: each question has an index of just those games. */
import type { GameId } from '@duiyi/game';
import { sql } from './script.ts';
import type { Row, ScriptsOf } from './script.ts';
import type { RunningGame, Unfinished } from './unfinished.ts';

const IS_WAITING = 'started_at is null and ended_at is null';
const IS_RUNNING = 'started_at is not null and ended_at is null';
const COLUMNS = 'id as game, white, black, time_kind as kind, started_at as "startedAt"';

export const SELECT_WAITING = `
  select id as game from games where ${IS_WAITING} and created_at >= $1 order by created_at, id`;
export const SELECT_WAITING_OF = `
  select id as game from games where ${IS_WAITING} and host = $1 order by created_at, id`;
export const SELECT_RUNNING = `
  select ${COLUMNS} from games where ${IS_RUNNING} order by started_at desc, id limit $1`;
export const SELECT_RUNNING_OF = `
  select * from (
    select ${COLUMNS} from games where ${IS_RUNNING} and white = $1
    union all
    select ${COLUMNS} from games where ${IS_RUNNING} and black = $1
  ) as played order by "startedAt" desc, game`;

const gamesIn = (rows: readonly Row[]): readonly GameId[] => rows.map((row) => row['game'] as GameId);
const runningIn = (rows: readonly Row[]): readonly RunningGame[] => rows as unknown as readonly RunningGame[];

export const UNFINISHED: ScriptsOf<Unfinished> = {
  *waiting(since) {
    return gamesIn(yield* sql(SELECT_WAITING, since));
  },
  *waitingOf(host) {
    return gamesIn(yield* sql(SELECT_WAITING_OF, host));
  },
  *running(limit) {
    return runningIn(yield* sql(SELECT_RUNNING, limit));
  },
  *runningOf(user) {
    return runningIn(yield* sql(SELECT_RUNNING_OF, user));
  },
};
