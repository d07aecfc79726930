import { attackersOf } from '../attackers.ts';
import { colorCode } from '../core/code.ts';
import { type Position, coreOf } from '../position.ts';
import type { SquareSet } from '../squareSet.ts';
import type { Color, Square } from '../types.ts';
import type { Standing } from './reason.ts';

/** The piece on an occupied square. */
export const standing = (position: Position, square: Square): Standing => ({
  square,
  piece: position.pieceAt(square)!,
});

export const standings = (position: Position, squares: SquareSet): Standing[] =>
  Array.from(squares, (square) => standing(position, square));

/** Who of `by` would attack the square if exactly these squares were occupied. */
export const attackersThrough = (position: Position, square: Square, by: Color, occupied: SquareSet): SquareSet =>
  attackersOf(coreOf(position), square, colorCode(by), occupied);

/** Of a set, the square nearest to another on the same rank, file or diagonal; null of an empty set. */
export function nearest(squares: SquareSet, to: Square): Square | null {
  let best: Square | null = null;
  for (const square of squares) {
    if (best === null || Math.abs(square - to) < Math.abs(best - to)) best = square;
  }
  return best;
}
