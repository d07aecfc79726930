/** Who attacks a square and who is pinned, as sets of squares: for showing and explaining, not for the fast rooms. */
import { attacksOf } from './attacks.ts';
import { occupiedOf, squaresOf } from './board.ts';
import { KING, PAWN } from './core/code.ts';
import { type Core, kingSquare } from './core/core.ts';
import { SquareSet } from './squareSet.ts';
import type { Square } from './types.ts';

/** Who of `by` attacks the square, or would if exactly these squares were occupied; only pieces still on them count. */
export function attackersOf(core: Core, square: Square, by: number, occupied = occupiedOf(core)): SquareSet {
  let found = SquareSet.EMPTY;
  // What would attack them from there stands where they attack from.
  for (let role = PAWN; role <= KING; role++) {
    found = found.union(attacksOf(((by ^ 1) << 3) | role, square, occupied).intersect(squaresOf(core, role)));
  }
  return found.intersect(squaresOf(core, by)).intersect(occupied);
}

/** A piece of the king's own color that alone shields it, and the piece it shields it from. */
export interface Pin {
  readonly pinned: Square;
  readonly by: Square;
}

/** The pins against one color's king, whoever is to move: who attacks it only once a piece of its own is gone. */
export function pinsOf(core: Core, color: number): Pin[] {
  const occupied = occupiedOf(core);
  const seers = (through: SquareSet): SquareSet => attackersOf(core, kingSquare(core, color), color ^ 1, through);
  return Array.from(squaresOf(core, color)).flatMap((pinned) =>
    Array.from(seers(occupied.without(pinned)).minus(seers(occupied)), (by) => ({ pinned, by })),
  );
}
