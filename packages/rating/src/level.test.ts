import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelOf, levelProgress } from './index.ts';

test('[P] levels begin at each hundred, from 30级 at 100 to 1级 at 3000, and are lost again below', () => {
  const rows: [points: number, level: number | null][] = [
    [-250, null],
    [0, null],
    [99, null],
    [100, 30],
    [199, 30],
    [200, 29],
    [299, 29],
    [2999, 2],
    [3000, 1],
    [123_456, 1],
  ];
  for (const [points, level] of rows) assert.equal(levelOf(points), level, `${points} points`);
});

test('[P] progress runs from a level’s floor to the next level', () => {
  const rows = [
    { points: -40, progress: { level: null, next: 30, nextAt: 100, share: 0 } },
    { points: 0, progress: { level: null, next: 30, nextAt: 100, share: 0 } },
    { points: 75, progress: { level: null, next: 30, nextAt: 100, share: 0.75 } },
    { points: 100, progress: { level: 30, next: 29, nextAt: 200, share: 0 } },
    { points: 250, progress: { level: 29, next: 28, nextAt: 300, share: 0.5 } },
    { points: 2999, progress: { level: 2, next: 1, nextAt: 3000, share: 0.99 } },
    { points: 3000, progress: { level: 1, next: null, nextAt: null, share: 1 } },
  ];
  for (const { points, progress } of rows) assert.deepEqual(levelProgress(points), progress, `${points} points`);
});
