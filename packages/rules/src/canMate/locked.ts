/**
 * A glance that tells which positions are worth asking walls.ts about after every move: no queen, rook or knight can stir
 * and no pawn has a clear way ahead. Walls that hold in spite of those exist, but hardly ever arise in play. It is asked of
 * every position of every game, and so works on words.
 */
import { KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../core/code.ts';
import { type Core, pieceAt, setOf } from '../core/core.ts';
import { STEPS } from '../core/lines.ts';
import type { Square } from '../types.ts';

export function looksLocked(core: Core): boolean {
  let pawns = 0;
  for (let half = 0; half < 2; half++) {
    let rest = setOf(core, QUEEN, half) | setOf(core, ROOK, half) | setOf(core, KNIGHT, half);
    for (; rest !== 0; rest &= rest - 1) if (stirs(core, lowest(rest, half))) return false;
    rest = setOf(core, PAWN, half);
    pawns |= rest;
    for (; rest !== 0; rest &= rest - 1) if (isClearAhead(core, lowest(rest, half))) return false;
  }
  return pawns !== 0;
}

/** The first square of a word that is not empty. */
const lowest = (word: number, half: number): Square => (half << 5) | (31 - Math.clz32(word & -word));

/** Can this queen, rook or knight leave its square, as far as its own side's pieces go? */
function stirs(core: Core, square: Square): boolean {
  const code = pieceAt(core, square);
  for (let half = 0; half < 2; half++) {
    let steps = STEPS[((((code & 7) << 6) | square) << 1) | half];
    // What slides leaves over a square next to it.
    if ((code & 7) !== KNIGHT) steps &= STEPS[(((KING << 6) | square) << 1) | half];
    if ((steps & ~setOf(core, code >> 3, half)) !== 0) return true;
  }
  return false;
}

function isClearAhead(core: Core, square: Square): boolean {
  const step = pieceAt(core, square) >> 3 === WHITE ? 8 : -8;
  for (let to = square + step; to >= 0 && to < 64; to += step) if (pieceAt(core, to) !== 0) return false;
  return true;
}
