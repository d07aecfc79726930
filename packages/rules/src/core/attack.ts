/** Questions about single squares: who attacks it, is a king safe. */
import type { Core } from './core.ts';
import { kingSquare } from './core.ts';
import * as lines from './lines.ts';
import { reachIndex } from './lines.ts';

const ANTIDIAGONAL = lines.ANTIDIAGONAL;
const BISHOP_RAYS = lines.BISHOP_RAYS;
const DIAGONAL = lines.DIAGONAL;
const FILE = lines.FILE;
const KING_STEPS = lines.KING_STEPS;
const KNIGHT_STEPS = lines.KNIGHT_STEPS;
const PAWN_CAPTURES = lines.PAWN_CAPTURES;
const RANK = lines.RANK;
const REACH = lines.REACH;
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
  const sets = core.sets;
  const byLo = sets[by << 1] & ~goneLo;
  const byHi = sets[(by << 1) | 1] & ~goneHi;
  const at = square << 1;
  const pawns = (((by ^ 1) << 6) | square) << 1;
  if (
    (byLo & ((KNIGHT_STEPS[at] & sets[6]) | (PAWN_CAPTURES[pawns] & sets[4]) | (KING_STEPS[at] & sets[14]))) !== 0 ||
    (byHi &
      ((KNIGHT_STEPS[at | 1] & sets[7]) | (PAWN_CAPTURES[pawns | 1] & sets[5]) | (KING_STEPS[at | 1] & sets[15]))) !==
      0
  ) {
    return true;
  }
  const rooksLo = byLo & (sets[10] | sets[12]);
  const rooksHi = byHi & (sets[11] | sets[13]);
  if (((rooksLo & ROOK_RAYS[at]) | (rooksHi & ROOK_RAYS[at | 1])) !== 0) {
    const rank = reachIndex(square, RANK, occLo, occHi);
    if (((REACH[rank] & rooksLo) | (REACH[rank | 1] & rooksHi)) !== 0) return true;
    const file = reachIndex(square, FILE, occLo, occHi);
    if (((REACH[file] & rooksLo) | (REACH[file | 1] & rooksHi)) !== 0) return true;
  }
  const bishopsLo = byLo & (sets[8] | sets[12]);
  const bishopsHi = byHi & (sets[9] | sets[13]);
  if (((bishopsLo & BISHOP_RAYS[at]) | (bishopsHi & BISHOP_RAYS[at | 1])) !== 0) {
    const diagonal = reachIndex(square, DIAGONAL, occLo, occHi);
    if (((REACH[diagonal] & bishopsLo) | (REACH[diagonal | 1] & bishopsHi)) !== 0) return true;
    const antidiagonal = reachIndex(square, ANTIDIAGONAL, occLo, occHi);
    if (((REACH[antidiagonal] & bishopsLo) | (REACH[antidiagonal | 1] & bishopsHi)) !== 0) return true;
  }
  return false;
}

export function isAttacked(core: Core, square: number, by: number): boolean {
  const sets = core.sets;
  return isAttackedWith(core, square, by, sets[0] | sets[2], sets[1] | sets[3], 0, 0);
}

/** Is the side to move in check? */
export const inCheck = (core: Core): boolean => isAttacked(core, kingSquare(core, core.turn), core.turn ^ 1);

/** May the pawn on `from` capture en passant on `target`, as far as its own king's safety goes (M7)? */
export function isEnPassantSafe(core: Core, from: number, target: number): boolean {
  const sets = core.sets;
  const us = core.squares[from] >> 3;
  const captured = target ^ 8;
  let occLo = sets[0] | sets[2];
  let occHi = sets[1] | sets[3];
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

/** Can any pawn of `us` legally capture en passant on `target`? */
export function canCaptureEnPassant(core: Core, us: number, target: number): boolean {
  const at = (((us ^ 1) << 6) | target) << 1;
  let lo = PAWN_CAPTURES[at] & core.sets[4] & core.sets[us << 1];
  let hi = PAWN_CAPTURES[at | 1] & core.sets[5] & core.sets[(us << 1) | 1];
  for (; lo !== 0; lo &= lo - 1) if (isEnPassantSafe(core, 31 - Math.clz32(lo & -lo), target)) return true;
  for (; hi !== 0; hi &= hi - 1) if (isEnPassantSafe(core, 63 - Math.clz32(hi & -hi), target)) return true;
  return false;
}
