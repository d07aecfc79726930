/** M6 and X1: why a pawn may not go straight on, or capture where nothing stands, its king's safety apart. */
import { attacks } from '../attacks.ts';
import type { Position } from '../position.ts';
import { SquareSet } from '../squareSet.ts';
import { type Square, opposite } from '../types.ts';
import { isPiece, standing } from './board.ts';
import { lastChange } from './past.ts';
import type { Reason } from './reason.ts';
import { unsafeMove } from './safety.ts';

/** Any move but a capture. */
export function whyNotPush(position: Position, from: Square, to: Square): Reason | null {
  const mover = standing(position, from);
  const step = mover.piece.color === 'white' ? 8 : -8;
  const isFirst = from >> 3 === (step > 0 ? 1 : 6);
  /** In ranks. */
  const way = (to - from) / step;
  if (to >> 3 !== from >> 3 && way < 0) return { code: 'pawn-backward', rule: 'M6', mover };
  if (way !== 1 && way !== 2) {
    const pushes = isFirst ? [from + step, from + 2 * step] : [from + step];
    const pattern = [...pushes, ...attacks(mover.piece, from, SquareSet.EMPTY)];
    return { code: 'wrong-way', rule: 'M6', mover, pattern };
  }
  if (way === 2 && !isFirst) return { code: 'pawn-double-step-late', rule: 'M6', mover };
  for (const square of [from + step, to]) {
    if (position.pieceAt(square) !== null) {
      return { code: 'pawn-blocked', rule: 'M6', mover, blocker: standing(position, square) };
    }
  }
  return unsafeMove(position, from, to, to);
}

/** A capture on an empty square. */
export function whyNotEnPassant(
  position: Position,
  from: Square,
  to: Square,
  history: readonly Position[],
): Reason | null {
  const pawn = (from & 56) | (to & 7);
  /** From where a double step would have brought it there. */
  const home = to + to - pawn;
  const isThere = (past: Position): boolean => isPiece(past, pawn, opposite(position.turn), 'pawn');
  if (!isThere(position) || !(home >> 3 === 1 || home >> 3 === 6)) {
    return { code: 'pawn-nothing-to-capture', rule: 'M6', mover: standing(position, from), square: to };
  }
  if (position.steppedOver === to) return unsafeMove(position, from, to, pawn);

  const arrived = lastChange(history, isThere);
  if (arrived !== null && arrived.move.from !== home) {
    return { code: 'en-passant-no-double-step', rule: 'X1', pawn, arrived };
  }
  // A FEN names the square only where the capture is legal: without history, what forbids it either way goes first.
  const unsafe = arrived === null ? unsafeMove(position, from, to, pawn) : null;
  return unsafe ?? { code: 'en-passant-late', rule: 'X1', pawn, stepped: arrived };
}
