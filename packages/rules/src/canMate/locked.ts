/**
 * A glance that tells which positions are worth asking walls.ts about after every move: no queen, rook or knight can stir
 * and no pawn has a clear way ahead. Walls that hold in spite of those exist, but hardly ever arise in play.
 */
import { KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../core/code.ts';
import { type Core, occupied, pieceAt, setOf } from '../core/core.ts';
import { KING_STEPS, KNIGHT_STEPS, ROOK_RAYS } from '../core/lines.ts';

const { clz32 } = Math;

export function looksLocked(core: Core): boolean {
  for (let half = 0; half < 2; half++) {
    for (
      let set = setOf(core, KNIGHT, half) | setOf(core, ROOK, half) | setOf(core, QUEEN, half);
      set !== 0;
      set &= set - 1
    ) {
      if (stirs(core, (half << 5) | (31 - clz32(set & -set)))) return false;
    }
  }
  const occLo = occupied(core, 0);
  const occHi = occupied(core, 1);
  for (let half = 0; half < 2; half++) {
    for (let set = setOf(core, PAWN, half); set !== 0; set &= set - 1) {
      const square = (half << 5) | (31 - clz32(set & -set));
      if (isClearAhead(pieceAt(core, square) >> 3, square, occLo, occHi)) return false;
    }
  }
  return (setOf(core, PAWN, 0) | setOf(core, PAWN, 1)) !== 0;
}

/** Can this queen, rook or knight leave its square, as far as its own side's pieces go? */
function stirs(core: Core, square: number): boolean {
  const piece = pieceAt(core, square);
  const color = piece >> 3;
  const at = square << 1;
  const role = piece & 7;
  const steps = role === KNIGHT ? KNIGHT_STEPS : KING_STEPS;
  let lo = steps[at] & ~setOf(core, color, 0);
  let hi = steps[at | 1] & ~setOf(core, color, 1);
  if (role === ROOK) {
    lo &= ROOK_RAYS[at];
    hi &= ROOK_RAYS[at | 1];
  }
  return (lo | hi) !== 0;
}

function isClearAhead(color: number, square: number, occLo: number, occHi: number): boolean {
  for (let to = square; ;) {
    to += color === WHITE ? 8 : -8;
    if (to < 0 || to > 63) return true;
    if (((to < 32 ? occLo : occHi) & (1 << to)) !== 0) return false;
  }
}
