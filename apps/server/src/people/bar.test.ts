import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf } from './bar.ts';

const MINUTE = 60_000;
const strikes = (...minutes: readonly number[]) =>
  minutes.map((minute) => ({ game: `g${minute}`, at: minute * MINUTE }));

for (const [name, at, now, until] of [
  ['two are none', [0, 1], 2, null],
  ['three within an hour bar for half an hour', [0, 30, 60], 60, 90],
  ['until the very end of it', [0, 30, 60], 89.999, 90],
  ['and no longer', [0, 30, 60], 90, null],
  ['in more than an hour they do not', [0, 30, 61], 61, null],
  ['the last three count', [0, 50, 61, 62], 62, 92],
  ['an older three count while their bar lasts', [0, 1, 2, 31.5], 31.6, 61.5],
  ['a fourth within the hour bars anew', [0, 1, 2, 40], 41, 70],
] as const) {
  test(`[P9] ${name}`, () => {
    const bar = barOf(strikes(...at), now * MINUTE);
    assert.equal(bar && bar.until, until === null ? null : until * MINUTE);
    if (bar) assert.equal(bar.strikes.length, 3);
  });
}
