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

/**
 * Waits between tries, in milliseconds, half of it more or less; the last one repeats. Those whom one node hands over to the
 * others, or leaves to them, do not come all at once.
 */
const BACKOFF = [150, 300, 600, 1200, 2400, 4000];
/** A hall that says nothing for so long after a ping may be gone, … */
const DOUBT = 1000;
/** … and after so long it is: another connection is tried. */
const SILENCE = 4000;
/** A connection attempt that takes longer is given up. */
const CONNECT_LIMIT = 5000;

export interface HallSocket {
  /** Whether there is a connection to send on. */
  readonly open: boolean;
  /** Whether the hall answers on it. */
  readonly answering: boolean;
  /** The number of the present connection, from 1. */
  readonly connection: number;
  /** Who the hall says we are: null a visitor without a seat, undefined not told yet. */
  readonly user: UserId | null | undefined;
  /** Told whenever `open`, `answering` or `user` may have changed. */
  readonly onChange: (listener: () => void) => () => void;
  readonly follow: (game: GameId, follower: Follower) => () => void;
  readonly attend: (topic: Topic) => () => void;
  /** Asks the hall for everything after what the follower of `game` has, and for the chat as it wants it now. */
  readonly ask: (game: GameId) => void;
  /** False when there is no connection to send it on. */
  readonly send: (message: ClientMessage) => boolean;
  /** The page is back from wherever it was: try now, or make sure that the line still stands. */
  readonly wake: () => void;
  /** This visitor has become somebody: the hall must be asked anew who that is. */
  readonly introduce: () => void;
  readonly close: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Connects as soon as somebody follows or attends something. */
export const openSocket = (url: string, time: ServerTime): HallSocket => {
  const followers = new Map<GameId, Follower>();
  const topics = new Set<Topic>();
  const listeners = new Set<() => void>();
  let socket: WebSocket | null = null;
  let isOpen = false;
  let isDoubtful = false;
  let connection = 0;
  let attempt = 0;
  let user: UserId | null | undefined;
  let retry: Timer;
  let ping: Timer;
  let doubt: Timer;
  let silence: Timer;

  const changed = (): void => listeners.forEach((listener) => listener());

  const send = (message: ClientMessage): boolean => {
    if (isOpen) socket!.send(encodeClient(message));
    return isOpen;
  };

  const ask = (game: GameId): void => {
    const follower = followers.get(game);
    if (!follower) return;
    const last = follower.last();
    send({
      type: 'follow',
      game,
      after: last?.seq ?? 0,
      ...(last && { at: last.at }),
      ...(!follower.wantsChat() && { chat: false }),
    });
  };

  const trust = (): void => {
    clearTimeout(doubt);
    clearTimeout(silence);
    doubt = silence = undefined;
    if (!isDoubtful) return;
    isDoubtful = false;
    changed();
  };

  const drop = (): void => {
    const dropped = socket;
    socket = null;
    isOpen = false;
    clearInterval(ping);
    trust();
    dropped?.close();
    changed();
  };

  /** This connection is over: the next one is tried after a while. */
  const lost = (which: WebSocket): void => {
    if (which !== socket) return;
    drop();
    const wait = BACKOFF[Math.min(attempt, BACKOFF.length - 1)] * (0.5 + Math.random());
    attempt += 1;
    retry = setTimeout(connect, wait);
  };

  const sayPing = (): void => {
    send({ type: 'ping', sent: localTime() });
    const asked = socket!;
    doubt ??= setTimeout(() => {
      isDoubtful = true;
      changed();
    }, DOUBT);
    silence ??= setTimeout(() => lost(asked), SILENCE);
  };

  const receive = (message: ServerMessage): void => {
    trust();
    switch (message.type) {
      case 'welcome':
        user = message.user;
        time.hint(message.now);
        attempt = Math.min(attempt, 1);
        changed();
        break;
      case 'pong':
        attempt = 0;
        time.heard(message.sent, message.now);
        break;
      case 'events':
      case 'presence':
      case 'chat':
        followers.get(message.game)?.receive(message);
        break;
      case 'refused':
        if (message.game !== null) followers.get(message.game)?.receive(message);
        break;
      case 'goodbye':
        lost(socket!);
        break;
      default:
        for (const topic of topics) topic.receive(message);
    }
  };

  const connect = (): void => {
    clearTimeout(retry);
    retry = undefined;
    const tried = new WebSocket(url);
    socket = tried;
    const late = setTimeout(() => lost(tried), CONNECT_LIMIT);
    tried.addEventListener('open', () => {
      clearTimeout(late);
      if (tried !== socket) return;
      isOpen = true;
      connection += 1;
      ping = setInterval(sayPing, PING_EVERY);
      sayPing();
      for (const game of followers.keys()) ask(game);
      for (const { begin } of topics) if (begin) send(begin);
      changed();
    });
    tried.addEventListener('message', ({ data }) => {
      if (tried === socket) receive(JSON.parse(String(data)) as ServerMessage);
    });
    tried.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      // Who was sent away for what it said does not rush back.
      if (code >= CLOSE_BAD_MESSAGE) attempt = BACKOFF.length;
      lost(tried);
    });
  };

  const seek = (): void => {
    if (!socket && retry === undefined) connect();
  };

  return {
    get open() {
      return isOpen;
    },
    get answering() {
      return isOpen && !isDoubtful;
    },
    get connection() {
      return connection;
    },
    get user() {
      return user;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(game, follower) {
      followers.set(game, follower);
      if (isOpen) ask(game);
      else seek();
      return () => {
        if (followers.get(game) !== follower) return;
        followers.delete(game);
        send({ type: 'unfollow', game });
      };
    },
    attend(topic) {
      topics.add(topic);
      if (!isOpen) seek();
      else if (topic.begin) send(topic.begin);
      return () => {
        topics.delete(topic);
        if (topic.end) send(topic.end);
      };
    },
    ask,
    send,
    wake() {
      time.forget();
      if (isOpen) sayPing();
      else if (retry !== undefined) connect();
    },
    introduce() {
      if (!socket) return;
      user = undefined;
      drop();
      connect();
    },
    close() {
      drop();
      clearTimeout(retry);
      retry = undefined;
      followers.clear();
      topics.clear();
    },
  };
};
