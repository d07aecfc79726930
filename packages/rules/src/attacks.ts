import { colorCode } from './core/code.ts';
import {
  ANTIDIAGONAL,
  BETWEEN,
  DIAGONAL,
  FILE,
  FULL_LINES,
  JOINING,
  KING_STEPS,
  KNIGHT_STEPS,
  PAWN_CAPTURES,
  RANK,
  REACH,
  reachIndex,
} from './core/lines.ts';
import { SquareSet } from './squareSet.ts';
import type { Color, Piece, Square } from './types.ts';

const at = (table: Int32Array, index: number): SquareSet => new SquareSet(table[index << 1], table[(index << 1) | 1]);

const reach = (square: Square, line: number, occupied: SquareSet): SquareSet =>
  at(REACH, reachIndex(square, line, occupied.lo, occupied.hi) >> 1);

/** The squares a pawn of that color captures on from the square (M6); on the outer ranks too. */
export const pawnAttacks = (color: Color, square: Square): SquareSet =>
  at(PAWN_CAPTURES, (colorCode(color) << 6) | square);

export const knightAttacks = (square: Square): SquareSet => at(KNIGHT_STEPS, square);

export const kingAttacks = (square: Square): SquareSet => at(KING_STEPS, square);

export const bishopAttacks = (square: Square, occupied: SquareSet): SquareSet =>
  reach(square, DIAGONAL, occupied).union(reach(square, ANTIDIAGONAL, occupied));

export const rookAttacks = (square: Square, occupied: SquareSet): SquareSet =>
  reach(square, RANK, occupied).union(reach(square, FILE, occupied));

export const queenAttacks = (square: Square, occupied: SquareSet): SquareSet =>
  bishopAttacks(square, occupied).union(rookAttacks(square, occupied));

/** The squares a piece attacks or defends from a square, given where pieces stand (M1–M6). */
export function attacks(piece: Piece, square: Square, occupied: SquareSet): SquareSet {
  switch (piece.role) {
    case 'pawn':
      return pawnAttacks(piece.color, square);
    case 'knight':
      return knightAttacks(square);
    case 'bishop':
      return bishopAttacks(square, occupied);
    case 'rook':
      return rookAttacks(square, occupied);
    case 'queen':
      return queenAttacks(square, occupied);
    case 'king':
      return kingAttacks(square);
  }
}

/** The squares strictly between two squares of one rank, file or diagonal; empty when they share none. */
export const between = (a: Square, b: Square): SquareSet => at(BETWEEN, (a << 6) | b);

/** The whole rank, file or diagonal through two squares, both included; empty when they share none. */
export function lineThrough(a: Square, b: Square): SquareSet {
  const line = JOINING[(a << 6) | b];
  return line === 4 ? SquareSet.EMPTY : at(FULL_LINES, (a << 2) | line);
}
