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
