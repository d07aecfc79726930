/**
 * The hall's time as this page knows it. Each ping brings one sample; the one with the shortest round trip among the last
 * few is the best bound on the offset (Cristian, 1989), and old samples go so that a clock that was put right is followed.
 */
import type { Instant, Millis } from '@duiyi/game';

const SAMPLES = 6;

/** This machine's own monotonic time, in milliseconds since the epoch as it saw it when the page was opened. */
export const localTime = (): number => performance.timeOrigin + performance.now();

export class ServerTime {
  #samples: { readonly offset: Millis; readonly trip: Millis }[] = [];
  readonly #local: () => number;

  constructor(local: () => number = localTime) {
    this.#local = local;
  }

  /** The hall said `now` in answer to what left here at `sent`. */
  heard(sent: number, now: Instant): void {
    const trip = this.#local() - sent;
    this.#samples = [...this.#samples.slice(1 - SAMPLES), { offset: now - (sent + trip / 2), trip }];
  }

  /** The hall says `now`, and we cannot tell how long that was under way: better than nothing. */
  hint(now: Instant): void {
    if (this.#samples.length === 0) this.#samples = [{ offset: now - this.#local(), trip: Infinity }];
  }

  /** The machine may have slept: what was measured before says nothing now. */
  forget(): void {
    this.#samples = this.#samples.slice(-1).map(({ offset }) => ({ offset, trip: Infinity }));
  }

  /** How long the last ping was under way, there and back; null before the first. */
  get lag(): Millis | null {
    const trip = this.#samples.at(-1)?.trip ?? Infinity;
    return trip === Infinity ? null : Math.round(trip);
  }

  now(): Instant {
    const best = this.#samples.reduce<{ offset: Millis; trip: Millis } | null>(
      (best, sample) => (best === null || sample.trip <= best.trip ? sample : best),
      null,
    );
    return Math.round(this.#local() + (best?.offset ?? 0));
  }
}
