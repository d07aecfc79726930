import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** How long what was done may take to show, on a machine that has much else to do. */
const SHOW_LIMIT = 15_000;
const GLANCE_EVERY = 20;

/** Looks again and again until `look` gives `expected`; when it never does, says how what it last saw differs. */
export const eventually = async <T>(look: () => Promise<T>, expected: T, limit = SHOW_LIMIT): Promise<void> => {
  const until = performance.now() + limit;
  let seen = await look();
  while (!isDeepStrictEqual(seen, expected) && performance.now() < until) {
    await pause(GLANCE_EVERY);
    seen = await look();
  }
  assert.deepEqual(seen, expected);
};

/** Waits until `instant` of this process's own `performance.now()`: for what is about how long something lasts. */
export const until = (instant: number): Promise<void> => pause(Math.max(0, instant - performance.now()));
