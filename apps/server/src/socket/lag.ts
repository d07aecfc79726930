/**
 * How long a message of one peer is on its way, by the round trips this hall measures itself. A question holds a nonce that
 * cannot be answered before it is asked; who answers late on purpose gains what C5 allows anyone, and loses it in real time.
 */
import { randomBytes } from 'node:crypto';
import type { Instant, Millis } from '@duiyi/game';

/** The median of so many trips counts: one answer that was held up, or rushed, does not. */
const TRIPS = 5;
const NONCE_BYTES = 8;

export class Lag {
  readonly #trips: Millis[] = [];
  #millis: Millis = 0;
  #asked: { readonly nonce: Buffer; readonly at: Instant } | null = null;

  /** Half the round trip, in whole milliseconds; 0 while nothing is known. */
  get millis(): Millis {
    return this.#millis;
  }

  /** What to send at `now`. An earlier question not yet answered is forgotten. */
  ask(now: Instant): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    this.#asked = { nonce, at: now };
    return nonce;
  }

  /** An answer came at `now`; one that was not asked for says nothing. */
  hear(answer: Buffer, now: Instant): void {
    if (!this.#asked?.nonce.equals(answer)) return;
    this.#trips.push(now - this.#asked.at);
    if (this.#trips.length > TRIPS) this.#trips.shift();
    this.#asked = null;
    const sorted = this.#trips.toSorted((a, b) => a - b);
    this.#millis = Math.floor(sorted[Math.floor((sorted.length - 1) / 2)] / 2);
  }
}
