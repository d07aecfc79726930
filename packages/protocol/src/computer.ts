/** The computer as an opponent: who it is, and the games against it that were played at home. */
import type { Level } from '@duiyi/computer';
import type { GameEvent, UserId } from '@duiyi/game';
import type { Language } from './http.ts';

/** What a person is who is a computer. */
export interface Computer {
  readonly level: Level;
  readonly name: { readonly [L in Language]: string };
}

/** A computer that sits in the lobby: free to play, at as many boards as it takes at once, or without an engine. */
export const COMPUTER_STATES = ['free', 'busy', 'away'] as const;
export interface ComputerHere {
  readonly level: Level;
  readonly state: (typeof COMPUTER_STATES)[number];
}

/** Games one person plays against computers of the hall at once; those that rest do not count. */
export const MAX_GAMES_WITH_COMPUTERS = 3;
/** Boards one of them sits at, at most. */
export const MAX_BOARDS_OF_COMPUTER = 20;

/** Who sits at a game that was played at home, until the hall says who that is. */
export const AT_HOME: { readonly visitor: UserId; readonly computer: UserId } = {
  visitor: 'visitor',
  computer: 'computer',
};

/**
 * `PUT /api/v1/games/ID`: a game against the computer that ended in the visitor's own browser, to be kept as a casual one. Makes
 * a guest of a visitor who is nobody yet. 200, as often as it is sent.
 */
export interface HomeGameBody {
  readonly level: Level;
  /** The whole log, in which the players are those of `AT_HOME`: from its creation, by the visitor, to its end. */
  readonly log: readonly GameEvent[];
}

/** The longest log the hall takes, in events, and the largest body it comes in, in bytes. */
export const MAX_HOME_EVENTS = 1500;
export const MAX_HOME_BYTES = 196_608;
/** What is kept of the games of one person, and sent from one address, in a day, in bytes of what was sent. */
export const MAX_HOME_BYTES_OF_PERSON = 3 << 20;
export const MAX_HOME_BYTES_OF_ADDRESS = 96 << 20;

export type ComputerRefusal =
  /** The log of a game does not follow from the rules: its event number `event` cannot have happened. */
  | { readonly code: 'impossible-game'; readonly event: number }
  /** Another game has this id. */
  | { readonly code: 'game-taken' };
