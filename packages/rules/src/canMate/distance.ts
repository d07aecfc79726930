import type { Square } from '../types.ts';

/** King's steps from one square to another on an empty board. */
export const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
