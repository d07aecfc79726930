/**
 * What every board is, flat or solid: it shows the picture it is given and tells what was touched. It knows no chess, so
 * one can take another's place in the middle of a game by showing the same view.
 */
import type { Signal } from '@preact/signals';
import type { Color, Piece, Square } from '@duiyi/rules';

/**
 * last: a square of the last move; check: a king in check; target, capture: where the selected piece may go; premove: a
 * square of the move made for the turn that comes; goal: a square to be reached, in a lesson.
 */
export type Mark = 'last' | 'check' | 'selected' | 'target' | 'capture' | 'premove' | 'goal';

/** The whole picture, as data. */
export interface BoardView {
  /** The side at the bottom. */
  readonly orientation: Color;
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly marks: ReadonlyMap<Square, readonly Mark[]>;
  readonly selected: Square | null;
  /** The side whose pieces may be taken in hand; null: only to look at. */
  readonly movable: Color | null;
  /** Where those pieces may be put down. */
  readonly moves: ReadonlyMap<Square, readonly Square[]>;
  /** Moves are made for the turn that comes: nothing moves yet. */
  readonly isAhead: boolean;
  /** A piece shown where it will be put, over what stands there. */
  readonly ghost: { readonly square: Square; readonly piece: Piece } | null;
}

/**
 * What a person does to a board. A move is one of `moves`; nothing has happened until the next view says so. `asks`: a pawn
 * shall be asked what it becomes, whatever the settings say. Cancel: whatever is under way is taken back.
 */
export type Intent =
  | { readonly type: 'select'; readonly square: Square | null }
  | { readonly type: 'move'; readonly from: Square; readonly to: Square; readonly asks?: boolean }
  | { readonly type: 'cancel' };

export interface Board {
  show(view: BoardView): void;
  onIntent(listener: (intent: Intent) => void): () => void;
  /** The square under a point of the page, in pixels; null beside the squares. */
  squareAt(x: number, y: number): Square | null;
  destroy(): void;
}

type OpenBoard = (host: HTMLElement, first: BoardView) => Board;

/** What a touch of `square` means, for whoever has no board of its own to drag on: a keyboard, a screen reader. */
export const touch = (view: BoardView, square: Square): Intent => {
  const { selected, movable, moves, pieces, ghost } = view;
  if (selected !== null && moves.get(selected)?.includes(square)) return { type: 'move', from: selected, to: square };
  const own = movable !== null && pieces.get(square)?.color === movable;
  if (ghost && selected === null && !own) return { type: 'cancel' };
  return { type: 'select', square: own && square !== selected ? square : null };
};

/** What a board is opened on: any kind of it, and another in its place at any moment. */
export interface Surface {
  readonly open: Signal<OpenBoard>;
  readonly board: Signal<Board | null>;
  /** Presses before anybody looks at them, with what was shown; null: somebody does. */
  early: (readonly [Event, BoardView])[] | null;
}
