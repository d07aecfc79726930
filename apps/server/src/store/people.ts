/** What the hall keeps of people: who they are, what they may do, and what organisers have done. */
import type { GameId, Instant, UserId } from '@duiyi/game';
import { DEFAULT_SETTINGS } from '@duiyi/protocol';
import type { HallSettings, LessonStars, LogEntry, Member, OrganiserAction, Person } from '@duiyi/protocol';
import type { OwnSettingsBody } from '@duiyi/protocol/settings';
import type { Result } from '@duiyi/rules';
import type { NotStored, Session, TokenHash } from './store.ts';

/** A person as sign-in needs them. */
export interface Account {
  readonly id: UserId;
  readonly name: string | null;
  /** The hash of the password; null: a guest, or a member nobody has given one. */
  readonly password: string | null;
  readonly isOrganiser: boolean;
  readonly suspended: { readonly at: Instant; readonly reason: string } | null;
}

/** `password`: its hash. */
export interface NewMember {
  readonly id: UserId;
  readonly name: string;
  readonly password: string;
}

/** Who of the organisers does it, and why: it goes into their log with what is done. */
export interface Recorded {
  readonly by: UserId;
  readonly reason: string;
}

export interface Strike {
  readonly game: GameId;
  readonly at: Instant;
}

interface MembersQuery {
  /** Part of a name, without case; empty: all. */
  readonly search: string;
  /** The last member of the page before, who came to be one then. */
  readonly after: { readonly since: Instant; readonly id: UserId } | null;
  readonly limit: number;
}

type NameTaken = { readonly code: 'name-taken' };
type NoSuchAccount = { readonly code: 'no-such-account' };
/** It was another one meanwhile. */
type WrongPassword = { readonly code: 'wrong-password' };
type AdmitFault = NameTaken | { readonly code: 'already-member' };
/** More lessons than are kept of one member; nothing was. */
type TooManyLessons = { readonly code: 'too-many-lessons' };
type ClaimFault = AdmitFault | { readonly code: 'bad-link' };
/** The sessions that ended with it. */
export type Ended = readonly TokenHash[];

/** Names are told apart by their key (protocol/name.ts): whatever looks alike is one name. */
export interface People {
  /** A new person, and a session that proves to be them. */
  enrol(person: Person, session: Session, now: Instant): Promise<Result<void, NotStored>>;
  /** The people with these ids, in any order; those nobody has are left out. */
  people(ids: readonly UserId[]): Promise<readonly Person[]>;
  /** Whose session this is, if it has not expired at `now`. */
  holder(token: TokenHash, now: Instant): Promise<UserId | null>;
  /** Those of these sessions that were ended. */
  endedAmong(tokens: readonly TokenHash[]): Promise<Ended>;

  /** The member of a name, however it is written. */
  accountNamed(name: string): Promise<Account | null>;
  accountOf(id: UserId): Promise<Account | null>;
  /**
   * A guest, or somebody who is nobody yet, becomes a member, with a session in place of the one they had. The games of a
   * guest stay theirs.
   */
  admit(
    member: NewMember,
    session: Session,
    replaced: TokenHash | null,
    now: Instant,
  ): Promise<Result<void, AdmitFault | NotStored>>;
  /** Makes many members. Answers with those whose name somebody has: all others are kept, together. */
  admitAll(
    members: readonly NewMember[],
    recorded: Recorded,
    now: Instant,
  ): Promise<Result<readonly UserId[], NotStored>>;

  /** A member signs in, in place of who that browser was. `proven`: the hash their password was found to fit; it must be theirs still. */
  startSession(
    id: UserId,
    proven: string,
    session: Session,
    replaced: TokenHash | null,
    now: Instant,
  ): Promise<Result<void, WrongPassword | NotStored>>;
  endSession(token: TokenHash): Promise<Result<void, NotStored>>;
  endSessions(id: UserId): Promise<Result<Ended, NotStored>>;

