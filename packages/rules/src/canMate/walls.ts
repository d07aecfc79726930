/**
 * Blocked positions, settled without playing a move: an upper bound of the squares each piece can ever reach, grown from
 * where it stands until nothing more can be added. If no square that way lets the winner mate, there is no mate.
 *
 * What bounds the growth (after Ambrona, "A Practical Algorithm for Chess Unwinnability", 2022): a piece that can neither
 * move nor be taken is fixed, and nothing passes it; a king never enters a square that is attacked for good. Each bound is
 * only ever loosened while the sets grow, so at the end every legal move from a position within the bounds stays within
 * them, and by induction so does the rest of the game.
 */
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../core/code.ts';
import { kingTarget, rookTarget } from '../core/castlingPaths.ts';
import { type Core, NONE } from '../core/core.ts';
import {
  ANTIDIAGONAL,
  BETWEEN,
  DIAGONAL,
  FILE,
  JOINING,
  KING_STEPS,
  KNIGHT_STEPS,
  PAWN_CAPTURES,
  RANK,
  REACH,
  reachIndex,
} from '../core/lines.ts';

const { clz32 } = Math;

// By piece, in the order the board is read.
const homes = new Uint8Array(32);
const codes = new Uint8Array(32);
/** The squares a piece can be on, its home among them (two words a piece, as all sets here). */
const reach = new Int32Array(64);
/** The squares it can arrive on with a capture, as far as its own moves go. */
const strikes = new Int32Array(64);
const takeable = new Uint8Array(32);
const promotes = new Uint8Array(32);
let count = 0;

// By color.
/** The squares its pieces other than the king can be on. */
const stands = new Int32Array(4);
const strikesOf = new Int32Array(4);
/** The squares it attacks for the rest of the game. */
const guards = new Int32Array(4);
let fixedLo = 0;
let fixedHi = 0;

let lo = 0;
let hi = 0;

/** Adds to (lo, hi) the squares a piece sees from a square past everything but the given blockers. */
function addSeen(role: number, square: number, occLo: number, occHi: number): void {
  if (role === KNIGHT) {
    lo |= KNIGHT_STEPS[square << 1];
    hi |= KNIGHT_STEPS[(square << 1) | 1];
    return;
  }
  if (role === KING) {
    lo |= KING_STEPS[square << 1];
    hi |= KING_STEPS[(square << 1) | 1];
    return;
  }
  if (role !== BISHOP) {
    addLine(square, RANK, occLo, occHi);
    addLine(square, FILE, occLo, occHi);
  }
  if (role !== ROOK) {
    addLine(square, DIAGONAL, occLo, occHi);
    addLine(square, ANTIDIAGONAL, occLo, occHi);
  }
}

function addLine(square: number, line: number, occLo: number, occHi: number): void {
  const index = reachIndex(square, line, occLo, occHi);
  lo |= REACH[index];
  hi |= REACH[index | 1];
}

function addCaptures(color: number, square: number): void {
  lo |= PAWN_CAPTURES[((color << 6) | square) << 1];
  hi |= PAWN_CAPTURES[(((color << 6) | square) << 1) | 1];
}

const has = (set: Int32Array, index: number, square: number): boolean =>
  (set[(index << 1) | (square >> 5)] & (1 << square)) !== 0;

const isFixed = (square: number): boolean => ((square < 32 ? fixedLo : fixedHi) & (1 << square)) !== 0;

/** True only if `winner` can never mate. */
export function wallsHold(core: Core, winner: number): boolean {
  if (core.enPassant !== NONE) return false;
  place(core);
  while (spread(core)) if (isHopeless(winner)) return false;
  return !couldMate(winner);
}

/** A pawn of the winner that promotes leaves nothing to prove here. */
function isHopeless(winner: number): boolean {
  for (let i = 0; i < count; i++) if (promotes[i] !== 0 && codes[i] >> 3 === winner) return true;
  return false;
}

function place(core: Core): void {
  count = 0;
  for (let square = 0; square < 64; square++) {
    const code = core.squares[square];
    if (code === 0) continue;
    homes[count] = square;
    codes[count] = code;
    reach[count << 1] = square < 32 ? 1 << square : 0;
    reach[(count << 1) | 1] = square < 32 ? 0 : 1 << square;
    strikes[count << 1] = 0;
    strikes[(count << 1) | 1] = 0;
    takeable[count] = 0;
    promotes[count] = 0;
    count++;
  }
}

