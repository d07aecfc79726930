import type { Board } from './board.ts';
import type { Color, File, Square, Wing } from './types.ts';

/**
 * One castling right as a text claims it: with the outermost rook of a wing (X-FEN's K and Q), or with the rook of a
 * file (Shredder's A–H). Whether there is such a rook is asked when a Position is made.
 */
export type CastlingClaim =
  | { readonly color: Color; readonly wing: Wing }
  | { readonly color: Color; readonly file: File };

/** Any arrangement, legal or not: what a FEN says. */
export interface Setup {
  readonly board: Board;
  readonly turn: Color;
  readonly castling: readonly CastlingClaim[];
  /** The square a pawn has just stepped over, whether or not it can be captured there. */
  readonly epSquare: Square | null;
  /** Half-moves since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move to come: 1 at the start, one more after each move of Black. */
  readonly fullmoves: number;
}

/** The largest value of either counter; a game under the rules of the hall ends long before. */
export const MAX_COUNTER = 99_999;
