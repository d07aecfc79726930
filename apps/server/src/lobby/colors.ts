/** Who has had which colour how often, since the hall opened: enough for the next game to be the other one. */
import type { UserId } from '@duiyi/game';

/** Of so many people at most; of those who played longest ago nothing is known. */
const KNOWN = 10_000;

export class Colors {
  readonly #whites = new Map<UserId, number>();

  /** Above nought for more of White than of Black, a game counting half as much as the one after it. */
  whites(user: UserId): number {
    return this.#whites.get(user) ?? 0;
  }

  played(white: UserId, black: UserId): void {
    this.#add(white, 1);
    this.#add(black, -1);
  }

  #add(user: UserId, one: 1 | -1): void {
    const whites = this.whites(user) / 2 + one;
    this.#whites.delete(user);
    this.#whites.set(user, whites);
    if (this.#whites.size > KNOWN) this.#whites.delete(this.#whites.keys().next().value!);
  }
}
