/** What may be drawn on a board, whichever it is: an arrow or a circle. */
import type { Square } from '@duiyi/rules';

export const SHAPE_COLORS = ['green', 'red', 'blue', 'yellow'] as const;
export type ShapeColor = (typeof SHAPE_COLORS)[number];

/** From a square to itself: a circle. */
export interface Shape {
  readonly from: Square;
  readonly to: Square;
  readonly color: ShapeColor;
}
