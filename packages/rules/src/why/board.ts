import { attackersOf } from '../attackers.ts';
import { between } from '../attacks.ts';
import { type Position, coreOf } from '../position.ts';
import type { SquareSet } from '../squareSet.ts';
import type { Color, Role, Square } from '../types.ts';
import type { Standing } from './reason.ts';

/** The piece on an occupied square. */
export const standing = (position: Position, square: Square): Standing => ({
  square,
  piece: position.pieceAt(square)!,
});

export const standings = (position: Position, squares: SquareSet): Standing[] =>
  Array.from(squares, (square) => standing(position, square));

/** Does such a piece stand there? */
export const isPiece = (position: Position, square: Square, color: Color, role: Role): boolean =>
  position.board.pieces(color, role).has(square);

/** Which pieces of the other side would attack the square if exactly these squares were occupied. */
export function attackersThrough(position: Position, square: Square, occupied: SquareSet): SquareSet {
  const core = coreOf(position);
  return attackersOf(core, square, core.turn ^ 1, occupied);
}

/** From the square next to the first to the last, on one rank, file or diagonal; the last is included. */
export function lineTo(first: Square, last: Square): Square[] {
  const squares = [...between(first, last)];
  return [...(first > last ? squares.reverse() : squares), last];
}
