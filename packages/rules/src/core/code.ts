/**
 * Colors, roles, pieces and moves as small integers, for the rooms where an object would cost more than the work.
 *
 * A position's board is kept by the bits of the codes of its pieces (core.ts).
 * A piece is `color << 3 | role`, and 0 is an empty square.
 * A move is `from | to << 6 | kind << 12`; kinds 3–6 are promotions and equal the code of the new role.
 */
import { COLORS, type Color, type Move, type Piece, type PromotionRole, ROLES, type Role } from '../types.ts';

export const WHITE = 0;
export const BLACK = 1;

export const PAWN = 2;
export const KNIGHT = 3;
export const BISHOP = 4;
export const ROOK = 5;
export const QUEEN = 6;
export const KING = 7;

export const PLAIN = 0;
export const DOUBLE_STEP = 1;
export const EN_PASSANT = 2;
export const CASTLING = 7;

/** By piece code: the letter in a FEN, and White's in SAN. */
export const LETTERS = '..PNBRQK..pnbrqk';
/** By byte: the piece whose letter it is, or 0. */
export const PIECE_OF = new Uint8Array(256);
// Downwards, so that the dot ends at 0.
for (let code = 15; code >= 0; code--) PIECE_OF[LETTERS.charCodeAt(code)] = code;

export const colorName = (code: number): Color => COLORS[code];

export const colorCode = (color: Color): number => (color === 'white' ? WHITE : BLACK);

const roleName = (code: number): Role => ROLES[code - PAWN];

export const roleCode = (role: Role): number => ROLES.indexOf(role) + PAWN;

const PIECES: readonly (Piece | null)[] = Array.from({ length: 16 }, (_, code) =>
  (code & 7) < PAWN ? null : Object.freeze({ color: colorName(code >> 3), role: roleName(code & 7) }),
);

export const pieceOf = (code: number): Piece | null => PIECES[code]!;

export const pieceCode = (piece: Piece): number => (colorCode(piece.color) << 3) | roleCode(piece.role);

/** Moves are values: one frozen object per move serves every position, made when it is first asked for. */
const MOVES: (Move | undefined)[] = Array.from({ length: 8 << 12 });

export function moveOf(code: number): Move {
  const from = code & 63;
  const to = (code >> 6) & 63;
  const kind = code >> 12;
  return (MOVES[code] ??= Object.freeze(
    kind >= KNIGHT && kind <= QUEEN ? { from, to, promotion: roleName(kind) as PromotionRole } : { from, to },
  ));
}
