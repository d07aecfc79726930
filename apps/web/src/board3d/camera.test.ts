import assert from 'node:assert/strict';
import test from 'node:test';
import type { Square } from '@duiyi/rules';
import { aim, aroundOf, openCamera } from './camera.ts';
import { placeUnder, seenAt } from './picking.ts';
import { placeOf, squareOn } from './place.ts';
import { planeOf } from './plane.ts';
import { PRESETS, turned } from './pose.ts';
import type { Pose } from './pose.ts';
import { TRAY_REACH } from './tray.ts';

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);
const SIDES = ['white', 'black'] as const;
/** The presets, and the corners of where a hand may turn it. */
const POSES: readonly (readonly [name: string, pose: Pose])[] = [
  ...Object.entries(PRESETS),
  ...[-1, 1].flatMap((across) =>
    [-1, 1].map((down) => [`${across} ${down}`, turned(PRESETS.main, across * 1e4, down * 1e4)] as const),
  ),
];
const SHAPES = [1, 0.7, 1.6];

const cases = POSES.flatMap(([name, pose]) =>
  SIDES.flatMap((side) => SHAPES.map((aspect) => ({ name: `${name}, ${side}, ${aspect}`, pose, side, aspect }))),
);

const seenBy = (pose: Pose, side: 'white' | 'black', aspect: number) => {
  const camera = openCamera();
  aim(camera, pose, aroundOf(side), aspect, TRAY_REACH(side));
  return camera;
};

test('[P40] every square is hit at its middle and near each of its corners, from everywhere', () => {
  for (const { name, pose, side, aspect } of cases) {
    const camera = seenBy(pose, side, aspect);
    for (const square of SQUARES) {
      const { x, z } = placeOf(square);
      for (const [dx, dz] of [
        [0, 0],
        [0.47, 0.47],
        [-0.47, 0.47],
        [0.47, -0.47],
        [-0.47, -0.47],
      ]) {
        const hit = placeUnder(camera, ...seenAt(camera, x + dx, 0, z + dz));
        assert.equal(hit && squareOn(hit), square, name);
      }
    }
  }
});

test('the whole frame, the tallest pieces and the trays are in the picture, and it is filled from one edge to the other', () => {
  for (const { name, pose, side, aspect } of cases) {
    const camera = seenBy(pose, side, aspect);
    const points = [-4.56, 4.56].flatMap((x) => [-4.56, 4.56].map((z) => seenAt(camera, x, 0, z)));
    points.push(...[-3.5, 3.5].flatMap((x) => [-3.5, 3.5].map((z) => seenAt(camera, x, 1.727, z))));
    points.push(...TRAY_REACH(side).map((point) => seenAt(camera, ...point)));
    for (const at of points.flat()) assert.ok(at >= 0 && at <= 1, `${name}: ${at}`);
    const [xs, ys] = [0, 1].map((axis) => points.map((at) => at[axis]));
    const fills = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    assert.ok(fills > 0.93, `${name}: ${fills}`);
  }
});

test('[P45] a king hides no square two ranks behind its own: his head is seen below that square’s middle', () => {
  for (const { name, pose, side, aspect } of cases) {
    const camera = seenBy(pose, side, aspect);
    const [, head] = seenAt(camera, 0, 1.727, 0);
    const around = ((pose.yaw + aroundOf(side)) * Math.PI) / 180;
    const [, behind] = seenAt(camera, -2.2 * Math.sin(around), 0, -2.2 * Math.cos(around));
    assert.ok(head > behind, name);
  }
});

test('the named squares lie where the squares are seen', () => {
  for (const { name, pose, side, aspect } of cases) {
    const [width, height] = [400 * aspect, 400];
    const camera = seenBy(pose, side, aspect);
    const matrix = planeOf(camera, side, width, height).slice('matrix3d('.length, -1).split(',').map(Number);
    for (const square of SQUARES) {
      const [file, rank] = [square & 7, square >> 3];
      const [column, row] = side === 'white' ? [file, 7 - rank] : [7 - file, rank];
      const [x, y] = [((column + 0.5) * width) / 8, ((row + 0.5) * height) / 8];
      const at = [0, 1, 3].map((i) => matrix[i] * x + matrix[4 + i] * y + matrix[12 + i]);
      const place = placeOf(square);
      const [left, top] = seenAt(camera, place.x, 0, place.z);
      assert.ok(Math.hypot(at[0] / at[2] - left * width, at[1] / at[2] - top * height) < 0.01, `${name} ${square}`);
    }
  }
});

test('[P41] a hand turns the board with it, and never so far that pieces cannot be told apart', () => {
  const right = turned(PRESETS.main, 40, 0);
  assert.ok(right.yaw < 0 && right.pitch === PRESETS.main.pitch);
  const down = turned(PRESETS.main, 0, 40);
  assert.ok(down.pitch > PRESETS.main.pitch && down.yaw === 0);
  for (const [, { yaw, pitch }] of POSES) {
    assert.ok(Math.abs(yaw) <= 90);
    assert.ok(pitch >= 46 && pitch <= 74);
  }
});
