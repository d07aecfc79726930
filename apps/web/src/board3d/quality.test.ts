import assert from 'node:assert/strict';
import test from 'node:test';
import { isHeavy, isTooSlow, isTried, Pace } from './quality.ts';

const times = (count: number, millis: number): readonly number[] => Array.from({ length: count }, () => millis);

test('a machine is tried until it has drawn enough, two seconds are over, or nothing is to be hoped for', () => {
  for (const [tried, enough] of [
    [[], false],
    [times(19, 10), false],
    [times(20, 10), true],
    [times(14, 150), true],
    [times(13, 150), false],
    [times(2, 500), false],
    [times(3, 300), true],
    [[300, 300, 150], false],
  ] as const)
    assert.equal(isTried(tried), enough, tried.join(' '));
});

test('under ten frames a second is too slow to be opened unasked; above 22 ms the richer level is too much', () => {
  assert.deepEqual(
    [99, 101].map((millis) => isTooSlow(times(20, millis))),
    [false, true],
  );
  assert.equal(isTooSlow([]), false);
  assert.deepEqual(
    [21, 23].map((millis) => isHeavy(times(20, millis))),
    [false, true],
  );
  assert.equal(isHeavy([...times(10, 8), 400]), false, 'one frame that is late is none');
});

test('what is drawn is too much once two dozen frames of the play came late, and pauses are no frames', () => {
  const pace = new Pace();
  let now = 0;
  /** So many moves, each of so many frames. */
  const play = (moves: number, frames: number, millis: number): number[] =>
    Array.from({ length: moves }, (_, move) => {
      now += 5000;
      const told = Array.from({ length: frames }, (__, frame) => {
        now += millis;
        return pace.drawn(now, frame < frames - 1);
      });
      return told.includes(true) ? [move] : [];
    }).flat();
  assert.deepEqual(play(20, 13, 16.7), [], 'sixty a second');
  // Twelve times between the thirteen frames of a move.
  assert.deepEqual(play(4, 13, 33.3), [1, 3], 'thirty a second');
  assert.deepEqual(play(40, 1, 400), [], 'a lone frame says nothing');
  assert.deepEqual(play(3, 13, 1200), [], 'out of sight');
});
