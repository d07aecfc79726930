import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LessonStars } from '@duiyi/protocol';
import { bestOf, isSame, starsIn } from './stars.ts';

test('[L1] of two tabs, the more stars of each lesson', () => {
  const one: LessonStars = { rook: 1, mate: 3 };
  const other: LessonStars = { rook: 2, mate: 1, squares: 1 };
  const best = { rook: 2, mate: 3, squares: 1 };
  assert.deepEqual([bestOf(one, other), bestOf(other, one), bestOf(best as LessonStars, {})], [best, best, best]);
});

for (const [one, other, same] of [
  [{}, {}, true],
  [{ rook: 2, mate: 3 }, { mate: 3, rook: 2 }, true],
  [{ rook: 2 }, { rook: 3 }, false],
  [{ rook: 2 }, { mate: 2 }, false],
  [{ rook: 2 }, { rook: 2, mate: 1 }, false],
] as const satisfies readonly (readonly [LessonStars, LessonStars, boolean])[]) {
  test(`[L1] ${JSON.stringify(one)} is ${same ? 'the same as' : 'other than'} ${JSON.stringify(other)}`, () => {
    assert.equal(isSame(one, other), same);
    assert.equal(isSame(other, one), same);
  });
}

for (const [kept, stars] of [
  [
    { rook: 2, mate: 3 },
    { rook: 2, mate: 3 },
  ],
  [{ rook: 4, mate: 0, bishop: '3', squares: 1.5 }, {}],
  [{ constructor: 1, 'no lesson': 2, toString: 3 }, {}],
  [[1, 2], {}],
  ['rook', {}],
  [7, {}],
  [null, {}],
] as const) {
  test(`[L1] what was kept as ${JSON.stringify(kept)} is read as ${JSON.stringify(stars)}`, () => {
    assert.deepEqual(starsIn(kept), stars);
  });
}
