/** The members of a set one after the other, again and again, a share of them at a time: work for all that is never all at once. */
export class RoundRobin<T> {
  readonly #all: ReadonlySet<T>;
  #round: Iterator<T>;
  #owed = 0;

  /** `all` may change at any time: who joins has a turn in the round that is under way. */
  constructor(all: ReadonlySet<T>) {
    this.#all = all;
    this.#round = all.values();
  }

  /** Those whose turn it is when a `share` (0 to 1) of a round has passed since the last call. */
  next(share: number): readonly T[] {
    const turns: T[] = [];
    for (this.#owed += share * this.#all.size; this.#owed >= 1; this.#owed -= 1) {
      const member = this.#member();
      if (member === null) this.#owed = 0;
      else turns.push(member);
    }
    return turns;
  }

  #member(): T | null {
    const here = this.#round.next();
    if (here.done !== true) return here.value;
    this.#round = this.#all.values();
    const first = this.#round.next();
    return first.done === true ? null : first.value;
  }
}
