/** Counting the legal paths to a depth: the yardstick every move generator is held to. */
import { moveOf } from './core/code.ts';
import { countMoves } from './core/count.ts';
import { MAX_MOVES, generate } from './core/generate.ts';
import { Walk } from './core/walk.ts';
import { type Position, coreOf } from './position.ts';
import type { Move } from './types.ts';

/** The number of legal paths of `depth` half-moves; exact up to 2^53. The last half-move is counted, not played. */
export function perft(position: Position, depth: number): number {
  if (depth <= 0) return 1;
  return paths(new Walk(coreOf(position)), depth, new Int32Array(MAX_MOVES * depth), 0);
}

/** The same count, told apart by the first move. */
export function divide(position: Position, depth: number): [Move, number][] {
  if (depth <= 0) return [];
  const walk = new Walk(coreOf(position));
  const list = new Int32Array(MAX_MOVES * depth);
  const end = generate(walk.core, list, 0);
  return Array.from(list.subarray(0, end), (code) => {
    walk.make(code);
    const below = depth === 1 ? 1 : paths(walk, depth - 1, list, end);
    walk.unmake();
    return [moveOf(code), below];
  });
}

function paths(walk: Walk, depth: number, list: Int32Array, at: number): number {
  if (depth === 1) return countMoves(walk.core);
  const end = generate(walk.core, list, at);
  let sum = 0;
  for (let i = at; i < end; i++) {
    walk.make(list[i]);
    sum += paths(walk, depth - 1, list, end);
    walk.unmake();
  }
  return sum;
}
