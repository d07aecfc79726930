import { BISHOP, KING, PAWN, ROOK, pieceCode } from './core/code.ts';
import { BETWEEN, DIAGONAL, RANK, REACH, STEPS, reachIndex } from './core/lines.ts';
import { SquareSet } from './squareSet.ts';
import type { Piece, Square } from './types.ts';

const at = (table: Int32Array, index: number): SquareSet => new SquareSet(table[index << 1], table[(index << 1) | 1]);

/** The squares a piece attacks or defends from a square, given where pieces stand (M1–M6); a pawn on the outer ranks too. */
export const attacks = (piece: Piece, square: Square, occupied: SquareSet): SquareSet =>
  attacksOf(pieceCode(piece), square, occupied);

/** The same of a piece's code; without a color of any role but a pawn's. */
export function attacksOf(piece: number, square: Square, occupied: SquareSet): SquareSet {
  const role = piece & 7;
  if (role < BISHOP || role === KING) return at(STEPS, ((role === PAWN ? piece >> 3 : role) << 6) | square);
  let seen = SquareSet.EMPTY;
  for (let line = role === BISHOP ? DIAGONAL : RANK; line < (role === ROOK ? DIAGONAL : 4); line++) {
    seen = seen.union(at(REACH, reachIndex(square, line, occupied.lo, occupied.hi) >> 1));
  }
  return seen;
}

/** The squares next to a king. */
export const kingSteps = (square: Square): SquareSet => at(STEPS, (KING << 6) | square);

/** The squares strictly between two squares of one rank, file or diagonal; empty when they share none. */
export const between = (a: Square, b: Square): SquareSet => at(BETWEEN, (a << 6) | b);