  /** Answers with the name there was. */
  rename(
    id: UserId,
    name: string,
    recorded: Recorded | null,
    now: Instant,
  ): Promise<Result<string, NameTaken | NoSuchAccount | NotStored>>;
  /** `password`: its hash. Every session of the member ends. `by`: an organiser; or the member, by the hash that was proven, with a new session. */
  setPassword(
    id: UserId,
    password: string,
    by: Recorded | { readonly proven: string; readonly session: Session },
    now: Instant,
  ): Promise<Result<Ended, NoSuchAccount | WrongPassword | NotStored>>;
  suspend(id: UserId, on: boolean, recorded: Recorded, now: Instant): Promise<Result<void, NoSuchAccount | NotStored>>;
  /**
   * The member is gone: no name, no password, no session; what they played stays. What goes with it in the
   * same transaction, as their points to the hall's account, belongs here.
   */
  remove(id: UserId, now: Instant): Promise<Result<Ended, NotStored>>;

  /** The newest members first, and how many there are that the search finds. */
  members(query: MembersQuery): Promise<{ readonly members: readonly Member[]; readonly total: number }>;

  hasOrganiser(): Promise<boolean>;
  /** A one-time link that makes its holder an organiser. */
  addLink(token: TokenHash, expires: Instant, now: Instant): Promise<Result<void, NotStored>>;
  holdsLink(token: TokenHash, now: Instant): Promise<boolean>;
  /**
   * The holder of a link becomes organiser, and no link is good any more. With a `member`: as that one, new or (`isMine`) one
   * there is, who then has this password; without: as `id`, a member. Answers with who they are.
   */
  claim(
    link: TokenHash,
    claimant: { readonly id: UserId } | { readonly member: NewMember; readonly isMine: boolean },
    session: Session | null,
    replaced: TokenHash | null,
    now: Instant,
  ): Promise<Result<{ readonly id: UserId; readonly ended: Ended }, ClaimFault | NotStored>>;

  /** What a member has chosen for themselves; null: nothing yet. */
  ownSettings(id: UserId): Promise<OwnSettingsBody | null>;
  /** Keeps what is named, and leaves the rest as it was. */
  keepOwnSettings(id: UserId, changes: OwnSettingsBody): Promise<Result<void, NoSuchAccount | NotStored>>;

  /** The lessons these people have done, in any order of people; who has done none is left out. */
  lessonsOf(ids: readonly UserId[]): Promise<readonly { readonly id: UserId; readonly stars: LessonStars }[]>;
  /** A member has done lessons: of the stars kept and these, the more stay. */
  keepLessons(id: UserId, stars: LessonStars): Promise<Result<void, NoSuchAccount | TooManyLessons | NotStored>>;

  settings(): Promise<HallSettings>;
  changeSettings(settings: HallSettings, recorded: Recorded, now: Instant): Promise<Result<void, NotStored>>;

  /** What an organiser has done elsewhere. */
  record(action: OrganiserAction, recorded: Recorded, now: Instant): Promise<Result<void, NotStored>>;
  /** What organisers have done before number `before`, the last first. */
  actions(before: number | null, limit: number): Promise<readonly LogEntry[]>;

  /** Somebody aborted a game, or did not make its first move (P9). Once a game. */
  addStrike(id: UserId, strike: Strike): Promise<Result<void, NotStored>>;
  /** Those at `since` or later, the oldest first. */
  strikes(id: UserId, since: Instant): Promise<readonly Strike[]>;
}

/** How long a strike is remembered, in milliseconds: longer than anything looks back. */
export const STRIKES_KEPT = 86_400_000;

/** A pattern of SQL's `like` that finds what contains `text`; `\` escapes. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The settings behind what is stored of them: what an older hall did not know is as it is by default. */
export const settingsIn = (stored: string | null): HallSettings => ({
  ...DEFAULT_SETTINGS,
  ...(stored !== null && (JSON.parse(stored) as Partial<HallSettings>)),
});
