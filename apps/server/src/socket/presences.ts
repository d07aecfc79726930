/** Who has a socket at this hall, and since when those who had one have none (E11). */
import type { Instant, UserId } from '@duiyi/game';
import type { Unsubscribe } from '../bus/bus.ts';

/** After so long without a socket it is no longer remembered when the last one closed; no claim needs it to be. */
const FORGET_AFTER = 10 * 60_000;

export class Presences {
  readonly #openedAt: Instant;
  readonly #sockets = new Map<UserId, number>();
  /** Those without a socket, who left last standing last. */
  readonly #leftAt = new Map<UserId, Instant>();
  readonly #watchers = new Map<UserId, Set<() => void>>();

  /** Nobody can have been here before the hall opened. */
  constructor(openedAt: Instant) {
    this.#openedAt = openedAt;
  }

  /** Since when `user` has had no socket, or a little earlier where that is long ago; null: there is one. */
  goneSince(user: UserId): Instant | null {
    if (this.#sockets.has(user)) return null;
    return this.#leftAt.get(user) ?? this.#openedAt;
  }

  enter(user: UserId): void {
    const sockets = this.#sockets.get(user) ?? 0;
    this.#sockets.set(user, sockets + 1);
    this.#leftAt.delete(user);
    if (sockets === 0) this.#tell(user);
  }

  leave(user: UserId, now: Instant): void {
    const sockets = this.#sockets.get(user)! - 1;
    if (sockets > 0) {
      this.#sockets.set(user, sockets);
      return;
    }
    this.#sockets.delete(user);
    for (const [other, at] of this.#leftAt) {
      if (at + FORGET_AFTER > now) break;
      this.#leftAt.delete(other);
    }
    this.#leftAt.set(user, now);
    this.#tell(user);
  }

  /** Runs `run` whenever `user` gets a first socket or loses the last. */
  watch(user: UserId, run: () => void): Unsubscribe {
    const watchers = this.#watchers.get(user) ?? new Set();
    this.#watchers.set(user, watchers.add(run));
    return () => {
      watchers.delete(run);
      if (watchers.size === 0) this.#watchers.delete(user);
    };
  }

  #tell(user: UserId): void {
    for (const run of this.#watchers.get(user) ?? []) run();
  }
}
