/**
 * One socket to the hall for the whole page. It comes back by itself, quickly at first, and takes up every followed game
 * after the last event that is known. What is asked while it is away is not kept here: a follower hears that a new
 * connection has caught up (its first `events`) and sends again what is still unanswered.
 */
import type { GameId, Instant, Seq, UserId } from '@duiyi/game';
import { CLOSE_BAD_MESSAGE, encodeClient, PING_EVERY } from '@duiyi/protocol';
import type { ClientMessage, ServerMessage } from '@duiyi/protocol';
import { localTime } from './serverTime.ts';
import type { ServerTime } from './serverTime.ts';

/** What is told about one game. */
export type GameMessage = Extract<ServerMessage, { type: 'events' | 'presence' | 'chat' | 'refused' }>;

/** Somebody who follows one game. */
export interface Follower {
  /** The last event it has: its number, and when it happened; null before the first. */
  last(): { readonly seq: Seq; readonly at: Instant } | null;
  /** Whether it wants to hear what is said beside the game. */
  wantsChat(): boolean;
  receive(message: GameMessage): void;
}

/** Whatever else the hall tells this page; `begin` and `end` ask it to, on every connection anew. */
export interface Topic {
  readonly begin?: ClientMessage;
  readonly end?: ClientMessage;
  receive(message: ServerMessage): void;
}

/** Waits between tries, in milliseconds; the last one repeats. */
const BACKOFF = [0, 250, 500, 1000, 2000, 3000, 5000];
/** A hall that says nothing for so long after a ping may be gone, … */
const DOUBT = 1500;
/** … and after so long it is: another connection is tried. */
const SILENCE = 4000;
/** A connection attempt that takes longer is given up. */
const CONNECT_LIMIT = 5000;

export class HallSocket {
  readonly #url: string;
  readonly #time: ServerTime;
  readonly #followers = new Map<GameId, Follower>();
  readonly #topics = new Set<Topic>();
  readonly #listeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #open = false;
  #connection = 0;
  #attempt = 0;
  #user: UserId | null | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #doubtful = false;

  constructor(url: string, time: ServerTime) {
    this.#url = url;
    this.#time = time;
  }

  /** Whether there is a connection to send on. */
  get open(): boolean {
    return this.#open;
  }

  /** Whether the hall answers on it. */
  get answering(): boolean {
    return this.#open && !this.#doubtful;
  }

  /** The number of the present connection, from 1. */
  get connection(): number {
    return this.#connection;
  }

  /** Who the hall says we are: null a visitor without a seat, undefined not told yet. */
  get user(): UserId | null | undefined {
    return this.#user;
  }

  /** Told whenever `open`, `answering` or `user` may have changed. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  follow(game: GameId, follower: Follower): () => void {
    this.#followers.set(game, follower);
    if (this.#open) this.ask(game);
    else this.#seek();
    return () => {
      if (this.#followers.get(game) !== follower) return;
      this.#followers.delete(game);
      this.send({ type: 'unfollow', game });
    };
  }

  attend(topic: Topic): () => void {
    this.#topics.add(topic);
    if (!this.#open) this.#seek();
    else if (topic.begin) this.send(topic.begin);
    return () => {
      this.#topics.delete(topic);
      if (topic.end) this.send(topic.end);
    };
  }

  /** Asks the hall for everything after what the follower of `game` has, and for the chat as it wants it now. */
  ask(game: GameId): void {
    const follower = this.#followers.get(game);
    if (!follower) return;
    const last = follower.last();
    this.send({
      type: 'follow',
      game,
      after: last?.seq ?? 0,
      ...(last && { at: last.at }),
      ...(!follower.wantsChat() && { chat: false }),
    });
  }

  /** False when there is no connection to send it on. */
  send(message: ClientMessage): boolean {
    if (!this.#open) return false;
    this.#socket!.send(encodeClient(message));
    return true;
  }

  /** The page is back from wherever it was: try now, or make sure that the line still stands. */
  wake(): void {
    this.#time.forget();
    if (this.#open) this.#sayPing();
    else if (this.#retry !== undefined) this.#connect();
  }

  /** This visitor has become somebody: the hall must be asked anew who that is. */
  introduce(): void {
    if (!this.#socket) return;
    this.#user = undefined;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#followers.clear();
    this.#topics.clear();
  }

  #seek(): void {
    if (!this.#socket && this.#retry === undefined) this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    const late = setTimeout(() => this.#lost(socket), CONNECT_LIMIT);
    socket.addEventListener('open', () => {
      clearTimeout(late);
      if (socket !== this.#socket) return;
      this.#open = true;
      this.#connection += 1;
      this.#ping = setInterval(() => this.#sayPing(), PING_EVERY);
      this.#sayPing();
      for (const game of this.#followers.keys()) this.ask(game);
      for (const { begin } of this.#topics) if (begin) this.send(begin);
      this.#changed();
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as ServerMessage);
    });
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      // Who was sent away for what it said does not rush back.
      if (code >= CLOSE_BAD_MESSAGE) this.#attempt = BACKOFF.length;
      this.#lost(socket);
    });
  }

  #receive(message: ServerMessage): void {
    this.#trust();
    switch (message.type) {
      case 'welcome':
        this.#user = message.user;
        this.#time.hint(message.now);
        this.#attempt = Math.min(this.#attempt, 1);
        this.#changed();
        break;
      case 'pong':
        this.#attempt = 0;
        this.#time.heard(message.sent, message.now);
        break;
      case 'events':
      case 'presence':
      case 'chat':
        this.#followers.get(message.game)?.receive(message);
        break;
      case 'refused':
        if (message.game !== null) this.#followers.get(message.game)?.receive(message);
        break;
      case 'goodbye':
        this.#lost(this.#socket!);
        break;
      default:
        for (const topic of this.#topics) topic.receive(message);
    }
  }

  #sayPing(): void {
    this.send({ type: 'ping', sent: localTime() });
    const socket = this.#socket!;
    this.#doubt ??= setTimeout(() => {
      this.#doubtful = true;
      this.#changed();
    }, DOUBT);
    this.#silence ??= setTimeout(() => this.#lost(socket), SILENCE);
  }

  #trust(): void {
    clearTimeout(this.#doubt);
    clearTimeout(this.#silence);
    this.#doubt = this.#silence = undefined;
    if (!this.#doubtful) return;
    this.#doubtful = false;
    this.#changed();
  }

  /** This connection is over: the next one is tried after a while. */
  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    const wait = BACKOFF[Math.min(this.#attempt, BACKOFF.length - 1)] * (0.8 + 0.4 * Math.random());
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    clearInterval(this.#ping);
    this.#trust();
    socket?.close();
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
