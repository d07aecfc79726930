/**
 * Where things lie, in sides of a square: the origin is the middle of the board and its upper side, x goes to the h-file, z
 * to the first rank, y up.
 */
import { fileOf, rankOf, squareAt } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';

/** A point of the board's plane. */
export interface Place {
  readonly x: number;
  readonly z: number;
}

/** From the middle to the edge of the squares, and of the frame around them. */
export const HALF = 4;
const FRAME = 0.56;
export const EDGE = HALF + FRAME;

export const placeOf = (square: Square): Place => ({ x: fileOf(square) - 3.5, z: 3.5 - rankOf(square) });

/** The square a place lies on; null beside the squares. */
export const squareOn = ({ x, z }: Place): Square | null => {
  const [file, rank] = [Math.floor(x + HALF), Math.floor(HALF - z)];
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : squareAt(file, rank);
};
