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
import type { Core } from '../core/core.ts';

const LIGHT = 0x55aa55aa;

export function lacksMaterial(core: Core, winner: number): boolean {
  const sets = core.sets;
  const own = winner << 1;
  const foe = own ^ 2;
  const ownLo = sets[own];
  const ownHi = sets[own | 1];
  if (((sets[4] | sets[10] | sets[12]) & ownLo) !== 0 || ((sets[5] | sets[11] | sets[13]) & ownHi) !== 0) return false;
  const foeLo = sets[foe];
  const foeHi = sets[foe | 1];
  const bishopsLo = sets[8] & ownLo;
  const bishopsHi = sets[9] & ownHi;
  const knightsLo = sets[6] & ownLo;
  const knightsHi = sets[7] & ownHi;
  const helpLo = (sets[4] | sets[6]) & foeLo;
  const helpHi = (sets[5] | sets[7]) & foeHi;
  if ((knightsLo | knightsHi) !== 0) {
    if ((bishopsLo | bishopsHi | helpLo | helpHi) !== 0) return false;
    if ((knightsLo & (knightsLo - 1)) !== 0 || (knightsHi & (knightsHi - 1)) !== 0) return false;
    if (knightsLo !== 0 && knightsHi !== 0) return false;
    return (((sets[8] | sets[10]) & foeLo) | ((sets[9] | sets[11]) & foeHi)) === 0;
  }
  if ((bishopsLo | bishopsHi) === 0) return true;
  if ((helpLo | helpHi) !== 0) return false;
  return ((sets[8] | sets[9]) & LIGHT) === 0 || ((sets[8] | sets[9]) & ~LIGHT) === 0;
}
