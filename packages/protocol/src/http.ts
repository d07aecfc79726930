/** Every route of the HTTP API, its parameters, bodies and answers. All bodies are JSON. */
import type { Level } from '@duiyi/computer';
import type { Color } from '@duiyi/rules';
import type { GameEvent, GameId, Instant, Ruling, Terms } from '@duiyi/game';
import type { ComputerHere, ComputerRefusal } from './computer.ts';
import type { Invitation, Miniature } from './lobby.ts';
import type { PeopleRefusal } from './people.ts';
import type { Person, Refusal } from './server.ts';

export const SOCKET_PATH = '/api/v1/socket';

export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Holds a Language; read by the server when it serves a page. */
export const LANGUAGE_COOKIE = 'duiyi_language';
export const SESSION_COOKIE = 'duiyi_session';

/** `GET /api/v1/me`: null for a visitor who has done nothing yet. */
export interface MeAnswer {
  readonly me: Person | null;
}

/** `POST /api/v1/me`, no body: a visitor who is nobody yet becomes a guest; the others stay who they are. Answers as `GET` does. */

/** `POST /api/v1/games`: an invitation to a game on these terms. Makes a guest of a visitor who is nobody yet. 201. */
export interface CreateGameBody {
  readonly terms: Terms;
  /** Chess960: the hall draws one of the 960 start positions; `terms.start` of the game then holds it. */
  readonly chess960?: boolean;
  /** The name of a member: the invitation is a challenge to them; `terms.for` of the game then says whom. */
  readonly challenge?: string;
  /** The computer of this level is challenged: the game has begun with the answer. */
  readonly computer?: Level;
}
export interface CreateGameAnswer {
  readonly game: GameId;
}

/** `GET /api/v1/games/ID`: the whole log. */
export interface GameAnswer {
  readonly game: GameId;
  readonly events: readonly GameEvent[];
  readonly people: readonly Person[];
  readonly now: Instant;
}

/** `POST /api/v1/games/ID/join`, no body: take the free seat. Makes a guest of a visitor who is nobody yet. */
export interface JoinGameAnswer {
  readonly color: Color;
}

/** `POST /api/v1/games/ID/ruling`, by an organiser: end the game, or annul it, now or after its end (E12). 204. */
export interface RulingBody {
  readonly ruling: Ruling;
  /** Kept in the record. */
  readonly reason: string;
}

/** `DELETE /api/v1/games/ID`: the host takes the invitation back, or the member it challenges declines. 204. */

/** `GET /api/v1/lobby`: the open seeks of those who are here. */
export interface LobbyAnswer {
  readonly seeks: readonly Invitation[];
  readonly people: readonly Person[];
  readonly computers: readonly ComputerHere[];
  readonly online: number;
  readonly playing: number;
}

/** `GET /api/v1/watch`: running games anybody may see; `total`: so many there are. */
export interface WatchAnswer {
  readonly games: readonly Miniature[];
  readonly people: readonly Person[];
  readonly total: number;
}

/** `GET /api/v1/me/games`: one's own running games, the invitations one has made, and the challenges one has received. */
export interface OwnGamesAnswer {
  readonly games: readonly Miniature[];
  readonly invitations: readonly Invitation[];
  readonly challenges: readonly Invitation[];
  readonly people: readonly Person[];
}

/** Every refusal of the API: 400 (bad-request), 403, 404, 409 (against the state of the game), 413, 415, 429, 500, 503. */
export interface ErrorAnswer {
  readonly error: HttpRefusal;
}
export type HttpRefusal =
  | Refusal
  | PeopleRefusal
  | ComputerRefusal
  /** Every fault of the request at once: where it is, and what zod calls it. */
  | { readonly code: 'bad-request'; readonly faults: readonly { readonly path: string; readonly fault: string }[] }
  | { readonly code: 'not-found' }
  /** The body is larger than MAX_BODY_BYTES. */
  | { readonly code: 'too-large' }
  /** Bodies are JSON and say so. */
  | { readonly code: 'not-json' }
  /** Another site's page asked for it. */
  | { readonly code: 'foreign-origin' }
  /** The hall has a fault of its own, and has logged it. */
  | { readonly code: 'internal' };
