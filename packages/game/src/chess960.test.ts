import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { formatFen, START_FEN } from '@duiyi/rules';
import { chess960Fen } from './chess960.ts';
import { startOf } from './start.ts';

suite('chess960', () => {
  test('the 960 are different, and a game can begin at each', () => {
    const all = Array.from({ length: 960 }, (_, number) => chess960Fen(number));
    assert.equal(new Set(all).size, 960);
    for (const fen of all) {
      const position = startOf({ fen, chess960: true }, 0);
      assert.ok(position.ok, fen);
      assert.equal(formatFen(position.value), fen);
      const rank = fen.slice(0, 8);
      assert.match(rank, /r.*k.*r/, 'the king between its rooks');
      assert.notEqual(rank.indexOf('b') % 2, rank.lastIndexOf('b') % 2, 'a bishop on each colour');
      assert.equal(rank.split('').toSorted().join(''), 'bbknnqrr');
    }
  });

  test('the numbers are those in use', () => {
    assert.equal(chess960Fen(518), START_FEN);
    assert.match(chess960Fen(0), /^bbqnnrkr\//);
    assert.match(chess960Fen(959), /^rkrnnqbb\//);
    assert.match(chess960Fen(1), /^bqnbnrkr\//);
  });
});
