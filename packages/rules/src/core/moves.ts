/**
 * All legal moves of a position, listed as codes or only counted.
 *
 * A look outward from the king and from where it could go makes all of them legal at once: who gives check, which pieces are
 * pinned, which squares are seen. Then come the moves: castling first, pieces one by one, pawns as whole sets.
 *
 * It is one function, and the look-ups of lines.ts are written out in it: V8 stops inlining into functions of this size, and
 * with helpers the same code runs at two thirds of the speed. Counting shares all of it but what is done with a set of
 * targets. JavaScript has no population count; the usual sum in the register costs some twenty operations, so the last step,
 * from four bytes to a number, is taken once for all sets: no byte of them overflows, since a set has at most sixteen squares
 * in a byte's eight columns of two words, and no side's sets all do.
 */
import { high, low, sizeOf, sumBits } from '../squareSet.ts';
import { enPassantFiles } from './attack.ts';
import { MUST_BE_EMPTY, MUST_BE_SAFE } from './castlingPaths.ts';
import type * as codes from './code.ts';
import { KNIGHT, QUEEN } from './code.ts';
import type { Core } from './core.ts';
import type * as words from './core.ts';
import * as lines from './lines.ts';

const BETWEEN = lines.BETWEEN;
const FULL_LINES = lines.FULL_LINES;
const JOINING = lines.JOINING;
const LINES = lines.LINES;
const REACH = lines.REACH;
const STEPS = lines.STEPS;

const { clz32, imul } = Math;

/**
 * One word of 64 bits turned by `step`: of White's pawns, or with the words in the other order of Black's, for whom to turn
 * back is to turn on by 64 less. No pawn stands where a turn could bring it round the edge.
 */
const turned = (near: number, far: number, step: number): number => (near << step) | (far >>> -step);

/**
 * Where lists are written: one place, so that V8 knows its address. A list has at most 218 moves in a game, and 15 · 27 + 8
 * of fifteen queens and a king; there is room for the lists of all positions on a way longer than any search can go.
 */
export const FOUND = new Int32Array(1 << 14);

/** What is asked for: 0 a list, 1 how many there are, 2 a list of castling alone. */
type Task = 0 | 1 | 2;

/** Lists the legal moves from FOUND[at] on; returns the index after the last. */
export const generate = (core: Core, at: number): number => scan(core, at, 0);

/** How many there are. */
export const countMoves = (core: Core): number => scan(core, 0, 1);

/** Is this move, a king that takes a rook of its own, legal? Asked without the other moves: every game of a file castles. */
export function mayCastle(core: Core, move: number): boolean {
  const end = scan(core, 0, 2);
  return (end > 0 && FOUND[0] === move) || (end > 1 && FOUND[1] === move);
}

/** A list of its own, for who looks at other positions while going through it. */
export function movesOf(core: Core): number[] {
  const end = generate(core, 0);
  const moves: number[] = [];
  for (let at = 0; at < end; at++) moves.push(FOUND[at]);
  return moves;
}

