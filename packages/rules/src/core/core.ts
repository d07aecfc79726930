/**
 * A position as the fast rooms see it: seventeen integers in an ordinary array.
 *
 * V8 copies a short array of integers in about ten nanoseconds, where two typed arrays cost fifty and an object around
 * them as much again; a new position at every move is what most programs ask for. So everything is an integer here, and
 * the places of the array have names: `core[TURN]`.
 *
 * The board is kept as the bits of its piece codes (code.ts): words 0–1 hold the squares where the code has bit 0, words
 * 2–3 bit 1, words 4–5 bit 2, and words 6–7 bit 3, which is Black. Of each pair the first word is the squares a1–h4, the
 * second a5–h8. An exclusive or with a code sets, removes or exchanges a piece without asking what stood there, and a set
 * of like pieces is one or two operations away, since the codes were chosen for it: what slides along diagonals has bit 2
 * without bit 0, what slides along ranks and files has bit 2 and one of the others.
 *
 * V8 looks an imported number up each time it is used, with the check that it is there and a number, and so does an exported
 * one in its own file; as an index it is then compared with the length as well. The hottest functions therefore begin with
 * constants of their own, whose types are those of the constants they stand for: `const TURN: typeof words.TURN = 8` compiles
 * with no other number. A bundler writes either into the code.
 *
 * A Core is mutable and never leaves the package: `Position` wraps one and nobody touches it any more.
 */

import { lowest } from '../squareSet.ts';

export type Core = number[];

/** No square. */
export const NONE = -1;

/** WHITE or BLACK. */
export const TURN = 8;
/** Castling rights: one bit for the file of each rook that holds one, White's in the first byte, Black's in the second. */
export const RIGHTS = 9;
/** The square a pawn has just stepped over, when some en passant capture on it is legal; else NONE. */
export const EP_SQUARE = 10;
/** The same square, whether or not it can be captured there. Identity ends before it: two positions are the same by the words so far. */
export const STEPPED = 11;
export const HALFMOVES = 12;
export const FULLMOVES = 13;
/** Of the board alone (zobrist.ts). */
export const KEY_LO = 14;
export const KEY_HI = 15;
/** 1 in Chess960. */
export const CHESS960 = 16;

/** A board with the other words still to be filled in; `board` is a core, or its first eight words. */
// oxfmt-ignore
export const coreFrom = (board: Readonly<Core>): Core => [
  board[0], board[1], board[2], board[3], board[4], board[5], board[6], board[7], 0,
  0, NONE, NONE, 0, 1, 0, 0, 0,
];

// oxfmt-ignore
export const cloneCore = (core: Readonly<Core>): Core => [
  core[0], core[1], core[2], core[3], core[4], core[5], core[6], core[7], core[8],
  core[9], core[10], core[11], core[12], core[13], core[14], core[15], core[16],
];

/** Makes one core the same as another; written out, since a loop takes three times as long. */
export function copyCore(from: Readonly<Core>, to: Core): void {
  to[0] = from[0];
  to[1] = from[1];
  to[2] = from[2];
  to[3] = from[3];
  to[4] = from[4];
  to[5] = from[5];
  to[6] = from[6];
  to[7] = from[7];
  to[8] = from[8];
  to[9] = from[9];
  to[10] = from[10];
  to[11] = from[11];
  to[12] = from[12];
  to[13] = from[13];
  to[14] = from[14];
  to[15] = from[15];
  to[16] = from[16];
}

/** The piece on a square, 0 when it is empty. */
export function pieceAt(core: Readonly<Core>, square: number): number {
  const half = square >> 5;
  return (
    ((core[half] >>> square) & 1) |
    (((core[2 | half] >>> square) & 1) << 1) |
    (((core[4 | half] >>> square) & 1) << 2) |
    (((core[6 | half] >>> square) & 1) << 3)
  );
}

/** Puts a piece on an empty square, or takes it off; with the exclusive or of two pieces, one takes the other's place. */
export function flip(core: Core, piece: number, square: number): void {
  const half = square >> 5;
  core[half] ^= (piece & 1) << square;
  core[2 | half] ^= ((piece >> 1) & 1) << square;
  core[4 | half] ^= ((piece >> 2) & 1) << square;
  core[6 | half] ^= (piece >> 3) << square;
}

/** One word of the squares of a color's pieces (code 0 or 1), or of both colors' pieces of a role (2–7). */
export const setOf = (core: Readonly<Core>, code: number, half: number): number =>
  code < 2
    ? occupied(core, half) & (core[6 | half] ^ (code - 1))
    : piecesOf(core, code, half) | piecesOf(core, code | 8, half);

/** One word of the squares of a piece. */
export const piecesOf = (core: Readonly<Core>, piece: number, half: number): number =>
  (core[half] ^ ((piece & 1) - 1)) &
  (core[2 | half] ^ (((piece >> 1) & 1) - 1)) &
  (core[4 | half] ^ (((piece >> 2) & 1) - 1)) &
  (core[6 | half] ^ ((piece >> 3) - 1));

/** One word of the squares where something stands. */
export const occupied = (core: Readonly<Core>, half: number): number => core[2 | half] | core[4 | half];

/** The square of a color's king. */
export function kingSquare(core: Readonly<Core>, color: number): number {
  const lo = core[0] & core[2] & core[4] & (core[6] ^ (color - 1));
  return lowest(lo, core[1] & core[3] & core[5] & (core[7] ^ (color - 1)));
}

/** The square of the rook that a color may still castle with, on the king's side of its king (wing 0) or the other; else NONE. */
export function castlingRook(core: Readonly<Core>, color: number, wing: number): number {
  const rights = (core[RIGHTS] >> (color << 3)) & 0xff;
  if (rights === 0) return NONE;
  const towardsH = -2 << (kingSquare(core, color) & 7);
  const files = rights & (wing === 0 ? towardsH : ~towardsH);
  return files === 0 ? NONE : color * 56 + lowest(files, 0);
}

/** The same piece on every square. */
export const sameBoard = (a: Readonly<Core>, b: Readonly<Core>): boolean => sameWords(a, b, TURN);

/** E6, E8: the same piece on every square, the same side to move, castling rights and legal en passant capture. */
export const sameIdentity = (a: Readonly<Core>, b: Readonly<Core>): boolean => sameWords(a, b, STEPPED);

function sameWords(a: Readonly<Core>, b: Readonly<Core>, count: number): boolean {
  for (let word = 0; word < count; word++) if (a[word] !== b[word]) return false;
  return true;
}
