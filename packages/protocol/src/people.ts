/** Accounts, the hall's settings and what organisers do, over HTTP: bodies, answers and refusals. */
import type { GameId, Instant, Ruling, UserId } from '@duiyi/game';
import type { NameFault } from './name.ts';
import type { PasswordFault } from './password.ts';
import type { Person } from './server.ts';

// One's own account.

/** `POST /api/v1/members`: this visitor, guest or nobody yet, becomes a member; a guest's games stay theirs. 201. */
/** `POST /api/v1/session`: sign in. Both answer a MeAnswer, and give the session a new token. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}
/** `DELETE /api/v1/session`: sign out here; `DELETE /api/v1/sessions`: everywhere. 204. */

/** `PUT /api/v1/me/name`: another name; answers a MeAnswer. */
export interface NameBody {
  readonly name: string;
}
/** `PUT /api/v1/me/password`: every other session of this member ends. 204. */
export interface PasswordBody {
  readonly password: string;
  /** The new one. */
  readonly next: string;
}
/** `POST /api/v1/me/deletion`: the account goes, its running games are given up, its games stay without its name (P10). 204. */
export interface DeletionBody {
  readonly password: string;
}

/** Three own aborts or missed first moves within an hour bar formal games for half an hour (P9). */
export interface Bar {
  readonly until: Instant;
  /** The three, oldest first. */
  readonly strikes: readonly { readonly game: GameId; readonly at: Instant }[];
}

/** `GET /api/v1/me/standing`: what this visitor may begin. */
export interface StandingAnswer {
  /** Why an organiser lets them begin nothing new; null: they may. */
  readonly suspended: string | null;
  readonly barred: Bar | null;
  /** The timed formal game they are playing (P8). */
  readonly formalGame: GameId | null;
}

// The hall.

/** A usual time control, in milliseconds. */
export interface UsualTime {
  readonly base: number;
  readonly increment: number;
}

export interface HallSettings {
  /** null: it has none of its own. */
  readonly name: string | null;
  /** What the lobby offers with one press, in this order. */
  readonly times: readonly UsualTime[];
  /** Whether who is no member may begin games. */
  readonly guestsMayPlay: boolean;
  /** What a new member begins with (P6). */
  readonly startingPoints: number;
  /** At how many boards the computer of each level sits at once, the weakest first; 0: it is not there. */
  readonly computers: readonly number[];
}

const usual = (minutes: number, seconds: number): UsualTime => ({ base: minutes * 60_000, increment: seconds * 1000 });

/** What a hall is like before an organiser changes it. */
export const DEFAULT_SETTINGS: HallSettings = {
  name: null,
  times: [
    usual(3, 2),
    usual(5, 0),
    usual(5, 3),
    usual(10, 0),
    usual(15, 10),
    usual(30, 0),
    usual(60, 0),
    usual(60, 30),
    usual(90, 30),
  ],
  guestsMayPlay: true,
  startingPoints: 0,
  computers: [8, 8, 8, 8, 8, 8, 8, 6, 4, 2],
};

/** `GET /api/v1/hall`. */
export type HallAnswer = HallSettings;

// Organisers.

/** `POST /api/v1/organiser`: whoever has the one-time link becomes organiser; answers a MeAnswer. */
export interface ClaimBody {
  /** What stands in the link behind `#`. */
  readonly token: string;
  /** Absent: the member who asks becomes organiser as they are. */
  readonly credentials?: Credentials;
  /** The name is a member's, who has lost the password: that is replaced. */
  readonly isMine?: boolean;
}

/** A member as organisers see one. */
export interface Member extends Person {
  readonly name: string;
  readonly since: Instant;
  /** When they signed in or were made last; null: they have no session. */
  readonly seenAt: Instant | null;
  readonly suspended: { readonly at: Instant; readonly reason: string } | null;
}

/** `GET /api/v1/organiser/members?search=&after=`: the newest first. */
export interface MembersAnswer {
  readonly members: readonly Member[];
  /** Where the next page begins: give it as `after`; null: this is the last. */
  readonly next: string | null;
  /** How many there are in all. */
  readonly total: number;
}

/** `POST /api/v1/organiser/members`: makes members of a list; the good ones are kept whatever the others are. 201. */
export interface EnrolBody {
  readonly members: readonly EnrolEntry[];
  readonly reason: string;
}
export interface EnrolEntry {
  /** Where it stands in the list, for whoever made it. */
  readonly line: number;
  readonly name: string;
  /** Absent: the hall makes one. */
  readonly password?: string;
}
export interface EnrolAnswer {
  /** With their passwords: they are told here and nowhere else. */
  readonly enrolled: readonly {
    readonly line: number;
    readonly id: UserId;
    readonly name: string;
    readonly password: string;
  }[];
  readonly faults: readonly {
    readonly line: number;
    readonly name: string;
    readonly faults: readonly (NameFault | PasswordFault | { readonly code: 'name-taken' })[];
  }[];
}

