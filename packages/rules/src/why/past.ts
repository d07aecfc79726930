import { isSamePosition, legalMoves, play } from '../position.ts';
import type { Position } from '../position.ts';
import type { Past } from './reason.ts';

/**
 * The last move of the history after which something holds that did not hold before it; null where there is none,
 * which also means that it has held, or not held, since the history began.
 */
export function lastChange(history: readonly Position[], holds: (position: Position) => boolean): Past | null {
  for (let ply = history.length - 1; ply > 0; ply--) {
    if (!holds(history[ply])) return null;
    if (!holds(history[ply - 1])) return moveAt(history, ply);
  }
  return null;
}

/** The move that led to the position at that place of the history; null when none did. */
function moveAt(history: readonly Position[], ply: number): Past | null {
  const before = history[ply - 1];
  const move = legalMoves(before).find((candidate) => isSamePosition(play(before, candidate), history[ply]));
  return move === undefined ? null : { ply, move };
}
