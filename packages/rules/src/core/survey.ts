/**
 * The look outward from the king that makes all moves legal at once: who gives check, which pieces are pinned, where the
 * king itself may go. Listing and counting moves both begin with it.
 *
 * The answers are left in one small array instead of an object: nothing is allocated, and V8 knows its address.
 */
import * as paths from './castlingPaths.ts';
import * as cores from './core.ts';
import type { Core } from './core.ts';
import * as lines from './lines.ts';

const MUST_BE_EMPTY = paths.MUST_BE_EMPTY;
const MUST_BE_SAFE = paths.MUST_BE_SAFE;
const RIGHTS = cores.RIGHTS;
const ROOKS = cores.ROOKS;
const TURN = cores.TURN;
const BETWEEN = lines.BETWEEN;
const BISHOP_NEAR = lines.BISHOP_NEAR;
const BISHOP_RAYS = lines.BISHOP_RAYS;
const KING_STEPS = lines.KING_STEPS;
const KNIGHT_STEPS = lines.KNIGHT_STEPS;
const LINES = lines.LINES;
const PAWN_CAPTURES = lines.PAWN_CAPTURES;
const REACH = lines.REACH;
const ROOK_NEAR = lines.ROOK_NEAR;
const ROOK_RAYS = lines.ROOK_RAYS;

const { clz32, imul } = Math;

export const SURVEY = new Int32Array(32);

/** Places in SURVEY; pairs of words take two. */
export const KING_AT = 0;
/** Castling that is legal now: bit 0 short, bit 1 long. */
export const CASTLES = 1;
export const PINNED = 2;
export const CHECKERS = 4;
/** Where the king may step. */
export const STEPS = 6;
/** Where the other pieces may go: anywhere but onto their own, or where they end a single check; nowhere in double check. */
export const TARGETS = 8;

