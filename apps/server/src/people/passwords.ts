/**
 * Passwords, kept as argon2id (RFC 9106; the least that OWASP advises: 19 MiB, two passes). Each costs some 20 ms of a
 * processor, so no more than two are worked on at once however many come: a class that signs in must not slow a move.
 */
import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '@duiyi/protocol';
import { newToken } from '../ids.ts';

/** argon2id is what the library takes where nothing is said. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

export class Passwords {
  #busy = 0;
  readonly #waiting: (() => void)[] = [];
  /** What a password is compared with where there is none: it takes as long, and nothing matches. */
  readonly #nobody = this.hash(newToken());

  hash(password: string): Promise<string> {
    return this.#work(() => hash(normalPassword(password), COST));
  }

  /** Whether it is the password behind `kept`; never, where nothing is kept. Takes as long in every case. */
  async matches(kept: string | null, password: string): Promise<boolean> {
    const nobody = await this.#nobody;
    const matches = await this.#work(() => verify(kept ?? nobody, normalPassword(password)));
    return matches && kept !== null;
  }

  async #work<T>(run: () => Promise<T>): Promise<T> {
    if (this.#busy === AT_ONCE) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#busy += 1;
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
