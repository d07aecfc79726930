import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { qrCode } from './qr.ts';
import type { QrCode } from './qr.ts';

/** Read by a reader that was not written here, as were codes of every length up to 180. */
const HELLO = `
#######.##.#..#######
#.....#..##.#.#.....#
#.###.#..####.#.###.#
#.###.#.#..#..#.###.#
#.###.#.#...#.#.###.#
#.....#.#.##..#.....#
#######.#.#.#.#######
........#####........
#...#.######.#####..#
...###..#.###..#.####
#.##..#.#.##..###..#.
###..#...#...##.#....
..#.###..#..###...##.
........###.###..#.##
#######.##..##...#.#.
#.....#....##..#...#.
#.###.#.#..#..###.#.#
#.###.#....##....#.##
#.###.#..###..####...
#.....#..#...##......
#######.#...#####.#.#
`.trim();

const MASKS: readonly ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];
/** Blocks of the shorter length, that length, and blocks one longer. */
const BLOCKS = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
  [4, 31],
  [2, 38, 2],
  [3, 36, 2],
];

/** Reads a code nothing is wrong with, by the places of its modules. */
const read = (code: QrCode): string => {
  const size = code.length;
  const version = (size - 17) / 4;
  const aligned = ALIGNED[version - 1];
  const isFixed = (r: number, c: number): boolean => {
    if (r === 6 || c === 6) return true;
    if ((r < 9 && (c < 9 || c >= size - 8)) || (r >= size - 8 && c < 9)) return true;
    if (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) return true;
    const near = (at: number, line: number) => Math.abs(at - line) <= 2;
    return aligned.some((y) =>
      aligned.some((x) => {
        const isCorner = (y === 6 && (x === 6 || x === size - 7)) || (y === size - 7 && x === 6);
        return !isCorner && near(r, y) && near(c, x);
      }),
    );
  };
  const format = [0, 1, 2].map((i) => Number(code[8][i]) ^ [1, 0, 1][i]);
  assert.deepEqual(format.slice(0, 2), [0, 0], 'level M');
  const mask = MASKS[format[2] * 4 + (Number(code[8][3]) ^ 0) * 2 + (Number(code[8][4]) ^ 1)];
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      const r = isUp ? size - 1 - i : i;
      for (const c of [right, right - 1]) {
        if (!isFixed(r, c)) bits.push(Number(code[r][c]) ^ Number(mask(r, c) === 0));
      }
    }
    isUp = !isUp;
  }
  const codewords = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  );
  const [short, length, long = 0] = BLOCKS[version - 1];
  const blocks: number[][] = Array.from({ length: short + long }, () => []);
  let at = 0;
  for (let i = 0; i <= length; i += 1) {
    for (const [n, block] of blocks.entries()) if (i < length || n >= short) block.push(codewords[at++]);
  }
  const data = blocks.flat().flatMap((one) => [one >> 4, one & 15]);
  assert.equal(data[0], 0b0100, 'bytes');
  const count = data[1] * 16 + data[2];
  return new TextDecoder().decode(Uint8Array.from({ length: count }, (_, i) => data[3 + 2 * i] * 16 + data[4 + 2 * i]));
};

test('[H9] a code is drawn as readers expect it', () => {
  const drawn = qrCode('HELLO')!.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
  assert.equal(drawn.join('\n'), HELLO);
});

test('[H9] what is written is read back, whatever its length and letters', () => {
  for (let length = 0; length <= 180; length += 1) assert.equal(read(qrCode('x'.repeat(length))!), 'x'.repeat(length));
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      const code = qrCode(text);
      if (code) assert.equal(read(code), text.toWellFormed());
      else assert.ok(new TextEncoder().encode(text).length > 180);
    }),
  );
  assert.equal(qrCode('x'.repeat(181)), null);
});
