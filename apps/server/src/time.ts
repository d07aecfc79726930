/**
 * What time it is, and being woken at an instant. The hall's time starts at the machine's clock and then follows its
 * monotonic one, so that it never goes back and nobody's setting of the clock flags a game (C3).
 */
import type { Instant } from '@duiyi/game';

export interface Time {
  now(): Instant;
  /** Runs `run` once, at `instant` or as soon after it as can be; never before this call has returned. */
  at(instant: Instant, run: () => void): Cancel;
}

export type Cancel = () => void;

/** The longest wait of a timer of the machine; a longer one would end at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Time as it passes, but never before `notBefore`: what was stored is not in the future, even where the machine's clock was set back. */
export const openTime = (notBefore: Instant): Time => {
  const origin = Math.max(Date.now(), notBefore) - performance.now();
  const now = (): Instant => Math.floor(origin + performance.now());
  return {
    now,
    at: (instant, run) => {
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        timer = setTimeout(check, Math.min(Math.max(0, instant - now()), LONGEST_WAIT));
      };
      const check = (): void => {
        if (now() >= instant) run();
        else wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
};

/** Time that stands still until a test moves it. */
export interface TestTime extends Time {
  /** Moves on by `millis`, running what is due on the way, each at its own instant. */
  advance(millis: number): void;
}

export const openTestTime = (start: Instant): TestTime => {
  let now = start;
  let waiting: readonly { readonly instant: Instant; readonly run: () => void }[] = [];
  const advance = (millis: number): void => {
    const end = now + millis;
    for (;;) {
      const due = waiting.filter(({ instant }) => instant <= end);
      if (due.length === 0) break;
      const next = due.reduce((first, other) => (other.instant < first.instant ? other : first));
      waiting = waiting.filter((other) => other !== next);
      now = Math.max(now, next.instant);
      next.run();
    }
    now = end;
  };
  return {
    now: () => now,
    at: (instant, run) => {
      const entry = { instant, run };
      waiting = [...waiting, entry];
      if (instant <= now) setImmediate(() => advance(0));
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance,
  };
};
