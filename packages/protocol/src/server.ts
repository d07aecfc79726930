/** Every message the server may send over the socket. */
import type {
  GameError,
  GameEvent,
  GameId,
  Instant,
  NotInvited,
  Ply,
  SeatCommand,
  Seq,
  TimeControl,
  UserId,
} from '@duiyi/game';
import type { NumberedChat } from './chat.ts';
import type { Computer, ComputerHere } from './computer.ts';
import type { ChallengeEnd, Invitation, Miniature } from './lobby.ts';
import type { StandingRefusal } from './people.ts';

/** A person as others see one. */
export interface Person {
  readonly id: UserId;
  /** null: a guest. Who has a name is a member of the hall. */
  readonly name: string | null;
  readonly isOrganiser?: true;
  /** Not a person: a computer, which has no page of its own, and a name in each language. */
  readonly computer?: Computer;
  /** A member's points (P); none are 0. */
  readonly points?: number;
  /** A member no more: the name is gone, the games stay. */
  readonly isDeleted?: true;
}

/**
 * Whether somebody a game names is there: here with a socket that follows the game, away with one that does not, gone
 * `since` then. A claim against who is gone becomes right at `goneClaimAt` (E11).
 */
export type Presence = { readonly user: UserId } & (
  | { readonly status: 'here' | 'away' }
  | { readonly status: 'gone'; readonly since: Instant }
);

/** Why somebody may not make one more invitation. */
export type InvitingRefusal =
  /** `limit`: so many seeks, or challenges, of one person may wait at once; or so many challenges wait for one member. */
  | { readonly code: 'too-many-seeks'; readonly limit: number }
  | { readonly code: 'too-many-challenges'; readonly limit: number }
  /** A challenge of yours to this member waits already. */
  | { readonly code: 'already-challenged' }
  | { readonly code: 'no-such-member'; readonly name: string };

/** Why a message or a request was refused; words for each code live with the reader. */
export type Refusal =
  | GameError
  | StandingRefusal
  | InvitingRefusal
  | NotInvited
  /** The text is no message of this protocol; `path` is where it goes wrong, empty for the whole of it. */
  | { readonly code: 'bad-message'; readonly path: string }
  | { readonly code: 'too-fast' }
  | { readonly code: 'no-such-game' }
  /** Only the two players may do this. */
  | { readonly code: 'not-a-player' }
  | { readonly code: 'not-an-organiser' }
  /** Formal games are for members of the hall (P7). */
  | { readonly code: 'members-only' }
  /** Only its players and the organisers may see it. */
  | { readonly code: 'private-game' }
  /** `limit`: so many games of one person, or of one address, may be open at once. */
  | { readonly code: 'too-many-games'; readonly limit: number }
  /** A live game is not begun with a host who is not there. */
  | { readonly code: 'host-away' }
  /** `limit`: so many games may be followed over one socket. */
  | { readonly code: 'too-many-followed'; readonly limit: number }
  /** Who speaks in a game, or takes the word, follows it. */
  | { readonly code: 'not-following' }
  /** A visitor who has done nothing yet has no voice. */
  | { readonly code: 'nobody-yet' }
  /** Players and spectators do not talk to each other before the end. */
  | { readonly code: 'players-apart' }
  /** An organiser took the word from you in this game. */
  | { readonly code: 'silenced' }
  /** As much has been said beside this game as is kept. */
  | { readonly code: 'chat-full' }
  /** The hall could not keep it (a full disk, a store that is away): nothing happened, try again. */
  | { readonly code: 'not-stored' };

export type ServerMessage =
  /** First on every socket: who the cookie says you are (null: a visitor without a seat anywhere). */
  | { readonly type: 'welcome'; readonly now: Instant; readonly user: UserId | null }
  /** Events of a game in order, the first being number `seq`; an empty list says that nothing was missed. */
  | {
      readonly type: 'events';
      readonly game: GameId;
      readonly seq: Seq;
      readonly events: readonly GameEvent[];
      /** The people the game names, sent with the answer to `follow` and with `joined`. */
      readonly people?: readonly Person[];
      readonly now: Instant;
    }
  /** Who of those the game names is there, and how many others watch: with the answer to `follow`, and when it changes. */
  | {
      readonly type: 'presence';
      readonly game: GameId;
      readonly players: readonly Presence[];
      readonly spectators: number;
      readonly now: Instant;
    }
  /**
   * What was said in the rooms open to you, in order: all of it after the answer to `follow`, then what comes new. Numbers
   * have gaps where something was not for you; one seen before is the same line again. `people`: who is named.
   */
  | {
      readonly type: 'chat';
      readonly game: GameId;
      readonly lines: readonly NumberedChat[];
      readonly people: readonly Person[];
    }
  /**
   * To the sender alone. `game` is null where the message named none that could be read. Where a command was refused,
   * `command` says which, and `state` how the game stands; who has missed an event sees it by `seq`, and asks for what came after its own.
   */
  | {
      readonly type: 'refused';
      readonly game: GameId | null;
      readonly reason: Refusal;
      readonly command?: { readonly type: SeatCommand['type']; readonly ply: Ply };
      readonly state?: { readonly seq: Seq; readonly fen: string };
    }
  /**
   * To who watches the lobby: the open seeks (`whole`), then those that are new or have changed, and the games of those that
   * are gone. `online`: so many people are here; `playing`: so many games run.
   */
  | {
      readonly type: 'lobby';
      readonly whole?: true;
      readonly seeks: readonly Invitation[];
      readonly gone: readonly GameId[];
      readonly people: readonly Person[];
      /** Those that sit in the hall, the weakest first. */
      readonly computers: readonly ComputerHere[];
      readonly online: number;
      readonly playing: number;
    }
  /** To who watches the lobby: all their running games, and their links nobody has taken yet, whenever one changes. */
  | {
      readonly type: 'own-games';
      readonly games: readonly Miniature[];
      readonly links: readonly Invitation[];
      readonly people: readonly Person[];
    }
  /** To who watches the games: some of them (`whole`), then what is new or has changed. `total`: so many run. */
  | {
      readonly type: 'games';
      readonly whole?: true;
      readonly games: readonly Miniature[];
      readonly gone: readonly GameId[];
      readonly people: readonly Person[];
      readonly total: number;
    }
  /** All challenges that wait for an answer of or to you, on every socket of yours: at first if there are any, then on change. */
  | {
      readonly type: 'challenges';
      readonly received: readonly Invitation[];
      readonly sent: readonly Invitation[];
      readonly people: readonly Person[];
    }
  /** A challenge of or to you came to nothing; who the other is. */
  | { readonly type: 'challenge-over'; readonly game: GameId; readonly end: ChallengeEnd; readonly person: Person }
  /** A game of yours has begun: `host` had invited to it. On every socket of yours. */
  | { readonly type: 'began'; readonly game: GameId; readonly host: UserId; readonly isLive: boolean }
  /** To who waits to be paired. `left`: another of your sockets waits instead, or a game of yours has begun. */
  | { readonly type: 'pairing'; readonly state: 'waiting'; readonly time: TimeControl; readonly formal: boolean }
  | { readonly type: 'pairing'; readonly state: 'paired'; readonly game: GameId }
  | { readonly type: 'pairing'; readonly state: 'left' }
  | { readonly type: 'pairing'; readonly state: 'refused'; readonly reason: Refusal }
  | { readonly type: 'pong'; readonly sent: number; readonly now: Instant }
  /** The hall is going away for a moment: come back to it. */
  | { readonly type: 'goodbye' };
