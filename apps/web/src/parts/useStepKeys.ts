import { useLayoutEffect } from 'preact/hooks';

const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The keys that lead through a game, wherever nobody writes: a move by the arrows, and to either end. `f` turns the board. */
export const useStepKeys = (step: (by: number) => void, flip: () => void): void => {
  useLayoutEffect(() => {
    const keys: { readonly [key: string]: () => void } = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => step(-Infinity),
      ArrowDown: () => step(Infinity),
      Home: () => step(-Infinity),
      End: () => step(Infinity),
      f: flip,
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isWrittenIn(event.target)) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
