/**
 * Material with which a side can never mate, whatever both play: "no" at a glance, true of every position that can
 * still arise, since captures and promotions only lead further into it.
 *
 * - A bare king gives no check.
 * - One knight against nothing but queens. The knight checks from two squares up and one to the right, say. A queen on
 *   any of the squares above, beside (both sides) or diagonally right of its king would take it, so those must be covered
 *   by the other king; but the squares above and to the right have no common neighbour where that king may stand.
 * - Bishops of one shade against rooks, queens and bishops of that shade. The check comes over a diagonal neighbour of
 *   the king; of the two straight neighbours next to that one, the other king covers at most one. On the other stands a
 *   rook or queen, off the bishops' shade and so unpinned, which takes or steps between.
 */
import { type Core, setOf } from '../core/core.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../core/code.ts';

const LIGHT = 0x55aa55aa;

export function lacksMaterial(core: Core, winner: number): boolean {
  const ownLo = setOf(core, winner, 0);
  const ownHi = setOf(core, winner, 1);
  if (
    ((setOf(core, PAWN, 0) | setOf(core, ROOK, 0) | setOf(core, QUEEN, 0)) & ownLo) !== 0 ||
    ((setOf(core, PAWN, 1) | setOf(core, ROOK, 1) | setOf(core, QUEEN, 1)) & ownHi) !== 0
  )
    return false;
  const foeLo = setOf(core, winner ^ 1, 0);
  const foeHi = setOf(core, winner ^ 1, 1);
  const bishopsLo = setOf(core, BISHOP, 0) & ownLo;
  const bishopsHi = setOf(core, BISHOP, 1) & ownHi;
  const knightsLo = setOf(core, KNIGHT, 0) & ownLo;
  const knightsHi = setOf(core, KNIGHT, 1) & ownHi;
  const helpLo = (setOf(core, PAWN, 0) | setOf(core, KNIGHT, 0)) & foeLo;
  const helpHi = (setOf(core, PAWN, 1) | setOf(core, KNIGHT, 1)) & foeHi;
  if ((knightsLo | knightsHi) !== 0) {
    if ((bishopsLo | bishopsHi | helpLo | helpHi) !== 0) return false;
    if ((knightsLo & (knightsLo - 1)) !== 0 || (knightsHi & (knightsHi - 1)) !== 0) return false;
    if (knightsLo !== 0 && knightsHi !== 0) return false;
    return (
      (((setOf(core, BISHOP, 0) | setOf(core, ROOK, 0)) & foeLo) |
        ((setOf(core, BISHOP, 1) | setOf(core, ROOK, 1)) & foeHi)) ===
      0
    );
  }
  if ((bishopsLo | bishopsHi) === 0) return true;
  if ((helpLo | helpHi) !== 0) return false;
  return (
    ((setOf(core, BISHOP, 0) | setOf(core, BISHOP, 1)) & LIGHT) === 0 ||
    ((setOf(core, BISHOP, 0) | setOf(core, BISHOP, 1)) & ~LIGHT) === 0
  );
}
