/**
 * Which pieces can make a move: looked up backwards, from the target to the pieces that reach it. Most moves have one
 * candidate, and one test of the king's safety settles it, where listing all legal moves would cost several times as much.
 */
import { isSafe } from './attack.ts';
import * as codes from './code.ts';
import * as words from './core.ts';
import { type Core, kingSquare, occupied, piecesOf } from './core.ts';
import * as lines from './lines.ts';
import { high, low, lowest } from '../squareSet.ts';

const BETWEEN = lines.BETWEEN;
const STEPS = lines.STEPS;

/**
 * The side to move's one piece of a role (no pawn) that can legally go to `to`, castling apart: its square, NONE or SEVERAL.
 * Only those on that file and that rank count, -1 for any, and not the one on `except`.
 */
export function originOf(core: Core, role: number, to: number, file: number, rank: number, except: number): number {
  // Constants of the function's own: see lines.ts and core.ts.
  const table = BETWEEN;
  const KING: typeof codes.KING = 7;
  const NONE: typeof words.NONE = -1;
  /** Several pieces can. */
  const SEVERAL = -2;
  const us = core.turn;
  const piece = (us << 3) | role;
  const occLo = occupied(core, 0);
  const occHi = occupied(core, 1);
  const king = role === KING ? to : kingSquare(core, us);
  const near = ((role << 6) | to) << 1;
  const files = file < 0 ? -1 : 0x01010101 << file;
  const ranks = rank < 0 ? -1 : 0xff << (rank << 3);
  let lo = rank > 3 ? 0 : piecesOf(core, piece, 0) & STEPS[near] & files & ranks & ~low(except);
  let hi = rank >= 0 && rank < 4 ? 0 : piecesOf(core, piece, 1) & STEPS[near | 1] & files & ranks & ~high(except);
  let found: number = NONE;
  while ((lo | hi) !== 0) {
    const from = lowest(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const between = ((from << 6) | to) << 1;
    if (((table[between] & occLo) | (table[between | 1] & occHi)) !== 0 || !isSafe(core, from, to, to, king)) continue;
    if (found !== NONE) return SEVERAL;
    found = from;
  }
  return found;
}

/** What must be said of the origin so that the move is the only one: bit 0 the file, bit 1 the rank (SAN, PGN standard 8.2.3.4). */
export function neededOrigin(core: Core, role: number, from: number, to: number): number {
  if (role === codes.PAWN || role === codes.KING) return 0;
  const others = (file: number, rank: number): boolean => originOf(core, role, to, file, rank, from) !== words.NONE;
  if (!others(-1, -1)) return 0;
  if (!others(from & 7, -1)) return 1;
  return others(-1, from >> 3) ? 3 : 2;
}
