/**
 * Becoming a member, signing in and out, and changing what one is called or signs in with. Whoever becomes somebody else, or
 * more than they were, gets a new token: one that was planted before is worth nothing then. What follows for sockets and for
 * the games a person is named in is told over the bus, by whoever answers the request, once it is answered.
 */
import type { UserId } from '@duiyi/game';
import { nameKey, parseName, passwordFaults } from '@duiyi/protocol';
import type { ClaimBody, Credentials, HttpRefusal, Person } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import { newToken, newUserId } from '../ids.ts';
import type { Tallies } from '../bus/tallies.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Account, Ended, NewMember } from '../store/people.ts';
import type { Session, Store, TokenHash } from '../store/store.ts';
import type { Time } from '../time.ts';
import { Attempts } from './attempts.ts';
import type { Turns } from './turns.ts';
import { giveUpGames } from './leave.ts';
import type { Passwords } from './passwords.ts';
import { hashToken, SESSION_LIFE } from './sessions.ts';

export interface AccountsTools {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly turns: Turns;
  readonly passwords: Passwords;
  readonly time: Time;
  readonly log: Logger;
  /** What other nodes count; null: there are none. */
  readonly tallies: Tallies | null;
}

/** Whoever asks: who their session says they are, and from where. */
export interface Asking {
  readonly user: UserId | null;
  readonly session: TokenHash | null;
  /** What is counted as one address. */
  readonly address: string;
}

/** Who they are from now on. */
export interface SignedIn {
  readonly person: Person;
  /** What their cookie holds now. */
  readonly token: string;
  /** The session the token stands for. */
  readonly session: TokenHash;
  /** The sessions that are worth nothing any more. */
  readonly ended: Ended;
}

type Answer<T> = Promise<Result<T, HttpRefusal>>;

export class Accounts {
  readonly #tools: AccountsTools;
  readonly #attempts: Attempts;

  constructor(tools: AccountsTools) {
    this.#tools = tools;
    const { tallies, time } = tools;
    this.#attempts = new Attempts(tallies ? { tallies, time } : undefined);
  }

  /** A guest, or a visitor who is nobody yet, becomes a member. */
  async signUp({ user, session }: Asking, credentials: Credentials): Answer<SignedIn> {
    const { store, time, log } = this.#tools;
    if (user !== null && (await store.accountOf(user))?.name) return fail({ code: 'already-member' });
    const checked = await this.#check(credentials);
    if (!checked.ok) return checked;
    const started = this.#start();
    const member = { ...checked.value, id: user ?? newUserId() };
    const admitted = await store.admit(member, started.kept, session, time.now());
    if (!admitted.ok) return admitted;
    log.info({ user: member.id, name: member.name }, 'member signed up');
    return this.#signedIn(member.id, started, session === null ? [] : [session]);
  }

  async signIn({ session, address }: Asking, { name, password }: Credentials): Answer<SignedIn> {
    const { store, time, log } = this.#tools;
    const account = await store.accountNamed(name);
    const key = nameKey(name);
    const right = await this.#prove(account, password, key, address);
    if (!right.ok) return right.error.code === 'wrong-password' ? fail({ code: 'wrong-sign-in' }) : right;
    const started = this.#start();
    const { id } = right.value;
    const kept = await store.startSession(id, right.value.password!, started.kept, session, time.now());
    if (!kept.ok) return fail(kept.error.code === 'wrong-password' ? { code: 'wrong-sign-in' } : kept.error);
    log.info({ user: id }, 'member signed in');
    return this.#signedIn(id, started, session === null ? [] : [session]);
  }

  async signOut({ session }: Asking): Answer<Ended> {
    if (session === null) return ok([]);
    const ended = await this.#tools.store.endSession(session);
    return ended.ok ? ok([session]) : ended;
  }

  async signOutEverywhere({ user }: Asking): Answer<Ended> {
    return user === null ? ok([]) : this.#tools.store.endSessions(user);
  }

