/**
 * Can this side still mate by some series of legal moves (E2, E3, E5, E11)? Both sides may help; move counters are ignored.
 *
 * Sound both ways: a "yes" carries the moves, a "no" is a proof. The rooms, each dearer than the one before:
 *   material.ts   pieces that can never mate
 *   forced.ts     lines of a few plies, played out whole
 *   hunt.ts       one helpful line straight ahead: the "yes" of nearly every ordinary position
 *   walls.ts      squares the pieces can ever reach: the "no" of blocked positions
 *   closure.ts    every position that can still arise, the likeliest first: the rest
 */
import { Closure } from './canMate/closure.ts';
import { endsSoon, mightOf, outlastsCaptures } from './canMate/forced.ts';
import { Hunt } from './canMate/hunt.ts';
import { looksLocked } from './canMate/locked.ts';
import { lacksMaterial } from './canMate/material.ts';
import { wallsHold } from './canMate/walls.ts';
import { inCheck } from './core/attack.ts';
import { BLACK, WHITE, colorCode, moveOf } from './core/code.ts';
import { type Core } from './core/core.ts';
import { countMoves } from './core/moves.ts';
import { type Position, coreOf } from './position.ts';
import { type Color, type Move } from './types.ts';

export type CanMate =
  /** `line` leads from the position to the mate. */
  | { readonly verdict: 'yes'; readonly line: readonly Move[] }
  /** Proved: no series of legal moves mates. */
  | { readonly verdict: 'no' }
  /** Open within the budget. */
  | { readonly verdict: 'unknown' };

/** Positions enough for every position known from play and nearly all that were composed to be hard; less than a second and 16 MB. */
export const CAN_MATE_BUDGET = 250_000;

/** Helpful lines to try at first, and again each time the closure has doubled. */
const FIRST_LINES = 4;
const MORE_LINES = 8;
const FIRST_CLOSURE = 1000;

/** What the quick form may try and visit in a locked position. */
const QUICK_LINES = 8;
const QUICK_CLOSURE = 1000;

/** `budget` is how many positions may be visited; the same question with the same budget has the same answer everywhere. */
export function canMate(position: Position, color: Color, budget: number = CAN_MATE_BUDGET): CanMate {
  const found = search(coreOf(position), colorCode(color), budget);
  if (found === 'open') return { verdict: 'unknown' };
  return found === 'none' ? { verdict: 'no' } : { verdict: 'yes', line: found.map(moveOf) };
}

/**
 * The quick form, for use after every move: true is a proof that `color` can never mate, false leaves it open. Misses
 * only composed positions as a rule; microseconds where pieces roam, a millisecond or two where all is locked.
 */
export function cannotMate(position: Position, color: Color): boolean {
  const core = coreOf(position);
  const winner = colorCode(color);
  return countMoves(core) === 0 ? !isMated(core, winner) : neverMates(core, winner);
}

/** The quick form where there is a legal move. */
function neverMates(core: Core, winner: number): boolean {
  if (!looksLocked(core)) return !outlastsCaptures(core, winner) && endsSoon(core, winner);
  return !hasLine(core, winner) && isProved(core, winner);
}

/** The same of both sides. Where all is locked, a line of either is found much sooner than anything is proved of the other. */
export function neitherMates(core: Core): boolean {
  if (!looksLocked(core)) return SIDES.every((side) => !outlastsCaptures(core, side) && endsSoon(core, side));
  return !SIDES.some((side) => hasLine(core, side)) && SIDES.every((side) => isProved(core, side));
}

const SIDES = [WHITE, BLACK];

/** Is there a mate that a few lines straight ahead find? */
function hasLine(core: Core, winner: number): boolean {
  const hunt = new Hunt(core, winner, QUICK_CLOSURE);
  for (let seed = 1; seed <= QUICK_LINES; seed++) if (hunt.run(seed) !== null) return true;
  return false;
}

const isProved = (core: Core, winner: number): boolean =>
  endsSoon(core, winner) || wallsHold(core, winner) || closureOf(core, winner).run(QUICK_CLOSURE) === 'none';

/** Whether `color` has the pieces to mate with, whatever stands where: false is a proof that it never can. */
export const hasMatingMaterial = (position: Position, color: Color): boolean =>
  !lacksMaterial(coreOf(position), colorCode(color));

/** E5: proved, within the budget, that neither side can mate. The mightier is asked first: that one can as a rule, and soon. */
export function isDead(position: Position, budget: number = CAN_MATE_BUDGET): boolean {
  const core = coreOf(position);
  const sides = mightOf(core, WHITE) < mightOf(core, BLACK) ? [BLACK, WHITE] : SIDES;
  return sides.every((side) => search(core, side, budget) === 'none');
}

function search(core: Core, winner: number, budget: number): number[] | 'none' | 'open' {
  if (countMoves(core) === 0) return isMated(core, winner) ? [] : 'none';
  if (endsSoon(core, winner)) return 'none';
  const hunt = new Hunt(core, winner, budget);
  let seed = 0;
  while (seed < FIRST_LINES) {
    const line = hunt.run(++seed);
    if (line !== null) return line;
  }
  if (wallsHold(core, winner)) return 'none';
  const closure = closureOf(core, winner);
  for (let limit = FIRST_CLOSURE; ; limit *= 2) {
    const found = closure.run(Math.min(limit, budget - hunt.visits));
    if (found !== 'open') return found;
    if (limit + hunt.visits >= budget) return 'open';
    for (let lines = 0; lines < MORE_LINES; lines++) {
      const line = hunt.run(++seed);
      if (line !== null) return line;
    }
  }
}

/** Has the winner just mated, given that there is no legal move? */
const isMated = (core: Core, winner: number): boolean => core.turn !== winner && inCheck(core);

const closureOf = (core: Core, winner: number): Closure => new Closure(core, winner, (at) => wallsHold(at, winner));
