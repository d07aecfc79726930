/** Numbers that look random and are the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let word = Math.imul(this.#state ^ (this.#state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return Math.floor((((word ^ (word >>> 15)) >>> 0) / 2 ** 32) * limit);
  }

  one<T>(items: ArrayLike<T>): T {
    return items[this.below(items.length)];
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0;
  }
}
