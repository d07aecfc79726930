/** Who has a socket at this hall, at whichever of its nodes, and since when those who had one have none (E11). */
import type { Instant, UserId } from '@duiyi/game';
import type { Unsubscribe } from '../bus/bus.ts';

/** After so long without a socket it is no longer remembered when the last one closed; no claim needs it to be. */
const FORGET_AFTER = 10 * 60_000;

/** The other nodes, for who asks after somebody. */
interface Elsewhere {
  /** Whether somebody has a socket there. */
  readonly has: (user: UserId) => boolean;
  /** Since when they have been heard without a break; null: they are not. */
  readonly heardSince: Instant | null;
}

export class Presences {
  readonly #openedAt: Instant;
  readonly #sockets = new Map<UserId, number>();
  /** Those without a socket, who left last standing last. */
  readonly #leftAt = new Map<UserId, Instant>();
  readonly #watchers = new Map<UserId, Set<() => void>>();
  readonly #watchersOfAll = new Set<(user: UserId, isHere: boolean) => void>();
  #neighbours: Elsewhere | null = null;

  /** Nobody can have been here before the hall opened. */
  constructor(openedAt: Instant) {
    this.#openedAt = openedAt;
  }

  /**
   * Since when `user` has had no socket, or a little earlier where that is long ago; null: there is one, or there may be,
   * at a node nothing is heard of just now.
   */
  goneSince(user: UserId): Instant | null {
    if (this.#sockets.has(user) || this.#neighbours?.has(user)) return null;
    const since = this.#leftAt.get(user) ?? this.#openedAt;
    if (this.#neighbours === null) return since;
    const { heardSince } = this.#neighbours;
    return heardSince && Math.max(since, heardSince);
  }

  enter(user: UserId): void {
    const sockets = this.#sockets.get(user) ?? 0;
    this.#sockets.set(user, sockets + 1);
    this.#leftAt.delete(user);
    if (sockets > 0) return;
    for (const run of this.#watchersOfAll) run(user, true);
    this.#tell(user);
  }

  leave(user: UserId, now: Instant): void {
    const sockets = this.#sockets.get(user)! - 1;
    if (sockets > 0) {
      this.#sockets.set(user, sockets);
      return;
    }
    this.#sockets.delete(user);
    for (const run of this.#watchersOfAll) run(user, false);
    this.noticed(user, now);
  }

  /** Other nodes have sockets too: whose, `neighbours` know. */
  join(neighbours: Elsewhere): void {
    this.#neighbours = neighbours;
  }

  /** Whether `user` has a socket at this node. */
  hasSocket(user: UserId): boolean {
    return this.#sockets.has(user);
  }

  /** All who have one. */
  all(): readonly UserId[] {
    return [...this.#sockets.keys()];
  }

  /** Somebody may have come to the hall, or left it, at whichever node. */
  noticed(user: UserId, now: Instant): void {
    if (this.#neighbours?.has(user)) this.#leftAt.delete(user);
    else if (!this.#sockets.has(user)) this.#note(user, now);
    this.#tell(user);
  }

  #note(user: UserId, now: Instant): void {
    for (const [other, at] of this.#leftAt) {
      if (at + FORGET_AFTER > now) break;
      this.#leftAt.delete(other);
    }
    this.#leftAt.set(user, now);
  }

  /** Runs `run` whenever `user` comes or goes, or may have at another node. */
  watch(user: UserId, run: () => void): Unsubscribe {
    const watchers = this.#watchers.get(user) ?? new Set();
    this.#watchers.set(user, watchers.add(run));
    return () => {
      watchers.delete(run);
      if (watchers.size === 0) this.#watchers.delete(user);
    };
  }

  /** Runs `run` whenever anybody gets a first socket at this node or loses the last. */
  watchAll(run: (user: UserId, isHere: boolean) => void): Unsubscribe {
    this.#watchersOfAll.add(run);
    return () => this.#watchersOfAll.delete(run);
  }

  #tell(user: UserId): void {
    for (const run of this.#watchers.get(user) ?? []) run();
  }
}
