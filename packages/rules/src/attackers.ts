/** Who attacks a square and who is pinned, as sets of squares: for showing and explaining, not for the fast rooms. */
import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks, between } from './attacks.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, colorName } from './core/code.ts';
import { type Core, kingSquare, setOf } from './core/core.ts';
import { SquareSet } from './squareSet.ts';
import type { Square } from './types.ts';

/** A color's code gives its squares, a role's code those of both colors. */
export const squaresOf = (core: Core, code: number): SquareSet =>
  new SquareSet(setOf(core, code, 0), setOf(core, code, 1));

export const occupiedOf = (core: Core): SquareSet => squaresOf(core, 0).union(squaresOf(core, 1));

/** The pieces of `by` that see the square along a line that nothing of `occupied` blocks, wherever they stand on it. */
const sliders = (core: Core, square: Square, by: number, occupied: SquareSet): SquareSet =>
  bishopAttacks(square, occupied)
    .intersect(squaresOf(core, BISHOP).union(squaresOf(core, QUEEN)))
    .union(rookAttacks(square, occupied).intersect(squaresOf(core, ROOK).union(squaresOf(core, QUEEN))))
    .intersect(squaresOf(core, by));

/** Who of `by` attacks the square, or would if exactly these squares were occupied; only pieces still on them count. */
export function attackersOf(core: Core, square: Square, by: number, occupied = occupiedOf(core)): SquareSet {
  return pawnAttacks(colorName(by ^ 1), square)
    .intersect(squaresOf(core, PAWN))
    .union(knightAttacks(square).intersect(squaresOf(core, KNIGHT)))
    .union(kingAttacks(square).intersect(squaresOf(core, KING)))
    .intersect(squaresOf(core, by))
    .union(sliders(core, square, by, occupied))
    .intersect(occupied);
}

/** A piece of the king's own color that alone shields it, and the piece it shields it from. */
export interface Pin {
  readonly pinned: Square;
  readonly by: Square;
}

/** The pins against one color's king, whoever is to move. */
export function pinsOf(core: Core, color: number): Pin[] {
  const king = kingSquare(core, color);
  const pins: Pin[] = [];
  for (const by of sliders(core, king, color ^ 1, SquareSet.EMPTY)) {
    const [only, ...others] = between(king, by).intersect(occupiedOf(core));
    if (only !== undefined && others.length === 0 && squaresOf(core, color).has(only)) pins.push({ pinned: only, by });
  }
  return pins;
}
