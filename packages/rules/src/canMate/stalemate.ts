/**
 * A king that cannot go somewhere because the game would end there: the other side, with nothing but its king to move,
 * would have no move. Stalemate is no mate, and nothing comes after it.
 */
import { KING_STEPS } from '../core/lines.ts';
import type { Sight } from './sight.ts';

const { clz32 } = Math;

/**
 * Takes such squares out of `targets`. The other king stands somewhere in (reachLo, reachHi) and may step on what is
 * `free`, save next to the first king. On a square of `hits` it could be in check, and so mated rather than stalemated:
 * then the target stays.
 */
export function dropStalemates(targets: Sight, reach: Sight, free: Sight, hits: Sight): void {
  for (let half = 0; half < 2; half++) {
    for (let set = half === 0 ? targets.lo : targets.hi; set !== 0; set &= set - 1) {
      const bit = set & -set;
      if (canGoOn((half << 5) | (31 - clz32(bit)), reach, free, hits)) continue;
      if (half === 0) targets.lo ^= bit;
      else targets.hi ^= bit;
    }
  }
}

function canGoOn(to: number, reach: Sight, free: Sight, hits: Sight): boolean {
  // The other king is neither on this square nor next to it, and steps to no such square.
  const awayLo = ~KING_STEPS[to << 1] & (to < 32 ? ~(1 << to) : -1);
  const awayHi = ~KING_STEPS[(to << 1) | 1] & (to < 32 ? -1 : ~(1 << to));
  const kingLo = reach.lo & awayLo;
  const kingHi = reach.hi & awayHi;
  if (((kingLo & hits.lo) | (kingHi & hits.hi)) !== 0) return true;
  for (let half = 0; half < 2; half++) {
    for (let set = half === 0 ? kingLo : kingHi; set !== 0; set &= set - 1) {
      const at = ((half << 5) | (31 - clz32(set & -set))) << 1;
      if (((KING_STEPS[at] & free.lo & awayLo) | (KING_STEPS[at | 1] & free.hi & awayHi)) !== 0) return true;
    }
  }
  return false;
}
