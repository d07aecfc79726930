/** Who aborts too often (P9). */
import type { Instant, Millis } from '@duiyi/game';
import type { Bar } from '@duiyi/protocol';
import type { Strike } from '../store/people.ts';

const HOUR: Millis = 60 * 60_000;
/** Three within an hour … */
const STRIKES = 3;
const WITHIN = HOUR;
/** … bar formal games for so long, from the third on. */
const BARRED_FOR: Millis = 30 * 60_000;

/** How far back strikes can matter. */
export const LOOK_BACK: Millis = WITHIN + BARRED_FOR;

/** The bar that stands at `now`, after these strikes, the oldest first; null: none. */
export const barOf = (strikes: readonly Strike[], now: Instant): Bar | null => {
  for (let last = strikes.length - 1; last >= STRIKES - 1; last -= 1) {
    const three = strikes.slice(last - STRIKES + 1, last + 1);
    const until = three[STRIKES - 1].at + BARRED_FOR;
    if (until <= now) return null;
    if (three[STRIKES - 1].at - three[0].at <= WITHIN) return { until, strikes: three };
  }
  return null;
};
