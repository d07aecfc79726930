import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, lineOf, plyNear, spotsOf } from './graph.ts';

const SIZE = { width: 100, height: 50 };

test('[R13] each known position stands at its ply, White’s good ones above', () => {
  const spots = spotsOf([50, 100, null, 0, 25], SIZE);
  assert.deepEqual(spots, [
    { ply: 0, x: 0, y: 25 },
    { ply: 1, x: 25, y: 0 },
    { ply: 3, x: 75, y: 50 },
    { ply: 4, x: 100, y: 37.5 },
  ]);
  assert.equal(lineOf(spots), 'M0.0 25.0L25.0 0.0L75.0 50.0L100.0 37.5');
  assert.equal(areaOf(spots, SIZE), `${lineOf(spots)}L100.0 25.0L0.0 25.0Z`);
});

test('[R13] of nothing there is no picture; a single position stands at the edge', () => {
  assert.equal(lineOf(spotsOf([null, null], SIZE)), '');
  assert.equal(areaOf([], SIZE), '');
  assert.deepEqual(spotsOf([50], SIZE), [{ ply: 0, x: 0, y: 25 }]);
});

test('[R13] a press means the ply that is nearest', () => {
  assert.deepEqual(
    [0, 0.12, 0.13, 0.5, 0.99, 1, -3, 7].map((part) => plyNear(part, 4)),
    [0, 0, 1, 2, 4, 4, 0, 4],
  );
});
