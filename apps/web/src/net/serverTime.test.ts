import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openServerTime } from './serverTime.ts';

test('the sample with the shortest round trip sets the offset', () => {
  let local = 1000;
  const time = openServerTime(() => local);
  assert.equal(time.now(), 1000);
  local = 1400; // 400 ms under way, answered in the middle at 51_200
  time.heard(1000, 51_300);
  assert.equal(time.now(), 51_500);
  local = 2020; // 20 ms under way: a better bound
  time.heard(2000, 52_010);
  assert.equal(time.now(), 52_020);
  local = 3800; // a slow one changes nothing
  time.heard(3000, 53_700);
  assert.equal(time.now(), 53_800);
});

test('before the first sample a hint is all there is, and the first sample outdoes it', () => {
  let local = 1000;
  const time = openServerTime(() => local);
  time.hint(90_000);
  assert.equal(time.now(), 90_000);
  local = 1100;
  time.heard(1000, 90_250);
  assert.equal(time.now(), 90_300);
  time.hint(5);
  assert.equal(time.now(), 90_300);
});

test('old samples go, and a sleep makes the next one count', () => {
  let local = 0;
  const time = openServerTime(() => local);
  time.heard(0, 10_000); // a perfect sample
  for (let n = 1; n <= 6; n++) {
    local = n * 1000;
    time.heard(local - 100, 20_000 + local - 50);
  }
  assert.equal(time.now(), 20_000 + local);
  time.forget();
  local += 60_000;
  time.heard(local - 900, 5_000 + local - 450);
  assert.equal(time.now(), 5_000 + local);
});