/** `PUT /api/v1/organiser/members/ID/name`. 204. */
export interface RenameBody {
  readonly name: string;
  readonly reason: string;
}
/** `PUT /api/v1/organiser/members/ID/password`: the sessions of this member end. */
export interface ResetBody {
  /** Absent: the hall makes one. */
  readonly password?: string;
  readonly reason: string;
}
export interface ResetAnswer {
  readonly name: string;
  readonly password: string;
}
/** `PUT /api/v1/organiser/members/ID/suspension`. 204. */
export interface SuspensionBody {
  readonly on: boolean;
  readonly reason: string;
}

/** `PUT /api/v1/organiser/settings`: answers a HallAnswer. */
export interface SettingsBody {
  readonly settings: HallSettings;
  readonly reason: string;
}

/** `GET /api/v1/organiser/games`: the games that are running, the newest first. */
export interface RunningGame {
  readonly game: GameId;
  readonly startedAt: Instant;
  readonly white: UserId;
  readonly black: UserId;
}
export interface RunningGamesAnswer {
  readonly games: readonly RunningGame[];
  readonly people: readonly Person[];
}

/** What an organiser has done. */
export type OrganiserAction =
  /** By the link the host of the hall has. */
  | { readonly type: 'claimed' }
  | { readonly type: 'enrolled'; readonly members: readonly UserId[] }
  | { readonly type: 'renamed'; readonly member: UserId; readonly from: string; readonly to: string }
  | { readonly type: 'password-reset'; readonly member: UserId }
  | { readonly type: 'suspended' | 'unsuspended'; readonly member: UserId }
  | { readonly type: 'points-adjusted'; readonly member: UserId; readonly change: number }
  | { readonly type: 'settings-changed'; readonly from: HallSettings; readonly to: HallSettings }
  | { readonly type: 'ruled'; readonly game: GameId; readonly ruling: Ruling }
  /** So many games to study. */
  | { readonly type: 'imported'; readonly games: number };

export interface LogEntry {
  readonly number: number;
  readonly at: Instant;
  readonly by: UserId;
  /** Empty where the action says it: a link was used. */
  readonly reason: string;
  readonly action: OrganiserAction;
}

/** `GET /api/v1/organiser/log?before=`: what organisers have done, the last first. */
export interface LogAnswer {
  readonly entries: readonly LogEntry[];
  /** Who is named. */
  readonly people: readonly Person[];
  /** Give it as `before` for older ones; null: there are none. */
  readonly next: number | null;
}

// Refusals.

/** Why somebody may not begin a game, or take a seat. */
export type StandingRefusal =
  /** An organiser lets this member begin nothing new; running games may be finished (P10). */
  | { readonly code: 'suspended'; readonly reason: string }
  /** The hall is for its members. */
  | { readonly code: 'guests-may-not-play' }
  /** One running timed formal game a member: this one (P8). */
  | { readonly code: 'formal-game-running'; readonly game: GameId }
  /** The other player is in a timed formal game (P8), barred from formal games (P9) or suspended. */
  | { readonly code: 'opponent-may-not-play' }
  | ({ readonly code: 'barred' } & Bar)
  /** Computers play no formal games. */
  | { readonly code: 'computers-play-casual' }
  /** The computer sits at as many boards as it takes at once. */
  | { readonly code: 'computer-busy' }
  /** No computer of this level is in the hall, or there is no engine for it. */
  | { readonly code: 'computer-away' };

export type PeopleRefusal =
  /** Everything that is wrong with a name and a password at once. */
  | {
      readonly code: 'bad-account';
      readonly name: readonly NameFault[];
      readonly password: readonly PasswordFault[];
    }
  /** Somebody has this name, or one that looks like it. */
  | { readonly code: 'name-taken' }
  | { readonly code: 'already-member' }
  | { readonly code: 'not-a-member' }
  | { readonly code: 'no-such-account' }
  /** Organisers do this to others only. */
  | { readonly code: 'not-yourself' }
  /** There is no member of this name with this password. */
  | { readonly code: 'wrong-sign-in' }
  | { readonly code: 'wrong-password' }
  /** So many wrong passwords that the next may be tried in `seconds` only. */
  | { readonly code: 'too-many-tries'; readonly seconds: number }
  /** The link was used, replaced, or never was one. */
  | { readonly code: 'bad-link' };
