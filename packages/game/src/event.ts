/**
 * What happened in a game. A game is its list of events: they carry what cannot be worked out again, and the rest (the
 * position, check, the legal moves, why a draw was one) follows from folding them. A stored event is never rewritten: a later version of
 * an event is told apart by `v`, and older ones are read for ever.
 */
import type { Instant, Millis, UserId } from './id.ts';
import type { Outcome } from './outcome.ts';
import type { Terms } from './terms.ts';

export type GameEvent =
  /** An invitation; the game begins when somebody joins. */
  | { readonly type: 'created'; readonly at: Instant; readonly host: UserId; readonly terms: Terms }
  /** Both seats are taken: the game has begun and White is to move. */
  | { readonly type: 'joined'; readonly at: Instant; readonly white: UserId; readonly black: UserId }
  /** `remaining`: what the mover's clock shows after the move, increment included; null in an untimed game. */
  | { readonly type: 'moved'; readonly at: Instant; readonly uci: string; readonly remaining: Millis | null }
  /** The hall was away: nothing is charged from `from`, its last heartbeat, until the clock resumes (C4). */
  | { readonly type: 'halted'; readonly at: Instant; readonly from: Instant }
  | { readonly type: 'resumed'; readonly at: Instant }
  | ({ readonly type: 'ended'; readonly at: Instant } & Outcome);

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

const VERSION = 1;

/** The text a store keeps of an event. */
export const formatEvent = (event: GameEvent): string => JSON.stringify({ v: VERSION, ...event });

/** The event behind a text of `formatEvent`, of this version or an older one. Throws when the text is of a newer one. */
export const parseEvent = (text: string): GameEvent => {
  const { v, ...event } = JSON.parse(text) as GameEvent & { v: number };
  if (v !== VERSION) throw new Error(`event of version ${v}, this hall reads up to version ${VERSION}: ${text}`);
  return event;
};