/** One round of growth; false when nothing changed. */
function spread(core: Core): boolean {
  survey();
  let grew = false;
  for (let i = 0; i < count; i++) {
    const color = codes[i] >> 3;
    const role = codes[i] & 7;
    const foe = (color ^ 1) << 1;
    const oldLo = reach[i << 1];
    const oldHi = reach[(i << 1) | 1];
    if (role === PAWN && promotes[i] === 0) {
      pawnTargets(i, color);
    } else {
      lo = 0;
      hi = 0;
      for (let from = oldLo; from !== 0; from &= from - 1) sees(i, role, 31 - clz32(from & -from));
      for (let from = oldHi; from !== 0; from &= from - 1) sees(i, role, 63 - clz32(from & -from));
      if (role === KING) {
        lo &= ~guards[foe];
        hi &= ~guards[foe | 1];
        if (core.rights !== 0) castle(core, color);
      } else if (role === ROOK && core.rights !== 0) castleRook(core, color, homes[i]);
      outOfTheWay(color);
      strikes[i << 1] = lo;
      strikes[(i << 1) | 1] = hi;
    }
    const newLo = oldLo | lo;
    const newHi = oldHi | hi;
    if (newLo === oldLo && newHi === oldHi) continue;
    reach[i << 1] = newLo;
    reach[(i << 1) | 1] = newHi;
    grew = true;
    if (role === PAWN && ((newLo & 0xff) | (newHi & 0xff000000)) !== 0) promotes[i] = 1;
  }
  return capture() || grew;
}

/** What one square adds; a promoted pawn counts as a queen and a knight in one. */
function sees(_i: number, role: number, square: number): void {
  if (role === PAWN) {
    addSeen(QUEEN, square, fixedLo, fixedHi);
    addSeen(KNIGHT, square, fixedLo, fixedHi);
  } else addSeen(role, square, fixedLo, fixedHi);
}

/** Takes from (lo, hi) the squares of fixed pieces that cannot be taken: one's own, and kings. */
function outOfTheWay(color: number): void {
  for (let j = 0; j < count; j++) {
    if (codes[j] >> 3 !== color && (codes[j] & 7) !== KING) continue;
    if (!isFixed(homes[j])) continue;
    if (homes[j] < 32) lo &= ~(1 << homes[j]);
    else hi &= ~(1 << homes[j]);
  }
}

function pawnTargets(i: number, color: number): void {
  const foe = (color ^ 1) << 1;
  const fromLo = reach[i << 1];
  const fromHi = reach[(i << 1) | 1];
  lo = 0;
  hi = 0;
  for (let from = fromLo; from !== 0; from &= from - 1) addCaptures(color, 31 - clz32(from & -from));
  for (let from = fromHi; from !== 0; from &= from - 1) addCaptures(color, 63 - clz32(from & -from));
  strikes[i << 1] = lo;
  strikes[(i << 1) | 1] = hi;
  lo &= stands[foe];
  hi &= stands[foe | 1];
  const emptyLo = ~fixedLo;
  const emptyHi = ~fixedHi;
  if (color === WHITE) {
    const oneLo = (fromLo << 8) & emptyLo;
    lo |= oneLo | (((oneLo & 0x00ff0000) << 8) & emptyLo);
    hi |= ((fromHi << 8) | (fromLo >>> 24)) & emptyHi;
  } else {
    const oneHi = (fromHi >>> 8) & emptyHi;
    hi |= oneHi | (((oneHi & 0x0000ff00) >>> 8) & emptyHi);
    lo |= ((fromLo >>> 8) | (fromHi << 24)) & emptyLo;
  }
}

/** The double step of rank 2 or 7 needs no care: a pawn only ever stands there at home. */
function castle(core: Core, color: number): void {
  for (let right = color << 1; right < (color << 1) + 2; right++) {
    if (((core.rights >> right) & 1) === 0) continue;
    const to = kingTarget(right);
    if (to < 32) lo |= 1 << to;
    else hi |= 1 << to;
  }
}

function castleRook(core: Core, color: number, home: number): void {
  for (let right = color << 1; right < (color << 1) + 2; right++) {
    if (((core.rights >> right) & 1) === 0 || core.paths.rooks[right] !== home) continue;
    const to = rookTarget(right);
    if (to < 32) lo |= 1 << to;
    else hi |= 1 << to;
  }
}

/** Works out what is fixed and what is guarded for good, as far as is known. */
function survey(): void {
  stands.fill(0);
  guards.fill(0);
  strikesOf.fill(0);
  fixedLo = 0;
  fixedHi = 0;
  let anyLo = 0;
  let anyHi = 0;
  for (let i = 0; i < count; i++) {
    const color = (codes[i] >> 3) << 1;
    const home = homes[i];
    anyLo |= reach[i << 1];
    anyHi |= reach[(i << 1) | 1];
    if ((codes[i] & 7) !== KING) {
      stands[color] |= reach[i << 1];
      stands[color | 1] |= reach[(i << 1) | 1];
    }
    const roams = home < 32 ? (reach[i << 1] ^ (1 << home)) | reach[(i << 1) | 1] : reach[i << 1] | (reach[(i << 1) | 1] ^ (1 << home));
    if (roams === 0 && takeable[i] === 0) {
      if (home < 32) fixedLo |= 1 << home;
      else fixedHi |= 1 << home;
    }
  }
  for (let i = 0; i < count; i++) {
    if (takeable[i] !== 0 || promotes[i] !== 0) continue;
    const color = codes[i] >> 3;
    const role = codes[i] & 7;
    let allLo = -1;
    let allHi = -1;
    const look = (square: number): void => {
      lo = 0;
      hi = 0;
      if (role === PAWN) addCaptures(color, square);
      else addSeen(role, square, anyLo, anyHi);
      allLo &= lo;
      allHi &= hi;
    };
    for (let from = reach[i << 1]; from !== 0 && (allLo | allHi) !== 0; from &= from - 1) look(31 - clz32(from & -from));
    for (let from = reach[(i << 1) | 1]; from !== 0 && (allLo | allHi) !== 0; from &= from - 1) look(63 - clz32(from & -from));
    guards[color << 1] |= allLo;
    guards[(color << 1) | 1] |= allHi;
  }
}

