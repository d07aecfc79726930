/** How many sockets are open, by whatever they are counted by. */
export interface Place {
  readonly of: string;
  readonly limit: number;
}

export class Places {
  readonly #taken = new Map<string, number>();

  /** Takes one of each, and gives what puts them back; or the first that is full, and takes none. */
  take(places: readonly Place[]): (() => void) | Place {
    const full = places.find(({ of, limit }) => (this.#taken.get(of) ?? 0) >= limit);
    if (full) return full;
    for (const { of } of places) this.#taken.set(of, (this.#taken.get(of) ?? 0) + 1);
    return () => {
      for (const { of } of places) {
        const left = this.#taken.get(of)! - 1;
        if (left === 0) this.#taken.delete(of);
        else this.#taken.set(of, left);
      }
    };
  }
}
