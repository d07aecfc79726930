/**
 * How nodes tell each other what happened. A wake-up and never the truth: a message may be lost, come late or twice, and
 * who hears of a gap reads the store.
 */
import type { GameEvent, GameId, Seq, UserId } from '@duiyi/game';
import type { ChatEvent, Person } from '@duiyi/protocol';
import type { TokenHash } from '../store/store.ts';

/** Events of a game that are stored, the first being number `seq`. */
export interface ToldEvents {
  readonly type: 'events';
  readonly game: GameId;
  readonly seq: Seq;
  readonly events: readonly GameEvent[];
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

/** What the queue says of these people has changed. */
interface ToldQueue {
  readonly type: 'queue';
  readonly users: readonly UserId[];
}

/** The settings of the hall have changed. */
interface ToldSettings {
  readonly type: 'settings';
}

export type Told = ToldEvents | ToldChat | ToldPerson | ToldSessions | ToldPresence | ToldQueue | ToldSettings;

export interface Bus {
  /** Tells every subscriber on every node, this one too. */
  publish(told: Told): void;
  /** `missed` runs whenever something may have been told that did not come here: the store knows what. */
  subscribe(hear: (told: Told) => void, missed?: () => void): Unsubscribe;
  close(): Promise<void>;
}

export type Unsubscribe = () => void;
