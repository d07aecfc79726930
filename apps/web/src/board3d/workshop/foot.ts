/** The foot that all pieces share: a plinth, a bead above it, and the beginning of the rise. */
import { bend, line } from './profile.ts';
import type { Step } from './profile.ts';

/** From the middle of the underside to the shoulder, at [radius − 1.9, 8]. */
export const foot = (radius: number): readonly Step[] => [
  line(radius - 1.2, 0),
  bend(radius - 0.1, 0.1, radius, 1.6),
  line(radius, 3.2),
  bend(radius, 4.6, radius - 1.2, 5),
  line(radius - 1.6, 5.1),
  bend(radius - 0.3, 6.6, radius - 1.9, 8),
];
