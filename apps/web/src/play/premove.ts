/**
 * Where a piece could go when one's turn comes, whatever the other side does before: the other side's pieces may be gone or
 * taken by then, one's own stay, but for one that is taken and taken back.
 */
import { fileOf, rankOf, squareAt } from '@duiyi/rules';
import type { Color, Piece, Position, PromotionRole, Square } from '@duiyi/rules';

/** A move made for the turn that comes. */
export interface Premove {
  readonly from: Square;
  readonly to: Square;
  readonly promotion: PromotionRole | null;
}

const ALL: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

/** Whether a piece of that kind can make the step at all. */
const isStep = ({ color, role }: Piece, from: Square, to: Square): boolean => {
  const [across, up] = [Math.abs(fileOf(to) - fileOf(from)), rankOf(to) - rankOf(from)];
  const far = Math.abs(up);
  const isStraight = across === 0 || far === 0;
  const isDiagonal = across === far;
  switch (role) {
    case 'knight':
      return across * far === 2;
    case 'bishop':
      return isDiagonal;
    case 'rook':
      return isStraight;
    case 'queen':
      return isStraight || isDiagonal;
    case 'king':
      return Math.max(across, far) === 1;
    case 'pawn': {
      const ahead = color === 'white' ? up : -up;
      const isFirst = rankOf(from) === (color === 'white' ? 1 : 6);
      return (ahead === 1 && across <= 1) || (ahead === 2 && across === 0 && isFirst);
    }
  }
};

/** Whether no piece of `color` stands between two squares of a line; a knight passes over all. */
const isOpen = (position: Position, color: Color, from: Square, to: Square): boolean => {
  const [across, up] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const steps = Math.max(Math.abs(across), Math.abs(up));
  if (across !== 0 && up !== 0 && Math.abs(across) !== Math.abs(up)) return true;
  for (let step = 1; step < steps; step += 1) {
    const square = squareAt(fileOf(from) + (across / steps) * step, rankOf(from) + (up / steps) * step);
    if (position.pieceAt(square)?.color === color) return false;
  }
  return true;
};

/** The squares the king is put on to castle: his own goal, or his rook where that is how one castles. */
const castlings = (position: Position, color: Color, onRook: boolean): readonly Square[] => {
  const king = position.kingOf(color);
  const { king: short, queen: long } = position.castling[color];
  return [short, long].flatMap((rook, wing) => {
    if (rook === null || !isOpen(position, color, king, rook)) return [];
    const goal = squareAt(wing === 0 ? 6 : 2, rankOf(king));
    if (position.isChess960) return [rook];
    return onRook ? [goal, rook] : [goal];
  });
};

/** By piece of `color`, where it may be premoved to. */
export const premovesOf = (
  position: Position,
  color: Color,
  castleOnRook: boolean,
): ReadonlyMap<Square, readonly Square[]> => {
  const moves = new Map<Square, readonly Square[]>();
  for (const [from, piece] of position.board) {
    if (piece.color !== color) continue;
    const steps = ALL.filter((to) => {
      if (!isStep(piece, from, to) || from === to || !isOpen(position, color, from, to)) return false;
      // A pawn's way ahead is free only where nothing of its own stands.
      return piece.role !== 'pawn' || fileOf(from) !== fileOf(to) || position.pieceAt(to)?.color !== color;
    });
    moves.set(from, piece.role === 'king' ? [...steps, ...castlings(position, color, castleOnRook)] : steps);
  }
  return moves;
};
