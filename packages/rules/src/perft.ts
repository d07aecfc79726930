/** Counting the legal paths to a depth: the yardstick every move generator is held to. */
import { moveOf } from './core/code.ts';
import { countMoves } from './core/count.ts';
import { MAX_MOVES, generate } from './core/generate.ts';
import { Walk } from './core/walk.ts';
import { type Position, coreOf } from './position.ts';
import type { Move } from './types.ts';

/** What is done at the last half-move; three ways that must come to the same number, the first the fastest. */
export const PERFT_LEAVES = ['count', 'list', 'play'] as const;
export type PerftLeaf = (typeof PERFT_LEAVES)[number];

/** The number of legal paths of `depth` half-moves; exact up to 2^53. */
export function perft(position: Position, depth: number, leaf: PerftLeaf = 'count'): number {
  if (depth <= 0) return 1;
  const walk = new Walk(coreOf(position));
  const list = new Int32Array(MAX_MOVES * depth);
  switch (leaf) {
    case 'count':
      return counted(walk, depth, list, 0);
    case 'list':
      return listed(walk, depth, list, 0);
    case 'play':
      return played(walk, depth, list, 0);
  }
}

/** The same count, told apart by the first move. */
export function divide(position: Position, depth: number): [Move, number][] {
  if (depth <= 0) return [];
  const walk = new Walk(coreOf(position));
  const list = new Int32Array(MAX_MOVES * depth);
  const end = generate(walk.core, list, 0);
  return Array.from(list.subarray(0, end), (code) => {
    walk.make(code);
    const paths = depth === 1 ? 1 : counted(walk, depth - 1, list, end);
    walk.unmake();
    return [moveOf(code), paths];
  });
}

function counted(walk: Walk, depth: number, list: Int32Array, at: number): number {
  if (depth === 1) return countMoves(walk.core);
  const end = generate(walk.core, list, at);
  let paths = 0;
  for (let i = at; i < end; i++) {
    walk.make(list[i]);
    paths += counted(walk, depth - 1, list, end);
    walk.unmake();
  }
  return paths;
}

function listed(walk: Walk, depth: number, list: Int32Array, at: number): number {
  const end = generate(walk.core, list, at);
  if (depth === 1) return end - at;
  let paths = 0;
  for (let i = at; i < end; i++) {
    walk.make(list[i]);
    paths += listed(walk, depth - 1, list, end);
    walk.unmake();
  }
  return paths;
}

function played(walk: Walk, depth: number, list: Int32Array, at: number): number {
  if (depth === 0) return 1;
  const end = generate(walk.core, list, at);
  let paths = 0;
  for (let i = at; i < end; i++) {
    walk.make(list[i]);
    paths += played(walk, depth - 1, list, end);
    walk.unmake();
  }
  return paths;
}
