/** The ways a move is written down: which signs stand for pieces, castling and en passant. */

export interface SanStyle {
  /** N, ♘ or 马; letters by default. */
  readonly pieces?: 'letters' | 'figurines' | 'hanzi';
  /** O-O as in files (the default) or 0-0 (X5). */
  readonly castling?: 'O-O' | '0-0';
  /** Written behind an en passant capture, after a blank (X2); nothing by default, as in files. */
  readonly enPassant?: 'e.p.' | 'en passant' | 'en pt';
}

/** In the order of the roles' codes, from 2. */
export const PIECE_SIGNS = { letters: 'PNBRQK', figurines: '♙♘♗♖♕♔', hanzi: '兵马象车后王' } as const;

export const signOf = (role: number, style: SanStyle): string => PIECE_SIGNS[style.pieces ?? 'letters'][role - 2];

export function castlingSign({ castling = 'O-O' }: SanStyle, long: boolean): string {
  return long ? castling + castling.slice(1) : castling;
}
