/**
 * All legal moves of a position, written as codes into a shared buffer.
 *
 * Legal at once, without trying moves: checkers and pins come from one look outward from the king, its own steps from a
 * map of attacked squares that is only drawn where the king could go. Pawns move as whole sets. The slider look-ups of
 * lines.ts are written out by hand, and nothing is shared with count.ts, because V8 stops inlining into functions of this
 * size: the same code with helpers runs at two thirds of the speed.
 */
import { isEnPassantSafe } from './attack.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT, KNIGHT, QUEEN } from './code.ts';
import { type Core, NONE } from './core.ts';
import {
  BETWEEN,
  BISHOP_RAYS,
  FULL_LINES,
  JOINING,
  KING_STEPS,
  KNIGHT_STEPS,
  LINES,
  PAWN_CAPTURES,
  REACH,
  ROOK_RAYS,
} from './lines.ts';

/** No legal position has more than 218 moves; a buffer of this many words holds one list. */
export const MAX_MOVES = 256;

const { clz32, imul } = Math;

/** Writes the legal moves from out[at] on; returns the index after the last. */
export function generate(core: Core, out: Int32Array, at: number): number {
  const sets = core.sets;
  const us = core.turn;
  const them = us ^ 1;
  const ownLo = sets[us << 1];
  const ownHi = sets[(us << 1) | 1];
  const foeLo = sets[them << 1];
  const foeHi = sets[(them << 1) | 1];
  const occLo = ownLo | foeLo;
  const occHi = ownHi | foeHi;
  const pawnsLo = sets[4];
  const pawnsHi = sets[5];
  const knightsLo = sets[6];
  const knightsHi = sets[7];
  const diagonalLo = sets[8] | sets[12];
  const diagonalHi = sets[9] | sets[13];
  const straightLo = sets[10] | sets[12];
  const straightHi = sets[11] | sets[13];
  const kingLo = sets[14] & ownLo;
  const king = kingLo !== 0 ? 31 - clz32(kingLo) : 63 - clz32(sets[15] & ownHi);
  const k2 = king << 1;

  // Who gives check, and which of our pieces are pinned.
  const capturesFromKing = ((us << 6) | king) << 1;
  let checkLo = ((KNIGHT_STEPS[k2] & knightsLo) | (PAWN_CAPTURES[capturesFromKing] & pawnsLo)) & foeLo;
  let checkHi = ((KNIGHT_STEPS[k2 | 1] & knightsHi) | (PAWN_CAPTURES[capturesFromKing | 1] & pawnsHi)) & foeHi;
  let pinLo = 0;
  let pinHi = 0;
  let lo = ((ROOK_RAYS[k2] & straightLo) | (BISHOP_RAYS[k2] & diagonalLo)) & foeLo;
  let hi = ((ROOK_RAYS[k2 | 1] & straightHi) | (BISHOP_RAYS[k2 | 1] & diagonalHi)) & foeHi;
  while ((lo | hi) !== 0) {
    let sniper;
    if (lo !== 0) {
      sniper = 31 - clz32(lo);
      lo ^= 1 << sniper;
    } else {
      sniper = 63 - clz32(hi);
      hi ^= 1 << sniper;
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
  const stepsLo = KING_STEPS[k2] & ~ownLo;
  const stepsHi = KING_STEPS[k2 | 1] & ~ownHi;
  let zoneLo = stepsLo;
  let zoneHi = stepsHi;
  let castles = 0;
  const rights = (core.rights >> (us << 1)) & 3;
  if (rights !== 0 && !check) {
    const { empty, safe, rooks } = core.paths;
    for (let wing = 0; wing < 2; wing++) {
      const i = ((us << 1) | wing) << 1;
      if (((rights >> wing) & 1) === 0 || ((empty[i] & occLo) | (empty[i | 1] & occHi)) !== 0) continue;
      // In Chess960 the rook may be all that shelters the king from the side.
      const rook = rooks[(us << 1) | wing];
      if (((rook < 32 ? pinLo : pinHi) & (1 << rook)) !== 0) continue;
      castles |= 1 << wing;
      zoneLo |= safe[i];
      zoneHi |= safe[i | 1];
    }
  }

  if ((zoneLo | zoneHi) !== 0) {
    // The squares of that zone they attack; the king itself hides nothing.
    const throughLo = occLo & ~kingLo;
    const throughHi = kingLo !== 0 ? occHi : occHi & ~(1 << king);
    let dangerLo;
    let dangerHi;
    const theirLo = pawnsLo & foeLo;
    const theirHi = pawnsHi & foeHi;
    if (us === 0) {
      const eastLo = theirLo & 0x7f7f7f7f;
      const eastHi = theirHi & 0x7f7f7f7f;
      const westLo = theirLo & 0xfefefefe;
      const westHi = theirHi & 0xfefefefe;
      dangerLo = (eastLo >>> 7) | (eastHi << 25) | (westLo >>> 9) | (westHi << 23);
      dangerHi = (eastHi >>> 7) | (westHi >>> 9);
    } else {
      const eastLo = theirLo & 0x7f7f7f7f;
      const eastHi = theirHi & 0x7f7f7f7f;
      const westLo = theirLo & 0xfefefefe;
      const westHi = theirHi & 0xfefefefe;
      dangerLo = (eastLo << 9) | (westLo << 7);
      dangerHi = (eastHi << 9) | (eastLo >>> 23) | (westHi << 7) | (westLo >>> 25);
    }
    const foeKingLo = sets[14] & foeLo;
    const foeKing = (foeKingLo !== 0 ? 31 - clz32(foeKingLo) : 63 - clz32(sets[15] & foeHi)) << 1;
    dangerLo |= KING_STEPS[foeKing];
    dangerHi |= KING_STEPS[foeKing | 1];
    lo = knightsLo & foeLo;
    hi = knightsHi & foeHi;
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = 31 - clz32(lo);
        lo ^= 1 << from;
      } else {
        from = 63 - clz32(hi);
        hi ^= 1 << from;
      }
      dangerLo |= KNIGHT_STEPS[from << 1];
      dangerHi |= KNIGHT_STEPS[(from << 1) | 1];
    }
    lo = straightLo & foeLo;
    hi = straightHi & foeHi;
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = 31 - clz32(lo);
        lo ^= 1 << from;
      } else {
        from = 63 - clz32(hi);
        hi ^= 1 << from;
      }
      if (((ROOK_RAYS[from << 1] & zoneLo) | (ROOK_RAYS[(from << 1) | 1] & zoneHi)) === 0) continue;
      const p = from << 4;
      const base = from << 8;
      const rank = (base | (imul((throughLo & LINES[p]) | (throughHi & LINES[p + 1]), LINES[p + 2]) >>> 26)) << 1;
      const file =
        (base |
          64 |
          ((imul(throughLo & LINES[p + 4], LINES[p + 6]) + imul(throughHi & LINES[p + 5], LINES[p + 7])) >>> 26)) <<
        1;
      dangerLo |= REACH[rank] | REACH[file];
      dangerHi |= REACH[rank | 1] | REACH[file | 1];
    }
    lo = diagonalLo & foeLo;
    hi = diagonalHi & foeHi;
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = 31 - clz32(lo);
        lo ^= 1 << from;
      } else {
        from = 63 - clz32(hi);
        hi ^= 1 << from;
      }
      if (((BISHOP_RAYS[from << 1] & zoneLo) | (BISHOP_RAYS[(from << 1) | 1] & zoneHi)) === 0) continue;
      const p = from << 4;
      const base = from << 8;
      const up = (base | 128 | (imul((throughLo & LINES[p + 8]) | (throughHi & LINES[p + 9]), 0x02020202) >>> 26)) << 1;
      const down =
        (base | 192 | (imul((throughLo & LINES[p + 12]) | (throughHi & LINES[p + 13]), 0x02020202) >>> 26)) << 1;
      dangerLo |= REACH[up] | REACH[down];
      dangerHi |= REACH[up | 1] | REACH[down | 1];
    }

    for (let to = stepsLo & ~dangerLo; to !== 0; to &= to - 1) out[at++] = king | ((31 - clz32(to & -to)) << 6);
    for (let to = stepsHi & ~dangerHi; to !== 0; to &= to - 1) out[at++] = king | ((63 - clz32(to & -to)) << 6);
    if (castles !== 0) {
      const { safe, rooks } = core.paths;
      for (let wing = 0; wing < 2; wing++) {
        const i = ((us << 1) | wing) << 1;
        if (((castles >> wing) & 1) === 0 || ((safe[i] & dangerLo) | (safe[i | 1] & dangerHi)) !== 0) continue;
        out[at++] = king | (rooks[(us << 1) | wing] << 6) | (CASTLING << 12);
      }
    }
  }

  // Where the others may go: anywhere, or where they end a single check.
  let targetLo = ~ownLo;
  let targetHi = ~ownHi;
  if (check) {
    if (checkLo !== 0 ? checkHi !== 0 || (checkLo & (checkLo - 1)) !== 0 : (checkHi & (checkHi - 1)) !== 0) return at;
    const checker = checkLo !== 0 ? 31 - clz32(checkLo) : 63 - clz32(checkHi);
    const i = ((king << 6) | checker) << 1;
    targetLo = BETWEEN[i] | checkLo;
    targetHi = BETWEEN[i | 1] | checkHi;
  }
  const freeLo = ownLo & ~pinLo;
  const freeHi = ownHi & ~pinHi;

  lo = knightsLo & freeLo;
  hi = knightsHi & freeHi;
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - clz32(hi);
      hi ^= 1 << from;
    }
    for (let to = KNIGHT_STEPS[from << 1] & targetLo; to !== 0; to &= to - 1) {
      out[at++] = from | ((31 - clz32(to & -to)) << 6);
    }
    for (let to = KNIGHT_STEPS[(from << 1) | 1] & targetHi; to !== 0; to &= to - 1) {
      out[at++] = from | ((63 - clz32(to & -to)) << 6);
    }
  }

  // A pinned piece never answers a check; otherwise it keeps to the line of its pin.
  lo = straightLo & (check ? freeLo : ownLo);
  hi = straightHi & (check ? freeHi : ownHi);
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - clz32(hi);
      hi ^= 1 << from;
    }
    const p = from << 4;
    const base = from << 8;
    const rank = (base | (imul((occLo & LINES[p]) | (occHi & LINES[p + 1]), LINES[p + 2]) >>> 26)) << 1;
    const file =
      (base | 64 | ((imul(occLo & LINES[p + 4], LINES[p + 6]) + imul(occHi & LINES[p + 5], LINES[p + 7])) >>> 26)) << 1;
    let toLo = (REACH[rank] | REACH[file]) & targetLo;
    let toHi = (REACH[rank | 1] | REACH[file | 1]) & targetHi;
    if (((from < 32 ? pinLo : pinHi) & (1 << from)) !== 0) {
      const line = ((king << 2) | JOINING[(king << 6) | from]) << 1;
      toLo &= FULL_LINES[line];
      toHi &= FULL_LINES[line | 1];
    }
    for (; toLo !== 0; toLo &= toLo - 1) out[at++] = from | ((31 - clz32(toLo & -toLo)) << 6);
    for (; toHi !== 0; toHi &= toHi - 1) out[at++] = from | ((63 - clz32(toHi & -toHi)) << 6);
  }

  lo = diagonalLo & (check ? freeLo : ownLo);
  hi = diagonalHi & (check ? freeHi : ownHi);
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - clz32(hi);
      hi ^= 1 << from;
    }
    const p = from << 4;
    const base = from << 8;
    const up = (base | 128 | (imul((occLo & LINES[p + 8]) | (occHi & LINES[p + 9]), 0x02020202) >>> 26)) << 1;
    const down = (base | 192 | (imul((occLo & LINES[p + 12]) | (occHi & LINES[p + 13]), 0x02020202) >>> 26)) << 1;
    let toLo = (REACH[up] | REACH[down]) & targetLo;
    let toHi = (REACH[up | 1] | REACH[down | 1]) & targetHi;
    if (((from < 32 ? pinLo : pinHi) & (1 << from)) !== 0) {
      const line = ((king << 2) | JOINING[(king << 6) | from]) << 1;
      toLo &= FULL_LINES[line];
      toHi &= FULL_LINES[line | 1];
    }
    for (; toLo !== 0; toLo &= toLo - 1) out[at++] = from | ((31 - clz32(toLo & -toLo)) << 6);
    for (; toHi !== 0; toHi &= toHi - 1) out[at++] = from | ((63 - clz32(toHi & -toHi)) << 6);
  }

  // Pawns, all at once: a pinned one may still push along the king's file or capture along the king's diagonal.
  const pawnLo = pawnsLo & ownLo;
  const pawnHi = pawnsHi & ownHi;
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
    const target = core.enPassant;
    if (target !== NONE) {
      const i = ((them << 6) | target) << 1;
      for (let from = PAWN_CAPTURES[i] & pawnLo; from !== 0; from &= from - 1) {
        const square = 31 - clz32(from & -from);
        if (isEnPassantSafe(core, square, target)) out[at++] = square | (target << 6) | (EN_PASSANT << 12);
      }
      for (let from = PAWN_CAPTURES[i | 1] & pawnHi; from !== 0; from &= from - 1) {
        const square = 63 - clz32(from & -from);
        if (isEnPassantSafe(core, square, target)) out[at++] = square | (target << 6) | (EN_PASSANT << 12);
      }
    }
  }
  return at;
}

/** Pawns that arrive on the given squares from `step` behind, promoting on the outer ranks. */
function pawnMoves(out: Int32Array, at: number, lo: number, hi: number, step: number): number {
  for (let to = lo & 0xffffff00; to !== 0; to &= to - 1) {
    const square = 31 - clz32(to & -to);
    out[at++] = (square - step) | (square << 6);
  }
  for (let to = hi & 0x00ffffff; to !== 0; to &= to - 1) {
    const square = 63 - clz32(to & -to);
    out[at++] = (square - step) | (square << 6);
  }
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
