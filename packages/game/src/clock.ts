/**
 * A chess clock (C1–C4) as data: what each side had left when the present wait began, and when that was. Nothing ticks;
 * what it shows at an instant is worked out from the instant.
 */
import { opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';
import type { Instant, Millis } from './id.ts';
import type { TimeControl } from './terms.ts';

/** Each side's own limit for its first move (E10). */
export const FIRST_MOVE_LIMIT: Millis = 60_000;
/** After an outage the clock waits this long for the side to move to come back (C4). */
export const HALT_LIMIT: Millis = 120_000;

export interface Clock {
  /** The side to move. */
  readonly side: Color;
  /** What each side had left at `since`. */
  readonly remaining: ByColor<Millis>;
  /** What was left at `since` of the limit for a first move; null once both sides have made theirs (C2). */
  readonly firstMove: Millis | null;
  /** When the present wait began; null while halted. */
  readonly since: Instant | null;
  /** Halted by an outage: the clock resumes by itself then, or when the side to move is back; null while it runs. */
  readonly resumeBy: Instant | null;
}

/** The clock of a game that begins at `at`; null for an untimed game. */
export const startClock = (time: TimeControl, at: Instant): Clock | null => {
  if (time.kind === 'untimed') return null;
  // Without a base the first thinking has the time of one increment: first moves earn none (C2).
  const base = time.base || time.increment;
  return {
    side: 'white',
    remaining: { white: base, black: base },
    firstMove: FIRST_MOVE_LIMIT,
    since: at,
    resumeBy: null,
  };
};

const waited = (clock: Clock, now: Instant): Millis => (clock.since === null ? 0 : Math.max(0, now - clock.since));

/** What `color`'s clock shows at `now`: never below zero, the running side's thinking taken off (C3). */
export const timeLeft = (clock: Clock, color: Color, now: Instant): Millis => {
  const remaining = clock.remaining[color];
  if (color !== clock.side || clock.firstMove !== null) return remaining;
  return Math.max(0, remaining - waited(clock, now));
};

/** What is left at `now` of the limit for the first move awaited; null once both sides have made theirs. */
export const firstMoveLeft = (clock: Clock, now: Instant): Millis | null =>
  clock.firstMove === null ? null : Math.max(0, clock.firstMove - waited(clock, now));

/** Whether `color`'s clock is counting down. */
export const isRunning = (clock: Clock, color: Color): boolean =>
  color === clock.side && clock.firstMove === null && clock.since !== null;

/** When something is due by itself: the flag, the end of a first move's limit, or the end of a halt. */
export const clockDeadline = (clock: Clock): Instant =>
  clock.since === null ? clock.resumeBy! : clock.since + (clock.firstMove ?? clock.remaining[clock.side]);

/** What the mover's clock shows after a move at `now`: the increment is added, but not for a first move (C2). */
export const remainingAfterMove = (clock: Clock, increment: Millis, now: Instant): Millis =>
  timeLeft(clock, clock.side, now) + (clock.firstMove === null ? increment : 0);

/** The clock after the side to move has moved, leaving it `remaining`. */
export const clockAfterMove = (clock: Clock, remaining: Millis, at: Instant): Clock => ({
  side: opposite(clock.side),
  remaining: { ...clock.remaining, [clock.side]: remaining },
  firstMove: clock.firstMove !== null && clock.side === 'white' ? FIRST_MOVE_LIMIT : null,
  since: at,
  resumeBy: null,
});

/** The clock after an outage from `from` until `at`: charged up to `from`, then waiting. */
export const haltClock = (clock: Clock, from: Instant, at: Instant): Clock => ({
  side: clock.side,
  remaining: { ...clock.remaining, [clock.side]: timeLeft(clock, clock.side, from) },
  firstMove: firstMoveLeft(clock, from),
  since: null,
  resumeBy: at + HALT_LIMIT,
});

export const resumeClock = (clock: Clock, at: Instant): Clock => ({ ...clock, since: at, resumeBy: null });

/** The clock of a game that ended at `at`: it shows what was left, and counts no more. */
export const stopClock = (clock: Clock, at: Instant): Clock => ({
  side: clock.side,
  remaining: { ...clock.remaining, [clock.side]: timeLeft(clock, clock.side, at) },
  firstMove: firstMoveLeft(clock, at),
  since: null,
  resumeBy: null,
});
