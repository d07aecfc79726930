/**
 * The followers of one game on this node: they are told what happens in it, who is there and what is said, each what is
 * for them. Events and lines are encoded once for all.
 */
import { colorOf } from '@duiyi/game';
import type { GameEvent, Instant, Seq, UserId } from '@duiyi/game';
import { encodeServer } from '@duiyi/protocol';
import type { Person, Presence } from '@duiyi/protocol';
import type { Logger } from 'pino';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import { computerOf } from '../computers/identity.ts';
import { Chat } from '../play/chat.ts';
import type { Heard } from '../play/chat.ts';
import type { Learnt, Room } from '../play/room.ts';
import { maySee } from '../play/seats.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import type { Connection } from './connection.ts';
import { textFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import type { Presences } from './presences.ts';

export interface AudienceTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly time: Time;
  readonly log: Logger;
  readonly presences: Presences;
}

interface Follower {
  /** Whether the chat is wanted, and whether what was said before has been sent. */
  wantsChat: boolean;
  hearsChat: boolean;
  /** Who was there by what it was told last. */
  presence: string;
}

/** Who comes back within this long was not away: a page that is loaded again, a line that flaps. */
const PRESENCE_GRACE = 3000;
/** How many watch is told no more often than this, however many come and go. */
const PRESENCE_EVERY = 1000;

export class Audience {
  readonly room: Room;
  readonly #tools: AudienceTools;
  readonly #followers = new Map<Connection, Follower>();
  readonly #ignore: Unsubscribe;
  /** When those who were here were last seen. */
  readonly #leftAt = new Map<UserId, Instant>();
  #chat: Promise<Chat> | null = null;
  #watches: readonly Unsubscribe[] = [];
  #toldAt: Instant | null = null;
  #toldPlayers = '';
  #cancelLook: Cancel | null = null;

  constructor(room: Room, tools: AudienceTools) {
    this.room = room;
    this.#tools = tools;
    this.#ignore = room.listen((learnt) => this.#tell(learnt));
    this.#watchPlayers();
  }

