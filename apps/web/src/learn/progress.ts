/** Which lessons this visitor has done, and how well. */
import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Stars } from './exercise.ts';

const KEY = 'duiyi.lessons';

type StarsByLesson = { readonly [lesson: string]: Stars | undefined };

const kept = (): StarsByLesson => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as StarsByLesson | null) ?? {};
  } catch {
    // Nothing is kept, or nothing of ours.
    return {};
  }
};

const all = signal<StarsByLesson>(kept());

export const stars: ReadonlySignal<StarsByLesson> = all;

/** A lesson was done; what was better before stays. */
export const award = (lesson: string, won: Stars): void => {
  all.value = { ...all.peek(), [lesson]: Math.max(won, all.peek()[lesson] ?? 0) as Stars };
  try {
    localStorage.setItem(KEY, JSON.stringify(all.peek()));
  } catch {
    // It holds for this page at least.
  }
};
