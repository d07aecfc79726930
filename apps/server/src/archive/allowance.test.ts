import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Allowance } from './allowance.ts';

const HOUR = 3_600_000;

test('what is used in a day is bounded for each by itself, and comes back evenly', () => {
  const allowance = new Allowance(24);
  const use = (key: string, amount: number, now: number): boolean => {
    const has = allowance.has(key, amount, now);
    if (has) allowance.take(key, amount, now);
    return has;
  };
  assert.ok(use('ann', 20, 0));
  assert.ok(!use('ann', 5, 0));
  assert.ok(use('ann', 4, 0));
  assert.ok(use('ben', 24, 0));
  assert.ok(!use('ann', 1, HOUR - 1));
  assert.ok(use('ann', 1, HOUR));
  assert.ok(!use('ann', 25, 100 * HOUR));
  assert.ok(use('ann', 24, 100 * HOUR));
});
