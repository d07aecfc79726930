import type { CastlingClaim } from './setup.ts';
import type { Color, Square } from './types.ts';

/** Why a Setup is no Position. */
export type Fault =
  | { readonly code: 'missing-king'; readonly color: Color }
  | { readonly code: 'many-kings'; readonly color: Color; readonly squares: readonly Square[] }
  | { readonly code: 'touching-kings'; readonly squares: readonly Square[] }
  | { readonly code: 'many-pieces'; readonly color: Color; readonly count: number }
  | { readonly code: 'many-pawns'; readonly color: Color; readonly count: number }
  | { readonly code: 'pawn-on-outer-rank'; readonly squares: readonly Square[] }
  /** The side that is not to move is in check. */
  | { readonly code: 'opponent-in-check'; readonly king: Square; readonly checkers: readonly Square[] }
  /** No last move can have given this check. */
  | { readonly code: 'impossible-check'; readonly king: Square; readonly checkers: readonly Square[] }
  | { readonly code: 'impossible-en-passant'; readonly square: Square }
  /** No such rook, or the king is not where it castles from. */
  | { readonly code: 'impossible-castling'; readonly claim: CastlingClaim }
  /** A counter that is no whole number, or out of range. */
  | { readonly code: 'bad-counter'; readonly counter: 'halfmoves' | 'fullmoves' };
