/**
 * Lines so short that they can be played out whole: a forced capture of the last piece, a stalemate in two. Nearly always
 * the first line tried is still open at the end, and a few positions are all it costs to know.
 */
import { inCheck } from '../core/attack.ts';
import { PAWN, QUEEN, ROOK } from '../core/code.ts';
import { type Core, setOf } from '../core/core.ts';
import { FOUND, generate } from '../core/moves.ts';
import { after } from '../core/make.ts';
import { sizeOf } from '../squareSet.ts';
import { lacksMaterial } from './material.ts';

const PLIES = 4;
/** Positions after which it is left to the other rooms: lines that branch are not short. */
const MOST = 500;

/** Does every line end without a mate by the winner within a few plies? */
export function endsSoon(core: Core, winner: number): boolean {
  left = MOST;
  return ends(core, winner, 0, PLIES);
}

/** A side's pawns, rooks and queens: with any of them it has the material to mate. */
export const mightOf = (core: Core, side: number): number => sizeOf(mightIn(core, side, 0), mightIn(core, side, 1));

const mightIn = (core: Core, side: number, half: number): number =>
  (setOf(core, PAWN, half) | setOf(core, ROOK, half) | setOf(core, QUEEN, half)) & setOf(core, side, half);

/**
 * Can a side still mate with what is left of its might after all captures of such a line? Where pieces roam, that leaves no
 * line short enough to be looked for.
 */
export const outlastsCaptures = (core: Core, winner: number): boolean => mightOf(core, winner) > PLIES / 2;

let left = 0;

function ends(core: Core, winner: number, at: number, plies: number): boolean {
  if (lacksMaterial(core, winner)) return true;
  const end = generate(core, at);
  if (end === at) return core.turn === winner || !inCheck(core);
  if (plies === 0 || left-- === 0) return false;
  for (let i = at; i < end; i++) {
    if (!ends(after(core, FOUND[i]), winner, end, plies - 1)) return false;
  }
  return true;
}
