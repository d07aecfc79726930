/** The foot that all pieces share: a plinth, a bead above it, and the beginning of the rise. */
import { bend, line } from './profile.ts';
import type { Step } from './profile.ts';

/** From the middle of the underside to the shoulder, at [radius − 2.3, 8.6]. */
export const foot = (radius: number): readonly Step[] => [
  line(radius - 1, 0),
  bend(radius - 0.1, 0.1, radius, 1.2),
  line(radius, 3.1),
  bend(radius, 4.5, radius - 1.3, 4.7),
  line(radius - 1.7, 4.8),
  bend(radius - 0.35, 5.3, radius - 0.5, 6.4),
  bend(radius - 0.7, 7.6, radius - 2.3, 8.6),
];
