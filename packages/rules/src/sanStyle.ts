/** The ways a move is written down: which signs stand for pieces, castling and en passant. */

export interface SanStyle {
  /** N, ♘ or 马; letters by default. */
  readonly pieces?: 'letters' | 'figurines' | 'hanzi';
  /** O-O as in files (the default) or 0-0 (X5). */
  readonly castling?: 'O-O' | '0-0';
  /** Written behind an en passant capture, after a blank (X2); nothing by default, as in files. */
  readonly enPassant?: 'e.p.' | 'en passant' | 'en pt';
}

/** By role code. */
const SIGNS = {
  letters: ['', '', '', 'N', 'B', 'R', 'Q', 'K'],
  figurines: ['', '', '', '♘', '♗', '♖', '♕', '♔'],
  hanzi: ['', '', '', '马', '象', '车', '后', '王'],
} as const;

export const signsOf = (style: SanStyle): readonly string[] => SIGNS[style.pieces ?? 'letters'];

export const castlingSign = (style: SanStyle, long: boolean): string => {
  const one = style.castling === '0-0' ? '0' : 'O';
  return long ? `${one}-${one}-${one}` : `${one}-${one}`;
};

export const enPassantSign = (style: SanStyle): string => (style.enPassant === undefined ? '' : ` ${style.enPassant}`);
