import type { Millis } from './id.ts';
import { isLive, startingTime } from './terms.ts';
import type { Terms, TimeControl } from './terms.ts';

/** How fast a game is, for those who look for a kind of game: 超快棋, 快棋, 慢棋, and those without a chess clock. */
export const SPEEDS = ['blitz', 'rapid', 'classical', 'correspondence', 'untimed'] as const;
export type Speed = (typeof SPEEDS)[number];

const MINUTE: Millis = 60_000;
/** A game is measured by what a side has for so many moves, as FIDE's laws do (guidelines A and B). */
const MEASURED_MOVES = 60;

/** Time a side has for its first sixty moves. */
const timeFor = (time: TimeControl): Millis => {
  const base = startingTime(time) ?? Infinity;
  switch (time.kind) {
    case 'fischer':
      return time.base + MEASURED_MOVES * time.increment;
    case 'bronstein':
    case 'delay':
      return time.base + MEASURED_MOVES * time.delay;
    case 'periods': {
      let moves = 0;
      let sum = MEASURED_MOVES * time.increment;
      for (const period of time.periods) {
        if (moves < MEASURED_MOVES) sum += period.time;
        moves += period.moves ?? Infinity;
      }
      return sum;
    }
    default:
      return base;
  }
};

/** Below ten minutes for sixty moves a game is blitz, below an hour rapid; by the side that has more, where they differ. */
export const speedOf = ({ time, guestTime = time }: Pick<Terms, 'time' | 'guestTime'>): Speed => {
  if (!isLive(time)) return time.kind === 'untimed' ? 'untimed' : 'correspondence';
  const longest = Math.max(timeFor(time), timeFor(guestTime));
  if (longest < 10 * MINUTE) return 'blitz';
  return longest < 60 * MINUTE ? 'rapid' : 'classical';
};
