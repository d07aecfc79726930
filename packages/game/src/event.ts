/**
 * What happened in a game. A game is its list of events: they carry what cannot be worked out again, and the rest (the
 * position, check, the legal moves) follows from folding them. A stored event is never rewritten: a later shape of an
 * event is told apart by `v`, and older ones are read for ever.
 */
import type { ByColor, Color } from '@duiyi/rules';
import type { GameId, Instant, Millis, Ply, UserId } from './id.ts';
import type { Outcome, PointsMoved } from './outcome.ts';
import type { Terms } from './terms.ts';

interface Happened {
  readonly at: Instant;
}

export type GameEvent = Happened &
  (
    | /**
       * An invitation; the game begins when somebody joins. `home`: it was played and judged where its host sits, on the
       * host's own clock, and judged again when the hall got it.
       */
      { readonly type: 'created'; readonly host: UserId; readonly terms: Terms; readonly home?: true }
    /** Both seats are taken: the game has begun. */
    | { readonly type: 'joined'; readonly white: UserId; readonly black: UserId }
    /**
     * `remaining`: what the mover's clock shows after the move, whatever was added for it; null in an untimed game. `lag`:
     * the lag credit the move used, where it used any.
     */
    | { readonly type: 'moved'; readonly uci: string; readonly remaining: Millis | null; readonly lag?: Millis }
    | { readonly type: 'draw-offered'; readonly color: Color }
    | { readonly type: 'draw-declined'; readonly color: Color }
    | { readonly type: 'takeback-asked'; readonly color: Color }
    | { readonly type: 'takeback-declined'; readonly color: Color }
    /** The game goes on from the position after `ply` moves. */
    | { readonly type: 'taken-back'; readonly ply: Ply }
    /** `color` got `millis` more. */
    | { readonly type: 'time-given'; readonly color: Color; readonly millis: Millis }
    /** The hall was away: nothing is charged from `from`, its last heartbeat, until the clock resumes (C4). */
    | { readonly type: 'halted'; readonly from: Instant }
    | { readonly type: 'resumed' }
    | ({ readonly type: 'ended' } & Outcome)
    /** An organiser annulled a game that had ended; its outcome stays in the record (E12), its points went back (P5). */
    | {
        readonly type: 'annulled';
        readonly by: UserId;
        readonly reason: string;
        readonly points?: ByColor<PointsMoved>;
      }
    | { readonly type: 'rematch-offered'; readonly color: Color }
    | { readonly type: 'rematch-declined'; readonly color: Color }
    /** Both want another game: it is `next`, with the colours swapped. */
    | { readonly type: 'rematched'; readonly next: GameId }
  );

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
