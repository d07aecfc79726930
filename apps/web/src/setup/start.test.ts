import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStart } from './start.ts';

for (const [fen, chess960] of [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', false],
  ['1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1', true],
  ['bnrkrnqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRNQB w ECec - 0 1', true],
] as const) {
  test(`[X4] ${fen} is a start of ${chess960 ? 'Chess960' : 'chess'}`, () => {
    assert.deepEqual(readStart(fen), { ok: true, value: { fen, chess960 } });
  });
}

test('everything that is wrong is told at once', () => {
  const codes = (fen: string): readonly string[] => {
    const start = readStart(fen);
    return start.ok ? [] : start.error.map(({ code }) => code);
  };
  assert.deepEqual(codes('nonsense'), ['bad-fen']);
  assert.deepEqual(codes('P7/8/8/8/8/8/8/K7 w K - 0 1').toSorted(), [
    'impossible-castling',
    'missing-king',
    'pawn-on-outer-rank',
  ]);
});
