/** Who attacks a square and who is pinned, as sets of squares: for showing and explaining, not for the fast rooms. */
import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks, between } from './attacks.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, colorName } from './core/code.ts';
import { type Core, kingSquare } from './core/core.ts';
import { SquareSet } from './squareSet.ts';
import type { Square } from './types.ts';

/** A color's code gives its squares, a role's code those of both colors. */
const setOf = (core: Core, code: number): SquareSet => new SquareSet(core.sets[code << 1], core.sets[(code << 1) | 1]);

const occupied = (core: Core): SquareSet => setOf(core, 0).union(setOf(core, 1));

export function attackersOf(core: Core, square: Square, by: number): SquareSet {
  const all = occupied(core);
  const queens = setOf(core, QUEEN);
  return pawnAttacks(colorName(by ^ 1), square)
    .intersect(setOf(core, PAWN))
    .union(knightAttacks(square).intersect(setOf(core, KNIGHT)))
    .union(kingAttacks(square).intersect(setOf(core, KING)))
    .union(bishopAttacks(square, all).intersect(setOf(core, BISHOP).union(queens)))
    .union(rookAttacks(square, all).intersect(setOf(core, ROOK).union(queens)))
    .intersect(setOf(core, by));
}

/** A piece of the king's own color that alone shields it, and the piece it shields it from. */
export interface Pin {
  readonly pinned: Square;
  readonly by: Square;
}

/** The pins against one color's king, whoever is to move. */
export function pinsOf(core: Core, color: number): Pin[] {
  const king = kingSquare(core, color);
  const all = occupied(core);
  const queens = setOf(core, QUEEN);
  const snipers = bishopAttacks(king, SquareSet.EMPTY)
    .intersect(setOf(core, BISHOP).union(queens))
    .union(rookAttacks(king, SquareSet.EMPTY).intersect(setOf(core, ROOK).union(queens)))
    .intersect(setOf(core, color ^ 1));
  const pins: Pin[] = [];
  for (const by of snipers) {
    const [only, ...others] = between(king, by).intersect(all);
    if (only !== undefined && others.length === 0 && setOf(core, color).has(only)) pins.push({ pinned: only, by });
  }
  return pins;
}
