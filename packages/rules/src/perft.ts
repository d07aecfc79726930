/** Counting the legal paths to a depth: the yardstick every move generator is held to. */
import { Core } from './core/core.ts';
import { FOUND, countMoves, generate } from './core/moves.ts';
import { advance } from './core/make.ts';
import { type Position, coreOf } from './position.ts';

/** What is done at the last half-move; three ways that must come to the same number, the first the fastest. */
export type PerftLeaf = 'count' | 'list' | 'play';

/** The number of legal paths of `depth` half-moves; exact up to 2^53. */
export function perft(position: Position, depth: number, leaf: PerftLeaf = 'count'): number {
  if (depth <= 0) return 1;
  const core = coreOf(position);
  return paths([...Array.from({ length: depth }, () => new Core()), core], depth, leaf, 0);
}

/** From cores[depth]; those before it are free, and so is what lies beyond FOUND[at]. */
function paths(cores: readonly Core[], depth: number, leaf: PerftLeaf, at: number): number {
  const core = cores[depth];
  if (depth === 1 && leaf === 'count') return countMoves(core);
  const end = generate(core, at);
  if (depth === 1 && leaf === 'list') return end - at;
  const next = cores[depth - 1];
  let found = 0;
  for (let i = at; i < end; i++) {
    advance(core, FOUND[i], next);
    found += depth === 1 ? 1 : paths(cores, depth - 1, leaf, end);
  }
  return found;
}
