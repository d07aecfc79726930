import { pieceCode, pieceOf } from './core/code.ts';
import { SquareSet } from './squareSet.ts';
import type { Color, Piece, Role, Square } from './types.ts';
import { colorCode, roleCode } from './core/code.ts';

/** Pieces on squares, any arrangement. Immutable; the two arrays are those of core/core.ts. */
export class Board implements Iterable<readonly [Square, Piece]> {
  readonly #sets: Int32Array;
  readonly #squares: Uint8Array;

  /** Takes the arrays over: nobody may write to them afterwards. Outside the package use `boardOf`. */
  constructor(sets: Int32Array, squares: Uint8Array) {
    this.#sets = sets;
    this.#squares = squares;
  }

  static setsOf = (board: Board): Int32Array => board.#sets;
  static squaresOf = (board: Board): Uint8Array => board.#squares;

  get(square: Square): Piece | null {
    return pieceOf(this.#squares[square]);
  }

  get occupied(): SquareSet {
    return new SquareSet(this.#sets[0] | this.#sets[2], this.#sets[1] | this.#sets[3]);
  }

  /** The squares of one color's pieces, or of its pieces of one role. */
  pieces(color: Color, role?: Role): SquareSet {
    const own = this.#set(colorCode(color));
    return role === undefined ? own : own.intersect(this.#set(roleCode(role)));
  }

  #set(code: number): SquareSet {
    return new SquareSet(this.#sets[code << 1], this.#sets[(code << 1) | 1]);
  }

  /** This board with one square changed; null empties it. */
  with(square: Square, piece: Piece | null): Board {
    const sets = new Int32Array(this.#sets);
    const squares = new Uint8Array(this.#squares);
    const bit = 1 << square;
    const word = square >> 5;
    for (let set = word; set < 16; set += 2) sets[set] &= ~bit;
    const code = piece === null ? 0 : pieceCode(piece);
    squares[square] = code;
    if (code !== 0) {
      sets[((code >> 3) << 1) | word] |= bit;
      sets[((code & 7) << 1) | word] |= bit;
    }
    return new Board(sets, squares);
  }

  equals(other: Board): boolean {
    return this.#squares.every((code, square) => other.#squares[square] === code);
  }

  /** The occupied squares with their pieces, from a1 to h8. */
  *[Symbol.iterator](): Generator<readonly [Square, Piece], void> {
    for (const square of this.occupied) yield [square, this.get(square)!];
  }
}

export const EMPTY_BOARD = new Board(new Int32Array(16), new Uint8Array(64));

export function boardOf(pieces: Iterable<readonly [Square, Piece]>): Board {
  let board = EMPTY_BOARD;
  for (const [square, piece] of pieces) board = board.with(square, piece);
  return board;
}
