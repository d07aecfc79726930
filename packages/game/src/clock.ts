/**
 * A chess clock (C1–C5) as data: what each side had left when the present wait began, and when that was. Nothing ticks;
 * what it shows at an instant is worked out from the instant.
 */
import { opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';
import type { Instant, Millis } from './id.ts';
import { isLive, startingTime } from './terms.ts';
import type { TimeControl } from './terms.ts';

/** Each side's own limit for its first move (E10); in a correspondence game it has its days. */
export const FIRST_MOVE_LIMIT: Millis = 60_000;
/** After an outage the clock waits this long for the side to move to come back (C4). */
export const HALT_LIMIT: Millis = 120_000;
/** Lag credit (C5): for one move, and for a side in a whole game. */
export const LAG_A_MOVE: Millis = 500;
export const LAG_A_GAME: Millis = 3000;

export interface Clock {
  readonly controls: ByColor<TimeControl>;
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
  /** Lag credit each side has left for the rest of the game (C5). */
  readonly credit: ByColor<Millis>;
}

const firstMoveLimit = (control: TimeControl): Millis =>
  isLive(control) ? FIRST_MOVE_LIMIT : (startingTime(control) ?? FIRST_MOVE_LIMIT);

/** The clock of a game that begins at `at`; null for an untimed game. */
export const startClock = (controls: ByColor<TimeControl>, side: Color, at: Instant): Clock | null => {
  const white = startingTime(controls.white);
  const black = startingTime(controls.black);
  if (white === null || black === null) return null;
  const credit = isLive(controls.white) ? LAG_A_GAME : 0;
  return {
    controls,
    side,
    remaining: { white, black },
    firstMove: firstMoveLimit(controls[side]),
    since: at,
    resumeBy: null,
    credit: { white: credit, black: credit },
  };
};

const waited = (clock: Clock, now: Instant): Millis => (clock.since === null ? 0 : Math.max(0, now - clock.since));

const delayOf = (control: TimeControl): Millis => (control.kind === 'delay' ? control.delay : 0);

/** What is left to `side` after `thought` milliseconds of its turn: below zero when they were too many. */
const leftAfter = (clock: Clock, thought: Millis): number =>
  clock.remaining[clock.side] - Math.max(0, thought - delayOf(clock.controls[clock.side]));

/** What `color`'s clock shows at `now`: never below zero, the running side's thinking taken off (C3). */
export const timeLeft = (clock: Clock, color: Color, now: Instant): Millis => {
  if (color !== clock.side || clock.firstMove !== null) return clock.remaining[color];
  return Math.max(0, leftAfter(clock, waited(clock, now)));
};

/** What is left at `now` of the limit for the first move awaited; null once both sides have made theirs. */
export const firstMoveLeft = (clock: Clock, now: Instant): Millis | null =>
  clock.firstMove === null ? null : Math.max(0, clock.firstMove - waited(clock, now));

/** Whether `color`'s clock is counting. */
export const isRunning = (clock: Clock, color: Color): boolean =>
  color === clock.side && clock.firstMove === null && clock.since !== null;

/** When the side to move has used up its time; null while halted. */
export const zeroAt = (clock: Clock): Instant | null => {
  if (clock.since === null) return null;
  const delay = delayOf(clock.controls[clock.side]);
  return clock.since + (clock.firstMove ?? clock.remaining[clock.side] + delay);
};

/** Lag credit the side to move can still use in this move. */
const creditNow = (clock: Clock): Millis =>
  clock.firstMove === null ? Math.min(LAG_A_MOVE, clock.credit[clock.side]) : 0;

/**
 * When something is due by itself: the flag, the end of a first move's limit, or the end of a halt. A flag is recorded
 * only when no move with the lag credit that is left could still be in time (C5).
 */
export const clockDeadline = (clock: Clock): Instant => {
  const zero = zeroAt(clock);
  return zero === null ? clock.resumeBy! : zero + creditNow(clock);
};

/** What a move costs the mover: what its clock shows afterwards, and the lag credit it used. */
export interface Charge {
  readonly remaining: Millis;
  readonly lag: Millis;
}

/**
 * The charge for the side to move's move number `number` (from 1), arrived at `now` over a line with `lag` milliseconds one
 * way; null when its time was up before. An increment, a delay given back and a new period's time are added, but no increment for a first
 * move (C2).
 */
export const chargeMove = (clock: Clock, number: number, lag: Millis, now: Instant): Charge | null => {
  const credit = Math.min(lag, creditNow(clock), waited(clock, now));
  const zero = zeroAt(clock);
  if (zero !== null && now - credit >= zero) return null;
  const { side, controls, remaining } = clock;
  const control = controls[side];
  if (control.kind === 'correspondence') return { remaining: startingTime(control)!, lag: 0 };
  const isFirst = clock.firstMove !== null;
  const thought = waited(clock, now) - credit;
  const left = isFirst ? remaining[side] : leftAfter(clock, thought);
  return { remaining: left + (isFirst ? 0 : bonus(control, thought)) + newPeriod(control, number), lag: credit };
};

const bonus = (control: TimeControl, thought: Millis): Millis => {
  switch (control.kind) {
    case 'fischer':
    case 'periods':
      return control.increment;
    case 'bronstein':
      return Math.min(thought, control.delay);
    default:
      return 0;
  }
};

/** The time of the period that begins as a side makes its move number `number`; 0 where none begins. */
const newPeriod = (control: TimeControl, number: number): Millis => {
  if (control.kind !== 'periods') return 0;
  let end = 0;
  for (const [index, { moves }] of control.periods.entries()) {
    if (moves === null) return 0;
    end += moves;
    if (number === end) return control.periods[index + 1].time;
  }
  return 0;
};

/** The same for both sides, but for one of them: a key that is worked out costs more than the rest of the clock. */
const withOf = (both: ByColor<Millis>, color: Color, millis: Millis): ByColor<Millis> =>
  color === 'white' ? { white: millis, black: both.black } : { white: both.white, black: millis };

/** The clock after the side to move has moved, for `charge`. `isBegun`: both sides have made a first move. */
export const clockAfterMove = (clock: Clock, charge: Charge, isBegun: boolean, at: Instant): Clock => {
  const { side } = clock;
  const next = opposite(side);
  return {
    controls: clock.controls,
    side: next,
    remaining: withOf(clock.remaining, side, charge.remaining),
    firstMove: isBegun ? null : firstMoveLimit(clock.controls[next]),
    since: at,
    resumeBy: null,
    credit: charge.lag === 0 ? clock.credit : withOf(clock.credit, side, clock.credit[side] - charge.lag),
  };
};

/** Charged up to `until`, then waiting. */
const settled = (clock: Clock, until: Instant): Clock => ({
  ...clock,
  remaining: withOf(clock.remaining, clock.side, timeLeft(clock, clock.side, until)),
  firstMove: firstMoveLeft(clock, until),
  since: null,
  resumeBy: null,
});

/** The clock after an outage from `from` until `at`: charged up to `from`, then waiting (C4). */
export const haltClock = (clock: Clock, from: Instant, at: Instant): Clock => ({
  ...settled(clock, from),
  resumeBy: at + HALT_LIMIT,
});

export const resumeClock = (clock: Clock, at: Instant): Clock => ({ ...clock, since: at, resumeBy: null });

/** The clock of a game that ended at `at`: it shows what was left, and counts no more. */
export const stopClock = (clock: Clock, at: Instant): Clock => settled(clock, at);

/** The clock with `millis` more for `color` (C7). */
export const addTime = (clock: Clock, color: Color, millis: Millis): Clock => ({
  ...clock,
  remaining: withOf(clock.remaining, color, clock.remaining[color] + millis),
});

/** The clock of a game that goes on from an earlier turn of `side`, with what both had left then (takeback). */
export const rewindClock = (clock: Clock, side: Color, remaining: ByColor<Millis>, at: Instant): Clock => ({
  ...clock,
  side,
  remaining,
  firstMove: null,
  since: at,
  resumeBy: null,
});
