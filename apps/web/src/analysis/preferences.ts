/** How this visitor wants to analyse: kept by the browser. */
import { effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

const KEY = 'duiyi.analysis';

export const LINE_COUNTS = [1, 2, 3] as const;
type LineCount = (typeof LINE_COUNTS)[number];

type Switch = 'engine' | 'bar' | 'lines' | 'arrows' | 'guess';

export interface Preferences extends Readonly<Record<Switch, Signal<boolean>>> {
  readonly count: Signal<LineCount>;
}

/** Only who asks for it guesses first. */
const USUAL: Readonly<Record<Switch, boolean>> = { engine: true, bar: true, lines: true, arrows: true, guess: false };

const kept = (): Readonly<Record<string, unknown>> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    // Nothing is kept, or nothing of ours.
    return {};
  }
};

const open = (): Preferences => {
  const found = kept();
  const switchOf = (name: Switch): Signal<boolean> => {
    const value = found[name];
    return signal(typeof value === 'boolean' ? value : USUAL[name]);
  };
  const preferences: Preferences = {
    engine: switchOf('engine'),
    bar: switchOf('bar'),
    lines: switchOf('lines'),
    arrows: switchOf('arrows'),
    guess: switchOf('guess'),
    count: signal(LINE_COUNTS.find((one) => one === found['count']) ?? 1),
  };
  effect(() => {
    const now = Object.fromEntries(Object.entries(preferences).map(([name, { value }]) => [name, value as unknown]));
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // It holds for this page at least.
    }
  });
  return preferences;
};

export const preferences = open();
