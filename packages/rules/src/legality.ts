/** What is wrong with a Setup, all of it at once: the difference between any arrangement and a position of a game. */
import { attackersOf } from './attackers.ts';
import { isAttacked } from './core/attack.ts';
import { BISHOP, KING, PAWN, colorCode, colorName } from './core/code.ts';
import { type Core, NONE, kingSquare, pieceAt, piecesOf, setOf } from './core/core.ts';
import { JOINING } from './core/lines.ts';
import type { Fault } from './fault.ts';
import { MAX_COUNTER, type Setup } from './setup.ts';
import { SquareSet, lowest, sizeOf } from './squareSet.ts';
import { COLORS } from './types.ts';

/** The square of a color's king; NONE where it does not have exactly one. */
export function findKing(core: Core, code: number, faults: Fault[]): number {
  const king = (code << 3) | KING;
  const lo = piecesOf(core, king, 0);
  const hi = piecesOf(core, king, 1);
  const size = sizeOf(lo, hi);
  if (size === 1) return lowest(lo, hi);
  const color = colorName(code);
  const squares = [...new SquareSet(lo, hi)];
  faults.push(size === 0 ? { code: 'missing-king', color } : { code: 'many-kings', color, squares });
  return NONE;
}

/**
 * More of anything than a game can have, pawns where none can stand, counters out of range. Promoted pieces are not
 * weighed against the pawns that are gone: composers put such positions up, and they play like any other.
 */
export function countFaults(core: Core, { halfmoves, fullmoves }: Setup, faults: Fault[]): void {
  const pawnsLo = setOf(core, PAWN, 0);
  const pawnsHi = setOf(core, PAWN, 1);
  for (const color of COLORS) {
    const ownLo = setOf(core, colorCode(color), 0);
    const ownHi = setOf(core, colorCode(color), 1);
    const pieces = sizeOf(ownLo, ownHi);
    const pawns = sizeOf(ownLo & pawnsLo, ownHi & pawnsHi);
    if (pieces > 16) faults.push({ code: 'many-pieces', color, count: pieces });
    if (pawns > 8) faults.push({ code: 'many-pawns', color, count: pawns });
  }
  const outer = new SquareSet(pawnsLo & 0xff, pawnsHi & 0xff000000);
  if (!outer.isEmpty) faults.push({ code: 'pawn-on-outer-rank', squares: [...outer] });
  if (!isCounter(halfmoves, 0)) faults.push({ code: 'bad-counter', counter: 'halfmoves' });
  if (!isCounter(fullmoves, 1)) faults.push({ code: 'bad-counter', counter: 'fullmoves' });
}

const isCounter = (value: number, least: number): boolean =>
  Number.isInteger(value) && value >= least && value <= MAX_COUNTER;

/** Checks that cannot be: the other side's, or one that no last move gives. Both kings must be there. */
export function checkFaults(core: Core, faults: Fault[]): void {
  const us = core.turn;
  const ours = kingSquare(core, us);
  const theirs = kingSquare(core, us ^ 1);
  if (isAttacked(core, theirs, us)) {
    const checkers = attackersOf(core, theirs, us);
    if (checkers.has(ours)) {
      faults.push({ code: 'touching-kings', squares: [ours, theirs] });
      return;
    }
    faults.push({ code: 'opponent-in-check', king: theirs, checkers: [...checkers] });
  }
  if (isAttacked(core, ours, us ^ 1)) {
    const checkers = [...attackersOf(core, ours, us ^ 1)];
    if (!isPossibleCheck(core, ours, checkers)) faults.push({ code: 'impossible-check', king: ours, checkers });
  }
}

/**
 * One checker is always possible here. Two come from a discovery, so one of them sees along a line, and they cannot both
 * stand on one line with the king: the piece that moved would have been giving check before. Three never.
 */
function isPossibleCheck(core: Core, king: number, [a, b, ...more]: readonly number[]): boolean {
  if (b === undefined) return true;
  // A king's code is the highest, a rider's is next to it.
  const slides = (square: number): boolean => (pieceAt(core, square) & 7) % KING >= BISHOP;
  const isOneLine = JOINING[(king << 6) | a] === JOINING[(king << 6) | b];
  return more.length === 0 && (slides(a) && slides(b) ? !isOneLine : slides(a) || slides(b));
}

/** A double step must have been possible: the pawn is there and came over free squares. */
export function isPossibleStep(core: Core, target: number): boolean {
  const us = core.turn;
  return (
    target >> 3 === 5 - us * 3 &&
    pieceAt(core, target ^ 8) === (((us ^ 1) << 3) | PAWN) &&
    pieceAt(core, target) === 0 &&
    pieceAt(core, target ^ 24) === 0
  );
}
