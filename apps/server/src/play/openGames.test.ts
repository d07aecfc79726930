import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { OpenGames } from './openGames.ts';

suite('open games', () => {
  test('a game counts for each who holds it until it ends', () => {
    const open = new OpenGames();
    open.hold('a', ['ann', '1.1.1.1'], 0);
    open.hold('a', ['ben'], 10);
    open.hold('b', ['ann'], 20);
    assert.deepEqual(
      ['ann', 'ben', '1.1.1.1', 'cat'].map((holder) => open.count(holder)),
      [2, 1, 1, 0],
    );
    open.free('a');
    open.free('a');
    assert.deepEqual(
      ['ann', 'ben', '1.1.1.1'].map((holder) => open.count(holder)),
      [1, 0, 0],
    );
  });

  test('a game of yesterday counts no more', () => {
    const open = new OpenGames();
    open.hold('a', ['ann'], 0);
    open.hold('b', ['ann'], 50_000_000);
    open.hold('c', ['ann'], 86_400_000);
    assert.equal(open.count('ann'), 2);
  });
});
