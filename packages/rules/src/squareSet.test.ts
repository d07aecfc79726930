import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SquareSet, fileOf, formatSquare, isDark, parseSquare, rankOf, squareAt } from './index.ts';

const squares = fc.uniqueArray(fc.integer({ min: 0, max: 63 }));
const ALL = Array.from({ length: 64 }, (_, square) => square);
const where = (holds: (square: number) => boolean): number[] => ALL.filter(holds);

test('[B1] a square set behaves as a set of numbers', () => {
  fc.assert(
    fc.property(squares, squares, fc.integer({ min: 0, max: 63 }), (a, b, square) => {
      const [left, right] = [SquareSet.of(...a), SquareSet.of(...b)];
      const [one, two] = [new Set(a), new Set(b)];
      assert.deepEqual(
        [...left],
        where((n) => one.has(n)),
      );
      assert.equal(left.size, one.size);
      assert.equal(left.isEmpty, one.size === 0);
      assert.equal(left.has(square), one.has(square));
      assert.equal(left.first(), where((n) => one.has(n))[0] ?? null);
      assert.deepEqual(
        [...left.union(right)],
        where((n) => one.has(n) || two.has(n)),
      );
      assert.deepEqual(
        [...left.intersect(right)],
        where((n) => one.has(n) && two.has(n)),
      );
      assert.deepEqual(
        [...left.minus(right)],
        where((n) => one.has(n) && !two.has(n)),
      );
      assert.deepEqual(
        Array.from(left.with(square)),
        where((n) => one.has(n) || n === square),
      );
      assert.deepEqual(
        [...left.without(square)],
        where((n) => one.has(n) && n !== square),
      );
      assert.equal(left.complement().size, 64 - one.size);
      assert.ok(left.complement().complement().equals(left));
      assert.equal(
        left.equals(right),
        ALL.every((n) => one.has(n) === two.has(n)),
      );
    }),
  );
  assert.equal(SquareSet.EMPTY.complement().size, 64);
});

test('[B1] names, files, ranks and colours of squares', () => {
  for (let square = 0; square < 64; square++) {
    assert.equal(parseSquare(formatSquare(square)), square);
    assert.equal(squareAt(fileOf(square), rankOf(square)), square);
  }
  assert.deepEqual(['a1', 'h1', 'e4', 'h8'].map(parseSquare), [0, 7, 28, 63]);
  assert.deepEqual([0, 7, 56, 63].map(isDark), [true, false, false, true]);
  for (const text of ['', 'a', 'a0', 'a9', 'i1', 'A1', 'a1 ', '１a']) assert.equal(parseSquare(text), null, text);
});
