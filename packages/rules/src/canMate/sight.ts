/** A set of squares put together from what pieces see, as two words that any method may leave as its answer. */
import { BISHOP, KING, KNIGHT, PAWN, ROOK } from '../core/code.ts';
import {
  ANTIDIAGONAL,
  DIAGONAL,
  FILE,
  KING_STEPS,
  KNIGHT_STEPS,
  PAWN_CAPTURES,
  RANK,
  REACH,
  reachIndex,
} from '../core/lines.ts';

/** Piece code for a queen and knight in one: 0 is no role of the board's. */
export const AMAZON = 0;

export class Sight {
  lo = 0;
  hi = 0;

  clear(): void {
    this.lo = 0;
    this.hi = 0;
  }

  set(square: number): void {
    if (square < 32) this.lo |= 1 << square;
    else this.hi |= 1 << square;
  }

  intersect(lo: number, hi: number): void {
    this.lo &= lo;
    this.hi &= hi;
  }

  /** Adds what a piece attacks from a square, up to and including the first blocker on each line. */
  add(code: number, square: number, occLo: number, occHi: number): void {
    const role = code & 7;
    const at = square << 1;
    if (role === PAWN) {
      const from = ((code >> 3) << 7) | at;
      this.lo |= PAWN_CAPTURES[from];
      this.hi |= PAWN_CAPTURES[from | 1];
      return;
    }
    if (role === KING) {
      this.lo |= KING_STEPS[at];
      this.hi |= KING_STEPS[at | 1];
      return;
    }
    if (role === KNIGHT || role === AMAZON) {
      this.lo |= KNIGHT_STEPS[at];
      this.hi |= KNIGHT_STEPS[at | 1];
      if (role === KNIGHT) return;
    }
    if (role !== BISHOP) {
      this.#addLine(square, RANK, occLo, occHi);
      this.#addLine(square, FILE, occLo, occHi);
    }
    if (role !== ROOK) {
      this.#addLine(square, DIAGONAL, occLo, occHi);
      this.#addLine(square, ANTIDIAGONAL, occLo, occHi);
    }
  }

  #addLine(square: number, line: number, occLo: number, occHi: number): void {
    const index = reachIndex(square, line, occLo, occHi);
    this.lo |= REACH[index];
    this.hi |= REACH[index | 1];
  }
}
