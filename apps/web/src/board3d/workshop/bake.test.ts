/** The set as it is shipped: its measures, its bodies, its cost. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ROLES } from '@duiyi/rules';
import type { Role } from '@duiyi/rules';
import { decode, LENGTHS, LEVELS } from '../set/format.ts';
import type { Solid } from '../set/solid.ts';
import { bakeSet } from './bake.ts';
import { PROPORTIONS, SQUARE } from './proportions.ts';

const BAKED = Object.fromEntries(LEVELS.map((level) => [level, bakeSet(level)]));
const SETS = Object.fromEntries(LEVELS.map((level) => [level, decode(BAKED[level])]));

const COUNT: Readonly<Record<Role, number>> = { king: 2, queen: 2, bishop: 4, knight: 4, rook: 4, pawn: 16 };
/** FIDE's heights in millimetres, each within a tenth. */
const FIDE: Readonly<Record<Role, number>> = { king: 95, queen: 85, bishop: 70, knight: 60, rook: 55, pawn: 50 };

interface Measured {
  readonly height: number;
  readonly low: number;
  /** The diameter in the lowest eight millimetres, and all the way up. */
  readonly base: number;
  readonly widest: number;
}

/** In millimetres. */
function measure({ positions }: Solid): Measured {
  let [height, low, base, widest] = [0, Infinity, 0, 0];
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at] * SQUARE, positions[at + 1] * SQUARE, positions[at + 2] * SQUARE];
    height = Math.max(height, y);
    low = Math.min(low, y);
    widest = Math.max(widest, 2 * Math.hypot(x, z));
    if (y < 8) base = Math.max(base, 2 * Math.hypot(x, z));
  }
  return { height, low, base, widest };
}

const near = (actual: number, wanted: number, slack: number, what: string): void =>
  assert.ok(Math.abs(actual - wanted) <= slack, `${what}: ${actual}, not ${wanted} ± ${slack}`);

const trianglesOf = (solid: Solid): number => solid.indices.length / 3;

type Vec = readonly [number, number, number];
const row = (values: Float32Array, corner: number): Vec => [
  values[corner * 3],
  values[corner * 3 + 1],
  values[corner * 3 + 2],
];
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function* facesOf({ positions, normals, indices }: Solid) {
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at], indices[at + 1], indices[at + 2]];
    const [a, b, c] = corners.map((corner) => row(positions, corner));
    const mean = corners.map((corner) => row(normals, corner));
    yield { a, b, c, area: cross(minus(b, a), minus(c, a)), normals: mean };
  }
}

