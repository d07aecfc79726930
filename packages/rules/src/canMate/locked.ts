/**
 * A glance that tells which positions are worth asking walls.ts about after every move: no queen, rook or knight can stir
 * and no pawn has a clear way ahead. Walls that hold in spite of those exist, but hardly ever arise in play.
 */
import { squaresOf } from '../attackers.ts';
import { attacksOf } from '../attacks.ts';
import { KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../core/code.ts';
import { type Core, pieceAt } from '../core/core.ts';
import { SquareSet } from '../squareSet.ts';
import type { Square } from '../types.ts';

export function looksLocked(core: Core): boolean {
  for (const role of [QUEEN, ROOK, KNIGHT])
    for (const square of squaresOf(core, role)) if (stirs(core, square)) return false;
  const pawns = squaresOf(core, PAWN);
  for (const square of pawns) if (isClearAhead(core, square)) return false;
  return !pawns.isEmpty;
}

/** Can this queen, rook or knight leave its square, as far as its own side's pieces go? */
function stirs(core: Core, square: Square): boolean {
  const code = pieceAt(core, square);
  return !attacksOf(code, square, SquareSet.FULL).minus(squaresOf(core, code >> 3)).isEmpty;
}

function isClearAhead(core: Core, square: Square): boolean {
  const step = pieceAt(core, square) >> 3 === WHITE ? 8 : -8;
  for (let to = square + step; to >= 0 && to < 64; to += step) if (pieceAt(core, to) !== 0) return false;
  return true;
}
