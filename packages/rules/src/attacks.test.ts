import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COLORS, ROLES, type Role, SquareSet, attacks, between, squareAt } from './index.ts';

const DIRECTIONS = {
  rook: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  bishop: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
} as const;
const KNIGHT = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;
const ALL = [...DIRECTIONS.rook, ...DIRECTIONS.bishop];

/** Square by square, as a beginner counts it. */
function slowly(role: Role, white: boolean, square: number, occupied: SquareSet): number[] {
  const steps =
    role === 'knight'
      ? KNIGHT
      : role === 'pawn'
        ? ([
            [1, white ? 1 : -1],
            [-1, white ? 1 : -1],
          ] as const)
        : role === 'rook' || role === 'bishop'
          ? DIRECTIONS[role]
          : ALL;
  const far = role === 'rook' || role === 'bishop' || role === 'queen';
  const found: number[] = [];
  for (const [df, dr] of steps) {
    let file = (square & 7) + df;
    let rank = (square >> 3) + dr;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      found.push(squareAt(file, rank));
      if (!far || occupied.has(squareAt(file, rank))) break;
      file += df;
      rank += dr;
    }
  }
  return found.sort((a, b) => a - b);
}

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const occupied = fc
  .tuple(word, word, word, word, fc.boolean())
  .map(([a, b, c, d, sparse]) => (sparse ? new SquareSet(a & c, b & d) : new SquareSet(a, b)));

test('[M1–M6] every piece attacks what a walk over the board says, from every square', () => {
  fc.assert(
    fc.property(occupied, (occ) => {
      for (const role of ROLES) {
        for (const color of COLORS) {
          for (let square = 0; square < 64; square++) {
            const seen = [...attacks({ color, role }, square, occ)];
            assert.deepEqual(seen, slowly(role, color === 'white', square, occ), `${color} ${role} ${square}`);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('[M2–M4] the squares between two squares of one line, in order; none where they share no line', () => {
  const distances = [1, 2, 3, 4, 5, 6, 7];
  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) {
      const way = ALL.map(([df, dr]) =>
        distances.filter((n) => (a & 7) + n * df >= 0 && (a & 7) + n * df < 8).map((n) => a + n * (df + 8 * dr)),
      ).find((squares) => squares.includes(b));
      const expected = way === undefined ? [] : way.slice(0, way.indexOf(b)).sort((c, d) => c - d);
      assert.deepEqual([...between(a, b)], expected);
    }
  }
});
