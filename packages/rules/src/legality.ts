/** What is wrong with a Setup, all of it at once: the difference between any arrangement and a position of a game. */
import { Board } from './board.ts';
import { BISHOP, KING, PAWN, QUEEN, colorCode, colorName } from './core/code.ts';
import { type Core, NONE, kingSquare } from './core/core.ts';
import { JOINING, KING_STEPS } from './core/lines.ts';
import type { Fault } from './fault.ts';
import type { Setup } from './setup.ts';
import { MAX_COUNTER } from './setup.ts';
import { COLORS } from './types.ts';
import { attackersOf } from './attackers.ts';

/** Squares of the kings by color code, NONE where a color does not have exactly one. */
export function findKings(board: Board, faults: Fault[]): [number, number] {
  const sets = Board.setsOf(board);
  const kings: [number, number] = [NONE, NONE];
  for (const color of [0, 1] as const) {
    const lo = sets[KING << 1] & sets[color << 1];
    const hi = sets[(KING << 1) | 1] & sets[(color << 1) | 1];
    if ((lo | hi) === 0) faults.push({ code: 'missing-king', color: colorName(color) });
    else if (hi === 0 ? (lo & (lo - 1)) !== 0 : lo !== 0 || (hi & (hi - 1)) !== 0) {
      faults.push({
        code: 'many-kings',
        color: colorName(color),
        squares: [...board.pieces(colorName(color), 'king')],
      });
    } else kings[color] = lo !== 0 ? 31 - Math.clz32(lo) : 63 - Math.clz32(hi);
  }
  return kings;
}

/**
 * More of anything than a game can have, pawns where none can stand, counters out of range. Promoted pieces are not
 * weighed against the pawns that are gone: composers put such positions up, and they play like any other.
 */
export function countFaults(setup: Setup, faults: Fault[]): void {
  const squares = Board.squaresOf(setup.board);
  TALLY.fill(0);
  let outer = 0;
  for (let square = 0; square < 64; square++) {
    const code = squares[square];
    TALLY[code]++;
    if ((code & 7) === PAWN && (square < 8 || square > 55)) outer++;
  }
  for (const color of COLORS) {
    const at = colorCode(color) << 3;
    let count = 0;
    for (let role = PAWN; role <= KING; role++) count += TALLY[at | role];
    if (count > 16) faults.push({ code: 'many-pieces', color, count });
    if (TALLY[at | PAWN] > 8) faults.push({ code: 'many-pawns', color, count: TALLY[at | PAWN] });
  }
  if (outer > 0) {
    const found = [...setup.board].filter(([square, { role }]) => role === 'pawn' && (square < 8 || square > 55));
    faults.push({ code: 'pawn-on-outer-rank', squares: found.map(([square]) => square) });
  }
  for (const counter of ['halfmoves', 'fullmoves'] as const) {
    const value = setup[counter];
    if (!Number.isInteger(value) || value < (counter === 'fullmoves' ? 1 : 0) || value > MAX_COUNTER) {
      faults.push({ code: 'bad-counter', counter });
    }
  }
}

/** By piece code. */
const TALLY = new Uint8Array(16);

/** Checks that cannot be: the other side's, or one that no last move gives. Both kings must be there. */
export function checkFaults(core: Core, faults: Fault[]): void {
  const us = core.turn;
  const ours = kingSquare(core, us);
  const theirs = kingSquare(core, us ^ 1);
  if (((ours < 32 ? KING_STEPS[theirs << 1] : KING_STEPS[(theirs << 1) | 1]) & (1 << ours)) !== 0) {
    faults.push({ code: 'touching-kings', squares: [ours, theirs] });
    return;
  }
  const given = attackersOf(core, theirs, us);
  if (!given.isEmpty) faults.push({ code: 'opponent-in-check', king: theirs, checkers: [...given] });
  const taken = attackersOf(core, ours, us ^ 1);
  if (!taken.isEmpty && !isPossibleCheck(core, ours, [...taken])) {
    faults.push({ code: 'impossible-check', king: ours, checkers: [...taken] });
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
