/** What the hall keeps, in words of the game. Three keep this promise, and `contract.ts` holds each of them to it. */
import type { GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';
import type { ChatEvent } from '@duiyi/protocol';
import { fail } from '@duiyi/rules';
import type { ByColor, Result } from '@duiyi/rules';
import type { Archive, ArchiveEntry } from './archive.ts';
import type { People } from './people.ts';
import type { Points, Settled } from './points.ts';
import type { QueueList } from './queue.ts';
import type { Unfinished } from './unfinished.ts';

/**
 * Writing answers once what was written survives the death of the process and of the machine. What could not be kept (a
 * full disk, a database that is away) is `not-stored`: then nothing of it was, save where the database went away in the
 * middle of it. Then it may turn out to be there after all, and the next `append` to that game says `conflict`. Reading
 * rejects with StoreAway while the database is away. It comes back by itself.
 */
export interface Store extends Unfinished, People, Archive, Points {
  /**
   * Adds events to the log of a game, the first being number `after + 1`; with `after` 0 they found the game. All of them
   * or none. `conflict`: the log does not end at `after`, somebody else has decided meanwhile. Where points are settled with
   * them, answers with what the log says of that (`withPoints`).
   */
  append(
    game: GameId,
    after: Seq,
    events: readonly GameEvent[],
    closing?: Closing,
  ): Promise<Result<Settled | undefined, AppendFault>>;
  /**
   * Adds to the logs of several different games at once: all of it or nothing, so that a rematch is in both games or in
   * neither. `conflict`: one of the logs does not end where its addition begins.
   */
  appendAll(additions: readonly Addition[]): Promise<Result<undefined, AppendFault>>;
  /** The events of a game after number `after`, in order; none where there is no such game. */
  read(game: GameId, after: Seq): Promise<readonly GameEvent[]>;
  /** The games that have begun, have not ended and run on a clock. Costs nothing for the games that ended. */
  ticking(): Promise<readonly GameId[]>;

  /** What was said beside a game after number `after`, in order; nothing where nobody has said anything. */
  readChat(game: GameId, after: number): Promise<readonly ChatEvent[]>;
  /** Adds to what was said, the event being number `after + 1`. `conflict`: there are not `after` events. */
  appendChat(game: GameId, after: number, event: ChatEvent): Promise<Result<void, AppendFault>>;
  /** Forgets what was said beside games where nobody has said anything since `before`. */
  forgetChat(before: Instant): Promise<Result<void, NotStored>>;

  /** The hall is alive at `now`. Writes nothing, and wears no disk, while no game is ticking: then it matters to nobody. */
  beat(now: Instant): Promise<Result<void, NotStored>>;
  /**
   * The latest instant the hall is known to have been alive, for what happens after an outage (C4): a beat, or the last
   * event of a game that is ticking or has ended; null in a new hall.
   */
  lastSeen(): Promise<Instant | null>;

  /** Whether the database answers just now. */
  isThere(): Promise<boolean>;

  /** Who waits for quick pairing. Where the hall is one process, nothing of it is written down. */
  readonly queue: QueueList;

  /** Finishes what was asked for, and lets go of the database. Nothing may be asked afterwards. */
  close(): Promise<void>;
}

/** The database is away: nothing could be read from it. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** Events for the log of a game, the first being number `after + 1`; with `after` 0 they found the game. */
export interface Addition {
  readonly game: GameId;
  readonly after: Seq;
  readonly events: readonly GameEvent[];
  /** What the archive keeps, where the game ends with these events: null for nothing; left out, it is asked for later. */
  readonly entry?: ArchiveEntry | null | undefined;
}

/** What is kept in one transaction with events that end a game, or come after its end. */
export interface Closing extends Pick<Addition, 'entry'> {
  /** The players of a formal game that ends with these events and counts, or is annulled: their points are settled. */
  readonly settles?: ByColor<UserId> | undefined;
}

export type NotStored = { readonly code: 'not-stored' };

/** What `run` answers; `not-stored` where the database is away. */
export const unlessAway = async <T, F>(run: () => Promise<Result<T, F>>): Promise<Result<T, F | NotStored>> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StoreAway) return fail({ code: 'not-stored' });
    throw error;
  }
};

export type AppendFault = { readonly code: 'conflict' } | NotStored;

/** SHA-256 of a session token, in hexadecimal: who reads the database cannot sign in as anybody. */
export type TokenHash = string;

export interface Session {
  readonly token: TokenHash;
  readonly expires: Instant;
}

/** Told of every batch of writing: how many calls it was, and how long it took, in milliseconds. */
export type WatchBatch = (calls: number, took: number) => void;
