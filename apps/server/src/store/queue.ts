/**
 * Who waits for quick pairing, at whichever node of the hall, and what came of it. One place a person; a place is known by
 * its ticket, so that who asks again has another one.
 */
import type { GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import type { Refusal } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { AppendFault, NotStored } from './store.ts';

export interface QueuePlace {
  readonly ticket: string;
  readonly user: UserId;
  /** The game wanted: equal for those who want the same. */
  readonly game: string;
  readonly points: number;
  /** Above nought for more of White than of Black lately. */
  readonly whites: number;
  readonly since: Instant;
}

/** What came of a place. */
export type PlaceEnd =
  | { readonly state: 'paired'; readonly game: GameId }
  | { readonly state: 'refused'; readonly reason: Refusal };

interface QueueLook {
  /** Everybody who waits, the first to come first; those of a node that is not there any more are left out. */
  readonly waiting: readonly QueuePlace[];
  /** What came of places that were taken here, by ticket. A place of here that is in neither is given up. */
  readonly ended: ReadonlyMap<string, PlaceEnd>;
}

/** Writing answers as the store does; reading rejects with StoreAway while the database is away. */
export interface QueueList {
  /** Takes a place here, instead of any the person had. It is theirs until it is left, and while this node is there. */
  enter(place: QueuePlace): Promise<Result<void, NotStored>>;
  /** Gives a place up, or forgets what came of it. */
  leave(ticket: string): Promise<Result<void, NotStored>>;
  /** Takes the places of these people from them, where nothing has come of them yet. */
  drop(users: readonly UserId[]): Promise<Result<void, NotStored>>;
  /** This one may not play after all. */
  refuse(ticket: string, reason: Refusal): Promise<Result<void, NotStored>>;
  /** Founds a game of the two with these tickets: all of it or nothing. `gone`: one of them waits no more. */
  found(
    game: GameId,
    events: readonly GameEvent[],
    tickets: readonly [string, string],
  ): Promise<Result<void, AppendFault | { readonly code: 'gone' }>>;
  look(): Promise<QueueLook>;
}
