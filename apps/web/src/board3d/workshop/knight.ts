/**
 * The knight's head and neck as a field: x is forward, y up, z across, in millimetres from the middle of the foot, the same
 * on both sides of z = 0.
 */
import { across, capsule, carve, ellipsoid, melt } from './field.ts';
import type { Field } from './field.ts';
import type { Box } from './surfaceNets.ts';

export const KNIGHT_BOX: Box = { low: [-18, 11, 0], high: [20, 62, 14] };

const neck = melt(
  3,
  across(
    melt(
      4,
      capsule([-1, 14, 0], 10.2, [-4.5, 26, 0], 9.2),
      capsule([-4.5, 26, 0], 9.2, [-3.2, 40, 0], 8),
      capsule([-3.2, 40, 0], 8, [-0.5, 50, 0], 5.2),
    ),
    0.8,
  ),
  ellipsoid([3.8, 20, 0], [7.6, 7.6, 7.4]),
);
const head = melt(
  3,
  ellipsoid([2.2, 47.5, 0], [6.6, 5.6, 5.2]),
  ellipsoid([4.2, 42.2, 0], [5.6, 5.6, 4.6]),
  capsule([5, 46.5, 0], 4.7, [14.6, 38, 0], 3.3),
  ellipsoid([15.4, 36.8, 0], [3.1, 3.1, 3.1]),
);
const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, Math.abs(z));
const brow = mirrored(capsule([3, 51, 2.2], 1.6, [11.5, 43.5, 2], 1.2));
const ears = mirrored(capsule([-0.6, 52.4, 2.2], 2.2, [-0.2, 58, 2.9], 0.8));
const maneLine = melt(
  2,
  capsule([-13, 22, 0], 2.4, [-10.4, 40, 0], 2.6),
  capsule([-10.4, 40, 0], 2.6, [-3.4, 53.2, 0], 2.2),
);
const mane: Field = (x, y, z) => maneLine(x, y, z) + 0.55 * Math.sin(1.55 * (y + 0.9 * x));
const throat = capsule([9.5, 34, 0], 3.2, [13, 30, 0], 3.5);
const eye = mirrored(ellipsoid([6.6, 46.4, 5.2], [1.7, 1.3, 1.2]));
const nostril = mirrored(ellipsoid([16.2, 38, 2.8], [1.1, 0.8, 0.9]));

const bust = melt(2, melt(3, neck, head), brow, ears, mane);
const carved = carve(0.6, carve(0.6, carve(2, bust, throat), eye), nostril);

export const knight: Field = (x, y, z) => Math.max(carved(x, y, z), 13 - y);
