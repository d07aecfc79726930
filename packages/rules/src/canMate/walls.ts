/**
 * Blocked positions, settled without playing a move: if within the bounds of where the pieces can ever be there is no
 * square where the loser's king could be mated, there is no mate.
 */
import { type Core, NONE } from '../core/core.ts';
import { KING_STEPS } from '../core/lines.ts';
import { Bounds } from './bounds.ts';

const { clz32 } = Math;

const bounds = new Bounds();

/** True only if `winner` can never mate. */
export function wallsHold(core: Core, winner: number): boolean {
  return core.enPassant === NONE && bounds.fill(core, winner) && !couldMate(winner);
}

/** Is there a square where the loser's king could be attacked with nowhere to go? */
function couldMate(winner: number): boolean {
  const king = bounds.kings[winner ^ 1];
  const mater = bounds.kings[winner];
  bounds.attacks(winner);
  const hitLo = bounds.sight.lo;
  const hitHi = bounds.sight.hi;
  for (let half = 0; half < 2; half++) {
    for (let set = bounds.reach[(king << 1) | half] & (half === 0 ? hitLo : hitHi); set !== 0; set &= set - 1) {
      const square = (half << 5) | (31 - clz32(set & -set));
      const openLo = KING_STEPS[square << 1] & ~hitLo;
      const openHi = KING_STEPS[(square << 1) | 1] & ~hitHi;
      if (canBeShut(openLo, openHi, winner)) return true;
      for (let from = 0; from < 64; from++) {
        if (!bounds.has(mater, from) || from === square) continue;
        if ((KING_STEPS[(from << 1) | half] & (1 << square)) !== 0) continue;
        const coversLo = KING_STEPS[from << 1] & openLo;
        const coversHi = KING_STEPS[(from << 1) | 1] & openHi;
        if ((coversLo | coversHi) !== 0 && canBeShut(openLo & ~coversLo, openHi & ~coversHi, winner)) return true;
      }
    }
  }
  return false;
}

const squares = new Uint8Array(8);
/** By piece: the place in `squares` it is to fill. */
const filled = new Int8Array(32);

/** Can the loser's pieces stand on all of these squares at once? */
function canBeShut(lo: number, hi: number, winner: number): boolean {
  let count = 0;
  for (; lo !== 0; lo &= lo - 1) squares[count++] = 31 - clz32(lo & -lo);
  for (; hi !== 0; hi &= hi - 1) squares[count++] = 63 - clz32(hi & -hi);
  filled.fill(-1);
  for (let place = 0; place < count; place++) if (!fill(place, winner, 0)) return false;
  return true;
}

/** Finds a piece for the place, moving others on if need be: an augmenting path. `asked` are pieces tried on the way. */
function fill(place: number, winner: number, asked: number): boolean {
  for (let piece = 0; piece < bounds.count; piece++) {
    if (bounds.codes[piece] >> 3 === winner || piece === bounds.kings[winner ^ 1]) continue;
    if ((asked & (1 << piece)) !== 0 || !bounds.has(piece, squares[place])) continue;
    asked |= 1 << piece;
    if (filled[piece] >= 0 && !fill(filled[piece], winner, asked)) continue;
    filled[piece] = place;
    return true;
  }
  return false;
}
