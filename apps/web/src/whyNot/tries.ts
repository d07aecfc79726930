/** What a person tries that is none of the moves. Boards tell of moves alone: this looks at the same presses. */
import type { Square } from '@duiyi/rules';
import type { BoardView } from '../board/board.ts';
import type { Surface } from '../board/board.ts';
import { watchPresses } from '../board/presses.ts';

export interface Try {
  readonly from: Square;
  readonly to: Square;
}

/**
 * A piece that was in hand, or is dragged, and is put where it may not go. Another own piece pressed is another choice, not
 * a try; and nothing is tried while only the other side moves.
 */
const tryOf = (pressed: Square, to: Square, inHand: Square | null, view: BoardView): Try | null => {
  const { movable, isAhead, pieces, moves } = view;
  if (movable === null || isAhead) return null;
  const isDrag = to !== pressed;
  const from = isDrag ? pressed : inHand;
  if (from === null || from === to || !pieces.has(from) || moves.get(from)?.includes(to)) return null;
  return !isDrag && pieces.get(to)?.color === movable ? null : { from, to };
};

/**
 * `element`: that of the board with all that lies over it. What was pressed on `surface` before is looked at first, as far as
 * the pieces stand as they stood. Returns what stops it.
 */
export const watchTries = (
  element: HTMLElement,
  view: () => BoardView,
  surface: Surface,
  onTry: (tried: Try) => void,
): (() => void) => {
  const early = (surface.early ?? []).filter(([, { pieces }]) => pieces === view().pieces);
  surface.early = null;
  /** A piece just pressed: a board may tell that it is in hand only after the next press. */
  let pressed: { readonly square: Square; readonly view: BoardView } | null = null;
  const onPress = (from: Square, to: Square, before: BoardView): void => {
    const inHand = pressed?.view === before ? pressed.square : before.selected;
    const isChosen = from === to && to !== inHand && before.pieces.get(to)?.color === before.movable;
    pressed = isChosen ? { square: to, view: before } : null;
    // A piece taken in hand on the other side's time may be put down on one's own.
    const tried = tryOf(from, to, inHand, before.isAhead ? view() : before);
    if (tried) onTry(tried);
  };
  return watchPresses(element, () => surface.board.peek(), view, onPress, early);
};