  /** What was said may not have come here; of a chat that nobody here has asked for, nothing is read. */
  async refreshChat(): Promise<void> {
    await (await this.#chat)?.refresh();
  }

  /** What is said beside the game: read for who asks first, and where that fails, for who asks next. */
  get chat(): Promise<Chat> {
    this.#chat ??= this.#openChat();
    return this.#chat;
  }

  has(connection: Connection): boolean {
    return this.#followers.has(connection);
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }

  /** From now on `connection` is told; who is there at once, and what was said as soon as it is read. */
  async add(connection: Connection, wantsChat: boolean): Promise<void> {
    const follower = this.#followers.get(connection) ?? { wantsChat, hearsChat: false, presence: '' };
    follower.wantsChat = wantsChat;
    follower.hearsChat = false;
    this.#followers.set(connection, follower);
    const picture = this.#presence();
    follower.presence = JSON.stringify(picture);
    connection.send({ type: 'presence', game: this.room.game, ...picture, now: this.#tools.time.now() });
    this.#look();
    if (!wantsChat) return;
    const chat = await this.chat;
    if (!follower.wantsChat || !this.#followers.has(connection)) return;
    follower.hearsChat = true;
    this.#recall(connection, chat);
  }

  remove(connection: Connection): void {
    if (!this.#followers.delete(connection)) return;
    const { user } = connection;
    if (user !== null && !this.#isHere(user)) this.#leftAt.set(user, this.#tools.time.now());
    this.#look();
  }

  /** Somebody has another name: who follows a game that names them is told. */
  know(person: Person): void {
    if (!this.room.know(person)) return;
    const { state, people } = this.room;
    const frame = frameEvents(this.room, state.seq + 1, [], this.#tools.time.now(), people);
    for (const connection of this.#followers.keys()) connection.sendFrame(frame);
  }

  close(): void {
    this.#ignore();
    for (const leave of this.#watches) leave();
    this.#cancelLook?.();
  }

  #tell({ seq, events, people }: Learnt): void {
    if (people) {
      this.#watchPlayers();
      this.#clear();
    }
    const frame = frameEvents(this.room, seq, events, this.#tools.time.now(), people);
    for (const connection of this.#followers.keys()) connection.sendFrame(frame);
    if (people) this.#look();
    if (events.some(({ type }) => type === 'ended')) this.#openRooms().catch(this.#complain);
    // The hall was away while its sockets stood: who is here still need not come back first (C4).
    if (events.some(({ type }) => type === 'halted')) this.#resume();
  }

  /** A private game has begun: who has no business here goes. */
  #clear(): void {
    for (const connection of this.#followers.keys()) {
      if (maySee(this.room.state, connection.person)) continue;
      this.#followers.delete(connection);
      connection.refuse(this.room.game, { code: 'private-game' });
    }
  }

  #resume(): void {
    for (const user of this.#players()) {
      if (!this.#isHere(user)) continue;
      this.room
        .present(user)
        .catch((error: unknown) => this.#tools.log.error({ game: this.room.game, err: error }, 'a clock stands still'));
    }
  }

  // What is said.

  async #openChat(): Promise<Chat> {
    try {
      return await Chat.open(this.room.game, this.#tools, (heard) => {
        this.#pass(heard).catch(this.#complain);
      });
    } catch (error) {
      this.#chat = null;
      throw error;
    }
  }

  readonly #complain = (error: unknown): void => {
    this.#tools.log.error({ game: this.room.game, err: error }, 'a chat could not be read');
  };

  async #pass({ line, people }: Heard): Promise<void> {
    const chat = await this.chat;
    const frame = textFrame(encodeServer({ type: 'chat', game: this.room.game, lines: [line], people }));
    for (const [connection, { hearsChat }] of this.#followers) {
      if (hearsChat && chat.isFor(line, connection.person, this.room.state)) connection.sendFrame(frame);
    }
  }

  #recall(connection: Connection, chat: Chat): void {
    const { lines, people } = chat.heardBy(connection.person, this.room.state);
    if (lines.length > 0) connection.send({ type: 'chat', game: this.room.game, lines, people });
  }

  /** The game is over: the players hear the spectators. */
  async #openRooms(): Promise<void> {
    if (this.#chat === null) return;
    const chat = await this.#chat;
    for (const [connection, { hearsChat }] of this.#followers) {
      const isPlayer = connection.user !== null && colorOf(this.room.state, connection.user) !== null;
      if (hearsChat && isPlayer) this.#recall(connection, chat);
    }
  }

  // Who is there.

  #players(): readonly UserId[] {
    const { seats, host } = this.room.state;
    return seats ? [seats.white, seats.black] : [host];
  }

  #watchPlayers(): void {
    for (const leave of this.#watches) leave();
    this.#watches = this.#players().map((user) => this.#tools.presences.watch(user, () => this.#look()));
  }

  #isHere(user: UserId): boolean {
    // A computer that is there sits at all of its boards.
    if (computerOf(user) && this.#tools.presences.goneSince(user) === null) return true;
    for (const connection of this.#followers.keys()) if (connection.user === user) return true;
    return false;
  }

  #presenceOf(user: UserId, now: Instant): Presence {
    if (this.#isHere(user) || now < graceOf(this.#leftAt.get(user))) return { user, status: 'here' };
    const since = this.#tools.presences.goneSince(user);
    return since === null || now < graceOf(since) ? { user, status: 'away' } : { user, status: 'gone', since };
  }

  #presence(): { readonly players: readonly Presence[]; readonly spectators: number } {
    const now = this.#tools.time.now();
    const users = this.#players();
    const spectators = new Set<UserId | Connection>();
    for (const connection of this.#followers.keys()) {
      if (connection.user === null || !users.includes(connection.user)) spectators.add(connection.user ?? connection);
    }
    return { players: users.map((user) => this.#presenceOf(user, now)), spectators: spectators.size };
  }

  /** Tells who is there: of the players at once, and how many watch as soon as it may be told. */
  #look(): void {
    const now = this.#tools.time.now();
    const players = JSON.stringify(this.#presence().players);
    const next = players === this.#toldPlayers && this.#toldAt !== null ? this.#toldAt + PRESENCE_EVERY : now;
    if (next <= now && this.#showAll()) {
      this.#toldAt = now;
      this.#toldPlayers = players;
    }
    const due = this.#players()
      .flatMap((user) => [this.#leftAt.get(user), this.#tools.presences.goneSince(user)])
      .map(graceOf);
    const again = Math.min(...[next, ...due].filter((instant) => instant > now));
    this.#cancelLook?.();
    this.#cancelLook = again === Infinity ? null : this.#tools.time.at(again, () => this.#look());
  }

  /** Whether anybody was told anything new. */
  #showAll(): boolean {
    const picture = this.#presence();
    const presence = JSON.stringify(picture);
    const now = this.#tools.time.now();
    const frame = textFrame(encodeServer({ type: 'presence', game: this.room.game, ...picture, now }));
    const stale = [...this.#followers].filter(([, follower]) => follower.presence !== presence);
    for (const [connection, follower] of stale) {
      follower.presence = presence;
      connection.sendFrame(frame);
    }
    return stale.length > 0;
  }
}

/** Until when an absence since `since` does not count; long ago where there is none. */
const graceOf = (since: Instant | null | undefined): Instant =>
  since === null || since === undefined ? -Infinity : since + PRESENCE_GRACE;

/** Events of a game, the first being number `seq`, as who follows it is told. */
export const frameEvents = (
  { game }: Room,
  seq: Seq,
  events: readonly GameEvent[],
  now: Instant,
  people?: readonly Person[],
): Frame => textFrame(encodeServer({ type: 'events', game, seq, events, ...(people && { people }), now }));
