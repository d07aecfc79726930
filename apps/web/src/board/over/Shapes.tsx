import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Square } from '@duiyi/rules';
import type { Surface } from '../board.ts';
import { DrawnShape } from '../DrawnShape.tsx';
import type { Table } from '../../play/table.ts';
import { colorOf, pencil, withShape } from './pencil.ts';
import type { Shape } from '../shape.ts';

/**
 * Over any board: the other mouse button draws, and a finger once it holds the pencil; a plain press rubs all out. A solid
 * board shows them itself: `seen`, with the one being drawn last. `marks` are the page's own, under one's own.
 */
export const Shapes = (props: {
  table: Pick<Table, 'orientation'>;
  surface: Surface;
  seen: Signal<readonly Shape[]>;
  marks: ReadonlySignal<readonly Shape[]>;
}) => {
  const { table, surface, seen, marks } = props;
  const layer = useRef<SVGSVGElement>(null);
  const shapes = useSignal<readonly Shape[]>([]);
  const drawn = useSignal<Shape | null>(null);
  const orientation = table.orientation.value;
  const isDrawing = pencil.value !== null;

  useLayoutEffect(() => {
    const svg = layer.current!;
    const board = svg.closest<HTMLElement>('.board')!;
    const squareUnder = ({ clientX, clientY }: PointerEvent): Square | null =>
      surface.board.peek()?.squareAt(clientX, clientY) ?? null;
    const onDown = (event: PointerEvent): void => {
      const square = squareUnder(event);
      const color = pencil.peek() ?? (event.button === 2 ? colorOf(event) : null);
      if (color === null) {
        if (event.button === 0) shapes.value = [];
      } else if (square !== null) {
        drawn.value = { from: square, to: square, color };
      }
    };
    const onMove = (event: PointerEvent): void => {
      const to = drawn.peek() && squareUnder(event);
      if (to !== null && to !== drawn.peek()!.to) drawn.value = { ...drawn.peek()!, to };
    };
    const onUp = (event: PointerEvent): void => {
      const shape = drawn.peek();
      drawn.value = null;
      // Whoever leaves the board with it has thought better of it.
      if (shape && squareUnder(event) !== null) shapes.value = withShape(shapes.peek(), shape);
    };
    const onCancel = (): void => {
      drawn.value = null;
    };
    const noMenu = (event: Event): void => event.preventDefault();
    board.addEventListener('pointerdown', onDown);
    board.addEventListener('contextmenu', noMenu);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onCancel);
    return () => {
      board.removeEventListener('pointerdown', onDown);
      board.removeEventListener('contextmenu', noMenu);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onCancel);
    };
  }, [surface, shapes, drawn]);

  const all = useComputed(() => [...marks.value, ...shapes.value, ...(drawn.value ? [drawn.value] : [])]);
  useSignalEffect(() => {
    seen.value = all.value;
  });
  return (
    <svg
      ref={layer}
      class={isDrawing ? 'shapes drawing' : 'shapes'}
      viewBox="0 0 8 8"
      aria-hidden="true"
      data-part="shapes"
      data-count={shapes.value.length}
    >
      {all.value.map((shape) => (
        <DrawnShape key={`${shape.from} ${shape.to} ${shape.color}`} shape={shape} orientation={orientation} />
      ))}
    </svg>
  );
};
