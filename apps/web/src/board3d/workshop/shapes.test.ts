/** The tools of the workshop, on bodies whose answers are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creased } from './creased.ts';
import { carve, gradient, melt } from './field.ts';
import type { Field, Vec } from './field.ts';
import { depthIn, nearestOn, spline } from './outline.ts';
import type { Point } from './outline.ts';
import type { Mesh } from './part.ts';
import { ball, bead, bend, line, sample } from './profile.ts';
import { simplify } from './simplify.ts';
import { slit } from './slit.ts';
import { halfNet, settle } from './surfaceNets.ts';
import type { Net } from './surfaceNets.ts';

const near = (actual: number, wanted: number, slack: number): void =>
  assert.ok(Math.abs(actual - wanted) <= slack, `${actual}, not ${wanted} ± ${slack}`);

const sphere =
  (radius: number): Field =>
  (x, y, z) =>
    Math.hypot(x, y, z) - radius;
const BOX = { low: [-12, -12, 0], high: [12, 12, 12] } as const;

/** Edges that have not one face on each side; those of a half's rim, z = 0, have one. */
function openEdges({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>, rim: boolean): string[] {
  const place = (corner: number): string =>
    positions
      .slice(corner * 3, corner * 3 + 3)
      .map((length) => Math.round(length * 1e4))
      .join();
  const ways = new Map<string, number>();
  for (let at = 0; at < indices.length; at += 3)
    for (let turn = 0; turn < 3; turn += 1) {
      const [from, to] = [indices[at + turn], indices[at + ((turn + 1) % 3)]];
      if (rim && positions[from * 3 + 2] === 0 && positions[to * 3 + 2] === 0) continue;
      const [a, b] = [place(from), place(to)];
      if (a === b) continue;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      ways.set(key, (ways.get(key) ?? 0) + (a < b ? 1 : -1));
    }
  return [...ways].flatMap(([edge, sum]) => (sum === 0 ? [] : [edge]));
}

function volumeOf({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>): number {
  let volume = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((turn) => positions.slice(indices[at + turn] * 3, indices[at + turn] * 3 + 3));
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  return volume;
}

const halfBall = (): Net => halfNet(sphere(10), BOX, 1);

test('half a ball as a net: on the surface, its rim in the plane, closed but for that, its outside outside', () => {
  const net = halfBall();
  for (let at = 0; at < net.positions.length; at += 3) {
    const [x, y, z] = net.positions.slice(at, at + 3);
    near(Math.hypot(x, y, z), 10, 1e-3);
    assert.ok(z >= 0);
  }
  assert.deepEqual(openEdges(net, true), []);
  near(volumeOf(net), (2 / 3) * Math.PI * 1000, 25);
});

test('drawn together to few triangles it is still half a ball', () => {
  const net = halfBall();
  const few = simplify(net, 200);
  assert.ok(net.indices.length / 3 > 1000);
  assert.ok(few.indices.length / 3 <= 200 && few.indices.length / 3 > 190);
  assert.deepEqual(openEdges(few, true), []);
  near(volumeOf(few), volumeOf(net), 0.05 * volumeOf(net));
  for (let at = 0; at < few.positions.length; at += 3) near(Math.hypot(...few.positions.slice(at, at + 3)), 10, 0.3);
});

test('fields: two melt into one with a fillet, one is carved from another, the gradient points outwards', () => {
  const [a, b]: readonly Field[] = [sphere(5), (x, y, z) => Math.hypot(x - 8, y, z) - 5];
  const both = melt(2, a, b);
  assert.ok(both(4, 3.2, 0) < Math.min(a(4, 3.2, 0), b(4, 3.2, 0)));
  near(both(-5, 0, 0), 0, 1e-9);
  const bitten = carve(0.5, a, b);
  assert.ok(bitten(4, 0, 0) > 0 && bitten(-4, 0, 0) < 0);
  const [x, y, z] = gradient(a, 3, 0, 4);
  near(Math.hypot(x - 0.6, y, z - 0.8), 0, 1e-3);
  near(Math.hypot(...settle(a, [3.3, 0.2, 4.1], 2)), 5, 1e-4);
});

const SQUARE: readonly Point[] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [10, 0],
];

test('an outline knows how deep inside it a point is, an open line how far along it is nearest', () => {
  const depth = depthIn(SQUARE);
  for (const [x, y, wanted] of [
    [5, 5, 5],
    [1, 6, 1],
    [9.5, 0.25, 0.25],
    [-2, 5, -2],
    [13, 14, -5],
  ] as const)
    near(depth(x, y), wanted, 1e-9);
  const nearest = nearestOn(SQUARE);
  const { distance, along } = nearest(4, 12);
  near(distance, 2, 1e-9);
  near(along, 14, 1e-9);
});

test('a spline goes through its points', () => {
  for (const closed of [true, false]) {
    const through = spline(SQUARE, 4, closed);
    assert.equal(through.length, closed ? 16 : 13);
    SQUARE.forEach((point, at) => assert.deepEqual(through[at * 4], point));
  }
});

test('a profile is sampled to its error; a sharp corner is two rings, a gentle one is one', () => {
  const fineness = { turn: 0.5, error: 0.05 };
  const rings = sample({ start: [0, 0], steps: ball(10, 9, 3) }, fineness);
  for (const { r, y, slope } of rings.slice(2)) {
    near(Math.hypot(r, y - 10), 9, 0.02);
    near(Math.hypot(Math.cos(slope) - r / 9, Math.sin(slope) - (y - 10) / 9), 0, 0.02);
  }
  rings.slice(3).forEach((ring, at) => {
    const before = rings[at + 2];
    const middle = Math.hypot((ring.r + before.r) / 2, (ring.y + before.y) / 2 - 10);
    near(middle, 9, 2 * fineness.error);
  });
  const corners = sample({ start: [0, 0], steps: [line(5, 0), line(5, 4), line(4.9, 6), line(0, 6)] }, fineness);
  assert.deepEqual(
    corners.map(({ r, y }) => [r, y]),
    [
      [0, 0],
      [5, 0],
      [5, 0],
      [5, 4],
      [4.9, 6],
      [4.9, 6],
      [0, 6],
    ],
  );
  const round = sample({ start: [0, 0], steps: [line(3, 0), ...bead(3, 0, 2), bend(1, 2, 0, 3)] }, fineness);
  near(Math.max(...round.map(({ r }) => r)), 4, 1e-9);
});

/** A box as six sides of two triangles. */
const cube = (side: number): Mesh => {
  const corners: readonly Vec[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
    bits & 1 ? side : -side,
    bits & 2 ? side : -side,
    bits & 4 ? side : -side,
  ]);
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  const indices = sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  return creased({ positions: corners.flat(), indices });
};

test('a cube has three normals at each corner, a face without area none', () => {
  const { positions, normals, indices } = cube(1);
  assert.equal(positions.length / 3, 24);
  for (let at = 0; at < normals.length; at += 3) {
    const normal = normals.slice(at, at + 3).map((part) => Math.round(Math.abs(part) * 1e6) / 1e6);
    assert.deepEqual(
      [...normal].sort((a, b) => a - b),
      [0, 0, 1],
    );
  }
  near(volumeOf({ positions, indices }), 8, 1e-9);
  assert.deepEqual(creased({ positions: [0, 0, 0, 1, 0, 0, 2, 0, 0], indices: [0, 1, 2] }).indices, []);
});

test('a saw cut takes out its wedge and leaves a closed body', () => {
  const cut = slit(cube(5), [
    { normal: [0, 1, 0], from: -1 },
    { normal: [0, -1, 0], from: -1 },
    { normal: [1, 0, 0], from: 2 },
  ]);
  assert.deepEqual(openEdges(cut, false), []);
  near(volumeOf(cut), 1000 - 2 * 3 * 10, 1e-6);
});
