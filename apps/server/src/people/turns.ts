/**
 * Turns by person: what is to be decided about somebody waits for what was begun before, so that no two decisions cross. In
 * a hall of several nodes they wait for each other across the nodes; what was known before the turn came may be out of date
 * then.
 */
import type { UserId } from '@duiyi/game';
import type { TurnLocks } from '../store/turnLocks.ts';

export class Turns {
  readonly #last = new Map<UserId, Promise<void>>();
  readonly #locks: TurnLocks | null;

  /** `locks`: those of all nodes; null: this is the only one. */
  constructor(locks: TurnLocks | null = null) {
    this.#locks = locks;
  }

  /**
   * Runs `task` after everything begun before for any of these people. Tasks must not take turns inside. Rejects with
   * StoreAway where the other nodes cannot be waited for.
   */
  async take<T>(users: readonly UserId[], task: () => Promise<T>): Promise<T> {
    const before = users.flatMap((user) => this.#last.get(user) ?? []);
    const turn = Promise.withResolvers<void>();
    for (const user of users) this.#last.set(user, turn.promise);
    await Promise.all(before);
    try {
      // One of this node asks for all who wait here.
      const release = await this.#locks?.hold(users);
      try {
        return await task();
      } finally {
        await release?.();
      }
    } finally {
      turn.resolve();
      for (const user of users) if (this.#last.get(user) === turn.promise) this.#last.delete(user);
    }
  }

  async close(): Promise<void> {
    await this.#locks?.close();
  }
}
