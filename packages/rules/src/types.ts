/** The vocabulary of the field, each list before its type. */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

/** What a pawn may become (X3), the usual choice first. */
export const PROMOTION_ROLES = ['queen', 'rook', 'bishop', 'knight'] as const;
export type PromotionRole = (typeof PROMOTION_ROLES)[number];

/** The two wings of the board a king castles to: 'king' is the short side (O-O), 'queen' the long one (O-O-O). */
export const WINGS = ['king', 'queen'] as const;
export type Wing = (typeof WINGS)[number];

/** 0–63, rank by rank from White's left corner: a1 = 0, b1 = 1, …, h1 = 7, a2 = 8, …, h8 = 63. */
export type Square = number;

/** 0–7 for the files a–h. */
export type File = number;

/** 0–7 for the ranks 1–8. */
export type Rank = number;

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/**
 * One move. Castling is the king taking its own rook (e1h1), in ordinary chess and Chess960 alike; `promotion` is there
 * exactly when a pawn reaches its last rank.
 */
export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole;
}

export type ByColor<T> = { readonly [C in Color]: T };
export type ByRole<T> = { readonly [R in Role]: T };
export type ByWing<T> = { readonly [W in Wing]: T };

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');
