import { clockDeadline } from './clock.ts';
import type { Instant } from './id.ts';
import type { GameState } from './state.ts';

/**
 * When the game next moves on by itself, if nobody does anything: the flag, the end of a first move's limit, the end of a
 * halt. A `wake` at that instant or later brings it about. null: never.
 */
export const deadline = (state: GameState): Instant | null =>
  state.phase === 'playing' && state.clock ? clockDeadline(state.clock) : null;