for (const level of LEVELS)
  suite(`the ${level} set`, () => {
    const set = SETS[level];
    const sizes = new Map(ROLES.map((role) => [role, measure(set.get(role)!)]));
    const size = (role: Role): Measured => sizes.get(role)!;

    for (const role of ROLES)
      test(`[B5] the ${role} has its measures and stands on the board`, () => {
        const { height, low, base, widest } = size(role);
        near(height, PROPORTIONS[role].height, 0.2, 'height');
        near(height, FIDE[role], FIDE[role] / 10, 'height by FIDE');
        near(base, PROPORTIONS[role].base, 0.5, 'base');
        near(low, 0, SQUARE / LENGTHS, 'foot');
        assert.ok(widest < 0.85 * SQUARE, `it keeps within its square: ${widest}`);
      });

    test('[B5] the pieces stand to each other and to the square as FIDE has them', () => {
      const order: readonly Role[] = ['king', 'queen', 'bishop', 'knight', 'rook', 'pawn'];
      const heights = order.map((role) => size(role).height);
      assert.deepEqual(
        heights,
        [...heights].sort((a, b) => b - a),
      );
      near((2 * size('pawn').base) / SQUARE, 1, 0.05, 'two pawns side by side');
      near(size('king').base / SQUARE, 0.775, 0.025, "the king's base");
      for (const role of ['king', 'queen'] as const) near(size(role).base / size(role).height, 0.435, 0.045, role);
      assert.ok(size('king').base > size('queen').base && size('queen').base > size('bishop').base);
    });

    for (const role of ROLES) {
      const solid = set.get(role)!;
      test(`every edge of the ${role} lies between two faces that agree on their outside`, () => {
        const place = (at: Vec): string => at.map((length) => Math.round(length * LENGTHS * 4)).join();
        const edges = new Map<string, number>();
        for (const { a, b, c } of facesOf(solid)) {
          const corners = [place(a), place(b), place(c)];
          corners.forEach((from, turn) => {
            const to = corners[(turn + 1) % 3];
            if (from === to) return;
            const [key, way] = from < to ? [`${from} ${to}`, 1] : [`${to} ${from}`, -1];
            edges.set(key, (edges.get(key) ?? 0) + way);
          });
        }
        const open = [...edges].filter(([, ways]) => ways !== 0);
        assert.deepEqual(open.slice(0, 3), []);
      });

      test(`the ${role} is inside out nowhere, and its normals are of unit length`, () => {
        let [volume, wrong, all] = [0, 0, 0];
        for (const { a, b, c, area, normals } of facesOf(solid)) {
          volume += dot(a, cross(b, c)) / 6;
          const size = Math.hypot(...area);
          all += size;
          for (const normal of normals) {
            near(Math.hypot(...normal), 1, 1e-5, 'length');
            if (dot(normal, area) <= 0) wrong += size / 3;
          }
        }
        assert.ok(volume > 0.03, `volume ${volume}`);
        assert.ok(wrong / all < 0.004, `faces lit from behind: ${wrong / all}`);
      });
    }

    test('the knight is the same on both sides, looks to the front and has its head there', () => {
      const { positions } = set.get('knight')!;
      const corners = new Set<string>();
      let [front, back] = [0, 0];
      const key = (x: number, y: number, z: number): string =>
        [x, y, z].map((length) => Math.round(length * LENGTHS)).join();
      for (let at = 0; at < positions.length; at += 3) {
        const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
        if (y < 0.27) continue;
        corners.add(key(x === 0 ? 0 : x, y, z));
        if (y > 0.55 && y < 0.75) [front, back] = [Math.max(front, z), Math.min(back, z)];
      }
      for (const corner of corners) {
        const [x, y, z] = corner.split(',').map(Number);
        assert.ok(corners.has([x === 0 ? 0 : -x, y, z].join()), corner);
      }
      assert.ok(front > 0.28 && front > -back, `${front} ${back}`);
    });

    test("the bishop's mitre is sawn nearly to the axis, from the right and the front", () => {
      /** How far from the axis the wood goes to one side, at the height of the saw's deepest point, in millimetres. */
      const reach = (angle: number): number => {
        const [origin, way]: [Vec, Vec] = [
          [0, 53.8 / SQUARE, 0],
          [Math.cos(angle), 0, Math.sin(angle)],
        ];
        let first = Infinity;
        for (const { a, b, c } of facesOf(set.get('bishop')!)) {
          const [u, v] = [minus(b, a), minus(c, a)];
          const p = cross(way, v);
          const det = dot(u, p);
          if (Math.abs(det) < 1e-12) continue;
          const away = minus(origin, a);
          const q = cross(away, u);
          const [s, t] = [dot(away, p) / det, dot(way, q) / det];
          if (s >= 0 && t >= 0 && s + t <= 1) {
            const at = (dot(v, q) / det) * SQUARE;
            if (at > 0) first = Math.min(first, at);
          }
        }
        return first;
      };
      const sawn = (35 * Math.PI) / 180;
      assert.ok(reach(sawn) < 3, `${reach(sawn)}`);
      assert.ok(reach(sawn + Math.PI) > 8, `${reach(sawn + Math.PI)}`);
    });

    test('hollows are in the shade, what is above is in the light', () => {
      const { positions, occlusion } = set.get('rook')!;
      const shades = (from: number, to: number, out: number): number => {
        const found = Array.from(occlusion).filter(
          (_, corner) =>
            positions[corner * 3 + 1] > from &&
            positions[corner * 3 + 1] < to &&
            Math.abs(Math.hypot(positions[corner * 3], positions[corner * 3 + 2]) - out) < 0.03,
        );
        assert.ok(found.length > 0);
        return found.reduce((sum, shade) => sum + shade, 0) / found.length;
      };
      const [wall, floor] = [shades(0.78, 0.92, 13.3 / SQUARE), shades(0.83, 0.88, 7 / SQUARE)];
      assert.ok(wall > 180, `wall ${wall}`);
      assert.ok(floor < 0.8 * wall, `floor ${floor} under a wall of ${wall}`);
    });
  });

test('a board of the phone level has at most 75 000 triangles, one of the desktop level twice that: the shadow draws them again', () => {
  const triangles = (level: string): number =>
    [...SETS[level]].reduce((sum, [role, solid]) => sum + COUNT[role] * trianglesOf(solid), 0);
  assert.ok(triangles('phone') <= 75_000, `${triangles('phone')}`);
  assert.ok(triangles('desktop') <= 150_000, `${triangles('desktop')}`);
});

test('the files are small as they stand, and smaller compressed', () => {
  assert.ok(BAKED.phone.length < 32_000, `${BAKED.phone.length}`);
  assert.ok(BAKED.desktop.length < 64_000, `${BAKED.desktop.length}`);
  const compressed = LEVELS.reduce((sum, level) => sum + gzipSync(BAKED[level]).length, 0);
  assert.ok(compressed < 60_000, `${compressed}`);
});

test('the same set is baked each time', () => {
  for (const level of LEVELS) assert.deepEqual(bakeSet(level), BAKED[level]);
});
