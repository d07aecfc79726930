/** Whether this visitor wants to hear what is said beside games: kept by the browser, for all of them. */
import { effect, signal } from '@preact/signals';

const KEY = 'duiyi.chat';

/** Nothing is kept where the browser keeps nothing, as in some private windows. */
const kept = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const wantsChat = signal(kept() !== 'off');

effect(() => {
  try {
    if (wantsChat.value) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // It holds for this page at least.
  }
});