  /** Answers with the member under the new name. */
  async rename({ user }: Asking, text: string): Answer<Person> {
    const { store, time, log } = this.#tools;
    const name = parseName(text);
    if (!name.ok) return fail({ code: 'bad-account', name: name.error, password: [] });
    if (user === null) return fail({ code: 'not-a-member' });
    const renamed = await store.rename(user, name.value, null, time.now());
    if (!renamed.ok)
      return renamed.error.code === 'no-such-account' ? fail({ code: 'not-a-member' }) : fail(renamed.error);
    log.info({ user, from: renamed.value, to: name.value }, 'member renamed');
    return ok(await this.#person(user));
  }

  /** Every session of the member ends; the one who asks has a new one. */
  async changePassword(asking: Asking, password: string, next: string): Answer<SignedIn> {
    const { store, passwords, time, log } = this.#tools;
    const own = await this.#proveOwn(asking, password);
    if (!own.ok) return own;
    const faults = passwordFaults(next, own.value.name!);
    if (faults.length > 0) return fail({ code: 'bad-account', name: [], password: faults });
    const started = this.#start();
    const { id } = own.value;
    const by = { proven: own.value.password!, session: started.kept };
    const ended = await store.setPassword(id, await passwords.hash(next), by, time.now());
    if (!ended.ok) return ended;
    log.info({ user: id }, 'password changed');
    return this.#signedIn(id, started, ended.value);
  }

  /** P10: what runs is given up first; then nothing is left of the account but the games. */
  async remove(asking: Asking, password: string): Answer<{ readonly person: Person; readonly ended: Ended }> {
    const { store, turns, time, log } = this.#tools;
    const own = await this.#proveOwn(asking, password);
    if (!own.ok) return own;
    const { id } = own.value;
    return turns.take([id], async () => {
      const given = await giveUpGames(id, this.#tools);
      if (!given.ok) return given;
      const ended = await store.remove(id, time.now());
      if (!ended.ok) return ended;
      log.info({ user: id }, 'account removed');
      return ok({ person: await this.#person(id), ended: ended.value });
    });
  }

  /** With the one-time link of the host: a member, new or old, becomes organiser. */
  async claim({ user, session }: Asking, { token, credentials, isMine = false }: ClaimBody): Answer<SignedIn> {
    const { store, time, log } = this.#tools;
    const now = time.now();
    const link = hashToken(token);
    if (!(await store.holdsLink(link, now))) return fail({ code: 'bad-link' });
    const account = user === null ? null : await store.accountOf(user);
    const started = this.#start();
    let claimant: Parameters<Store['claim']>[1];
    if (credentials) {
      const checked = await this.#check(credentials);
      if (!checked.ok) return checked;
      // Whoever is a member already becomes another one.
      const id = account && account.name === null ? account.id : newUserId();
      claimant = { member: { ...checked.value, id }, isMine };
    } else {
      if (!account?.name) return fail({ code: 'not-a-member' });
      claimant = { id: account.id };
    }
    const claimed = await store.claim(link, claimant, started.kept, session, now);
    if (!claimed.ok) return claimed;
    const { id, ended } = claimed.value;
    log.info({ user: id }, 'organiser by link');
    return this.#signedIn(id, started, session === null ? ended : [...ended, session]);
  }

  /** The name and the hash of the password, or everything that is wrong with them. */
  async #check({ name, password }: Credentials): Answer<Omit<NewMember, 'id'>> {
    const parsed = parseName(name);
    const faults = passwordFaults(password, parsed.ok ? parsed.value : '');
    if (!parsed.ok || faults.length > 0) {
      return fail({ code: 'bad-account', name: parsed.ok ? [] : parsed.error, password: faults });
    }
    return ok({ name: parsed.value, password: await this.#tools.passwords.hash(password) });
  }

  /** The account of who asks, where that is its password. */
  async #proveOwn({ user, address }: Asking, password: string): Answer<Account> {
    const account = user === null ? null : await this.#tools.store.accountOf(user);
    if (!account?.name) return fail({ code: 'not-a-member' });
    return this.#prove(account, password, nameKey(account.name), address);
  }

  /** The account, where that is its password. It takes as long where there is no account. */
  async #prove(account: Account | null, password: string, key: string, address: string): Answer<Account> {
    const { passwords, time } = this.#tools;
    const wait = this.#attempts.begin(key, address, time.now());
    if (wait !== null) return fail({ code: 'too-many-tries', seconds: Math.ceil(wait / 1000) });
    const matches = await passwords.matches(account?.password ?? null, password);
    if (account === null || !matches) return fail({ code: 'wrong-password' });
    this.#attempts.forgive(key, address, time.now());
    return ok(account);
  }

  #start(): { readonly token: string; readonly kept: Session } {
    const token = newToken();
    return { token, kept: { token: hashToken(token), expires: this.#tools.time.now() + SESSION_LIFE } };
  }

  async #signedIn(
    id: UserId,
    { token, kept }: { readonly token: string; readonly kept: Session },
    ended: Ended,
  ): Answer<SignedIn> {
    return ok({ person: await this.#person(id), token, session: kept.token, ended });
  }

  async #person(id: UserId): Promise<Person> {
    const [person] = await this.#tools.store.people([id]);
    return person;
  }
}
