/**
 * Points (P): what everybody has, and every change of it. A formal game that counts is settled by `append` in the transaction
 * that keeps its end. What members have, and the hall on its account, adds up to the sum of all adjustments: games move
 * points from one to the other.
 */
import { resultOf } from '@duiyi/game';
import type { EventOf, GameEvent, GameId, Instant, PointsMoved, UserId } from '@duiyi/game';
import { pointsChange } from '@duiyi/rating';
import type { BestWin, Board, Person, PointsEntry } from '@duiyi/protocol';
import type { ByColor, Result } from '@duiyi/rules';
import type { Recorded } from './people.ts';
import type { NotStored } from './store.ts';

/** Whose points the hall itself has: what deleted members left. */
export const HALL: UserId = 'hall';

interface PlayerPoints {
  readonly person: Person;
  readonly since: Instant;
  readonly points: number;
  readonly peak: number;
  /** Gained in formal games in the week of the question. */
  readonly week: number;
  readonly rank: number | null;
}

/** A place on a leaderboard: those behind it have a lower value, or the same and a smaller id. */
interface BoardPlace {
  readonly value: number;
  readonly id: UserId;
}

interface BoardRow {
  readonly person: Person;
  readonly value: number;
}

export interface BoardPage {
  readonly rows: readonly BoardRow[];
  /** How many stand before the first row, and how many of those with a higher value. */
  readonly before: number;
  readonly above: number;
  readonly total: number;
}

export interface Points {
  /** Adds to a member's points, with who and why; answers with what they have now. */
  adjustPoints(
    id: UserId,
    change: number,
    recorded: Recorded,
    now: Instant,
  ): Promise<Result<number, { readonly code: 'no-such-account' } | NotStored>>;
  /** null: no member. */
  playerPoints(id: UserId, now: Instant): Promise<PlayerPoints | null>;
  /** The changes before number `before`, the last first. */
  pointsHistory(id: UserId, before: number | null, limit: number): Promise<readonly PointsEntry[]>;
  /** What somebody had after each of the last changes, the oldest first. */
  pointsCurve(id: UserId, limit: number): Promise<readonly (readonly [at: Instant, points: number])[]>;
  bestWins(id: UserId, limit: number): Promise<readonly BestWin[]>;
  leaders(board: Board, after: BoardPlace | null, limit: number, now: Instant): Promise<BoardPage>;
  /** Where somebody stands; null: not on that board. */
  ownPlace(board: Board, id: UserId, now: Instant): Promise<{ readonly value: number; readonly above: number } | null>;
}

/** What is kept of both players' points as a formal game ends, or is annulled. */
export type Settled = ByColor<PointsMoved>;

/** What a result is worth to both, from what they have. */
export const settledBy = (ended: EventOf<'ended'>, points: ByColor<number>): Settled => {
  const result = resultOf(ended);
  if (result === '*') throw new Error(`a game that ended by ${ended.termination} is worth no points`);
  const change = pointsChange(points.white, points.black, result);
  return {
    white: { before: points.white, change: change.white },
    black: { before: points.black, change: change.black },
  };
};

/** What a store does within the transaction of an end (`settle` of pointsScripts.ts). */
export interface Settling {
  settle(game: GameId, events: readonly GameEvent[], players: ByColor<UserId>): Promise<Settled | null>;
}

/** The events as the log keeps them: the one that moved points says so. */
export const withPoints = (events: readonly GameEvent[], points: Settled | null): readonly GameEvent[] =>
  points === null
    ? events
    : events.map((event) => (event.type === 'ended' || event.type === 'annulled' ? { ...event, points } : event));

/** The Monday, where the hall stands, of the week of an instant. */
export const weekOf = (at: Instant): Instant => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7)).getTime();
};
