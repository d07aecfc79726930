/** Counting the legal paths to a depth: the yardstick every move generator is held to. */
import { type Core, cloneCore, copyCore } from './core/core.ts';
import { MAX_MOVES, countMoves, generate } from './core/moves.ts';
import { advance } from './core/make.ts';
import { type Position, coreOf } from './position.ts';

/** What is done at the last half-move; three ways that must come to the same number, the first the fastest. */
export type PerftLeaf = 'count' | 'list' | 'play';

/** The number of legal paths of `depth` half-moves; exact up to 2^53. */
export const perft = (position: Position, depth: number, leaf: PerftLeaf = 'count'): number =>
  depth <= 0 ? 1 : paths(cloneCore(coreOf(position)), depth, leaf, new Int32Array(MAX_MOVES * depth), 0);

/** What lies beyond list[at] is free for it; the core is as it was afterwards. */
function paths(core: Core, depth: number, leaf: PerftLeaf, list: Int32Array, at: number): number {
  if (depth === 1 && leaf === 'count') return countMoves(core);
  const end = generate(core, list, at);
  if (depth === 1 && leaf === 'list') return end - at;
  const before = cloneCore(core);
  let found = 0;
  for (let i = at; i < end; i++) {
    advance(core, list[i]);
    found += depth === 1 ? 1 : paths(core, depth - 1, leaf, list, end);
    copyCore(before, core);
  }
  return found;
}
