/**
 * The hall's time as this page knows it. Each ping brings one sample; the one with the shortest round trip among the last
 * few is the best bound on the offset (Cristian, 1989), and old samples go so that a clock that was put right is followed.
 */
import type { Instant, Millis } from '@duiyi/game';

const SAMPLES = 6;

/** This machine's own monotonic time, in milliseconds since the epoch as it saw it when the page was opened. */
export const localTime = (): number => performance.timeOrigin + performance.now();

export interface ServerTime {
  /** The hall said `now` in answer to what left here at `sent`. */
  readonly heard: (sent: number, now: Instant) => void;
  /** The hall says `now`, and we cannot tell how long that was under way: better than nothing. */
  readonly hint: (now: Instant) => void;
  /** The machine may have slept: what was measured before says nothing now. */
  readonly forget: () => void;
  /** How long the last ping was under way, there and back; null before the first. */
  readonly lag: Millis | null;
  readonly now: () => Instant;
}

interface Sample {
  readonly offset: Millis;
  readonly trip: Millis;
}

export const openServerTime = (local: () => number = localTime): ServerTime => {
  let samples: readonly Sample[] = [];
  return {
    heard(sent, now) {
      const trip = local() - sent;
      samples = [...samples.slice(1 - SAMPLES), { offset: now - (sent + trip / 2), trip }];
    },
    hint(now) {
      if (samples.length === 0) samples = [{ offset: now - local(), trip: Infinity }];
    },
    forget() {
      samples = samples.slice(-1).map(({ offset }) => ({ offset, trip: Infinity }));
    },
    get lag() {
      const trip = samples.at(-1)?.trip ?? Infinity;
      return trip === Infinity ? null : Math.round(trip);
    },
    now() {
      const best = samples.reduce<Sample | null>(
        (best, sample) => (best === null || sample.trip <= best.trip ? sample : best),
        null,
      );
      return Math.round(local() + (best?.offset ?? 0));
    },
  };
};
