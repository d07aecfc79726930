import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks } from '../attacks.ts';
import type { Position } from '../position.ts';
import type { SquareSet } from '../squareSet.ts';
import { type Color, type Square, opposite } from '../types.ts';
import type { Standing } from './reason.ts';

/** The piece on an occupied square. */
export const standing = (position: Position, square: Square): Standing => ({
  square,
  piece: position.pieceAt(square)!,
});

export const standings = (position: Position, squares: SquareSet): Standing[] =>
  Array.from(squares, (square) => standing(position, square));

/** Who of `by` would attack the square if exactly these squares were occupied; only pieces that are still on them count. */
export function attackersThrough(position: Position, square: Square, by: Color, occupied: SquareSet): SquareSet {
  const { board } = position;
  const queens = board.pieces(by, 'queen');
  const diagonal = bishopAttacks(square, occupied).intersect(board.pieces(by, 'bishop').union(queens));
  const straight = rookAttacks(square, occupied).intersect(board.pieces(by, 'rook').union(queens));
  const pawns = pawnAttacks(opposite(by), square).intersect(board.pieces(by, 'pawn'));
  const knights = knightAttacks(square).intersect(board.pieces(by, 'knight'));
  const king = kingAttacks(square).intersect(board.pieces(by, 'king'));
  return diagonal.union(straight).union(pawns).union(knights).union(king).intersect(occupied);
}

/** Of a set, the square nearest to another on the same rank, file or diagonal; null of an empty set. */
export function nearest(squares: SquareSet, to: Square): Square | null {
  let best: Square | null = null;
  for (const square of squares) {
    if (best === null || Math.abs(square - to) < Math.abs(best - to)) best = square;
  }
  return best;
}
