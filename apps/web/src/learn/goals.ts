/** Whether a move brings about what it is to, and if not, what is missing. */
import { checkers, ending, formatUci, isCheck, legalMoves, play, repetitionCount } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import { isCastling, isEnPassant } from '../play/special.ts';
import type { Goal } from './lesson.ts';

const isKing = (position: Position, { from }: Move): boolean => position.pieceAt(from)?.role === 'king';

const takes = (position: Position, move: Move): boolean =>
  !isCastling(position, move) && (position.pieceAt(move.to) !== null || isEnPassant(position, move));

const isWing = (position: Position, move: Move, file: string): boolean =>
  isCastling(position, move) && formatUci(position, move).charAt(2) === file;

const REACHES: { readonly [G in Goal]: (history: readonly Position[], move: Move, after: Position) => boolean } = {
  mate: (history, _, after) => ending([...history, after], { repetitions: 3 })?.kind === 'checkmate',
  check: (_, __, after) => isCheck(after),
  capture: (history, move) => takes(history.at(-1)!, move),
  flee: (history, move) => isKing(history.at(-1)!, move) && !takes(history.at(-1)!, move),
  take: (history, move) => checkers(history.at(-1)!).has(move.to),
  block: (history, move) => !isKing(history.at(-1)!, move) && !checkers(history.at(-1)!).has(move.to),
  'castle-king': (history, move) => isWing(history.at(-1)!, move, 'g'),
  'castle-queen': (history, move) => isWing(history.at(-1)!, move, 'c'),
  'en-passant': (history, move) => isEnPassant(history.at(-1)!, move),
  repetition: (history, _, after) => repetitionCount([...history, after]) >= 3,
};

/** `history`: up to the position the move is made in. */
export const reaches = (goal: Goal, history: readonly Position[], move: Move): boolean =>
  REACHES[goal](history, move, play(history.at(-1)!, move));

/** A move the other side has left after one that was to mate; null: it has none, or is not even in check. */
export const wayOut = (position: Position, move: Move): Move | null => {
  const after = play(position, move);
  return isCheck(after) ? (legalMoves(after)[0] ?? null) : null;
};
