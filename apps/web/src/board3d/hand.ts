/**
 * Fingers and mice on the picture of a board. A press on the squares is meant for them, and a piece that may be moved follows
 * it; a drag that begins beside them, or two fingers, turn the board.
 */
import type { Square } from '@duiyi/rules';
import { touch } from '../board/board.ts';
import type { BoardView, Intent } from '../board/board.ts';

/** What a hand works on. Points are the page's, in pixels. */
export interface Held {
  readonly view: () => BoardView;
  readonly squareAt: (x: number, y: number) => Square | null;
  readonly tell: (intent: Intent) => void;
  /** The piece on `square` is held at a point. */
  readonly carry: (square: Square, x: number, y: number) => void;
  readonly letGo: () => void;
  readonly hover: (square: Square | null) => void;
  /** By so many pixels. */
  readonly turn: (across: number, down: number) => void;
  readonly ways: () => { readonly drags: boolean; readonly taps: boolean };
}

/** So far a press may stray, in pixels, before it is a drag. */
const STRAY = { mouse: 3, touch: 9 };

type Press =
  | {
      readonly type: 'square';
      readonly id: number;
      readonly square: Square;
      readonly x: number;
      readonly y: number;
      readonly stray: number;
      /** The piece there may be taken along. */
      readonly isPiece: boolean;
      /** It was in hand before. */
      readonly wasSelected: boolean;
      /** This press has taken it in hand. */
      readonly isTaken: boolean;
      readonly isCarried: boolean;
    }
  | { readonly type: 'turn'; readonly id: number; readonly x: number; readonly y: number; readonly isMoved: boolean };

export const openHand = (canvas: HTMLElement, held: Held): (() => void) => {
  /** Where each finger is. */
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  let press: Press | null = null;

  const cancel = (): void => {
    if (press?.type === 'square' && press.isCarried) held.letGo();
    press = null;
  };

  const onDown = (event: PointerEvent): void => {
    const { pointerId: id, clientX: x, clientY: y, pointerType, button } = event;
    if (pointerType === 'mouse' && button !== 0) {
      cancel();
      held.tell({ type: 'cancel' });
      return;
    }
    fingers.set(id, { x, y });
    canvas.setPointerCapture(id);
    // Nothing is scrolled, selected or dragged off the page.
    event.preventDefault();
    held.hover(null);
    if (fingers.size > 1) {
      // The first was no touch of its own.
      if (press?.type === 'square' && press.isTaken) held.tell({ type: 'select', square: null });
      cancel();
      press = { type: 'turn', id, x, y, isMoved: false };
      return;
    }
    const square = held.squareAt(x, y);
    if (square === null) {
      press = { type: 'turn', id, x, y, isMoved: false };
      return;
    }
    const view = held.view();
    const isPiece = view.movable !== null && view.pieces.get(square)?.color === view.movable;
    const wasSelected = view.selected === square;
    const isTarget = touch(view, square).type === 'move';
    const stray = pointerType === 'mouse' ? STRAY.mouse : STRAY.touch;
    const isTaken = isPiece && !wasSelected && !isTarget && held.ways().taps;
    press = { type: 'square', id, square, x, y, stray, isPiece, wasSelected, isTaken, isCarried: false };
    if (isTaken) held.tell({ type: 'select', square });
  };

  const onMove = (event: PointerEvent): void => {
    const { pointerId: id, clientX: x, clientY: y } = event;
    if (!press) {
      if (event.pointerType === 'mouse') held.hover(meant(held.view(), held.squareAt(x, y)));
      return;
    }
    const before = fingers.get(id);
    fingers.set(id, { x, y });
    if (press.type === 'turn') {
      if (!before) return;
      if (!press.isMoved && Math.hypot(x - press.x, y - press.y) < STRAY.mouse) {
        fingers.set(id, before);
        return;
      }
      press = { ...press, isMoved: true };
      // Of several fingers each does its share.
      held.turn((x - before.x) / fingers.size, (y - before.y) / fingers.size);
    } else if (id === press.id && press.isPiece && held.ways().drags) {
      if (!press.isCarried && Math.hypot(x - press.x, y - press.y) < press.stray) return;
      if (!press.isCarried) {
        press = { ...press, isCarried: true, isTaken: true };
        // What was a place for another piece is a piece now.
        if (held.view().selected !== press.square) held.tell({ type: 'select', square: press.square });
      }
      held.carry(press.square, x, y);
    }
  };

  const onUp = (event: PointerEvent): void => {
    const { pointerId: id, clientX: x, clientY: y } = event;
    fingers.delete(id);
    if (!press || (press.type === 'square' && press.id !== id)) return;
    if (press.type === 'turn') {
      if (fingers.size === 0) press = null;
      return;
    }
    const { square, isCarried, isPiece, wasSelected } = press;
    press = null;
    const view = held.view();
    const to = held.squareAt(x, y);
    if (isCarried) {
      const fits = to !== null && view.moves.get(square)?.includes(to) === true;
      if (fits) held.tell({ type: 'move', from: square, to, asks: event.ctrlKey });
      else if (to !== square || !held.ways().taps) held.tell({ type: 'select', square: null });
      held.letGo();
      return;
    }
    if (to !== square || !held.ways().taps) return;
    const intent = touch(view, square);
    if (intent.type === 'move') held.tell({ ...intent, asks: event.ctrlKey });
    else if (intent.type === 'select' && intent.square === view.selected) return;
    else if (!isPiece || wasSelected) held.tell(intent);
  };

  const onCancel = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    cancel();
  };
  const onLeave = (): void => held.hover(null);

  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onCancel);
  canvas.addEventListener('pointerleave', onLeave);
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onCancel);
    canvas.removeEventListener('pointerleave', onLeave);
  };
};

/** The square, where something would come of pressing it. */
const meant = (view: BoardView, square: Square | null): Square | null => {
  if (square === null || view.movable === null) return null;
  const isOwn = view.pieces.get(square)?.color === view.movable;
  return isOwn || touch(view, square).type === 'move' ? square : null;
};
