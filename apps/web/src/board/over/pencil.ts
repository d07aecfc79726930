/** Arrows and circles one draws for oneself: the hall is never told of them. */
import { signal } from '@preact/signals';
import { SHAPE_COLORS } from '../shape.ts';
import type { Shape, ShapeColor } from '../shape.ts';

/** What a finger draws with; null: it moves the pieces. */
export const pencil = signal<ShapeColor | null>(null);

/** The same once more rubs it out; in another colour it takes the place of the one there. */
export const withShape = (shapes: readonly Shape[], added: Shape): readonly Shape[] => {
  const isThere = ({ from, to }: Shape): boolean => from === added.from && to === added.to;
  const others = shapes.filter((shape) => !isThere(shape));
  return shapes.some((shape) => isThere(shape) && shape.color === added.color) ? others : [...others, added];
};

/** Shift red, Alt blue, both yellow. */
export const colorOf = ({ shiftKey, ctrlKey, altKey, metaKey }: MouseEvent): ShapeColor =>
  SHAPE_COLORS[(shiftKey || ctrlKey ? 1 : 0) + (altKey || metaKey ? 2 : 0)];
