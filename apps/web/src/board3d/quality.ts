/** How much is drawn: as much as the machine draws in time. */
import type { Level } from './set/format.ts';

export interface Quality {
  /** Pixels drawn a pixel of the page, at most. */
  readonly ratio: number;
  /** Sides of what shadows and marks are drawn on, in pixels. */
  readonly shadow: number;
  readonly sheet: number;
  readonly anisotropy: number;
}

export const QUALITY: { readonly [L in Level]: Quality } = {
  phone: { ratio: 1.5, shadow: 1024, sheet: 640, anisotropy: 4 },
  desktop: { ratio: 2, shadow: 2048, sheet: 2048, anisotropy: 8 },
};

/** In milliseconds a frame: above this the richer level is too much; this much is too slow to play on. */
const HEAVY = 22;
const SLOW = 100;

/** How long a machine is tried, in milliseconds, and after how many frames it has shown enough. */
const TRIAL = 2000;
const ENOUGH = 20;
/** So many frames, each so slow that the rest would not help. */
const HOPELESS = { frames: 3, millis: 200 };

/** Whether a trial may end, `times` being what its frames took. */
export const isTried = (times: readonly number[]): boolean => {
  const spent = times.reduce((sum, time) => sum + time, 0);
  return (
    times.length >= ENOUGH ||
    spent >= TRIAL ||
    (times.length >= HOPELESS.frames && times.every((time) => time > HOPELESS.millis))
  );
};

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Whether a machine that takes these times draws fewer than ten frames a second. */
export const isTooSlow = (times: readonly number[]): boolean =>
  times.length > 0 && times.reduce((sum, time) => sum + time, 0) / times.length > SLOW;

/** Whether it should draw less. */
export const isHeavy = (times: readonly number[]): boolean => median(times) > HEAVY;

/** So many frames one after the other show how fast a machine is. */
const RUN = 24;
/** What is longer is no frame: the page was out of sight. */
const PAUSE = 1000;

/** How fast frames follow one another while something moves: what a board's first frames did not show, the play does. */
export class Pace {
  #last: number | null = null;
  #times: number[] = [];

  /** A frame is drawn at `now`; `isMoving`: another follows at once. Whether it has become clear that this is too much to draw. */
  drawn(now: number, isMoving: boolean): boolean {
    const time = this.#last === null ? PAUSE : now - this.#last;
    this.#last = isMoving ? now : null;
    if (time < PAUSE) this.#times.push(time);
    if (this.#times.length < RUN) return false;
    const isTooMuch = isHeavy(this.#times);
    this.#times = [];
    return isTooMuch;
  }
}