/** Surveys the side to move. */
export function survey(core: Core): void {
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
  const pawnsLo = foeLo & twosLo & ~(onesLo | foursLo);
  const pawnsHi = foeHi & twosHi & ~(onesHi | foursHi);
  const leapsLo = onesLo & twosLo;
  const leapsHi = onesHi & twosHi;
  const knightsLo = foeLo & leapsLo & ~foursLo;
  const knightsHi = foeHi & leapsHi & ~foursHi;
  const diagonalLo = foeLo & foursLo & ~onesLo;
  const diagonalHi = foeHi & foursHi & ~onesHi;
  const straightLo = foeLo & foursLo & (onesLo ^ twosLo);
  const straightHi = foeHi & foursHi & (onesHi ^ twosHi);
  const kingLo = ownLo & leapsLo & foursLo;
  const king = (kingLo !== 0 ? 31 - clz32(kingLo) : 63 - clz32(ownHi & leapsHi & foursHi)) & 63;
  const k2 = king << 1;

  // Who gives check, and which of our pieces are pinned.
  const capturesFromKing = ((us << 6) | king) << 1;
  let checkLo = (KNIGHT_STEPS[k2] & knightsLo) | (PAWN_CAPTURES[capturesFromKing] & pawnsLo);
  let checkHi = (KNIGHT_STEPS[k2 | 1] & knightsHi) | (PAWN_CAPTURES[capturesFromKing | 1] & pawnsHi);
  let pinLo = 0;
  let pinHi = 0;
  let lo = (ROOK_RAYS[k2] & straightLo) | (BISHOP_RAYS[k2] & diagonalLo);
  let hi = (ROOK_RAYS[k2 | 1] & straightHi) | (BISHOP_RAYS[k2 | 1] & diagonalHi);
  while ((lo | hi) !== 0) {
    let sniper;
    if (lo !== 0) {
      sniper = (31 - clz32(lo & -lo)) & 31;
      lo &= lo - 1;
    } else {
      sniper = 63 - clz32(hi & -hi);
      hi &= hi - 1;
    }
    const i = ((king << 6) | sniper) << 1;
    const standLo = BETWEEN[i] & occLo;
    const standHi = BETWEEN[i | 1] & occHi;
    if ((standLo | standHi) === 0) {
      if (sniper < 32) checkLo |= 1 << sniper;
      else checkHi |= 1 << sniper;
    } else if (standHi === 0 ? (standLo & (standLo - 1)) === 0 : standLo === 0 && (standHi & (standHi - 1)) === 0) {
      pinLo |= standLo & ownLo;
      pinHi |= standHi & ownHi;
    }
  }
  const check = (checkLo | checkHi) !== 0;

  // Where the king could go; castling adds the squares it would cross.
  let stepsLo = KING_STEPS[k2] & ~ownLo;
  let stepsHi = KING_STEPS[k2 | 1] & ~ownHi;
  let zoneLo = stepsLo;
  let zoneHi = stepsHi;
  let castles = 0;
  const rights = (core[RIGHTS] >> (us << 1)) & 3;
  const rooks = core[ROOKS] >> (us * 6);
  if (rights !== 0 && !check) {
    const standing = us === 0 ? occLo & 0xff : occHi >>> 24;
    const pinned = us === 0 ? pinLo & 0xff : pinHi >>> 24;
    let crossed = 0;
    for (let wing = 0; wing < 2; wing++) {
      const rook = (rooks >> (wing * 3)) & 7;
      const path = ((king & 7) << 3) | rook;
      // In Chess960 the rook may be all that shelters the king from the side.
      if (((rights >> wing) & 1) === 0 || (MUST_BE_EMPTY[path] & standing) !== 0 || ((pinned >> rook) & 1) !== 0)
        continue;
      castles |= 1 << wing;
      crossed |= MUST_BE_SAFE[path];
    }
    if (us === 0) zoneLo |= crossed;
    else zoneHi |= crossed << 24;
  }

  if ((zoneLo | zoneHi) !== 0) {
    // The squares of that zone they attack; the king itself hides nothing.
    const throughLo = occLo & ~kingLo;
    const throughHi = kingLo !== 0 ? occHi : occHi & ~(1 << king);
    let dangerLo;
    let dangerHi;
    const eastLo = pawnsLo & 0x7f7f7f7f;
    const eastHi = pawnsHi & 0x7f7f7f7f;
    const westLo = pawnsLo & 0xfefefefe;
    const westHi = pawnsHi & 0xfefefefe;
    if (us === 0) {
      dangerLo = (eastLo >>> 7) | (eastHi << 25) | (westLo >>> 9) | (westHi << 23);
      dangerHi = (eastHi >>> 7) | (westHi >>> 9);
    } else {
      dangerLo = (eastLo << 9) | (westLo << 7);
      dangerHi = (eastHi << 9) | (eastLo >>> 23) | (westHi << 7) | (westLo >>> 25);
    }
    const foeKingLo = foeLo & leapsLo & foursLo;
    const foeKing = ((foeKingLo !== 0 ? 31 - clz32(foeKingLo) : 63 - clz32(foeHi & leapsHi & foursHi)) & 63) << 1;
    dangerLo |= KING_STEPS[foeKing];
    dangerHi |= KING_STEPS[foeKing | 1];
    lo = knightsLo;
    hi = knightsHi;
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = (31 - clz32(lo & -lo)) & 31;
        lo &= lo - 1;
      } else {
        from = 63 - clz32(hi & -hi);
        hi &= hi - 1;
      }
      dangerLo |= KNIGHT_STEPS[from << 1];
      dangerHi |= KNIGHT_STEPS[(from << 1) + 1];
    }
    // Only a slider that sees past the king's neighbourhood matters, unless castling looks further.
    lo = straightLo & (castles === 0 ? ROOK_NEAR[k2] : -1);
    hi = straightHi & (castles === 0 ? ROOK_NEAR[k2 | 1] : -1);
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = (31 - clz32(lo & -lo)) & 31;
        lo &= lo - 1;
      } else {
        from = 63 - clz32(hi & -hi);
        hi &= hi - 1;
      }
      const p = from << 4;
      const base = from << 8;
      const rank = (base + (imul((throughLo & LINES[p]) | (throughHi & LINES[p + 1]), LINES[p + 2]) >>> 26)) << 1;
      const file =
        (base |
          64 |
          ((imul(throughLo & LINES[p + 4], LINES[p + 6]) + imul(throughHi & LINES[p + 5], LINES[p + 7])) >>> 26)) <<
        1;
      dangerLo |= REACH[rank] | REACH[file];
      dangerHi |= REACH[rank + 1] | REACH[file + 1];
    }
    lo = diagonalLo & (castles === 0 ? BISHOP_NEAR[k2] : -1);
    hi = diagonalHi & (castles === 0 ? BISHOP_NEAR[k2 | 1] : -1);
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = (31 - clz32(lo & -lo)) & 31;
        lo &= lo - 1;
      } else {
        from = 63 - clz32(hi & -hi);
        hi &= hi - 1;
      }
      const p = from << 4;
      const base = from << 8;
      const up = (base + 128 + (imul((throughLo & LINES[p + 8]) | (throughHi & LINES[p + 9]), 0x02020202) >>> 26)) << 1;
      const down =
        (base + 192 + (imul((throughLo & LINES[p + 12]) | (throughHi & LINES[p + 13]), 0x02020202) >>> 26)) << 1;
      dangerLo |= REACH[up] | REACH[down];
      dangerHi |= REACH[up + 1] | REACH[down + 1];
    }

    stepsLo &= ~dangerLo;
    stepsHi &= ~dangerHi;
    if (castles !== 0) {
      const danger = us === 0 ? dangerLo & 0xff : dangerHi >>> 24;
      for (let wing = 0; wing < 2; wing++) {
        const path = ((king & 7) << 3) | ((rooks >> (wing * 3)) & 7);
        if ((MUST_BE_SAFE[path] & danger) !== 0) castles &= ~(1 << wing);
      }
    }
  }

  let targetLo = ~ownLo;
  let targetHi = ~ownHi;
  if (check) {
    if (checkLo !== 0 ? checkHi !== 0 || (checkLo & (checkLo - 1)) !== 0 : (checkHi & (checkHi - 1)) !== 0) {
      targetLo = 0;
      targetHi = 0;
    } else {
      const checker = checkLo !== 0 ? 31 - clz32(checkLo) : 63 - clz32(checkHi);
      const i = ((king << 6) | checker) << 1;
      targetLo = BETWEEN[i] | checkLo;
      targetHi = BETWEEN[i | 1] | checkHi;
    }
  }
  SURVEY[KING_AT] = king;
  SURVEY[CASTLES] = castles;
  SURVEY[PINNED] = pinLo;
  SURVEY[PINNED + 1] = pinHi;
  SURVEY[CHECKERS] = checkLo;
  SURVEY[CHECKERS + 1] = checkHi;
  SURVEY[STEPS] = stepsLo;
  SURVEY[STEPS + 1] = stepsHi;
  SURVEY[TARGETS] = targetLo;
  SURVEY[TARGETS + 1] = targetHi;
}
