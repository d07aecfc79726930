/**
 * Which pieces can make a move: looked up backwards, from the target to the pieces that reach it. Most moves have one
 * candidate, and one test of the king's safety settles it, where listing all legal moves would cost several times as much.
 */
import { isSafe } from './attack.ts';
import { KING } from './code.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import { type Core, kingSquare, occupied, piecesOf, NONE } from './core.ts';
import * as lines from './lines.ts';
import { high, low } from '../squareSet.ts';

const TURN = cores.TURN;
const BETWEEN = lines.BETWEEN;
const STEPS = lines.STEPS;

/** Several pieces can. */
const SEVERAL = -2;

/**
 * The side to move's one piece of a role (no pawn), of those on (lo, hi), that can legally go to `to`, castling apart: its
 * square, NONE or SEVERAL.
 */
export function originOf(core: Core, role: number, to: number, lo: number, hi: number): number {
  const us = core[TURN];
  const piece = (us << 3) | role;
  const occLo = occupied(core, 0);
  const occHi = occupied(core, 1);
  const king = role === KING ? to : kingSquare(core, us);
  const near = ((role << 6) | to) << 1;
  lo &= piecesOf(core, piece, 0) & STEPS[near];
  hi &= piecesOf(core, piece, 1) & STEPS[near | 1];
  let found: number = NONE;
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - Math.clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - Math.clz32(hi);
      hi ^= 1 << from;
    }
    const between = ((from << 6) | to) << 1;
    if (((BETWEEN[between] & occLo) | (BETWEEN[between | 1] & occHi)) !== 0 || !isSafe(core, from, to, to, king))
      continue;
    if (found !== NONE) return SEVERAL;
    found = from;
  }
  return found;
}

/** What must be said of the origin so that the move is the only one: bit 0 the file, bit 1 the rank (SAN, PGN standard 8.2.3.4). */
export function neededOrigin(core: Core, role: number, from: number, to: number): number {
  if (role === codes.PAWN || role === KING) return 0;
  const lo = ~low(from);
  const hi = ~high(from);
  if (originOf(core, role, to, lo, hi) === NONE) return 0;
  const file = 0x01010101 << (from & 7);
  if (originOf(core, role, to, lo & file, hi & file) === NONE) return 1;
  const rank = 0xff << (from & 24);
  return originOf(core, role, to, from < 32 ? lo & rank : 0, from < 32 ? 0 : hi & rank) === NONE ? 2 : 3;
}
