/** A token bucket: so many at once, and so many a second on average. Instants are milliseconds of a clock that never goes back. */
export class Bucket {
  readonly #burst: number;
  readonly #perMilli: number;
  #tokens: number;
  #filled: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perMilli = perSecond / 1000;
    this.#tokens = burst;
    this.#filled = now;
  }

  /** Whether there is one at `now`. */
  has(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#filled) * this.#perMilli);
    this.#filled = now;
    return this.#tokens >= 1;
  }

  /** Takes one, if there is one at `now`. */
  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.#tokens -= 1;
    return true;
  }
}
