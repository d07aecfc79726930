/**
 * How nodes tell each other what happened. A wake-up and never the truth: a message may be lost, come late or twice, and
 * who hears of a gap reads the store.
 */
import type { GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';
import type { ChatEvent, Person } from '@duiyi/protocol';
import type { TokenHash } from '../store/store.ts';

/** Events of a game that are stored, the first being number `seq`. */
export interface ToldEvents {
  readonly type: 'events';
  readonly game: GameId;
  readonly seq: Seq;
  readonly events: readonly GameEvent[];
  /** Every node is told, though it does not follow the game. */
  readonly toAll?: true;
}

/** What was said beside a game and is stored as number `number`. */
export interface ToldChat {
  readonly type: 'chat';
  readonly game: GameId;
  readonly number: number;
  readonly event: ChatEvent;
}

/** Somebody has another name, or another standing, than before. */
export interface ToldPerson {
  readonly type: 'person';
  readonly person: Person;
}

/** Sessions that are worth nothing any more; `moved`: one of them goes on under another token. */
export interface ToldSessions {
  readonly type: 'sessions';
  readonly ended: readonly TokenHash[];
  readonly moved?: { readonly from: TokenHash; readonly to: TokenHash };
}

/** Who has a socket at a node: one who came or went, or all of them and how many more visitors who are nobody yet. */
export interface ToldPresence {
  readonly type: 'presence';
  readonly node: string;
  readonly came?: UserId;
  readonly went?: UserId;
  readonly all?: readonly UserId[];
  readonly strangers?: number;
}

/** What a node has counted against limits since it last told: by limit and key, so many. */
interface ToldCounted {
  readonly type: 'counted';
  readonly node: string;
  readonly counts: readonly (readonly [limit: string, key: string, amount: number])[];
}

/** A game counts for these people and addresses until it ends. */
interface ToldHeld {
  readonly type: 'held';
  readonly game: GameId;
  readonly holders: readonly string[];
  readonly at: Instant;
}

/** What the queue says of these people has changed. */
interface ToldQueue {
  readonly type: 'queue';
  readonly users: readonly UserId[];
}

/** The settings of the hall have changed. */
interface ToldSettings {
  readonly type: 'settings';
}

export type Told =
  | ToldEvents
  | ToldChat
  | ToldPerson
  | ToldSessions
  | ToldPresence
  | ToldCounted
  | ToldHeld
  | ToldQueue
  | ToldSettings;

export interface Bus {
  /** Whether other nodes hear what is told here, as far as this end knows. */
  readonly isThere: boolean;
  /**
   * Tells every subscriber on this node, and on every other; but what happens within a game, and is said beside it, only on
   * those that follow it: else each node would do the work of all.
   */
  publish(told: Told): void;
  /** From now on what is told of this game comes here. Resolves once nothing more of it is missed; null: nothing ever was. */
  follow(game: GameId): Promise<void> | null;
  unfollow(game: GameId): void;
  /** `missed` runs whenever something may have been told that did not come here: the store knows what. */
  subscribe(hear: (told: Told) => void, missed?: () => void): Unsubscribe;
  /** How many messages have gone to other nodes, and come from them. */
  readonly traffic: { readonly told: number; readonly heard: number };
  close(): Promise<void>;
}

export type Unsubscribe = () => void;
