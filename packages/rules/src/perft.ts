/** Counting the legal paths to a depth: the yardstick every move generator is held to. */
import { moveOf } from './core/code.ts';
import { type Core, cloneCore, copyCore } from './core/core.ts';
import { countMoves } from './core/count.ts';
import { MAX_MOVES, generate } from './core/generate.ts';
import { advance } from './core/make.ts';
import { type Position, coreOf } from './position.ts';
import type { Move } from './types.ts';

/** What is done at the last half-move; three ways that must come to the same number, the first the fastest. */
export const PERFT_LEAVES = ['count', 'list', 'play'] as const;
export type PerftLeaf = (typeof PERFT_LEAVES)[number];

/** The number of legal paths of `depth` half-moves; exact up to 2^53. */
export function perft(position: Position, depth: number, leaf: PerftLeaf = 'count'): number {
  if (depth <= 0) return 1;
  const core = cloneCore(coreOf(position));
  const list = new Int32Array(MAX_MOVES * depth);
  switch (leaf) {
    case 'count':
      return counted(core, depth, list, 0);
    case 'list':
      return listed(core, depth, list, 0);
    case 'play':
      return played(core, depth, list, 0);
  }
}

/** The same count, told apart by the first move. */
export function divide(position: Position, depth: number): [Move, number][] {
  if (depth <= 0) return [];
  const core = coreOf(position);
  const list = new Int32Array(MAX_MOVES * depth);
  const end = generate(core, list, 0);
  return Array.from(list.subarray(0, end), (code) => {
    const after = cloneCore(core);
    advance(after, code);
    return [moveOf(code), depth === 1 ? 1 : counted(after, depth - 1, list, end)];
  });
}

type Count = (core: Core, depth: number, list: Int32Array, at: number) => number;

function counted(core: Core, depth: number, list: Int32Array, at: number): number {
  if (depth === 1) return countMoves(core);
  return each(core, depth, list, at, generate(core, list, at), counted);
}

function listed(core: Core, depth: number, list: Int32Array, at: number): number {
  const end = generate(core, list, at);
  return depth === 1 ? end - at : each(core, depth, list, at, end, listed);
}

function played(core: Core, depth: number, list: Int32Array, at: number): number {
  return depth === 0 ? 1 : each(core, depth, list, at, generate(core, list, at), played);
}

/** The sum of a count over the moves from list[at] to list[end]; what lies beyond `end` is free for it. */
function each(core: Core, depth: number, list: Int32Array, at: number, end: number, count: Count): number {
  const before = cloneCore(core);
  let paths = 0;
  for (let i = at; i < end; i++) {
    advance(core, list[i]);
    paths += count(core, depth - 1, list, end);
    copyCore(before, core);
  }
  return paths;
}
