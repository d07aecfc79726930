/**
 * Where every piece goes from every square, as pairs of 32-bit words (a1–h4 in the low word, a5–h8 in the high one):
 * JavaScript has no fast 64-bit integer, and a pair of words beats both BigInt and a mailbox.
 *
 * Sliders are looked up line by line (rank, file, diagonal, antidiagonal). The six inner squares of a line decide how far
 * a slider sees; a multiplication gathers them into a 6-bit index, so a table of 64 squares × 4 lines × 64 occupancies
 * × 2 words = 128 KB serves all of them, builds in a few milliseconds and stays in the second-level cache. Magic
 * bitboards would be a few per cent faster to read, but take five times as long to build.
 *
 * Whoever reads these tables in a hot function first makes them constants of its own module: V8 looks an imported binding
 * up in its cell each time, but folds address and length of a module's own constant into the code and drops the bounds
 * checks it can prove. That alone is worth a quarter of the speed.
 *
 * To read a line by hand (generators do, since V8 does not inline this much into a large function; see reachIndex):
 *   p = (square << 2 | line) << 2
 *   i = ((imul(lo & LINES[p], LINES[p + 2]) + imul(hi & LINES[p + 1], LINES[p + 3])) >>> 26 | square << 8 | line << 6) << 1
 *   the squares seen are REACH[i], REACH[i + 1]
 */
export const RANK = 0;
export const FILE = 1;
export const DIAGONAL = 2;
export const ANTIDIAGONAL = 3;

/** Four words a line: the inner squares (low, high) and the multipliers that gather them. */
export const LINES = new Int32Array(64 * 4 * 4);
export const REACH = new Int32Array(64 * 4 * 64 * 2);

/** Two words a line: all squares of it, its own square included. */
export const FULL_LINES = new Int32Array(64 * 4 * 2);

export const ROOK_RAYS = new Int32Array(64 * 2);
export const BISHOP_RAYS = new Int32Array(64 * 2);
/** The squares from which a rook or a bishop on an empty board attacks some square next to a king, or stands on one. */
export const ROOK_NEAR = new Int32Array(64 * 2);
export const BISHOP_NEAR = new Int32Array(64 * 2);
export const KNIGHT_STEPS = new Int32Array(64 * 2);
export const KING_STEPS = new Int32Array(64 * 2);
/** Index (color << 6 | square) << 1: the squares a pawn of that color captures on. */
export const PAWN_CAPTURES = new Int32Array(2 * 64 * 2);

/** Index (a << 6 | b) << 1: the squares strictly between two squares of one line; empty when they share none. */
export const BETWEEN = new Int32Array(64 * 64 * 2);
/** Index a << 6 | b: the line that joins two squares, or 4. */
export const JOINING = new Uint8Array(64 * 64).fill(4);

const LINE_STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;
const KNIGHT_LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

const onBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

function add(set: Int32Array, index: number, square: number): void {
  set[(index << 1) | (square >> 5)] |= 1 << square;
}

function fillSteps(square: number): void {
  const file = square & 7;
  const rank = square >> 3;
  const step = (set: Int32Array, index: number, df: number, dr: number): void => {
    if (onBoard(file + df, rank + dr)) add(set, index, square + df + dr * 8);
  };
  for (const [df, dr] of KNIGHT_LEAPS) step(KNIGHT_STEPS, square, df, dr);
  for (const [df, dr] of LINE_STEPS) {
    step(KING_STEPS, square, df, dr);
    step(KING_STEPS, square, -df, -dr);
  }
  for (const df of [-1, 1]) {
    step(PAWN_CAPTURES, square, df, 1);
    step(PAWN_CAPTURES, 64 | square, df, -1);
  }
}

/** The multipliers: each inner square of the line must land on its own bit of 26–31, and everything else below or beyond. */
function gather(square: number, line: number): readonly [low: number, high: number] {
  const file = square & 7;
  if (line === RANK) {
    const multiplier = 1 << (25 - (square & 24));
    return [multiplier, multiplier];
  }
  // Ranks 2–4 go to bits 29–31, ranks 5–7 to bits 26–28: the other order would need shifts to the right.
  if (line === FILE) {
    const low = 0x204080 >> file;
    return [low, low << 5];
  }
  // A diagonal meets each file once, so its ranks can be laid over each other.
  return [0x02020202, 0x02020202];
}

/** The lines through a square: what lies on them, and what is seen along them given which inner squares are occupied. */
function fillLines(square: number): void {
  for (let line = 0; line < 4; line++) {
    const full = (square << 2) | line;
    add(FULL_LINES, full, square);
    for (const sign of [-1, 1]) {
      const df = LINE_STEPS[line][0] * sign;
      const dr = LINE_STEPS[line][1] * sign;
      let lo = 0;
      let hi = 0;
      /** The bits of the occupancy that do not stand for a square before. */
      let beyond = 63;
      for (let f = (square & 7) + df, r = (square >> 3) + dr; onBoard(f, r); f += df, r += dr) {
        const seen = (r << 3) | f;
        const pair = (square << 6) | seen;
        JOINING[pair] = line;
        BETWEEN[pair << 1] = lo;
        BETWEEN[(pair << 1) | 1] = hi;
        if (seen < 32) lo |= 1 << seen;
        else hi |= 1 << seen;
        add(FULL_LINES, full, seen);
        add(line < DIAGONAL ? ROOK_RAYS : BISHOP_RAYS, square, seen);
        // Every subset of them, down from the whole to none.
        let occupied = beyond;
        do {
          add(REACH, (full << 6) | occupied, seen);
          occupied = (occupied - 1) & beyond;
        } while (occupied !== beyond);
        beyond &= ~(1 << (line === FILE ? (r + 2) % 6 : f - 1));
      }
    }
    const p = full << 2;
    LINES[p] = FULL_LINES[full << 1] & (line === FILE ? 0xffffff00 : 0x7e7e7e7e);
    LINES[p + 1] = FULL_LINES[(full << 1) | 1] & (line === FILE ? 0x00ffffff : 0x7e7e7e7e);
    [LINES[p + 2], LINES[p + 3]] = gather(square, line);
  }
}

/** Needs the rays of all squares. */
function fillNear(square: number): void {
  for (let step = 0; step < 64; step++) {
    if ((KING_STEPS[(square << 1) | (step >> 5)] & (1 << step)) === 0) continue;
    add(ROOK_NEAR, square, step);
    add(BISHOP_NEAR, square, step);
    for (let half = 0; half < 2; half++) {
      ROOK_NEAR[(square << 1) | half] |= ROOK_RAYS[(step << 1) | half];
      BISHOP_NEAR[(square << 1) | half] |= BISHOP_RAYS[(step << 1) | half];
    }
  }
}

for (let square = 0; square < 64; square++) {
  fillSteps(square);
  fillLines(square);
}
for (let square = 0; square < 64; square++) fillNear(square);

/** LINES once more, as a constant of this module's own. */
const gathering = LINES;

/** The squares seen along one line, as an index into REACH (low word; the high word follows). */
export function reachIndex(square: number, line: number, lo: number, hi: number): number {
  const p = ((square << 2) | line) << 2;
  const index =
    (Math.imul(lo & gathering[p], gathering[p + 2]) + Math.imul(hi & gathering[p + 1], gathering[p + 3])) >>> 26;
  return (index | (((square << 2) | line) << 6)) << 1;
}
