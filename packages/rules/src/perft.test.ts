import assert from 'node:assert/strict';
import { test } from 'node:test';
import cases from '../fixtures/perft.json' with { type: 'json' };
import { position } from '../fixtures/randomGames.ts';
import { formatFen, parseFen, perft, positionOf } from './index.ts';

/** `DUIYI_DEEP=1` counts every case to its full depth: some minutes instead of a second. */
const deep = process.env['DUIYI_DEEP'] === '1';

for (const row of cases) {
  test(`[M, X] ${row.id}: ${row.hazard}`, () => {
    const setup = parseFen(row.fen);
    assert.ok(setup.ok);
    const made = positionOf(setup.value, { chess960: row.chess960 });
    // What cannot arise in a game may be refused instead.
    if (!made.ok && !row.normative) return;
    assert.ok(made.ok, JSON.stringify(made));
    for (const [text, expected] of Object.entries(row.perft)) {
      const depth = Number(text);
      if (depth > row.quickDepth && !deep) break;
      assert.equal(perft(made.value, depth), expected, `depth ${depth}`);
      if (depth > row.quickDepth) continue;
      for (const leaf of ['count', 'list', 'play'] as const)
        assert.equal(perft(made.value, depth, leaf), expected, `depth ${depth}, ${leaf}`);
    }
  });
}

test('[X4] X-FEN and Shredder castling fields mean the same position', () => {
  for (const row of cases) {
    if (row.xfen === undefined) continue;
    const shredder = position(row.fen, true);
    const xfen = position(row.xfen, true);
    assert.equal(formatFen(shredder), row.xfen);
    assert.equal(formatFen(xfen, { castling: 'shredder' }), row.fen);
    assert.equal(xfen.key, shredder.key);
  }
});

test('[M] a position without moves has no paths, and depth 0 is the position itself', () => {
  const mated = position('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
  assert.equal(perft(mated, 0), 1);
  assert.equal(perft(mated, 3), 0);
});
