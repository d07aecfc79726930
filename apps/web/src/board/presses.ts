/**
 * Presses on any board, flat or solid, by finger, mouse, keyboard or reader: seen before the board acts on them, and whatever
 * it makes of them.
 */
import { parseSquare } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import type { Board } from './board.ts';

interface Press<T> {
  readonly id: number;
  readonly square: Square;
  readonly noted: T;
}

/**
 * `surface`: the element of the board with all that lies over it. `note`: what is to be known of the moment a press begins.
 * `onPress` is told where it began and ended, the same square for a plain one; of those that came `early` first. Returns what
 * stops it.
 */
export const watchPresses = <T>(
  surface: HTMLElement,
  board: () => Pick<Board, 'squareAt'> | null,
  note: () => T,
  onPress: (from: Square, to: Square, noted: T) => void,
  early: readonly (readonly [Event, T])[] = [],
): (() => void) => {
  let press: Press<T> | null = null;
  const under = ({ clientX, clientY }: PointerEvent): Square | null => board()?.squareAt(clientX, clientY) ?? null;

  const onDown = (event: PointerEvent, noted = note()): void => {
    // A second finger wants something else.
    const square = event.button === 0 && press === null ? under(event) : null;
    press = square === null ? null : { id: event.pointerId, square, noted };
  };
  const onUp = (event: PointerEvent): void => {
    const begun = press?.id === event.pointerId ? press : null;
    press = null;
    const to = begun && under(event);
    if (begun && to !== null) onPress(begun.square, to, begun.noted);
  };
  const onCancel = (): void => {
    press = null;
  };
  const onNamed = (target: EventTarget | null, noted: T): void => {
    const square = target instanceof HTMLElement ? parseSquare(target.dataset['square'] ?? '') : null;
    if (square !== null) onPress(square, square, noted);
  };
  const onKey = ({ key, target }: KeyboardEvent, noted = note()): void => {
    if (key === 'Enter' || key === ' ') onNamed(target, noted);
  };
  // A reader presses the named squares themselves.
  const onClick = ({ target }: MouseEvent, noted = note()): void => onNamed(target, noted);

  for (const [event, noted] of early) {
    if (event.type === 'pointerdown') onDown(event as PointerEvent, noted);
    else if (event.type === 'pointerup') onUp(event as PointerEvent);
    else if (event.type === 'keydown') onKey(event as KeyboardEvent, noted);
    else onClick(event as MouseEvent, noted);
  }
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
