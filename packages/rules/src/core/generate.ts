/**
 * All legal moves of a position, written as codes into a shared buffer.
 *
 * Pawns move as whole sets. The slider look-ups of lines.ts are written out by hand, since V8 stops inlining into functions
 * of this size: with helpers the same code runs at two thirds of the speed.
 */
import { enPassantFiles } from './attack.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import { type Core, rookSquare } from './core.ts';
import * as lines from './lines.ts';
import * as view from './survey.ts';
import { survey } from './survey.ts';

const CASTLING = codes.CASTLING;
const DOUBLE_STEP = codes.DOUBLE_STEP;
const EN_PASSANT = codes.EN_PASSANT;
const KNIGHT = codes.KNIGHT;
const QUEEN = codes.QUEEN;
const NONE = cores.NONE;
const EP_SQUARE = cores.EP_SQUARE;
const TURN = cores.TURN;
const FULL_LINES = lines.FULL_LINES;
const JOINING = lines.JOINING;
const KNIGHT_STEPS = lines.KNIGHT_STEPS;
const LINES = lines.LINES;
const REACH = lines.REACH;
const CASTLES = view.CASTLES;
const CHECKERS = view.CHECKERS;
const KING_AT = view.KING_AT;
const PINNED = view.PINNED;
const STEPS = view.STEPS;
const SURVEY = view.SURVEY;
const TARGETS = view.TARGETS;

/** No legal position has more than 218 moves; a buffer of this many words holds one list. */
export const MAX_MOVES = 256;

const { clz32, imul } = Math;

