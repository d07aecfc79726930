/** What is wrong with a Setup, all of it at once: the difference between any arrangement and a position of a game. */
import { attackersOf } from './attackers.ts';
import { Board } from './board.ts';
import { isAttacked } from './core/attack.ts';
import { BISHOP, KING, PAWN, QUEEN, colorName } from './core/code.ts';
import { type Core, NONE, kingSquare } from './core/core.ts';
import { JOINING, KING_STEPS } from './core/lines.ts';
import type { Fault } from './fault.ts';
import { MAX_COUNTER, type Setup } from './setup.ts';
import { SquareSet, sizeOf } from './squareSet.ts';

/** The square of a color's king; NONE where it does not have exactly one. */
export function findKing(board: Board, color: number, faults: Fault[]): number {
  const sets = Board.setsOf(board);
  const lo = sets[KING << 1] & sets[color << 1];
  const hi = sets[(KING << 1) | 1] & sets[(color << 1) | 1];
  const kings = sizeOf(lo, hi);
  if (kings === 1) return lo !== 0 ? 31 - Math.clz32(lo) : 63 - Math.clz32(hi);
  const name = colorName(color);
  if (kings === 0) faults.push({ code: 'missing-king', color: name });
  else faults.push({ code: 'many-kings', color: name, squares: [...new SquareSet(lo, hi)] });
  return NONE;
}

/**
 * More of anything than a game can have, pawns where none can stand, counters out of range. Promoted pieces are not
 * weighed against the pawns that are gone: composers put such positions up, and they play like any other.
 */
export function countFaults(setup: Setup, faults: Fault[]): void {
  const sets = Board.setsOf(setup.board);
  const pawnsLo = sets[PAWN << 1];
  const pawnsHi = sets[(PAWN << 1) | 1];
  for (let color = 0; color < 2; color++) {
    const ownLo = sets[color << 1];
    const ownHi = sets[(color << 1) | 1];
    const pieces = sizeOf(ownLo, ownHi);
    const pawns = sizeOf(ownLo & pawnsLo, ownHi & pawnsHi);
    if (pieces > 16) faults.push({ code: 'many-pieces', color: colorName(color), count: pieces });
    if (pawns > 8) faults.push({ code: 'many-pawns', color: colorName(color), count: pawns });
  }
  const outer = new SquareSet(pawnsLo & 0xff, pawnsHi & 0xff000000);
  if (!outer.isEmpty) faults.push({ code: 'pawn-on-outer-rank', squares: [...outer] });
  if (!isCounter(setup.halfmoves, 0)) faults.push({ code: 'bad-counter', counter: 'halfmoves' });
  if (!isCounter(setup.fullmoves, 1)) faults.push({ code: 'bad-counter', counter: 'fullmoves' });
}

const isCounter = (value: number, least: number): boolean =>
  Number.isInteger(value) && value >= least && value <= MAX_COUNTER;

/** Checks that cannot be: the other side's, or one that no last move gives. Both kings must be there. */
export function checkFaults(core: Core, faults: Fault[]): void {
  const us = core.turn;
  const ours = kingSquare(core, us);
  const theirs = kingSquare(core, us ^ 1);
  if (((ours < 32 ? KING_STEPS[theirs << 1] : KING_STEPS[(theirs << 1) | 1]) & (1 << ours)) !== 0) {
    faults.push({ code: 'touching-kings', squares: [ours, theirs] });
    return;
  }
  if (isAttacked(core, theirs, us)) {
    faults.push({ code: 'opponent-in-check', king: theirs, checkers: [...attackersOf(core, theirs, us)] });
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
function isPossibleCheck(core: Core, king: number, checkers: readonly number[]): boolean {
  if (checkers.length < 2) return true;
  if (checkers.length > 2) return false;
  const [a, b] = checkers as [number, number];
  const slides = (square: number): boolean => {
    const role = core.squares[square] & 7;
    return role >= BISHOP && role <= QUEEN;
  };
  if (!slides(a) && !slides(b)) return false;
  return !(slides(a) && slides(b) && JOINING[(king << 6) | a] === JOINING[(king << 6) | b]);
}

/** A double step must have been possible: the pawn is there and came over free squares. */
export function isPossibleStep(core: Core, target: number): boolean {
  const us = core.turn;
  const { squares } = core;
  return (
    target >> 3 === (us === 0 ? 5 : 2) &&
    squares[target ^ 8] === (((us ^ 1) << 3) | PAWN) &&
    squares[target] === 0 &&
    squares[us === 0 ? target + 8 : target - 8] === 0
  );
}
