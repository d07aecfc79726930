/** M6 and X1: why a pawn may not go there, its king's safety apart. */
import { attacks } from '../attacks.ts';
import { SquareSet } from '../squareSet.ts';
import type { Position } from '../position.ts';
import { fileOf, rankOf, squareAt } from '../square.ts';
import { type Color, type Square, opposite } from '../types.ts';
import { standing } from './board.ts';
import { lastChange } from './past.ts';
import type { Reason } from './reason.ts';
import { unsafeMove } from './safety.ts';

/** The direction a color's pawns go in, as a difference of ranks and of ranks' worth of squares. */
const forward = (color: Color): 1 | -1 => (color === 'white' ? 1 : -1);

const isFirst = (color: Color, square: Square): boolean => rankOf(square) === (color === 'white' ? 1 : 6);

export const isLastRank = (color: Color, square: Square): boolean => rankOf(square) === (color === 'white' ? 7 : 0);

const captures = (color: Color, from: Square): SquareSet => attacks({ color, role: 'pawn' }, from, SquareSet.EMPTY);

/** Where a pawn of that color would go from there, pushes before captures. */
function pawnPattern(color: Color, from: Square): Square[] {
  const step = forward(color) * 8;
  return [from + step, ...(isFirst(color, from) ? [from + 2 * step] : []), ...captures(color, from)];
}

export function whyNotPawn(position: Position, from: Square, to: Square, history: readonly Position[]): Reason | null {
  const mover = standing(position, from);
  const { color } = mover.piece;
  const step = forward(color) * 8;
  const ahead = (rankOf(to) - rankOf(from)) * forward(color);

  if (captures(color, from).has(to)) return whyNotDiagonal(position, from, to, history);
  if (ahead < 0) return { code: 'pawn-backward', rule: 'M6', mover };
  if (fileOf(from) !== fileOf(to) || ahead > 2) {
    return { code: 'wrong-way', rule: 'M6', mover, pattern: pawnPattern(color, from) };
  }
  if (ahead === 2 && !isFirst(color, from)) return { code: 'pawn-double-step-late', rule: 'M6', mover };
  for (const square of ahead === 2 ? [from + step, to] : [to]) {
    if (position.pieceAt(square) !== null) {
      return { code: 'pawn-blocked', rule: 'M6', mover, blocker: standing(position, square) };
    }
  }
  return unsafeMove(position, from, to, to);
}

function whyNotDiagonal(position: Position, from: Square, to: Square, history: readonly Position[]): Reason | null {
  const mover = standing(position, from);
  const { color } = mover.piece;
  const target = position.pieceAt(to);
  if (target?.color === color) return { code: 'own-piece', rule: 'M9', mover, target: standing(position, to) };
  if (target !== null) return unsafeMove(position, from, to, to);

  const beside = squareAt(fileOf(to), rankOf(from));
  const neighbour = position.pieceAt(beside);
  const enemy = opposite(color);
  const home = beside + 2 * forward(color) * 8;
  if (neighbour?.role !== 'pawn' || neighbour.color !== enemy || !isFirst(enemy, home)) {
    return { code: 'pawn-nothing-to-capture', rule: 'M6', mover, square: to };
  }
  if (position.steppedOver === to) return unsafeMove(position, from, to, beside);

  const isThere = (past: Position): boolean => {
    const piece = past.pieceAt(beside);
    return piece?.role === 'pawn' && piece.color === enemy;
  };
  const arrived = lastChange(history, isThere);
  if (arrived !== null) {
    if (arrived.move.from !== home) return { code: 'en-passant-no-double-step', rule: 'X1', pawn: beside, arrived };
    return { code: 'en-passant-late', rule: 'X1', pawn: beside, stepped: arrived };
  }
  // A FEN names the square only where the capture is legal: without history, what forbids it either way goes first.
  return unsafeMove(position, from, to, beside) ?? { code: 'en-passant-late', rule: 'X1', pawn: beside, stepped: null };
}
