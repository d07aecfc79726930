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
 * up in its cell each time, but folds address and length of a module's own constant into the code. Who reads them in a loop
 * makes them constants of the function besides: inside of a loop V8 may compile the reading before it knows the constant, and
 * then fetches address and length again each time. Together that is worth a third of the speed.
 *
 * To read a line by hand (generators do, since V8 does not inline this much into a large function; see reachIndex):
 *   p = (square << 2 | line) << 2
 *   i = ((imul(lo & LINES[p], LINES[p + 2]) + imul(hi & LINES[p + 1], LINES[p + 3])) >>> 26 | square << 8 | line << 6) << 1
 *   the squares seen are REACH[i], REACH[i + 1]
 */
import { BISHOP, BLACK, KING, KNIGHT, QUEEN, ROOK, WHITE } from './code.ts';

/** The file follows: 1. */
export const RANK = 0;
/** The antidiagonal follows: 3. */
export const DIAGONAL = 2;

/** Four words a line: the inner squares (low, high) and the multipliers that gather them. */
export const LINES = new Int32Array(64 * 4 * 4);
export const REACH = new Int32Array(64 * 4 * 64 * 2);

/** Two words a line: all squares of it, its own square included. */
export const FULL_LINES = new Int32Array(64 * 4 * 2);

/**
 * Index (code << 6 | square) << 1: where a piece could go were the board empty. The code is a role's; a color's stands for
 * the captures of its pawns.
 */
export const STEPS = new Int32Array(8 * 64 * 2);

/** Index (a << 6 | b) << 1: the squares strictly between two squares of one line; empty when they share none. */
export const BETWEEN = new Int32Array(64 * 64 * 2);
/** Index a << 6 | b: the line that joins two squares, where one does. */
export const JOINING = new Uint8Array(64 * 64);

const LINE_STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

function add(set: Int32Array, index: number, square: number): void {
  set[(index << 1) | (square >> 5)] |= 1 << square;
}

const onBoard = (file: number, rank: number): boolean => ((file | rank) & ~7) === 0;

/** Where pieces go from a square: a matter of how many files and ranks another square is away. */
function fillSteps(square: number): void {
  for (let other = 0; other < 64; other++) {
    if (other === square) continue;
    const up = (other >> 3) - (square >> 3);
    const ranks = Math.abs(up);
    const files = Math.abs((other & 7) - (square & 7));
    const put = (code: number, goes: boolean): void => {
      if (goes) add(STEPS, (code << 6) | square, other);
    };
    put(WHITE, files === 1 && up === 1);
    put(BLACK, files === 1 && up === -1);
    put(KNIGHT, files * ranks === 2);
    put(BISHOP, files === ranks);
    put(ROOK, files * ranks === 0);
    put(QUEEN, files === ranks || files * ranks === 0);
    put(KING, files < 2 && ranks < 2);
  }
}

/** What lies on the lines through a square, and what is seen along them. */
function fillLines(square: number): void {
  const FILE = RANK + 1;
  const file = square & 7;
  const rank = square >> 3;
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
      for (let f = file + df, r = rank + dr; onBoard(f, r); f += df, r += dr) {
        const seen = (r << 3) | f;
        const pair = (square << 6) | seen;
        JOINING[pair] = line;
        BETWEEN[pair << 1] = lo;
        BETWEEN[(pair << 1) | 1] = hi;
        if (seen < 32) lo |= 1 << seen;
        else hi |= 1 << seen;
        add(FULL_LINES, full, seen);
        // Every subset of them, down from the whole to none.
        let occupied = beyond;
        do {
          add(REACH, (full << 6) | occupied, seen);
          occupied = (occupied - 1) & beyond;
        } while (occupied !== beyond);
        beyond &= ~(1 << (line === FILE ? (r + 2) % 6 : f - 1));
      }
    }
    // The inner squares, and multipliers that bring each to its own bit of 26–31, and everything else below or beyond. A
    // diagonal meets each file once, so its ranks can be laid over each other; of a file, ranks 2–4 go to bits 29–31 and
    // ranks 5–7 to bits 26–28: the other order would need shifts to the right.
    const p = full << 2;
    LINES[p] = FULL_LINES[full << 1] & (line === FILE ? 0xffffff00 : 0x7e7e7e7e);
    LINES[p + 1] = FULL_LINES[(full << 1) | 1] & (line === FILE ? 0x00ffffff : 0x7e7e7e7e);
    LINES[p + 2] = line === RANK ? 1 << (25 - (square & 24)) : line === FILE ? 0x204080 >> file : 0x02020202;
    LINES[p + 3] = LINES[p + 2] << (line === FILE ? 5 : 0);
  }
}

for (let square = 0; square < 64; square++) {
  fillSteps(square);
  fillLines(square);
}

/** The squares seen along one line, as an index into REACH (low word; the high word follows). */
export function reachIndex(square: number, line: number, lo: number, hi: number): number {
  const full = (square << 2) | line;
  const p = full << 2;
  const index = (Math.imul(lo & LINES[p], LINES[p + 2]) + Math.imul(hi & LINES[p + 1], LINES[p + 3])) >>> 26;
  return (index | (full << 6)) << 1;
}
