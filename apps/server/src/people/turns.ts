/** Turns by person: what is to be decided about somebody waits for what was begun before, so that no two decisions cross. */
import type { UserId } from '@duiyi/game';

export class Turns {
  readonly #last = new Map<UserId, Promise<void>>();

  /** Runs `task` after everything begun before for any of these people. Tasks must not take turns inside. */
  async take<T>(users: readonly UserId[], task: () => Promise<T>): Promise<T> {
    const before = users.flatMap((user) => this.#last.get(user) ?? []);
    const turn = Promise.withResolvers<void>();
    for (const user of users) this.#last.set(user, turn.promise);
    await Promise.all(before);
    try {
      return await task();
    } finally {
      turn.resolve();
      for (const user of users) if (this.#last.get(user) === turn.promise) this.#last.delete(user);
    }
  }
}
