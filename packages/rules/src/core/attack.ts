/** Questions about single squares: who attacks it, is a king safe. */
import * as codes from './code.ts';
import { type Core, kingSquare, occupied, piecesOf } from './core.ts';
import * as lines from './lines.ts';
import { high, low, lowest } from '../squareSet.ts';

const BETWEEN = lines.BETWEEN;
const STEPS = lines.STEPS;

/** One word of the pieces of `by`, from those words of a core, that would attack the square were the board empty; `at`: its place in STEPS. */
function seers(ones: number, twos: number, fours: number, eights: number, at: number, by: number): number {
  // Constants of the function's own: see core.ts.
  const BISHOP: typeof codes.BISHOP = 4;
  const KING: typeof codes.KING = 7;
  const KNIGHT: typeof codes.KNIGHT = 3;
  const ROOK: typeof codes.ROOK = 5;
  // Pawns have the 2 alone, knights the 1 too, kings all three. What slides along ranks and files has the 4 and one of the
  // others, along diagonals the 4 without the 1.
  return (
    (eights ^ (by - 1)) &
    ((~fours & twos & ((ones & STEPS[(KNIGHT << 7) | at]) | (~ones & STEPS[((by ^ 1) << 7) | at]))) |
      (fours &
        (((ones ^ twos) & STEPS[(ROOK << 7) | at]) |
          (~ones & STEPS[(BISHOP << 7) | at]) |
          (ones & twos & STEPS[(KING << 7) | at]))))
  );
}

/**
 * Does `by` attack the square, with the pieces standing on (occLo, occHi) and without those of `by` on (goneLo, goneHi)?
 * Occupancy and attackers are told apart so that a move can be tried without making it.
 */
function isAttackedWith(
  core: Core,
  square: number,
  by: number,
  occLo: number,
  occHi: number,
  goneLo: number,
  goneHi: number,
): boolean {
  // A constant of the function's own: see lines.ts.
  const table = BETWEEN;
  let lo = seers(core.lo1, core.lo2, core.lo4, core.lo8, square << 1, by) & ~goneLo;
  let hi = seers(core.hi1, core.hi2, core.hi4, core.hi8, (square << 1) | 1, by) & ~goneHi;
  while ((lo | hi) !== 0) {
    const from = lowest(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const between = ((square << 6) | from) << 1;
    if (((table[between] & occLo) | (table[between | 1] & occHi)) === 0) return true;
  }
  return false;
}

export const isAttacked = (core: Core, square: number, by: number): boolean =>
  isAttackedWith(core, square, by, occupied(core, 0), occupied(core, 1), 0, 0);

/** Is the side to move in check? */
export const inCheck = (core: Core): boolean => isAttacked(core, kingSquare(core, core.turn), core.turn ^ 1);

/** M7: the own king, which then stands on `king`, is not attacked after a move that takes what stands on `captured`. */
export function isSafe(core: Core, from: number, to: number, captured: number, king: number): boolean {
  const goneLo = low(captured);
  const goneHi = high(captured);
  const occLo = (occupied(core, 0) & ~(low(from) | goneLo)) | low(to);
  const occHi = (occupied(core, 1) & ~(high(from) | goneHi)) | high(to);
  return !isAttackedWith(core, king, core.turn ^ 1, occLo, occHi, goneLo, goneHi);
}

/** The file of each pawn of the side to move that can legally capture en passant on `target`, as bits; at most two. */
export function enPassantFiles(core: Core, target: number): number {
  const us = core.turn;
  // The pawns stand on one rank, and so in one word.
  const half = us ^ 1;
  const captures = STEPS[((((us ^ 1) << 6) | target) << 1) | half];
  let files = 0;
  for (let pawns = captures & piecesOf(core, (us << 3) | codes.PAWN, half); pawns !== 0; pawns &= pawns - 1) {
    const from = (half << 5) | lowest(pawns, 0);
    if (isSafe(core, from, target, target ^ 8, kingSquare(core, us))) files |= 1 << (from & 7);
  }
  return files;
}
