/**
 * The knight's head and neck as a field: x is forward, y up, z across, in millimetres from the middle of the foot, the same
 * on both sides of z = 0. It begins as its outline seen from the side, cut from a block and rounded to the thickness it has at
 * each place; then the mane is cut and what stands out is set on.
 */
import { capsule, carve, ellipsoid, melt } from './field.ts';
import type { Field } from './field.ts';
import { depthIn, nearestOn, spline } from './outline.ts';
import type { Point } from './outline.ts';
import type { Box } from './surfaceNets.ts';

export const KNIGHT_BOX: Box = { low: [-17, 10, 0], high: [19.5, 62, 12] };

/** From the withers up the crest to the poll. */
const CREST: readonly Point[] = [
  [-11.2, 15],
  [-13.1, 20.5],
  [-14, 26.5],
  [-13.2, 33],
  [-11.3, 39.5],
  [-8.4, 45.8],
  [-5, 50.9],
  [-1.8, 54.2],
];
const OUTLINE = spline(
  [
    [-10.6, 8],
    ...CREST,
    [1.2, 55.2],
    [4, 54],
    [7, 50.8],
    [9.8, 46.6],
    [12.4, 42.6],
    [15, 39.2],
    [17, 36.4],
    [17.2, 33.8],
    [16.1, 32],
    [14, 30.9],
    [11.7, 31.2],
    [9.8, 33.2],
    [7.2, 35.2],
    [4.4, 35.6],
    [2.6, 34],
    [2.4, 31.4],
    [4.4, 27.8],
    [7.6, 23.8],
    [9.7, 19.4],
    [10, 15],
    [9.4, 8],
  ],
  8,
  true,
);

/** At [x, y] half the thickness, and from how far inside the outline the edge is rounded. */
const THICKNESS: readonly (readonly [x: number, y: number, thick: number, round: number])[] = [
  [-3, 12, 9.4, 8.5],
  [7, 15, 8.6, 7.5],
  [7, 20, 8.2, 7],
  [-3, 22, 8.8, 8.5],
  [-4, 32, 7.2, 8],
  [-3, 41, 6, 7],
  [0, 48.5, 5.3, 5.5],
  [5, 47, 4.9, 4.5],
  [5, 40, 5, 4.5],
  [9.5, 43, 4.2, 4],
  [12.5, 39, 3.4, 3.2],
  [15, 35.4, 3.7, 3],
  [13, 32.6, 3.2, 2.2],
];

const depth = depthIn(OUTLINE);
const crest = nearestOn(spline(CREST, 8, false));

function body(x: number, y: number): readonly [thick: number, round: number] {
  let [sum, thick, round] = [0, 0, 0];
  for (const [px, py, t, r] of THICKNESS) {
    const near = (x - px) ** 2 + (y - py) ** 2 + 1;
    const weight = 1 / (near * near);
    sum += weight;
    thick += t * weight;
    round += r * weight;
  }
  return [thick / sum, round / sum];
}

const smooth = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A lock of the mane, in millimetres along the crest, and how deep the grooves between them are. */
const LOCK = 3.9;
const GROOVE = 0.85;

interface Plan {
  x: number;
  y: number;
  inside: number;
  thick: number;
  round: number;
  groove: number;
}
/** What is the same at all z: kept for the next question at the same [x, y]. */
const plan: Plan = { x: NaN, y: NaN, inside: 0, thick: 0, round: 0, groove: 0 };

function planAt(x: number, y: number): Plan {
  if (plan.x === x && plan.y === y) return plan;
  const [thick, round] = body(x, y);
  const { distance, along } = crest(x, y);
  // The mane lies on the neck as a band, narrowing towards the poll.
  const mane = smooth(7.6, 6, distance + 0.05 * along) * smooth(0, 5, along);
  const between = Math.cos(Math.PI * ((along + distance * 0.85) / LOCK)) ** 2;
  return Object.assign(plan, {
    x,
    y,
    inside: depth(x, y),
    thick: thick + mane * 0.9,
    round,
    groove: mane * GROOVE * between ** 3,
  });
}

const block: Field = (x, y, z) => {
  const { inside, thick, round, groove } = planAt(x, y);
  const [edge, side] = [Math.max(0, 1 - inside / round), Math.abs(z) / thick];
  return (Math.hypot(edge, side) - 1) * Math.min(round, thick) * 0.9 + groove;
};

const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, Math.abs(z));

const cheek = mirrored(ellipsoid([4.4, 41.6, 2.4], [5.2, 5.8, 4]));
const brow = mirrored(capsule([5.2, 49.8, 3.1], 1.5, [9.3, 46.4, 2.8], 0.5));
const ears = mirrored(capsule([-0.4, 53, 2], 2.5, [2, 59.65, 2.6], 0.5));
const socket = mirrored(ellipsoid([7.1, 46.5, 5], [2.3, 1.7, 1.2]));
const eyeball = mirrored(ellipsoid([7, 46.4, 4], [1.6, 1.3, 1]));
const nostril = mirrored(ellipsoid([15.5, 36.3, 3.4], [1.25, 0.85, 1.3]));
const mouth: Field = (x, y) => capsule([17.6, 33.9, 0], 0.28, [12.6, 34.6, 0], 0.2)(x, y, 0);
const earHollow = mirrored(ellipsoid([2.9, 56.6, 3], [1.5, 2.6, 1]));

const head = carve(0.8, carve(0.6, melt(1.5, melt(2, block, cheek), brow, ears), socket), earHollow);
const detailed = melt(0.3, carve(0.4, carve(0.6, head, nostril), mouth), eyeball);

/** Within the foot, whose ring ends at 13.6. */
const FLOOR = 12;

export const knight: Field = (x, y, z) => Math.max(detailed(x, y, z), FLOOR - y);
