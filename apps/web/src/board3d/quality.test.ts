import assert from 'node:assert/strict';
import test from 'node:test';
import { isHeavy, isTooSlow, isTried } from './quality.ts';

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
