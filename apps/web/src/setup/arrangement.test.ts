import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFen, formatSquare, parseFen, parseSquare } from '@duiyi/rules';
import type { Piece, Setup, Square } from '@duiyi/rules';
import {
  EMPTY,
  hasRight,
  squaresOf,
  START,
  stepSquares,
  withMoved,
  withPiece,
  withRight,
  withTurn,
} from './arrangement.ts';

const at = (name: string): Square => parseSquare(name)!;
const setupOf = (fen: string): Setup => {
  const setup = parseFen(fen);
  assert.ok(setup.ok);
  return setup.value;
};
const QUEEN: Piece = { color: 'black', role: 'queen' };

test('a piece is put, moved over what stands there, and taken away', () => {
  const put = withPiece(EMPTY, at('d4'), QUEEN);
  assert.equal(formatFen(put), '8/8/8/8/3q4/8/8/8 w - - 0 1');
  const both = withPiece(put, at('e5'), { color: 'white', role: 'king' });
  assert.equal(formatFen(withMoved(both, at('d4'), at('e5'))), '8/8/8/4q3/8/8/8/8 w - - 0 1');
  assert.equal(withMoved(both, at('d4'), at('d4')), both);
  assert.equal(formatFen(withPiece(both, at('d4'), null)), '8/8/8/4K3/8/8/8/8 w - - 0 1');
});

for (const [from, to, rights] of [
  ['h1', 'h3', 'Qkq'],
  ['a8', 'b6', 'KQk'],
  ['e1', 'e3', 'kq'],
  ['b1', 'c3', 'KQkq'],
  // Not what the rights rested on, but on it.
  ['d1', 'a1', 'Kkq'],
] as const) {
  test(`[X6] ${from} to ${to} in the start position leaves ${rights}`, () => {
    assert.equal(formatFen(withMoved(START, at(from), at(to))).split(' ')[2], rights);
  });
}

test('[X4] in Chess960 a right goes with its rook, wherever that stands', () => {
  const setup = setupOf('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1');
  assert.equal(formatFen(withMoved(setup, at('b1'), at('b4'))).split(' ')[2], 'Kkq');
});

test('what never made sense stays until somebody takes it away', () => {
  const setup = setupOf('4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1');
  const more = withPiece(setup, at('a5'), QUEEN);
  assert.equal(formatFen(more), '4k3/8/8/q7/8/8/8/4K3 w KQ e6 0 1');
  assert.equal(
    formatFen(withRight(withRight(more, 'white', 'king', false), 'white', 'queen', false)).split(' ')[2],
    '-',
  );
});

test('a right is one of four, however it was written', () => {
  const setup = setupOf('4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1');
  assert.deepEqual(
    (['king', 'queen'] as const).map((wing) => hasRight(setup, 'white', wing)),
    [true, true],
  );
  assert.equal(formatFen(withRight(setup, 'white', 'queen', false)).split(' ')[2], 'G');
  assert.equal(formatFen(withRight(setup, 'black', 'king', true)).split(' ')[2], 'GBk');
});

test('[X1] a square is stepped over where a pawn can have come from, and no longer when it is gone', () => {
  const setup = setupOf('4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 1');
  assert.deepEqual(stepSquares(setup).map(formatSquare), ['c6', 'e6']);
  const told = { ...setup, epSquare: at('e6') };
  assert.equal(withPiece(told, at('a1'), QUEEN).epSquare, at('e6'));
  assert.equal(withPiece(told, at('e5'), null).epSquare, null);
  assert.equal(withPiece(told, at('e7'), QUEEN).epSquare, null);
  assert.equal(withTurn(told, 'black').epSquare, null);
  assert.equal(withTurn(told, 'white'), told);
  assert.deepEqual(stepSquares(EMPTY), []);
  // One that makes no sense is shown, so that it can be taken away.
  assert.deepEqual(stepSquares({ ...EMPTY, epSquare: at('e6') }), [at('e6')]);
});

test('a fault is marked on its squares', () => {
  assert.deepEqual(squaresOf({ code: 'opponent-in-check', king: at('e8'), checkers: [at('e1')] }).map(formatSquare), [
    'e8',
    'e1',
  ]);
  assert.deepEqual(squaresOf({ code: 'missing-king', color: 'white' }), []);
});
