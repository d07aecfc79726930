import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Bucket } from './bucket.ts';

test('a bucket gives its burst at once, then its rate, and never saves up more than the burst', () => {
  const bucket = new Bucket(3, 10, 0);
  const takes = (now: number): number => {
    let taken = 0;
    while (bucket.take(now)) taken += 1;
    return taken;
  };
  assert.equal(takes(0), 3);
  assert.equal(takes(99), 0);
  assert.equal(takes(100), 1);
  assert.equal(takes(300), 2);
  assert.equal(takes(1_000_000), 3);
});
