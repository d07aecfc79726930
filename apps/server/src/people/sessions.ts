/** Who a visitor is: a secret in a cookie, of which the hall keeps only the hash. A guest is a person whom nobody has named. */
import { createHash } from 'node:crypto';
import type { UserId } from '@duiyi/game';
import { ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { newToken, newUserId } from '../ids.ts';
import type { Logger } from 'pino';
import type { NotStored, Store, TokenHash } from '../store/store.ts';
import type { Time } from '../time.ts';

/** How long a session lasts, in milliseconds: 400 days, the longest browsers keep a cookie. */
export const SESSION_LIFE = 400 * 86_400_000;

const TOKEN = /^[\w-]{43}$/;

export const hashToken = (token: string): TokenHash => createHash('sha256').update(token).digest('hex');

export class Sessions {
  readonly #store: Store;
  readonly #time: Time;
  readonly #log: Logger;

  constructor(store: Store, time: Time, log: Logger) {
    this.#store = store;
    this.#time = time;
    this.#log = log;
  }

  /** Whose session the token of a cookie proves; null: nobody's. */
  async holder(token: string | undefined): Promise<UserId | null> {
    if (token === undefined || !TOKEN.test(token)) return null;
    return this.#store.holder(hashToken(token), this.#time.now());
  }

  /** A new guest, and the token of their session: it is told once, and not kept. */
  async enrolGuest(): Promise<Result<{ readonly user: UserId; readonly token: string }, NotStored>> {
    const user = newUserId();
    const token = newToken();
    const now = this.#time.now();
    const session = { token: hashToken(token), expires: now + SESSION_LIFE };
    const kept = await this.#store.enrol({ id: user, name: null }, session, now);
    if (!kept.ok) return kept;
    this.#log.info({ user }, 'guest enrolled');
    return ok({ user, token });
  }
}
