/**
 * How many legal moves a position has, without listing them: what is left of generate.ts when targets are counted as sets.
 *
 * JavaScript has no population count. The usual sum in the register costs some twenty operations a pair of words, so two
 * words are added up together and the last step, from bytes to a number, is taken once for all pieces of a kind: a byte
 * holds the sum of fifteen pairs, and a side has at most fifteen pieces besides its king.
 */
import { enPassantFiles } from './attack.ts';
import { sizeOf } from '../squareSet.ts';
import * as cores from './core.ts';
import type { Core } from './core.ts';
import * as lines from './lines.ts';
import * as view from './survey.ts';
import { survey } from './survey.ts';

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

const { clz32, imul } = Math;

/** The length of the list `generate` would write. */
export function countMoves(core: Core): number {
  survey(core);
  const king = SURVEY[KING_AT] & 63;
  const castles = SURVEY[CASTLES];
  const pinLo = SURVEY[PINNED];
  const pinHi = SURVEY[PINNED + 1];
  const targetLo = SURVEY[TARGETS];
  const targetHi = SURVEY[TARGETS + 1];
  const check = (SURVEY[CHECKERS] | SURVEY[CHECKERS + 1]) !== 0;

  let moves = (castles & 1) + (castles >> 1);
  const stepsLo = SURVEY[STEPS];
  const stepsHi = SURVEY[STEPS + 1];
  if ((stepsLo | stepsHi) !== 0) moves += sizeOf(stepsLo, stepsHi);
  if ((targetLo | targetHi) === 0) return moves;
  let bytes = 0;

  const onesLo = core[0];
  const onesHi = core[1];
  const twosLo = core[2];
  const twosHi = core[3];
  const foursLo = core[4];
  const foursHi = core[5];
  const us = core[TURN];
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
    toLo -= (toLo >>> 1) & 0x55555555;
    toHi -= (toHi >>> 1) & 0x55555555;
    toLo = (toLo & 0x33333333) + ((toLo >>> 2) & 0x33333333) + (toHi & 0x33333333) + ((toHi >>> 2) & 0x33333333);
    bytes += (toLo & 0x0f0f0f0f) + ((toLo >>> 4) & 0x0f0f0f0f);
  }
  moves += imul(bytes, 0x01010101) >>> 24;
  bytes = 0;

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
    toLo -= (toLo >>> 1) & 0x55555555;
    toHi -= (toHi >>> 1) & 0x55555555;
    toLo = (toLo & 0x33333333) + ((toLo >>> 2) & 0x33333333) + (toHi & 0x33333333) + ((toHi >>> 2) & 0x33333333);
    bytes += (toLo & 0x0f0f0f0f) + ((toLo >>> 4) & 0x0f0f0f0f);
  }
  moves += imul(bytes, 0x01010101) >>> 24;
  bytes = 0;

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
    // Pushes end on empty squares and captures on the enemy's, so two sets fit into one: single steps with the captures
    // to one side, double steps with those to the other.
    let aLo;
    let aHi;
    let bLo;
    let bHi;
    if (us === 0) {
      const oneLo = (pushLo << 8) & emptyLo;
      const oneHi = ((pushHi << 8) | (pushLo >>> 24)) & emptyHi;
      const eastLo = upLo & 0x7f7f7f7f;
      const westLo = downLo & 0xfefefefe;
      aLo = (oneLo & targetLo) | ((eastLo << 9) & preyLo);
      aHi = (oneHi & targetHi) | ((((upHi & 0x7f7f7f7f) << 9) | (eastLo >>> 23)) & preyHi);
      bLo = (((oneLo & 0x00ff0000) << 8) & emptyLo & targetLo) | ((westLo << 7) & preyLo);
      bHi = (((downHi & 0xfefefefe) << 7) | (westLo >>> 25)) & preyHi;
    } else {
      const oneLo = ((pushLo >>> 8) | (pushHi << 24)) & emptyLo;
      const oneHi = (pushHi >>> 8) & emptyHi;
      const westHi = upHi & 0xfefefefe;
      const eastHi = downHi & 0x7f7f7f7f;
      aLo = (oneLo & targetLo) | ((((upLo & 0xfefefefe) >>> 9) | (westHi << 23)) & preyLo);
      aHi = (oneHi & targetHi) | ((westHi >>> 9) & preyHi);
      bLo = (((downLo & 0x7f7f7f7f) >>> 7) | (eastHi << 25)) & preyLo;
      bHi = (((oneHi & 0x0000ff00) >>> 8) & emptyHi & targetHi) | ((eastHi >>> 7) & preyHi);
    }
    // A pawn on the last rank has four ways to promote.
    if ((((aLo | bLo) & 0xff) | ((aHi | bHi) & 0xff000000)) !== 0) {
      moves += 3 * (sizeOf(aLo & 0xff, aHi & 0xff000000) + sizeOf(bLo & 0xff, bHi & 0xff000000));
    }
    aLo -= (aLo >>> 1) & 0x55555555;
    aHi -= (aHi >>> 1) & 0x55555555;
    aLo = (aLo & 0x33333333) + ((aLo >>> 2) & 0x33333333) + (aHi & 0x33333333) + ((aHi >>> 2) & 0x33333333);
    bytes += (aLo & 0x0f0f0f0f) + ((aLo >>> 4) & 0x0f0f0f0f);
    bLo -= (bLo >>> 1) & 0x55555555;
    bHi -= (bHi >>> 1) & 0x55555555;
    bLo = (bLo & 0x33333333) + ((bLo >>> 2) & 0x33333333) + (bHi & 0x33333333) + ((bHi >>> 2) & 0x33333333);
    bytes += (bLo & 0x0f0f0f0f) + ((bLo >>> 4) & 0x0f0f0f0f);
    moves += imul(bytes, 0x01010101) >>> 24;
    const target = core[EP_SQUARE];
    if (target !== NONE) moves += sizeOf(enPassantFiles(core, target), 0);
  }
  return moves;
}
