/** Points, the profiles of members and the leaderboards of the hall, over HTTP. */
import type { GameId, Instant, Speed, UserId } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import type { Score } from './archive.ts';
import type { Person } from './server.ts';

/** Why points changed: a formal game, or an adjustment. */
export type PointsCause =
  /** What the opponent had before it, and how it went. */
  | {
      readonly type: 'game';
      readonly game: GameId;
      readonly opponent: UserId;
      readonly opponentPoints: number;
      readonly score: Score;
    }
  /** An organiser annulled a game: what it had brought went back (E12). */
  | { readonly type: 'annulment'; readonly game: GameId; readonly by: UserId; readonly reason: string }
  /** By an organiser (P5). */
  | { readonly type: 'adjustment'; readonly by: UserId; readonly reason: string }
  /** What a new member of the hall began with (P6). */
  | { readonly type: 'start' }
  /** A member left: their points went to the hall's account (P10). */
  | { readonly type: 'deletion'; readonly member: UserId };

/** A change of somebody's points; those of one person are numbered from 1, and each begins where the one before ended. */
export interface PointsEntry {
  readonly number: number;
  readonly at: Instant;
  readonly before: number;
  readonly change: number;
  readonly after: number;
  readonly cause: PointsCause;
}

/** How often a member won, drew or lost: games of one colour and speed that ended, annulled ones left out. */
export interface Tally {
  readonly color: Color;
  readonly speed: Speed;
  readonly formal: boolean;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A formal game somebody won; `opponentPoints`: what the opponent had before it. */
export interface BestWin {
  readonly game: GameId;
  readonly at: Instant;
  readonly opponent: UserId;
  readonly opponentPoints: number;
  readonly change: number;
}

/** `GET /api/v1/players/NAME`: a member as everybody may see one. */
export interface PlayerAnswer {
  readonly person: Person;
  readonly since: Instant;
  readonly points: number;
  /** The most they ever had. */
  readonly peak: number;
  /** What formal games brought since Monday. */
  readonly week: number;
  /** The place on the leaderboard by points; null: their points have never changed. */
  readonly rank: number | null;
  readonly tallies: readonly Tally[];
  /** Those against the most points first. */
  readonly wins: readonly BestWin[];
  /** Whom the wins name. */
  readonly people: readonly Person[];
}

/** `GET /api/v1/players/NAME/points?before=`: every change of their points, the last first. */
export interface PointsAnswer {
  readonly entries: readonly PointsEntry[];
  readonly people: readonly Person[];
  /** Give it as `before` for older ones; null: there are none. */
  readonly next: number | null;
}

/** So many changes of somebody's points are drawn at most: the latest. */
export const MAX_CURVE = 5000;

/** `GET /api/v1/players/NAME/curve`: their points after each change, the oldest first. */
export interface CurveAnswer {
  readonly curve: readonly (readonly [at: Instant, points: number])[];
}

/** By points; by what formal games brought since Monday; by the most points there ever were. */
export const BOARDS = ['points', 'week', 'peak'] as const;
export type Board = (typeof BOARDS)[number];

export interface Ranked {
  /** Those with the same value share a place. */
  readonly rank: number;
  /** With their points. */
  readonly person: Person;
  /** What the board goes by. */
  readonly value: number;
}

/** `GET /api/v1/leaderboard?board=&after=`: members whose points have changed at least once. */
export interface LeaderboardAnswer {
  readonly rows: readonly Ranked[];
  /** The visitor's own; null: not on this board. */
  readonly own: Ranked | null;
  /** How many are on it. */
  readonly total: number;
  /** Where the next page begins: give it as `after`; null: this is the last. */
  readonly next: string | null;
}

/** `POST /api/v1/organiser/members/ID/points`: adds to a member's points, or takes from them (P5). */
export interface AdjustBody {
  readonly change: number;
  readonly reason: string;
}
export interface AdjustAnswer {
  readonly points: number;
}