/** Marks what can be taken now; false when that is nothing new. */
function capture(): boolean {
  strikesOf.fill(0);
  for (let i = 0; i < count; i++) {
    const color = (codes[i] >> 3) << 1;
    strikesOf[color] |= strikes[i << 1];
    strikesOf[color | 1] |= strikes[(i << 1) | 1];
  }
  let more = false;
  for (let i = 0; i < count; i++) {
    if (takeable[i] !== 0 || (codes[i] & 7) === KING) continue;
    const foe = ((codes[i] >> 3) ^ 1) << 1;
    if (((strikesOf[foe] & reach[i << 1]) | (strikesOf[foe | 1] & reach[(i << 1) | 1])) === 0) continue;
    takeable[i] = 1;
    more = true;
  }
  return more;
}

const neighbours = new Uint8Array(8);
const taken = new Int8Array(32);

/** Is there a square where the loser's king could be mated, as far as the bounds tell? */
function couldMate(winner: number): boolean {
  let king = 0;
  let mater = 0;
  for (let i = 0; i < count; i++) {
    if ((codes[i] & 7) !== KING) continue;
    if (codes[i] >> 3 === winner) mater = i;
    else king = i;
  }
  // A check shines through the king it is given to.
  let blockLo = fixedLo;
  let blockHi = fixedHi;
  if (homes[king] < 32) blockLo &= ~(1 << homes[king]);
  else blockHi &= ~(1 << homes[king]);
  lo = 0;
  hi = 0;
  for (let i = 0; i < count; i++) {
    if (codes[i] >> 3 !== winner || i === mater) continue;
    const role = codes[i] & 7;
    const look = (square: number): void => {
      if (role === PAWN) addCaptures(winner, square);
      else addSeen(role, square, blockLo, blockHi);
    };
    for (let from = reach[i << 1]; from !== 0; from &= from - 1) look(31 - clz32(from & -from));
    for (let from = reach[(i << 1) | 1]; from !== 0; from &= from - 1) look(63 - clz32(from & -from));
  }
  const hitLo = lo;
  const hitHi = hi;
  for (let square = 0; square < 64; square++) {
    const isHit = ((square < 32 ? hitLo : hitHi) & (1 << square)) !== 0;
    if (!isHit || !has(reach, king, square)) continue;
    const openLo = KING_STEPS[square << 1] & ~hitLo;
    const openHi = KING_STEPS[(square << 1) | 1] & ~hitHi;
    if (canBeShut(openLo, openHi, winner, king)) return true;
    for (let w = 0; w < 64; w++) {
      if (!has(reach, mater, w) || w === square || has(KING_STEPS, square, w)) continue;
      if (((KING_STEPS[w << 1] & openLo) | (KING_STEPS[(w << 1) | 1] & openHi)) === 0) continue;
      if (canBeShut(openLo & ~KING_STEPS[w << 1], openHi & ~KING_STEPS[(w << 1) | 1], winner, king)) return true;
    }
  }
  return false;
}

/** Can the loser's pieces stand on all of these squares at once? */
function canBeShut(openLo: number, openHi: number, winner: number, king: number): boolean {
  let n = 0;
  for (; openLo !== 0; openLo &= openLo - 1) neighbours[n++] = 31 - clz32(openLo & -openLo);
  for (; openHi !== 0; openHi &= openHi - 1) neighbours[n++] = 63 - clz32(openHi & -openHi);
  taken.fill(-1);
  for (let at = 0; at < n; at++) if (!seat(at, winner, king, 0)) return false;
  return true;
}

/** Finds a piece for the square, moving others on if need be (an augmenting path). */
function seat(at: number, winner: number, king: number, seen: number): boolean {
  for (let i = 0; i < count; i++) {
    if (i === king || codes[i] >> 3 === winner || (seen & (1 << i)) !== 0 || !has(reach, i, neighbours[at])) continue;
    seen |= 1 << i;
    if (taken[i] < 0 || seat(taken[i], winner, king, seen)) {
      taken[i] = at;
      return true;
    }
  }
  return false;
}
