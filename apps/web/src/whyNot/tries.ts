/**
 * What a person tries that is none of the moves. Boards tell of moves alone, whichever they are; this looks over their
 * shoulder at the same presses and keys, before they act on them.
 */
import { parseSquare } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import type { Board, BoardView } from '../board/board.ts';

export interface Try {
  readonly from: Square;
  readonly to: Square;
}

interface Press {
  readonly id: number;
  readonly square: Square;
  readonly view: BoardView;
}

/**
 * A piece that was in hand, or is dragged, and is put where it may not go. Another own piece pressed is another choice, not
 * a try; and nothing is tried while only the other side moves.
 */
const tryOf = ({ square, view }: Press, to: Square): Try | null => {
  const { movable, isAhead, pieces, selected, moves } = view;
  if (movable === null || isAhead) return null;
  const isDrag = to !== square;
  const from = isDrag ? square : selected;
  if (from === null || from === to || !pieces.has(from) || moves.get(from)?.includes(to)) return null;
  return !isDrag && pieces.get(to)?.color === movable ? null : { from, to };
};

/** `surface`: the element of the board with all that lies over it. Returns what stops it. */
export const watchTries = (
  surface: HTMLElement,
  view: () => BoardView,
  board: () => Pick<Board, 'squareAt'> | null,
  onTry: (tried: Try) => void,
): (() => void) => {
  let press: Press | null = null;

  const onDown = ({ pointerId: id, button, clientX, clientY }: PointerEvent): void => {
    const square = button === 0 && press === null ? (board()?.squareAt(clientX, clientY) ?? null) : null;
    press = square === null ? null : { id, square, view: view() };
  };
  const onUp = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const begun = press?.id === pointerId ? press : null;
    press = null;
    const to = begun && (board()?.squareAt(clientX, clientY) ?? null);
    const tried = begun && to !== null ? tryOf(begun, to) : null;
    if (tried) onTry(tried);
  };
  const onCancel = (): void => {
    press = null;
  };
  const at = (target: EventTarget | null): Square | null =>
    target instanceof HTMLElement ? parseSquare(target.dataset['square'] ?? '') : null;
  const tap = (square: Square | null): void => {
    const tried = square === null ? null : tryOf({ id: 0, square, view: view() }, square);
    if (tried) onTry(tried);
  };
  const onKey = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' || key === ' ') tap(at(target));
  };
  // A reader presses the named squares themselves.
  const onClick = ({ target }: MouseEvent): void => tap(at(target));

  const watched = { capture: true };
  surface.addEventListener('pointerdown', onDown, watched);
  document.addEventListener('pointerup', onUp, watched);
  document.addEventListener('pointercancel', onCancel, watched);
  surface.addEventListener('keydown', onKey, watched);
  surface.addEventListener('click', onClick, watched);
  return () => {
    surface.removeEventListener('pointerdown', onDown, watched);
    document.removeEventListener('pointerup', onUp, watched);
    document.removeEventListener('pointercancel', onCancel, watched);
    surface.removeEventListener('keydown', onKey, watched);
    surface.removeEventListener('click', onClick, watched);
  };
};