/** Writes the legal moves from out[at] on; returns the index after the last. */
export function generate(core: Core, out: Int32Array, at: number): number {
  survey(core);
  const king = SURVEY[KING_AT] & 63;
  const castles = SURVEY[CASTLES];
  const pinLo = SURVEY[PINNED];
  const pinHi = SURVEY[PINNED + 1];
  const targetLo = SURVEY[TARGETS];
  const targetHi = SURVEY[TARGETS + 1];
  const check = (SURVEY[CHECKERS] | SURVEY[CHECKERS + 1]) !== 0;
  const us = core[TURN];

  for (let to = SURVEY[STEPS]; to !== 0; to &= to - 1) out[at++] = king | ((31 - clz32(to & -to)) << 6);
  for (let to = SURVEY[STEPS + 1]; to !== 0; to &= to - 1) out[at++] = king | ((63 - clz32(to & -to)) << 6);
  if (castles !== 0) {
    for (let wing = 0; wing < 2; wing++) {
      if (((castles >> wing) & 1) !== 0)
        out[at++] = king | (rookSquare(core, (us << 1) | wing) << 6) | (CASTLING << 12);
    }
  }
  if ((targetLo | targetHi) === 0) return at;

  const onesLo = core[0];
  const onesHi = core[1];
  const twosLo = core[2];
  const twosHi = core[3];
  const foursLo = core[4];
  const foursHi = core[5];
  const occLo = twosLo | foursLo;
  const occHi = twosHi | foursHi;
  const ownLo = occLo & (core[6] ^ (us - 1));
  const ownHi = occHi & (core[7] ^ (us - 1));
  const foeLo = occLo ^ ownLo;
  const foeHi = occHi ^ ownHi;
  const pawnLo = ownLo & twosLo & ~(onesLo | foursLo);
  const pawnHi = ownHi & twosHi & ~(onesHi | foursHi);
  const diagonalLo = foursLo & ~onesLo;
  const diagonalHi = foursHi & ~onesHi;
  const straightLo = foursLo & (onesLo ^ twosLo);
  const straightHi = foursHi & (onesHi ^ twosHi);
  const freeLo = ownLo & ~pinLo;
  const freeHi = ownHi & ~pinHi;

  let lo = freeLo & onesLo & twosLo & ~foursLo;
  let hi = freeHi & onesHi & twosHi & ~foursHi;
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = (31 - clz32(lo & -lo)) & 31;
      lo &= lo - 1;
    } else {
      from = 63 - clz32(hi & -hi);
      hi &= hi - 1;
    }
    let toLo = KNIGHT_STEPS[from << 1] & targetLo;
    let toHi = KNIGHT_STEPS[(from << 1) + 1] & targetHi;
    for (; toLo !== 0; toLo &= toLo - 1) out[at++] = from + 1984 - (clz32(toLo & -toLo) << 6);
    for (; toHi !== 0; toHi &= toHi - 1) out[at++] = from + 4032 - (clz32(toHi & -toHi) << 6);
  }

  // A pinned piece never answers a check; otherwise it keeps to the line of its pin.
  lo = (straightLo | diagonalLo) & (check ? freeLo : ownLo);
  hi = (straightHi | diagonalHi) & (check ? freeHi : ownHi);
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = (31 - clz32(lo & -lo)) & 31;
      lo &= lo - 1;
    } else {
      from = 63 - clz32(hi & -hi);
      hi &= hi - 1;
    }
    const bit = 1 << from;
    const p = from << 4;
    const base = from << 8;
    let toLo = 0;
    let toHi = 0;
    if (((from < 32 ? straightLo : straightHi) & bit) !== 0) {
      const rank = (base + (imul((occLo & LINES[p]) | (occHi & LINES[p + 1]), LINES[p + 2]) >>> 26)) << 1;
      const file =
        (base + 64 + ((imul(occLo & LINES[p + 4], LINES[p + 6]) + imul(occHi & LINES[p + 5], LINES[p + 7])) >>> 26)) <<
        1;
      toLo = REACH[rank] | REACH[file];
      toHi = REACH[rank + 1] | REACH[file + 1];
    }
    if (((from < 32 ? diagonalLo : diagonalHi) & bit) !== 0) {
      const up = (base + 128 + (imul((occLo & LINES[p + 8]) | (occHi & LINES[p + 9]), 0x02020202) >>> 26)) << 1;
      const down = (base + 192 + (imul((occLo & LINES[p + 12]) | (occHi & LINES[p + 13]), 0x02020202) >>> 26)) << 1;
      toLo |= REACH[up] | REACH[down];
      toHi |= REACH[up + 1] | REACH[down + 1];
    }
    toLo &= targetLo;
    toHi &= targetHi;
    if (((from < 32 ? pinLo : pinHi) & bit) !== 0) {
      const line = ((king << 2) | JOINING[(king << 6) | from]) << 1;
      toLo &= FULL_LINES[line];
      toHi &= FULL_LINES[line | 1];
    }
    for (; toLo !== 0; toLo &= toLo - 1) out[at++] = from + 1984 - (clz32(toLo & -toLo) << 6);
    for (; toHi !== 0; toHi &= toHi - 1) out[at++] = from + 4032 - (clz32(toHi & -toHi) << 6);
  }

  // Pawns, all at once: a pinned one may still push along the king's file or capture along the king's diagonal.
  if ((pawnLo | pawnHi) !== 0) {
    let pushLo = pawnLo & ~pinLo;
    let pushHi = pawnHi & ~pinHi;
    let upLo = pushLo;
    let upHi = pushHi;
    let downLo = pushLo;
    let downHi = pushHi;
    if ((pinLo | pinHi) !== 0 && !check) {
      const line = king << 3;
      const pinnedLo = pawnLo & pinLo;
      const pinnedHi = pawnHi & pinHi;
      pushLo |= pinnedLo & FULL_LINES[line + 2];
      pushHi |= pinnedHi & FULL_LINES[line + 3];
      upLo |= pinnedLo & FULL_LINES[line + 4];
      upHi |= pinnedHi & FULL_LINES[line + 5];
      downLo |= pinnedLo & FULL_LINES[line + 6];
      downHi |= pinnedHi & FULL_LINES[line + 7];
    }
    const emptyLo = ~occLo;
    const emptyHi = ~occHi;
    const preyLo = foeLo & targetLo;
    const preyHi = foeHi & targetHi;
    if (us === 0) {
      const oneLo = (pushLo << 8) & emptyLo;
      const oneHi = ((pushHi << 8) | (pushLo >>> 24)) & emptyHi;
      // The double step of a pawn on the second rank ends on the fourth, the top of the low word.
      for (let to = ((oneLo & 0x00ff0000) << 8) & emptyLo & targetLo; to !== 0; to &= to - 1) {
        const square = 31 - clz32(to & -to);
        out[at++] = (square - 16) | (square << 6) | (DOUBLE_STEP << 12);
      }
      at = pawnMoves(out, at, oneLo & targetLo, oneHi & targetHi, 8);
      const eastLo = upLo & 0x7f7f7f7f;
      at = pawnMoves(out, at, (eastLo << 9) & preyLo, (((upHi & 0x7f7f7f7f) << 9) | (eastLo >>> 23)) & preyHi, 9);
      const westLo = downLo & 0xfefefefe;
      at = pawnMoves(out, at, (westLo << 7) & preyLo, (((downHi & 0xfefefefe) << 7) | (westLo >>> 25)) & preyHi, 7);
    } else {
      const oneLo = ((pushLo >>> 8) | (pushHi << 24)) & emptyLo;
      const oneHi = (pushHi >>> 8) & emptyHi;
      for (let to = ((oneHi & 0x0000ff00) >>> 8) & emptyHi & targetHi; to !== 0; to &= to - 1) {
        const square = 63 - clz32(to & -to);
        out[at++] = (square + 16) | (square << 6) | (DOUBLE_STEP << 12);
      }
      at = pawnMoves(out, at, oneLo & targetLo, oneHi & targetHi, -8);
      const westHi = upHi & 0xfefefefe;
      at = pawnMoves(out, at, (((upLo & 0xfefefefe) >>> 9) | (westHi << 23)) & preyLo, (westHi >>> 9) & preyHi, -9);
      const eastHi = downHi & 0x7f7f7f7f;
      at = pawnMoves(out, at, (((downLo & 0x7f7f7f7f) >>> 7) | (eastHi << 25)) & preyLo, (eastHi >>> 7) & preyHi, -7);
    }
    const target = core[EP_SQUARE];
    if (target !== NONE) {
      const rank = us === 0 ? 32 : 24;
      for (let files = enPassantFiles(core, target); files !== 0; files &= files - 1) {
        out[at++] = (rank + 31 - clz32(files & -files)) | (target << 6) | (EN_PASSANT << 12);
      }
    }
  }
  return at;
}

/** Pawns that arrive on the given squares from `step` behind, promoting on the outer ranks. */
function pawnMoves(out: Int32Array, at: number, lo: number, hi: number, step: number): number {
  // 65 = 64 + 1: a square further is one more of the target and one more of the origin.
  const low = 31 * 65 - step;
  for (let to = lo & 0xffffff00; to !== 0; to &= to - 1) out[at++] = low - clz32(to & -to) * 65;
  const high = 63 * 65 - step;
  for (let to = hi & 0x00ffffff; to !== 0; to &= to - 1) out[at++] = high - clz32(to & -to) * 65;
  const lastLo = lo & 0xff;
  const lastHi = hi & 0xff000000;
  if ((lastLo | lastHi) !== 0) {
    for (let to = lastLo; to !== 0; to &= to - 1) at = promotions(out, at, 31 - clz32(to & -to), step);
    for (let to = lastHi; to !== 0; to &= to - 1) at = promotions(out, at, 63 - clz32(to & -to), step);
  }
  return at;
}

function promotions(out: Int32Array, at: number, square: number, step: number): number {
  for (let role = QUEEN; role >= KNIGHT; role--) out[at++] = (square - step) | (square << 6) | (role << 12);
  return at;
}
