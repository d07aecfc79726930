/** The special moves, told from the others. Moves are legal ones; castling is the king taking his rook. */
import type { Move, Position } from '@duiyi/rules';

export const isCastling = (position: Position, { from, to }: Move): boolean =>
  position.pieceAt(from)?.role === 'king' && position.pieceAt(to)?.color === position.turn;

export const isEnPassant = (position: Position, { from, to }: Move): boolean =>
  position.pieceAt(from)?.role === 'pawn' && to === position.epSquare;
