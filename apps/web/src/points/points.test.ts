import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { curvePath, placeNear, scaleOf } from './curve.ts';
import { inPoints, signed } from './signed.ts';
import { stakesOf } from './stakes.ts';

test('[P4] what a game would bring one side it would take from the other', () => {
  assert.deepEqual(stakesOf(0, 0), { win: 10, draw: 0, loss: -10 });
  assert.deepEqual(stakesOf(100, 250), { win: 75, draw: 38, loss: -2 });
  const points = fc.integer({ min: -500, max: 4000 });
  fc.assert(
    fc.property(points, points, (one, other) => {
      const mine = stakesOf(one, other);
      const theirs = stakesOf(other, one);
      assert.equal(mine.win + theirs.loss, 0);
      assert.equal(mine.draw + theirs.draw, 0);
    }),
  );
});

test('changes have their sign', () => {
  assert.deepEqual([signed(10), signed(0), signed(-10), inPoints(-10), inPoints(5)], ['+10', '0', '−10', '−10', '5']);
});

test('[F3] a curve has a point for each change, within its frame', () => {
  const curve = [
    [1000, 10],
    [2000, -20],
    [9000, 345],
  ] as const;
  const scale = scaleOf(curve, { width: 600, height: 200 });
  const places = curve.map((point) => scale.place(point));
  for (const { x, y } of places) assert.ok(x >= 0 && x <= 600 && y >= 0 && y <= 200);
  assert.ok(places[0].x < places[1].x && places[1].x < places[2].x);
  assert.ok(places[2].y < places[0].y && places[0].y < places[1].y);
  assert.ok(scale.lines.length >= 2 && scale.lines.length <= 6, scale.lines.map(({ points }) => points).join());
  assert.equal(curvePath(places).split('L').length, 3);
  assert.equal(placeNear(places, places[1].x + 1), 1);
  assert.equal(placeNear(places, -50), 0);
});

test('[F3] one change alone, or many at the same points, are drawn too', () => {
  for (const curve of [
    [[5, 0]],
    [
      [5, 7],
      [6, 7],
    ],
    [
      [5, 1],
      [5, 2],
    ],
  ] as const) {
    const scale = scaleOf(curve, { width: 600, height: 200 });
    for (const point of curve) {
      const { x, y } = scale.place(point);
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
    }
  }
});
