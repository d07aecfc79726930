/** Moves that are quite right and look wrong to whoever has not met them: they are told why it is so. */
import { attackers, between, opposite } from '@duiyi/rules';
import type { Move, Position, Square } from '@duiyi/rules';
import { isCastling, isEnPassant } from '../play/special.ts';

export type Surprise = 'en-passant' | 'castling-rook-attacked' | 'castling-rook-crosses';

export const SURPRISE_RULE: { readonly [S in Surprise]: string } = {
  'en-passant': 'X1',
  'castling-rook-attacked': 'X6',
  'castling-rook-crosses': 'X6',
};

/** What surprises in a legal move; null: nothing. Castling is the king taking his rook. */
export const surpriseOf = (before: Position, move: Move): Surprise | null => {
  if (isEnPassant(before, move)) return 'en-passant';
  if (!isCastling(before, move)) return null;
  const { from, to } = move;
  const isAttacked = (square: Square): boolean => !attackers(before, square, opposite(before.turn)).isEmpty;
  if (isAttacked(to)) return 'castling-rook-attacked';
  // What the king stays clear of and the rook does not: b1 and b8.
  if (before.isChess960) return null;
  const king = to < from ? from - 2 : from + 2;
  return [...between(king, to)].some(isAttacked) ? 'castling-rook-crosses' : null;
};
