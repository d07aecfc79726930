/**
 * Blocked positions, settled without playing a move: if within the bounds of where the pieces can ever be there is no
 * square where the loser's king could be mated, there is no mate.
 */
import { kingSteps } from '../attacks.ts';
import { type Core, NONE } from '../core/core.ts';
import type { SquareSet } from '../squareSet.ts';
import type { Square } from '../types.ts';
import { type Bound, Bounds } from './bounds.ts';

/** True only if `winner` can never mate. */
export function wallsHold(core: Core, winner: number): boolean {
  if (core.epSquare !== NONE) return false;
  const bounds = new Bounds(core, winner);
  return bounds.areSound && !couldMate(bounds, winner);
}

/** Is there a square where the loser's king could be attacked with nowhere to go? */
function couldMate(bounds: Bounds, winner: number): boolean {
  const { pieces, kings } = bounds;
  const hits = bounds.attacks(winner);
  const loser = kings[winner ^ 1];
  const helpers = pieces.filter((piece) => piece.color === loser.color && piece !== loser);
  const canBeShut = (open: SquareSet): boolean => canStandOn(Array.from(open), helpers);
  return Array.from(loser.reach.intersect(hits)).some((square) => {
    const open = kingSteps(square).minus(hits);
    const stands = kings[winner].reach.minus(kingSteps(square).with(square));
    return canBeShut(open) || Array.from(stands).some((from) => canBeShut(open.minus(kingSteps(from))));
  });
}

/** Can these pieces stand on all of these squares at once? Finds one for each, moving others on by augmenting paths. */
function canStandOn(squares: readonly Square[], pieces: readonly Bound[]): boolean {
  const placed = new Map<Bound, Square>();
  const fill = (square: Square, asked: Set<Bound>): boolean =>
    pieces.some((piece) => {
      if (asked.has(piece) || !piece.reach.has(square)) return false;
      asked.add(piece);
      const other = placed.get(piece);
      if (other !== undefined && !fill(other, asked)) return false;
      placed.set(piece, square);
      return true;
    });
  return squares.every((square) => fill(square, new Set()));
}
