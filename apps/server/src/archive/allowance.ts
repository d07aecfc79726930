/** How much of something each may use in a day: what is used comes back evenly. */
import type { Instant, Millis } from '@duiyi/game';

const DAY: Millis = 86_400_000;
/** Above so many, those who have all of theirs back are let go. */
const MANY = 20_000;

export class Allowance {
  readonly #perDay: number;
  /** When all that was used will have come back. */
  readonly #wholeAt = new Map<string, Instant>();

  constructor(perDay: number) {
    this.#perDay = perDay;
  }

  /** Whether so much is left for `key`. */
  has(key: string, amount: number, now: Instant): boolean {
    return this.#since(key, now) + this.#costOf(amount) <= now + DAY;
  }

  take(key: string, amount: number, now: Instant): void {
    const wholeAt = this.#since(key, now) + this.#costOf(amount);
    this.#wholeAt.delete(key);
    this.#wholeAt.set(key, wholeAt);
    if (this.#wholeAt.size < MANY) return;
    for (const [other, at] of this.#wholeAt) if (at <= now) this.#wholeAt.delete(other);
  }

  #since(key: string, now: Instant): Instant {
    return Math.max(now, this.#wholeAt.get(key) ?? now);
  }

  #costOf(amount: number): Millis {
    return (amount * DAY) / this.#perDay;
  }
}
