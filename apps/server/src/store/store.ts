/** What the hall keeps, in words of the game. Three keep this promise, and `contract.ts` holds each of them to it. */
import type { GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';

/**
 * Writing answers once what was written survives the death of the process and of the machine. What could not be kept (a
 * full disk, a database that is away) is `not-stored`: then nothing of it was.
 */
export interface Store {
  /**
   * Adds events to the log of a game, the first being number `after + 1`; with `after` 0 they found the game. All of them
   * or none. `conflict`: the log does not end at `after`, somebody else has decided meanwhile.
   */
  append(game: GameId, after: Seq, events: readonly GameEvent[]): Promise<Result<void, AppendFault>>;
  /** The events of a game after number `after`, in order; none where there is no such game. */
  read(game: GameId, after: Seq): Promise<readonly GameEvent[]>;
  /** The games that have begun, have not ended and run on a clock. Costs nothing for the games that ended. */
  ticking(): Promise<readonly GameId[]>;

  /** A new person, and a session that proves to be them. */
  enrol(person: Person, session: Session, now: Instant): Promise<Result<void, NotStored>>;
  /** The people with these ids, in any order; those nobody has are left out. */
  people(ids: readonly UserId[]): Promise<readonly Person[]>;
  /** Whose session this is, if it has not expired at `now`. */
  holder(token: TokenHash, now: Instant): Promise<UserId | null>;

  /** The hall is alive at `now`: what `lastSeen` answers after an outage (C4). */
  beat(now: Instant): Promise<Result<void, NotStored>>;
  /** The latest instant the hall is known to have been alive: a beat, or an event it stored; null in a new hall. */
  lastSeen(): Promise<Instant | null>;

  /** Finishes what was asked for, and lets go of the database. Nothing may be asked afterwards. */
  close(): Promise<void>;
}

export type NotStored = { readonly code: 'not-stored' };
type AppendFault = { readonly code: 'conflict' } | NotStored;

/** SHA-256 of a session token, in hexadecimal: who reads the database cannot sign in as anybody. */
export type TokenHash = string;

export interface Session {
  readonly token: TokenHash;
  readonly expires: Instant;
}
