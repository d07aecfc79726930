/** A hand over the editor: what it takes from the palette or the board, and where it lets go of it. A finger does as a mouse. */
import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Piece, Square } from '@duiyi/rules';
import type { Editor } from '../../setup/editor.ts';

/** A press that moves less than this, in pixels, is no drag. */
const STILL = 4;

interface Held {
  readonly piece: Piece;
  /** null: from the palette. */
  readonly from: Square | null;
  /** Of the page, in pixels. */
  readonly x: number;
  readonly y: number;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Where it began; null beside the board. */
  readonly square: Square | null;
  readonly piece: Piece | null;
}

export interface Hand {
  /** What is being dragged. */
  readonly held: ReadonlySignal<Held | null>;
  /** `taken`: a piece of the palette under the finger. */
  readonly down: (event: PointerEvent, taken: Piece | null) => void;
  /** Listens until what it returns is called. */
  readonly open: () => () => void;
}

/** `squareAt`: the square under a point of the page; null beside the board. */
export const openHand = (editor: Editor, squareAt: (x: number, y: number) => Square | null): Hand => {
  const held = signal<Held | null>(null);
  let press: Press | null = null;

  const onMove = (event: PointerEvent): void => {
    if (press?.id !== event.pointerId || press.piece === null) return;
    const { clientX: x, clientY: y } = event;
    if (held.peek() === null && Math.hypot(x - press.x, y - press.y) < STILL) return;
    held.value = { piece: press.piece, from: press.square, x, y };
  };
  const onUp = (event: PointerEvent): void => {
    if (press?.id !== event.pointerId) return;
    const { square } = press;
    const dragged = held.peek();
    press = null;
    held.value = null;
    const over = squareAt(event.clientX, event.clientY);
    if (dragged === null) {
      if (square !== null && over === square) editor.press(square);
    } else if (over === null) {
      if (dragged.from !== null) editor.put(dragged.from, null);
    } else if (dragged.from === null) editor.put(over, dragged.piece);
    else if (over === dragged.from) editor.letGo();
    else editor.move(dragged.from, over);
  };
  const onCancel = (): void => {
    press = null;
    held.value = null;
  };

  return {
    held,
    down(event, taken) {
      if (event.button !== 0 || press !== null) return;
      const square = taken === null ? squareAt(event.clientX, event.clientY) : null;
      // What puts pieces takes none in hand.
      const isFree = editor.tool.peek() === 'move';
      const piece = taken ?? (square !== null && isFree ? editor.setup.peek().board.get(square) : null);
      press = { id: event.pointerId, x: event.clientX, y: event.clientY, square, piece };
    },
    open() {
      document.addEventListener('pointermove', onMove);
      document.addEventListener('pointerup', onUp);
      document.addEventListener('pointercancel', onCancel);
      return () => {
        document.removeEventListener('pointermove', onMove);
        document.removeEventListener('pointerup', onUp);
        document.removeEventListener('pointercancel', onCancel);
      };
    },
  };
};
