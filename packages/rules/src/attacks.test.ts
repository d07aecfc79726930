import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COLORS, ROLES, type Role, SquareSet, attacks, between, lineThrough, squareAt } from './index.ts';

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

test('[M2–M4] between and lineThrough', () => {
  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) {
      const steps = ALL.find(([df, dr]) =>
        [1, 2, 3, 4, 5, 6, 7].some((n) => (a & 7) + n * df === (b & 7) && (a >> 3) + n * dr === b >> 3),
      );
      if (steps === undefined) {
        assert.ok(between(a, b).isEmpty);
        assert.ok(lineThrough(a, b).isEmpty);
        continue;
      }
      const seen = (occ: SquareSet, from: number): SquareSet => attacks({ color: 'white', role: 'queen' }, from, occ);
      const expected = seen(SquareSet.of(b), a).intersect(seen(SquareSet.of(a), b));
      const inside = [...expected].filter((square) => lineThrough(a, b).has(square));
      assert.deepEqual([...between(a, b)], inside);
      assert.ok(lineThrough(a, b).has(a) && lineThrough(a, b).has(b));
      assert.ok(lineThrough(a, b).equals(lineThrough(b, a)));
      assert.equal(between(a, b).size, Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))) - 1);
    }
  }
});
