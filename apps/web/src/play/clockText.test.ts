import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, lowTime } from './clockText.ts';

for (const [left, shown] of [
  [0, '0:00.0'],
  [1, '0:00.1'],
  [99, '0:00.1'],
  [100, '0:00.1'],
  [1_999, '0:01.9'],
  [9_999, '0:09.9'],
  [10_000, '0:10'],
  [10_001, '0:11'],
  [59_999, '1:00'],
  [60_000, '1:00'],
  [300_000, '5:00'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [10_800_000, '3:00:00'],
] as const) {
  test(`[C3] ${left} ms show as ${shown}`, () => assert.equal(clockText(left), shown));
}

test('[C3] a clock shows zero only when the flag has fallen, and never goes up while it runs down', () => {
  const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  let before = Infinity;
  for (let left = 20_000; left >= 0; left -= 7) {
    const now = seconds(clockText(left));
    assert.ok(now <= before, `${left}`);
    assert.equal(now === 0, left === 0);
    before = now;
  }
});

for (const [base, low] of [
  [10_000, 2_000],
  [30_000, 6_000],
  [60_000, 10_000],
  [300_000, 37_500],
  [900_000, 60_000],
] as const) {
  test(`a game of ${base} ms a side warns below ${low} ms`, () => assert.equal(lowTime(base), low));
}