function scan(core: Core, first: number, task: Task): number {
  // Constants of the function's own: see lines.ts and core.ts.
  const BISHOP: typeof codes.BISHOP = 4;
  const KING: typeof codes.KING = 7;
  const KNIGHT: typeof codes.KNIGHT = 3;
  const ROOK: typeof codes.ROOK = 5;
  const CASTLING: typeof codes.CASTLING = 7;
  const DOUBLE_STEP: typeof codes.DOUBLE_STEP = 1;
  const EN_PASSANT: typeof codes.EN_PASSANT = 2;
  const NONE: typeof words.NONE = -1;
  const LIST = 0;
  const COUNT = 1;
  const CASTLES = 2;
  let at = first | 0;
  const out = FOUND;
  const between = BETWEEN;
  const fullLines = FULL_LINES;
  const gather = LINES;
  const reach = REACH;
  const steps = STEPS;
  const onesLo = core.lo1;
  const onesHi = core.hi1;
  const twosLo = core.lo2;
  const twosHi = core.hi2;
  const foursLo = core.lo4;
  const foursHi = core.hi4;
  const us = core.turn & 1;
  const occLo = twosLo | foursLo;
  const occHi = twosHi | foursHi;
  const ownLo = occLo & (core.lo8 ^ (us - 1));
  const ownHi = occHi & (core.hi8 ^ (us - 1));
  const foeLo = occLo ^ ownLo;
  const foeHi = occHi ^ ownHi;
  const kingsLo = onesLo & twosLo & foursLo;
  const kingsHi = onesHi & twosHi & foursHi;
  const knightsLo = onesLo & twosLo & ~foursLo;
  const knightsHi = onesHi & twosHi & ~foursHi;
  const pawnsLo = twosLo & ~(onesLo | foursLo);
  const pawnsHi = twosHi & ~(onesHi | foursHi);
  const straightLo = foursLo & (onesLo ^ twosLo);
  const straightHi = foursHi & (onesHi ^ twosHi);
  const diagonalLo = foursLo & ~onesLo;
  const diagonalHi = foursHi & ~onesHi;
  const kingLo = kingsLo & ownLo;
  const kingHi = kingsHi & ownHi;
  const king = (kingLo !== 0 ? 31 - clz32(kingLo) : 63 - clz32(kingHi)) & 63;

  const k2 = king << 1;
  // Where our other pieces may go: anywhere but onto their own, and where that ends each check.
  let targetLo = ~ownLo;
  let targetHi = ~ownHi;
  // Where the king could go; castling adds the squares it would cross.
  let zoneLo = steps[(KING << 7) + k2] & targetLo;
  let zoneHi = steps[(KING << 7) + k2 + 1] & targetHi;
  /** The files of the rooks it could be with. */
  let castles = 0;
  const kingFile = king & 7;
  for (let rights = (core.rights >> (us << 3)) & 0xff; rights !== 0; rights &= rights - 1) {
    const rook = 31 - clz32(rights & -rights);
    const path = (kingFile << 3) | rook;
    if ((MUST_BE_EMPTY[path] & (us === 0 ? occLo : occHi >>> 24)) !== 0) continue;
    castles |= 1 << rook;
    if (us === 0) zoneLo |= MUST_BE_SAFE[path];
    else zoneHi |= MUST_BE_SAFE[path] << 24;
  }

  // Who would see the king: whoever does gives check, and what alone stands in between is pinned.
  let pinLo = 0;
  let pinHi = 0;
  let lo =
    foeLo &
    ((steps[(ROOK << 7) + k2] & straightLo) |
      (steps[(BISHOP << 7) + k2] & diagonalLo) |
      (steps[(KNIGHT << 7) + k2] & knightsLo) |
      (steps[(us << 7) | k2] & pawnsLo));
  let hi =
    foeHi &
    ((steps[(ROOK << 7) + k2 + 1] & straightHi) |
      (steps[(BISHOP << 7) + k2 + 1] & diagonalHi) |
      (steps[(KNIGHT << 7) + k2 + 1] & knightsHi) |
      (steps[(us << 7) | k2 | 1] & pawnsHi));
  while ((lo | hi) !== 0) {
    let sniper;
    if (lo !== 0) {
      sniper = 31 - clz32(lo & -lo);
      lo &= lo - 1;
    } else {
      sniper = 63 - clz32(hi & -hi);
      hi &= hi - 1;
    }
    const i = ((king << 6) | sniper) << 1;
    const standLo = between[i] & occLo;
    const standHi = between[i | 1] & occHi;
    if ((standLo | standHi) === 0) {
      castles = 0;
      targetLo &= between[i] | low(sniper);
      targetHi &= between[i | 1] | high(sniper);
    } else if (standLo === 0 ? (standHi & (standHi - 1)) === 0 : standHi === 0 && (standLo & (standLo - 1)) === 0) {
      pinLo |= standLo & ownLo;
      pinHi |= standHi & ownHi;
    }
  }

  // And each square of its zone as if it had left.
  const throughLo = occLo ^ kingLo;
  const throughHi = occHi ^ kingHi;
  let dangerLo = 0;
  let dangerHi = 0;
  while ((zoneLo | zoneHi) !== 0) {
    let to;
    if (zoneLo !== 0) {
      to = 31 - clz32(zoneLo & -zoneLo);
      zoneLo &= zoneLo - 1;
    } else {
      to = 63 - clz32(zoneHi & -zoneHi);
      zoneHi &= zoneHi - 1;
    }
    const t2 = to << 1;
    let seen =
      (foeLo &
        ((steps[(KNIGHT << 7) + t2] & knightsLo) |
          (steps[(KING << 7) + t2] & kingsLo) |
          (steps[(us << 7) + t2] & pawnsLo))) |
      (foeHi &
        ((steps[(KNIGHT << 7) + t2 + 1] & knightsHi) |
          (steps[(KING << 7) + t2 + 1] & kingsHi) |
          (steps[(us << 7) + t2 + 1] & pawnsHi)));
    lo = foeLo & ((steps[(ROOK << 7) + t2] & straightLo) | (steps[(BISHOP << 7) + t2] & diagonalLo));
    hi = foeHi & ((steps[(ROOK << 7) + t2 + 1] & straightHi) | (steps[(BISHOP << 7) + t2 + 1] & diagonalHi));
    while (seen === 0 && (lo | hi) !== 0) {
      let sniper;
      if (lo !== 0) {
        sniper = 31 - clz32(lo & -lo);
        lo &= lo - 1;
      } else {
        sniper = 63 - clz32(hi & -hi);
        hi &= hi - 1;
      }
      const i = ((to << 6) | sniper) << 1;
      if (((between[i] & throughLo) | (between[i | 1] & throughHi)) === 0) seen = 1;
    }
    if (seen !== 0) {
      if (to < 32) dangerLo |= 1 << to;
      else dangerHi |= 1 << to;
    }
  }

  for (; castles !== 0; castles &= castles - 1) {
    const rook = 31 - clz32(castles & -castles);
    const danger = us === 0 ? dangerLo : dangerHi >>> 24;
    const pinned = us === 0 ? pinLo : pinHi >>> 24;
    // In Chess960 the rook may be all that shelters the king from the side.
    if (((MUST_BE_SAFE[(kingFile << 3) | rook] & danger) | (pinned & (1 << rook))) !== 0) continue;
    if (task !== COUNT) out[at] = king | (((king & 56) | rook) << 6) | (CASTLING << 12);
    at++;
  }
  if (task === CASTLES) return at;

  let bits = 0;
  lo = ownLo & knightsLo;
  hi = ownHi & knightsHi;
  for (let kind = 0; kind < 2; kind++) {
    while ((lo | hi) !== 0) {
      let from;
      if (lo !== 0) {
        from = 31 - clz32(lo & -lo);
        lo &= lo - 1;
      } else {
        from = 63 - clz32(hi & -hi);
        hi &= hi - 1;
      }
      const bit = 1 << from;
      let toLo = 0;
      let toHi = 0;
      if (kind === 0) {
        toLo = steps[(KNIGHT << 7) + (from << 1)];
        toHi = steps[(KNIGHT << 7) + (from << 1) + 1];
      } else {
        const p = from << 4;
        const base = from << 8;
        if (((from < 32 ? straightLo : straightHi) & bit) !== 0) {
          const rank = (base + (imul((occLo & gather[p]) | (occHi & gather[p + 1]), gather[p + 2]) >>> 26)) << 1;
          const file =
            (base +
              64 +
              ((imul(occLo & gather[p + 4], gather[p + 6]) + imul(occHi & gather[p + 5], gather[p + 7])) >>> 26)) <<
            1;
          toLo = reach[rank] | reach[file];
          toHi = reach[rank + 1] | reach[file + 1];
        }
        if (((from < 32 ? diagonalLo : diagonalHi) & bit) !== 0) {
          const up = (base + 128 + (imul((occLo & gather[p + 8]) | (occHi & gather[p + 9]), 0x02020202) >>> 26)) << 1;
          const down =
            (base + 192 + (imul((occLo & gather[p + 12]) | (occHi & gather[p + 13]), 0x02020202) >>> 26)) << 1;
          toLo |= reach[up] | reach[down];
          toHi |= reach[up + 1] | reach[down + 1];
        }
      }
      toLo &= targetLo;
      toHi &= targetHi;
      // A pinned piece keeps to the line of its pin.
      if (((from < 32 ? pinLo : pinHi) & bit) !== 0) {
        const line = ((king << 2) | JOINING[(king << 6) | from]) << 1;
        toLo &= fullLines[line];
        toHi &= fullLines[line | 1];
      }
      if (task === COUNT) {
        bits += sumBits(toLo, toHi);
      } else {
        for (; toLo !== 0; toLo &= toLo - 1) out[at++] = from + 1984 - (clz32(toLo & -toLo) << 6);
        for (; toHi !== 0; toHi &= toHi - 1) out[at++] = from + 4032 - (clz32(toHi & -toHi) << 6);
      }
    }
    lo = ownLo & (straightLo | diagonalLo);
    hi = ownHi & (straightHi | diagonalHi);
  }
  // Pawns, all at once; a pinned one may still push along the king's file or capture along the king's diagonal.
  const near = us === 0 ? ownLo & pawnsLo : ownHi & pawnsHi;
  const far = us === 0 ? ownHi & pawnsHi : ownLo & pawnsLo;
  const freeNear = ~(us === 0 ? pinLo : pinHi);
  const freeFar = ~(us === 0 ? pinHi : pinLo);
  const line = (king << 3) | us;
  const pushNear = near & (freeNear | fullLines[line + 2]);
  const pushFar = far & (freeFar | fullLines[(line ^ 1) + 2]);
  const upNear = near & (0x7f7f7f7f << us) & (freeNear | fullLines[line + 4]);
  const upFar = far & (0x7f7f7f7f << us) & (freeFar | fullLines[(line ^ 1) + 4]);
  const downNear = near & (0xfefefefe >>> us) & (freeNear | fullLines[line + 6]);
  const downFar = far & (0xfefefefe >>> us) & (freeFar | fullLines[(line ^ 1) + 6]);
  const ahead = us === 0 ? 8 : -8;
  const aside = us === 0 ? 1 : -1;
  let oneLo = turned(pushNear, pushFar, ahead) & ~occLo;
  let oneHi = turned(pushFar, pushNear, ahead) & ~occHi;
  const twoLo = us === 0 ? ((oneLo & 0x00ff0000) << 8) & ~occLo & targetLo : 0;
  const twoHi = us === 0 ? 0 : ((oneHi & 0x0000ff00) >>> 8) & ~occHi & targetHi;
  const upLo = turned(upNear, upFar, ahead + aside) & foeLo & targetLo;
  const upHi = turned(upFar, upNear, ahead + aside) & foeHi & targetHi;
  const downLo = turned(downNear, downFar, ahead - aside) & foeLo & targetLo;
  const downHi = turned(downFar, downNear, ahead - aside) & foeHi & targetHi;
  oneLo &= targetLo;
  oneHi &= targetHi;

  const stepsLo = steps[(KING << 7) + k2] & ~(ownLo | dangerLo);
  const stepsHi = steps[(KING << 7) + k2 + 1] & ~(ownHi | dangerHi);
  if (task === COUNT) {
    // Pushes end on empty squares and captures on the enemy's, so two sets fit into one; the outer ranks count four times.
    const someLo = oneLo | upLo;
    const someHi = oneHi | upHi;
    const moreLo = twoLo | downLo;
    const moreHi = twoHi | downHi;
    bits += sumBits(someLo, someHi) + sumBits(moreLo, moreHi) + sumBits(stepsLo, stepsHi);
    const last = (someLo & 0xff) | (someHi & 0xff000000);
    const lastMore = (moreLo & 0xff) | (moreHi & 0xff000000);
    if ((last | lastMore) !== 0) at += 3 * sizeOf(last, lastMore);
    bits = (bits & 0x00ff00ff) + ((bits >>> 8) & 0x00ff00ff);
    at += (bits + (bits >>> 16)) & 0xffff;
  } else {
    at = pawnMoves(at, oneLo, oneHi, ahead) | 0;
    at = pawnMoves(at, twoLo, twoHi, ahead * 2 - (DOUBLE_STEP << 12)) | 0;
    at = pawnMoves(at, upLo, upHi, ahead + aside) | 0;
    at = pawnMoves(at, downLo, downHi, ahead - aside) | 0;
    for (let to = stepsLo; to !== 0; to &= to - 1) out[at++] = king + 1984 - (clz32(to & -to) << 6);
    for (let to = stepsHi; to !== 0; to &= to - 1) out[at++] = king + 4032 - (clz32(to & -to) << 6);
  }
  const target = core.epSquare;
  if (target !== NONE) {
    for (let files = enPassantFiles(core, target); files !== 0; files &= files - 1) {
      if (task === LIST)
        out[at] = (((target & 56) ^ 8) + 31 - clz32(files & -files)) | (target << 6) | (EN_PASSANT << 12);
      at++;
    }
  }
  return at;
}

/** Pawns that arrive on the given squares from `step` behind, promoting on the outer ranks. */
function pawnMoves(first: number, lo: number, hi: number, step: number): number {
  const out = FOUND;
  let at = first | 0;
  const lastLo = lo & 0xff;
  const lastHi = hi & 0xff000000;
  // 65 = 64 + 1: a square further is one more of the target and one more of the origin.
  const near = 31 * 65 - step;
  for (let to = lo ^ lastLo; to !== 0; to &= to - 1) out[at++] = near - clz32(to & -to) * 65;
  const far = 63 * 65 - step;
  for (let to = hi ^ lastHi; to !== 0; to &= to - 1) out[at++] = far - clz32(to & -to) * 65;
  if ((lastLo | lastHi) !== 0) {
    for (let role = QUEEN; role >= KNIGHT; role--) {
      for (let to = lastLo; to !== 0; to &= to - 1) out[at++] = (near - clz32(to & -to) * 65) | (role << 12);
      for (let to = lastHi; to !== 0; to &= to - 1) out[at++] = (far - clz32(to & -to) * 65) | (role << 12);
    }
  }
  return at;
}
