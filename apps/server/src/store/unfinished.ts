/** The games that have not ended: those that wait for a second player, and those that run. Each costs what it finds. */
import type { GameId, Instant, TimeControl, UserId } from '@duiyi/game';

export interface RunningGame {
  readonly game: GameId;
  readonly white: UserId;
  readonly black: UserId;
  readonly kind: TimeControl['kind'];
  readonly startedAt: Instant;
}

export interface Unfinished {
  /** The invitations made at `since` or later that nobody has accepted or taken back, the oldest first. */
  waiting(since: Instant): Promise<readonly GameId[]>;
  /** All those of one host. */
  waitingOf(host: UserId): Promise<readonly GameId[]>;
  /** The games that have begun and not ended, the newest first, and no more than `limit`. */
  running(limit: number): Promise<readonly RunningGame[]>;
  /** All those that somebody plays in, the newest first. */
  runningOf(user: UserId): Promise<readonly RunningGame[]>;
}

const IS_RUNNING = 'started_at is not null and ended_at is null';
const COLUMNS = 'id as game, white, black, time_kind as kind, started_at as "startedAt"';

/** In SQL, for both databases; `:1` stands for the parameter. */
export const SELECT_WAITING = `
  select id as game from games where started_at is null and ended_at is null and created_at >= :1
  order by created_at, id`;
export const SELECT_WAITING_OF = `
  select id as game from games where started_at is null and ended_at is null and host = :1 order by created_at, id`;
export const SELECT_RUNNING = `
  select ${COLUMNS} from games where ${IS_RUNNING} order by started_at desc, id limit :1`;
export const SELECT_RUNNING_OF = `
  select * from (
    select ${COLUMNS} from games where ${IS_RUNNING} and white = :1
    union all
    select ${COLUMNS} from games where ${IS_RUNNING} and black = :1
  ) as played order by "startedAt" desc, game`;
