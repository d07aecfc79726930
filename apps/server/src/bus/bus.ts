/**
 * How nodes tell each other what happened. A wake-up and never the truth: a message may be lost, come late or twice, and
 * who hears of a gap reads the store.
 */
import type { GameEvent, GameId, Seq } from '@duiyi/game';

/** Events of a game that are stored, the first being number `seq`. */
export interface Told {
  readonly game: GameId;
  readonly seq: Seq;
  readonly events: readonly GameEvent[];
}

export interface Bus {
  /** Tells every subscriber on every node, this one too. */
  publish(told: Told): void;
  subscribe(hear: (told: Told) => void): Unsubscribe;
  close(): Promise<void>;
}

export type Unsubscribe = () => void;
