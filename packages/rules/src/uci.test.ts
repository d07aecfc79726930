import assert from 'node:assert/strict';
import { test } from 'node:test';
import { position } from '../fixtures/randomGames.ts';
import { START_POSITION, formatUci, parseUci } from './index.ts';

const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

const ROWS = [
  { fen: CASTLE, text: 'e1g1', move: { from: 4, to: 7 }, written: 'e1g1' },
  { fen: CASTLE, text: 'e1h1', move: { from: 4, to: 7 }, written: 'e1g1' },
  { fen: CASTLE, text: 'e1c1', move: { from: 4, to: 0 }, written: 'e1c1' },
  { fen: CASTLE, text: 'e1f1', move: { from: 4, to: 5 }, written: 'e1f1' },
  {
    fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1',
    text: 'a7a8r',
    move: { from: 48, to: 56, promotion: 'rook' },
    written: 'a7a8r',
  },
] as const;

for (const { fen, text, move, written } of ROWS) {
  test(`[X3, X4] ${text}`, () => {
    const read = parseUci(position(fen), text);
    assert.ok(read.ok);
    assert.deepEqual(read.value, move);
    assert.equal(formatUci(position(fen), read.value), written);
  });
}

test('[X4] in Chess960 castling is king takes rook, and e1g1 is what it says', () => {
  const present = position('7k/8/8/8/8/8/8/5KR1 w G - 0 1', true);
  const castle = parseUci(present, 'f1g1');
  assert.ok(castle.ok);
  assert.equal(formatUci(present, castle.value), 'f1g1');
  assert.deepEqual(parseUci(position('k7/8/8/8/8/8/8/5K1R w H - 0 1', true), 'f1g1'), {
    ok: true,
    value: { from: 5, to: 6 },
  });
});

test('[M10] what is no move is told apart from what is no legal one', () => {
  for (const text of ['', 'e2', 'e2e9', 'i2e4', 'e2e4e', 'e2e4qq', 'E2E4', 'e7e8Q', 'e7e8k', '0000', 'e2-e4']) {
    assert.deepEqual(parseUci(START_POSITION, text), { ok: false, error: { code: 'bad-uci' } }, text);
  }
  for (const text of ['e2e5', 'e7e5', 'e1g1', 'e2e4q', 'a3a4', 'a1a1']) {
    assert.deepEqual(parseUci(START_POSITION, text), { ok: false, error: { code: 'illegal-move' } }, text);
  }
  assert.equal(parseUci(position('7k/P7/8/8/8/8/8/K7 w - - 0 1'), 'a7a8').ok, false);
});
