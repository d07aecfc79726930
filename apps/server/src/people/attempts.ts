/**
 * How many wrong passwords may be tried. A name may be tried ten times at once, then once a minute; an address, which may be
 * a whole school, three hundred times, then once in two seconds. A right password counts for nothing, so a class that signs
 * in never meets a limit; and who guesses at a million names from one address has one and a half thousand tries an hour.
 */
import type { Instant, Millis } from '@duiyi/game';
import type { Count, Tallies } from '../bus/tallies.ts';
import type { Time } from '../time.ts';

interface Limit {
  readonly tries: number;
  /** One more in so long. */
  readonly every: Millis;
}

const OF_NAME: Limit = { tries: 10, every: 60_000 };
const OF_ADDRESS: Limit = { tries: 300, every: 2000 };
/** Above so many, those that have recovered are let go. */
const MANY = 20_000;

export class Attempts {
  readonly #names = new Counts(OF_NAME);
  readonly #addresses = new Counts(OF_ADDRESS);
  readonly #tellName: Count | undefined;
  readonly #tellAddress: Count | undefined;

  /** `elsewhere`: what is tried at other nodes of the hall counts as well. */
  constructor(elsewhere?: { readonly tallies: Tallies; readonly time: Time }) {
    const share = (limit: string, counts: Counts): Count | undefined =>
      elsewhere?.tallies.share(limit, (key, amount) => counts.add(key, amount, elsewhere.time.now()), {
        isUrgent: true,
      });
    this.#tellName = share('passwords of a name', this.#names);
    this.#tellAddress = share('passwords of an address', this.#addresses);
  }

  /** Counts a try. Answers with how long to wait where it must not be made, else null. */
  begin(name: string, address: string, now: Instant): Millis | null {
    const wait = Math.max(this.#names.wait(name, now), this.#addresses.wait(address, now));
    if (wait > 0) return wait;
    this.#add(name, address, 1, now);
    return null;
  }

  /** The try was right: it counts no more. */
  forgive(name: string, address: string, now: Instant): void {
    this.#add(name, address, -1, now);
  }

  #add(name: string, address: string, change: 1 | -1, now: Instant): void {
    this.#names.add(name, change, now);
    this.#addresses.add(address, change, now);
    this.#tellAddress?.(address, change);
    this.#tellName?.(name, change);
  }
}

class Counts {
  readonly #limit: Limit;
  /** When nothing that was tried will count any more: each try moves it on. */
  readonly #freeAt = new Map<string, Instant>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** How long until there is room for one more. */
  wait(key: string, now: Instant): Millis {
    const { tries, every } = this.#limit;
    return Math.max(0, this.#debt(key, now) + every - tries * every);
  }

  add(key: string, change: number, now: Instant): void {
    const debt = this.#debt(key, now) + change * this.#limit.every;
    this.#freeAt.delete(key);
    if (debt > 0) this.#freeAt.set(key, now + debt);
    if (this.#freeAt.size < MANY) return;
    for (const [other, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(other);
  }

  #debt(key: string, now: Instant): Millis {
    return Math.max(0, (this.#freeAt.get(key) ?? now) - now);
  }
}
