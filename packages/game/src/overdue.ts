/** What comes by itself: the flag (E2), a first move never made (E10), an outage of the hall (C4). */
import { opposite } from '@duiyi/rules';
import { zeroAt } from './clock.ts';
import { deadline } from './deadline.ts';
import type { GameEvent } from './event.ts';
import type { Instant } from './id.ts';
import { evolve } from './state.ts';
import type { GameState } from './state.ts';
import { decided, undecided } from './verdict.ts';

/** Everything that is due by `now`, each at its own instant. */
export const overdue = (state: GameState, now: Instant, budget: number): readonly GameEvent[] => {
  const due = deadline(state);
  if (due === null || due > now) return [];
  const clock = state.clock!;
  const zero = zeroAt(clock);
  if (zero === null) {
    const resumed: GameEvent = { type: 'resumed', at: due };
    return [resumed, ...overdue(evolve(state, resumed), now, budget)];
  }
  return [timeout(state, zero, budget)];
};

/** The end of a game in which the side to move has had no time left since `zero`. */
const timeout = (state: GameState, zero: Instant, budget: number): GameEvent => {
  const { firstMove, side } = state.clock!;
  return firstMove === null
    ? decided(state, 'time-forfeit', opposite(side), zero, budget)
    : undecided(zero, 'no-first-move');
};

/**
 * The hall was away from `heartbeat` until `now`: what was due before it was away stands, the rest waits. A flag that had
 * fallen by then stands though no lag credit was waited for: no move of that side had come.
 */
export const halt = (state: GameState, heartbeat: Instant, now: Instant, budget: number): readonly GameEvent[] => {
  if (deadline(state) === null) return [];
  const before = overdue(state, heartbeat, budget);
  const after = before.reduce(evolve, state);
  if (after.phase === 'ended') return before;
  const zero = zeroAt(after.clock!);
  const last: GameEvent =
    zero !== null && zero <= heartbeat ? timeout(after, zero, budget) : { type: 'halted', at: now, from: heartbeat };
  return [...before, last];
};
