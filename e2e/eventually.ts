import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** How long what was done may take to show. */
export const SHOW_LIMIT = 6000;
const GLANCE_EVERY = 25;

/** Looks again and again until `look` gives `expected`; when it never does, says how what it last saw differs. */
export const eventually = async <T>(look: () => Promise<T>, expected: T, limit = SHOW_LIMIT): Promise<void> => {
  const until = performance.now() + limit;
  for (;;) {
    const seen = await look();
    try {
      assert.deepEqual(seen, expected);
      return;
    } catch (difference) {
      if (performance.now() > until) throw difference;
    }
    await pause(GLANCE_EVERY);
  }
};

/** Looks again and again until `look` gives something. */
export const appears = async <T>(look: () => Promise<T | null>, what: string, limit = SHOW_LIMIT): Promise<T> => {
  const until = performance.now() + limit;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > until) throw new Error(`never seen: ${what}`);
    await pause(GLANCE_EVERY);
  }
};
