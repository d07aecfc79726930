/**
 * A position as the fast rooms see it: seventeen integers under names.
 *
 * V8 keeps small integers in the object itself, so that one access reads or writes one, without the look at a length that
 * every place of an array costs, and a new position is one piece of memory: a third faster than an array of as many.
 *
 * The board is kept as the bits of its piece codes (code.ts), one set of squares for each bit, named after its value: 1, 2, 4,
 * and 8, which is Black. Of each pair `lo` is the squares a1–h4, `hi` a5–h8. An exclusive or with a code sets, removes or
 * exchanges a piece without asking what stood there, and a set of like pieces is one or two operations away, since the codes
 * were chosen for it: what slides along diagonals has the 4 without the 1, what slides along ranks and files has the 4 and one
 * of the others.
 *
 * V8 looks an imported number up each time it is used, with the check that it is there and a number. The hottest functions
 * therefore begin with constants of their own, whose types are those of the constants they stand for:
 * `const KING: typeof codes.KING = 7` compiles with no other number. A bundler writes either into the code.
 *
 * A Core is mutable and never leaves the package: `Position` wraps one and nobody touches it any more.
 */

import { lowest } from '../squareSet.ts';
import type * as codes from './code.ts';
import * as keys from './zobrist.ts';

const PIECE_KEYS = keys.PIECE_KEYS;

/** No square. */
export const NONE = -1;

/** At first a board without pieces, and numbers that are still to be set. */
export class Core {
  lo1 = 0;
  hi1 = 0;
  lo2 = 0;
  hi2 = 0;
  lo4 = 0;
  hi4 = 0;
  lo8 = 0;
  hi8 = 0;
  /** WHITE or BLACK. */
  turn = 0;
  /** Castling rights: one bit for the file of each rook that holds one, White's in the first byte, Black's in the second. */
  rights = 0;
  /** The square a pawn has just stepped over, when some en passant capture on it is legal; else NONE. */
  epSquare = -1;
  /** The same square, whether or not it can be captured there. */
  stepped = -1;
  halfmoves = 0;
  fullmoves = 0;
  /** Of the board alone (zobrist.ts). */
  keyLo = 0;
  keyHi = 0;
  /** 1 in Chess960. */
  chess960 = 0;
}

/** Makes the board of one core the same as another's. */
export function copyBoard(from: Readonly<Core>, to: Core): Core {
  to.lo1 = from.lo1;
  to.hi1 = from.hi1;
  to.lo2 = from.lo2;
  to.hi2 = from.hi2;
  to.lo4 = from.lo4;
  to.hi4 = from.hi4;
  to.lo8 = from.lo8;
  to.hi8 = from.hi8;
  to.keyLo = from.keyLo;
  to.keyHi = from.keyHi;
  return to;
}

/** Makes one core the same as another. */
export function copyCore(from: Readonly<Core>, to: Core): Core {
  copyBoard(from, to);
  to.turn = from.turn;
  to.rights = from.rights;
  to.epSquare = from.epSquare;
  to.stepped = from.stepped;
  to.halfmoves = from.halfmoves;
  to.fullmoves = from.fullmoves;
  to.chess960 = from.chess960;
  return to;
}

export const cloneCore = (core: Readonly<Core>): Core => copyCore(core, new Core());

/** The piece on a square, 0 when it is empty. */
export const pieceAt = (core: Readonly<Core>, square: number): number =>
  square < 32
    ? ((core.lo1 >>> square) & 1) |
      (((core.lo2 >>> square) & 1) << 1) |
      (((core.lo4 >>> square) & 1) << 2) |
      (((core.lo8 >>> square) & 1) << 3)
    : ((core.hi1 >>> square) & 1) |
      (((core.hi2 >>> square) & 1) << 1) |
      (((core.hi4 >>> square) & 1) << 2) |
      (((core.hi8 >>> square) & 1) << 3);

/** Puts a piece on an empty square, or takes it off; with the exclusive or of two pieces, one takes the other's place. */
export function flip(core: Core, piece: number, square: number): void {
  if (square < 32) {
    core.lo1 ^= (piece & 1) << square;
    core.lo2 ^= ((piece >> 1) & 1) << square;
    core.lo4 ^= ((piece >> 2) & 1) << square;
    core.lo8 ^= (piece >> 3) << square;
  } else {
    core.hi1 ^= (piece & 1) << square;
    core.hi2 ^= ((piece >> 1) & 1) << square;
    core.hi4 ^= ((piece >> 2) & 1) << square;
    core.hi8 ^= (piece >> 3) << square;
  }
  const key = ((piece << 6) | square) << 1;
  core.keyLo ^= PIECE_KEYS[key];
  core.keyHi ^= PIECE_KEYS[key + 1];
}

/** One word of the squares of a color's pieces (code 0 or 1), or of both colors' pieces of a role (2–7). `half`: 0 or 1. */
export const setOf = (core: Readonly<Core>, code: number, half: number): number =>
  code < 2
    ? occupied(core, half) & ((half === 0 ? core.lo8 : core.hi8) ^ (code - 1))
    : piecesOf(core, code, half) | piecesOf(core, code | 8, half);

/** One word of the squares of a piece. */
export const piecesOf = (core: Readonly<Core>, piece: number, half: number): number =>
  ((half === 0 ? core.lo1 : core.hi1) ^ ((piece & 1) - 1)) &
  ((half === 0 ? core.lo2 : core.hi2) ^ (((piece >> 1) & 1) - 1)) &
  ((half === 0 ? core.lo4 : core.hi4) ^ (((piece >> 2) & 1) - 1)) &
  ((half === 0 ? core.lo8 : core.hi8) ^ ((piece >> 3) - 1));

/** One word of the squares where something stands. */
export const occupied = (core: Readonly<Core>, half: number): number =>
  half === 0 ? core.lo2 | core.lo4 : core.hi2 | core.hi4;

/** The square of a color's king. */
export function kingSquare(core: Readonly<Core>, color: number): number {
  const KING: typeof codes.KING = 7;
  const king = (color << 3) | KING;
  return lowest(piecesOf(core, king, 0), piecesOf(core, king, 1));
}

/** The square of the rook that a color may still castle with, on the king's side of its king (wing 0) or the other; else NONE. */
export function castlingRook(core: Readonly<Core>, color: number, wing: number): number {
  const rights = (core.rights >> (color << 3)) & 0xff;
  if (rights === 0) return NONE;
  const towardsH = -2 << (kingSquare(core, color) & 7);
  const files = rights & (wing === 0 ? towardsH : ~towardsH);
  return files === 0 ? NONE : color * 56 + lowest(files, 0);
}

/** The same piece on every square. */
export const sameBoard = (a: Readonly<Core>, b: Readonly<Core>): boolean =>
  a.lo1 === b.lo1 &&
  a.hi1 === b.hi1 &&
  a.lo2 === b.lo2 &&
  a.hi2 === b.hi2 &&
  a.lo4 === b.lo4 &&
  a.hi4 === b.hi4 &&
  a.lo8 === b.lo8 &&
  a.hi8 === b.hi8;

/** E6, E8: the same piece on every square, the same side to move, castling rights and legal en passant capture. */
export const sameIdentity = (a: Readonly<Core>, b: Readonly<Core>): boolean =>
  sameBoard(a, b) && a.turn === b.turn && a.rights === b.rights && a.epSquare === b.epSquare;
