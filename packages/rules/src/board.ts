import { colorCode, pieceCode, pieceOf, roleCode } from './core/code.ts';
import { type Core, flip, occupied, pieceAt, sameBoard, setOf } from './core/core.ts';
import { SquareSet } from './squareSet.ts';
import type { Color, Piece, Role, Square } from './types.ts';

/** A color's code gives its squares, a role's code those of both colors. */
export const squaresOf = (board: Readonly<Core>, code: number): SquareSet =>
  new SquareSet(setOf(board, code, 0), setOf(board, code, 1));

export const occupiedOf = (board: Readonly<Core>): SquareSet => new SquareSet(occupied(board, 0), occupied(board, 1));

/** Pieces on squares, any arrangement. Immutable. */
export class Board implements Iterable<readonly [Square, Piece]> {
  readonly #words: Readonly<Core>;

  /** Takes over a core, or its first eight words: nobody may write to them afterwards. Outside the package use `boardOf`. */
  constructor(words: Readonly<Core>) {
    this.#words = words;
  }

  static wordsOf = (board: Board): Readonly<Core> => board.#words;

  get(square: Square): Piece | null {
    return pieceOf(pieceAt(this.#words, square));
  }

  get occupied(): SquareSet {
    return occupiedOf(this.#words);
  }

  /** The squares of one color's pieces, or of its pieces of one role. */
  pieces(color: Color, role?: Role): SquareSet {
    const own = squaresOf(this.#words, colorCode(color));
    return role === undefined ? own : own.intersect(squaresOf(this.#words, roleCode(role)));
  }

  /** This board with one square changed; null empties it. */
  with(square: Square, piece: Piece | null): Board {
    const words = this.#words.slice(0, 8);
    flip(words, pieceAt(words, square) ^ (piece === null ? 0 : pieceCode(piece)), square);
    return new Board(words);
  }

  equals(other: Board): boolean {
    return sameBoard(this.#words, other.#words);
  }

  /** The occupied squares with their pieces, from a1 to h8. */
  *[Symbol.iterator](): Generator<readonly [Square, Piece], void> {
    for (const square of this.occupied) yield [square, this.get(square)!];
  }
}

const EMPTY_BOARD = new Board([0, 0, 0, 0, 0, 0, 0, 0]);

export function boardOf(pieces: Iterable<readonly [Square, Piece]>): Board {
  let board = EMPTY_BOARD;
  for (const [square, piece] of pieces) board = board.with(square, piece);
  return board;
}
