import { colorCode, pieceCode, pieceOf, roleCode } from './core/code.ts';
import { Core, copyBoard, flip, occupied, pieceAt, sameBoard, setOf } from './core/core.ts';
import { SquareSet } from './squareSet.ts';
import type { Color, Piece, Role, Square } from './types.ts';

/** A color's code gives its squares, a role's code those of both colors. */
export const squaresOf = (board: Readonly<Core>, code: number): SquareSet =>
  new SquareSet(setOf(board, code, 0), setOf(board, code, 1));

export const occupiedOf = (board: Readonly<Core>): SquareSet => new SquareSet(occupied(board, 0), occupied(board, 1));

/** Pieces on squares, any arrangement. Immutable. */
export class Board implements Iterable<readonly [Square, Piece]> {
  readonly #core: Readonly<Core>;

  /** Takes over the board of a core: nobody may write to it afterwards. Outside the package use `boardOf`. */
  constructor(core: Readonly<Core>) {
    this.#core = core;
  }

  static coreOf = (board: Board): Readonly<Core> => board.#core;

  get(square: Square): Piece | null {
    return pieceOf(pieceAt(this.#core, square));
  }

  get occupied(): SquareSet {
    return occupiedOf(this.#core);
  }

  /** The squares of one color's pieces, or of its pieces of one role. */
  pieces(color: Color, role?: Role): SquareSet {
    const own = squaresOf(this.#core, colorCode(color));
    return role === undefined ? own : own.intersect(squaresOf(this.#core, roleCode(role)));
  }

  /** This board with one square changed; null empties it. */
  with(square: Square, piece: Piece | null): Board {
    const core = copyBoard(this.#core, new Core());
    flip(core, pieceAt(core, square) ^ (piece === null ? 0 : pieceCode(piece)), square);
    return new Board(core);
  }

  equals(other: Board): boolean {
    return sameBoard(this.#core, other.#core);
  }

  /** The occupied squares with their pieces, from a1 to h8. */
  *[Symbol.iterator](): Generator<readonly [Square, Piece], void> {
    for (const square of this.occupied) yield [square, this.get(square)!];
  }
}

const EMPTY_BOARD = new Board(new Core());

export function boardOf(pieces: Iterable<readonly [Square, Piece]>): Board {
  let board = EMPTY_BOARD;
  for (const [square, piece] of pieces) board = board.with(square, piece);
  return board;
}
