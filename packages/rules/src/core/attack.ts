/** Questions about single squares: who attacks it, is a king safe. */
import { PAWN } from './code.ts';
import * as cores from './core.ts';
import { type Core, kingSquare, occupied, piecesOf } from './core.ts';
import * as lines from './lines.ts';

const TURN = cores.TURN;
const BETWEEN = lines.BETWEEN;
const BISHOP_RAYS = lines.BISHOP_RAYS;
const KING_STEPS = lines.KING_STEPS;
const KNIGHT_STEPS = lines.KNIGHT_STEPS;
const PAWN_CAPTURES = lines.PAWN_CAPTURES;
const ROOK_RAYS = lines.ROOK_RAYS;

/**
 * Does `by` attack the square, with the pieces standing on (occLo, occHi) and without those of `by` on (goneLo, goneHi)?
 * Occupancy and attackers are told apart so that a move can be tried without making it.
 */
export function isAttackedWith(
  core: Core,
  square: number,
  by: number,
  occLo: number,
  occHi: number,
  goneLo: number,
  goneHi: number,
): boolean {
  const onesLo = core[0];
  const onesHi = core[1];
  const twosLo = core[2];
  const twosHi = core[3];
  const foursLo = core[4];
  const foursHi = core[5];
  const byLo = (core[6] ^ (by - 1)) & ~goneLo;
  const byHi = (core[7] ^ (by - 1)) & ~goneHi;
  // Kings and knights have bits 0 and 1, kings bit 2 as well; pawns have bit 1 alone.
  const leapsLo = onesLo & twosLo;
  const leapsHi = onesHi & twosHi;
  const pawnsLo = twosLo & ~(onesLo | foursLo);
  const pawnsHi = twosHi & ~(onesHi | foursHi);
  const at = square << 1;
  const pawns = (((by ^ 1) << 6) | square) << 1;
  if (
    (byLo &
      ((leapsLo & ((foursLo & KING_STEPS[at]) | (~foursLo & KNIGHT_STEPS[at]))) | (PAWN_CAPTURES[pawns] & pawnsLo))) !==
      0 ||
    (byHi &
      ((leapsHi & ((foursHi & KING_STEPS[at | 1]) | (~foursHi & KNIGHT_STEPS[at | 1]))) |
        (PAWN_CAPTURES[pawns | 1] & pawnsHi))) !==
      0
  ) {
    return true;
  }
  // What slides along ranks and files has bit 2 and one of the others, along diagonals bit 2 without bit 0.
  let lo = byLo & foursLo & (((onesLo ^ twosLo) & ROOK_RAYS[at]) | (~onesLo & BISHOP_RAYS[at]));
  let hi = byHi & foursHi & (((onesHi ^ twosHi) & ROOK_RAYS[at | 1]) | (~onesHi & BISHOP_RAYS[at | 1]));
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - Math.clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - Math.clz32(hi);
      hi ^= 1 << from;
    }
    const between = ((square << 6) | from) << 1;
    if (((BETWEEN[between] & occLo) | (BETWEEN[between | 1] & occHi)) === 0) return true;
  }
  return false;
}

export const isAttacked = (core: Core, square: number, by: number): boolean =>
  isAttackedWith(core, square, by, occupied(core, 0), occupied(core, 1), 0, 0);

/** Is the side to move in check? */
export const inCheck = (core: Core): boolean => isAttacked(core, kingSquare(core, core[TURN]), core[TURN] ^ 1);

/** May the pawn on `from` capture en passant on `target`, as far as its own king's safety goes (M7)? */
export function isEnPassantSafe(core: Core, from: number, target: number): boolean {
  const us = core[TURN];
  const captured = target ^ 8;
  let occLo = occupied(core, 0);
  let occHi = occupied(core, 1);
  let goneLo = 0;
  let goneHi = 0;
  if (from < 32) occLo &= ~(1 << from);
  else occHi &= ~(1 << from);
  if (captured < 32) occLo &= ~(goneLo = 1 << captured);
  else occHi &= ~(goneHi = 1 << captured);
  if (target < 32) occLo |= 1 << target;
  else occHi |= 1 << target;
  return !isAttackedWith(core, kingSquare(core, us), us ^ 1, occLo, occHi, goneLo, goneHi);
}

/** The file of each pawn of the side to move that can legally capture en passant on `target`, as bits; at most two. */
export function enPassantFiles(core: Core, target: number): number {
  const us = core[TURN];
  // The pawns stand on one rank, and so in one word.
  const half = us ^ 1;
  const captures = PAWN_CAPTURES[((((us ^ 1) << 6) | target) << 1) | half];
  let files = 0;
  for (let pawns = captures & piecesOf(core, (us << 3) | PAWN, half); pawns !== 0; pawns &= pawns - 1) {
    const from = (half << 5) | (31 - Math.clz32(pawns & -pawns));
    if (isEnPassantSafe(core, from, target)) files |= 1 << (from & 7);
  }
  return files;
}
