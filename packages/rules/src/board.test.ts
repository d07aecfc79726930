import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COLORS, type Piece, ROLES, boardOf } from './index.ts';

const piece = fc.record(
  { color: fc.constantFrom(...COLORS), role: fc.constantFrom(...ROLES) },
  { noNullPrototype: true },
);
const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 63 }), fc.option(piece)), { maxLength: 100 });

test('[B1] a board holds what was put on it last, and never changes itself', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const expected = new Map<number, Piece>();
      let board = boardOf([]);
      for (const [square, put] of list) {
        const before = board;
        const stood = before.get(square);
        board = before.with(square, put);
        assert.deepEqual(before.get(square), stood);
        if (put === null) expected.delete(square);
        else expected.set(square, put);
      }
      const pieces = [...expected].sort(([a], [b]) => a - b);
      assert.deepEqual([...board], pieces);
      assert.deepEqual(
        [...board.occupied],
        pieces.map(([square]) => square),
      );
      for (const color of COLORS) {
        const own = pieces.filter(([, one]) => one.color === color);
        assert.deepEqual(
          [...board.pieces(color)],
          own.map(([square]) => square),
        );
        for (const role of ROLES) {
          const same = own.filter(([, one]) => one.role === role);
          assert.deepEqual(
            [...board.pieces(color, role)],
            same.map(([square]) => square),
          );
        }
      }
      assert.ok(boardOf(pieces).equals(board));
      assert.equal(board.equals(boardOf([])), pieces.length === 0);
    }),
  );
  assert.ok([...boardOf([])].length === 0);
});
