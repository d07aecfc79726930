/** Whether a side can still mate by some series of legal moves (E2, E3, E5, E11); move counters are ignored. */
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, colorCode } from './core/code.ts';
import type { Core } from './core/core.ts';
import { type Position, coreOf, hasLegalMove, isCheck } from './position.ts';
import { type Color, type Move, COLORS } from './types.ts';

export type CanMate =
  /** `line` leads from the position to the mate. */
  | { readonly verdict: 'yes'; readonly line: readonly Move[] }
  /** Proved: no series of legal moves mates. */
  | { readonly verdict: 'no' }
  /** Open within the budget. */
  | { readonly verdict: 'unknown' };

/** a1, c1, … of two ranks, the same in both words. */
const DARK = 0xaa55aa55 | 0;

/** `budget` counts positions the search may visit. */
export function canMate(position: Position, color: Color, budget: number): CanMate {
  void budget;
  if (!hasLegalMove(position)) {
    return isCheck(position) && position.turn !== color ? { verdict: 'yes', line: [] } : { verdict: 'no' };
  }
  return cannotMateByMaterial(coreOf(position), colorCode(color)) ? { verdict: 'no' } : { verdict: 'unknown' };
}

/** E5: proved that neither side can mate. */
export const isDead = (position: Position, budget: number): boolean =>
  COLORS.every((color) => canMate(position, color, budget).verdict === 'no');

/**
 * Material alone rules it out: a bare king; a knight against queens at most, since whatever blocks the king's flight
 * would capture it; bishops of one colour of squares when no piece of the other side can block or guard those squares.
 */
function cannotMateByMaterial(core: Core, us: number): boolean {
  const own = (role: number): number => count(core, role, us);
  const foe = (role: number): number => count(core, role, us ^ 1);
  if (own(PAWN) + own(ROOK) + own(QUEEN) > 0) return false;
  const knights = own(KNIGHT);
  const bishops = own(BISHOP);
  if (knights + bishops === 0) return true;
  if (knights === 1 && bishops === 0) return foe(PAWN) + foe(KNIGHT) + foe(BISHOP) + foe(ROOK) === 0;
  if (knights > 0) return false;
  if (foe(PAWN) + foe(KNIGHT) > 0) return false;
  const lo = core.sets[BISHOP << 1]!;
  const hi = core.sets[(BISHOP << 1) | 1]!;
  return ((lo & DARK) | (hi & DARK)) === 0 || ((lo & ~DARK) | (hi & ~DARK)) === 0;
}

function count(core: Core, role: number, color: number): number {
  let pieces = 0;
  for (let word = 0; word < 2; word++) {
    for (let set = core.sets[(role << 1) | word]! & core.sets[(color << 1) | word]!; set !== 0; set &= set - 1)
      pieces++;
  }
  return pieces;
}
