/** Who watches what: every connection of this node, and for every game the ones that follow it. */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameId, Instant, UserId } from '@duiyi/game';
import { MAX_FOLLOWED } from '@duiyi/protocol';
import type { ClientMessage, Person, Refusal } from '@duiyi/protocol';
import { COLORS, fail, opposite } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { Chat } from '../play/chat.ts';
import type { Ask, Learnt, Room } from '../play/room.ts';
import { computerIn } from '../computers/identity.ts';
import type { Rooms } from '../play/rooms.ts';
import { maySee, seatCommand } from '../play/seats.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Turns } from '../people/turns.ts';
import type { Standing } from '../people/standing.ts';
import { unlessAway } from '../store/store.ts';
import type { TokenHash } from '../store/store.ts';
import type { ToldPerson, ToldSessions } from '../bus/bus.ts';
import { Audience, frameEvents } from './audience.ts';
import type { AudienceTools } from './audience.ts';
import { Connection } from './connection.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import { RoundRobin } from './roundRobin.ts';

export interface HubTools extends AudienceTools {
  readonly rooms: Rooms;
  readonly metrics: Metrics;
  /** Messages a second one socket may send on average. */
  readonly messageRate: number;
  readonly lobby: Lobby;
  readonly standing: Standing;
  readonly turns: Turns;
}

type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** So many are looked up at once. */
const PART = 200;

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, i) => all.slice(i * PART, (i + 1) * PART));

const DONE: Promise<void> = Promise.resolve();

/** How often every peer is probed, in milliseconds. */
const PROBE_EVERY = 5000;
/**
 * How often some are, in milliseconds. All at once would hold up every move of that moment, and what their answers wait
 * for each other would count as their lag.
 */
export const PROBE_STEP = 25;

/** A farewell goes to so many clients at least, the next ones after so long, and to all within so long; milliseconds. */
const LEAST_AT_ONCE = 100;
const WAVE_EVERY = 50;
const HANDOVER = 3000;
/** How long a client may wait for an answer before its farewell, and how long its own answer to that may take, in milliseconds. */
const FAREWELL_PATIENCE = 1500;

const handOver = async (connection: Connection): Promise<void> => {
  const gone = new Promise<void>((resolve) => {
    connection.onClose(() => resolve());
  });
  const hurry = setTimeout(() => connection.farewell(), FAREWELL_PATIENCE);
  const cut = setTimeout(() => connection.terminate(), 2 * FAREWELL_PATIENCE);
  await Promise.race([connection.deafen(), gone]);
  clearTimeout(hurry);
  connection.farewell();
  await gone;
  clearTimeout(cut);
};

export class Hub {
  readonly #tools: HubTools;
  readonly #connections = new Set<Connection>();
  readonly #probed = new RoundRobin(this.#connections);
  readonly #audiences = new Map<GameId, Audience>();
  /** The games each connection follows, or is about to. */
  readonly #followed = new Map<Connection, Set<GameId>>();
  /** By which session each connection is somebody. */
  readonly #sessions = new Map<Connection, TokenHash>();
  readonly #inbox = new Inbox();
  readonly #outbox = new Outbox();
  readonly #unsubscribe: () => void;
  readonly #goneSince: (user: UserId) => Instant | null;

  constructor(tools: HubTools) {
    this.#tools = tools;
    this.#goneSince = (user) => tools.presences.goneSince(user);
    this.#unsubscribe = tools.bus.subscribe(
      (told) => {
        if (told.type === 'sessions') this.#endSessions(told);
        if (told.type === 'person') this.#know(told);
        if (told.type !== 'chat') return;
        this.#audiences
          .get(told.game)
          ?.chat.then((chat) => chat.hear(told))
          .catch((error: unknown) => tools.log.error({ game: told.game, err: error }, 'a chat could not be read'));
      },
      () => {
        this.#learn().catch((error: unknown) => tools.log.error({ err: error }, 'who is here could not be read'));
      },
    );
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#connections.size;
  }

  /** A socket has opened; `person` is who its cookie says, by this session. */
  welcome(socket: WebSocket, stream: Duplex, person: Person | null, session: TokenHash | null): void {
    const { time, log, metrics, messageRate, presences, lobby } = this.#tools;
    const connection = new Connection(socket, stream, person, {
      time,
      log,
      metrics,
      messageRate,
      inbox: this.#inbox,
      outbox: this.#outbox,
      receive: (from, message, arrivedAt) => this.#receive(from, message, arrivedAt),
    });
    const { user } = connection;
    this.#connections.add(connection);
    const followed = new Set<GameId>();
    this.#followed.set(connection, followed);
    if (session !== null) this.#sessions.set(connection, session);
    if (user !== null) presences.enter(user);
    lobby.enter(connection);
    log.debug({ user, open: this.#connections.size }, 'socket opened');
    connection.onClose((code) => {
      this.#connections.delete(connection);
      this.#sessions.delete(connection);
      if (user !== null) presences.leave(user, time.now());
      lobby.leave(connection);
      for (const game of followed) this.#leave(connection, game);
      // A room that is still being opened for it finds that it no longer wants the game.
      followed.clear();
      this.#followed.delete(connection);
      log.debug({ user, code, open: this.#connections.size }, 'socket closed');
    });
  }

  /** Asks the peers whose turn it is for a sign of life, to be called every PROBE_STEP. `now` as of performance.now(). */
  probe(now: number): void {
    for (const connection of this.#probed.next(PROBE_STEP / PROBE_EVERY)) connection.probe(now);
  }

  /**
   * Hands every client over: answers what it has asked, tells it to come back, and closes its socket. Not all at once, for
   * other nodes have to seat them while they play on; whoever has not had their turn plays on here. Nobody new may come.
   */
  async farewell(): Promise<void> {
    const leaving = [...this.#connections];
    const atOnce = Math.max(LEAST_AT_ONCE, Math.ceil((leaving.length * WAVE_EVERY) / HANDOVER));
    const gone: Promise<void>[] = [];
    for (let i = 0; i < leaving.length; i += atOnce) {
      if (i > 0) await sleep(WAVE_EVERY);
      const wave = leaving.slice(i, i + atOnce).filter((connection) => this.#connections.has(connection));
      gone.push(...wave.map(handOver));
    }
    await Promise.all(gone);
    this.#unsubscribe();
  }

  /** What was told of those who are here, or said beside their games, may not have come here. */
  async #learn(): Promise<void> {
    const { store } = this.#tools;
    for (const sessions of inParts([...this.#sessions.values()])) {
      const ended = await store.endedAmong(sessions);
      if (ended.length > 0) this.#endSessions({ type: 'sessions', ended });
    }
    const known = new Map([...this.#connections].flatMap(({ person }) => (person ? [[person.id, person]] : [])));
    for (const users of inParts([...known.keys()])) {
      for (const person of await store.people(users)) {
        if (JSON.stringify(person) !== JSON.stringify(known.get(person.id))) this.#know({ type: 'person', person });
      }
    }
    await Promise.all([...this.#audiences.values()].map((audience) => audience.refreshChat()));
  }

  #receive(connection: Connection, message: ClientMessage, arrivedAt: Instant): Promise<void> {
    switch (message.type) {
      case 'follow':
        return this.#follow(connection, message);
      case 'unfollow':
        this.#followed.get(connection)?.delete(message.game);
        this.#leave(connection, message.game);
        return DONE;
      case 'command':
        return this.#command(connection, message, arrivedAt);
      case 'say':
      case 'mute':
      case 'silence':
        return this.#speak(connection, message, arrivedAt);
      case 'watch-lobby':
      case 'watch-games':
      case 'pair':
      case 'unpair':
        return this.#tools.lobby.receive(connection, message);
      case 'ping':
        connection.send({ type: 'pong', sent: message.sent, now: this.#tools.time.now() });
        return DONE;
    }
  }

  /** Who signed out, or is somebody else now, is told to come back: as who they are then. */
  #endSessions({ ended, moved }: ToldSessions): void {
    for (const [connection, session] of this.#sessions) {
      if (session === moved?.from) this.#sessions.set(connection, moved.to);
      else if (ended.includes(session)) connection.farewell();
    }
  }

  /** Somebody is called otherwise, or may do more: on their sockets, and in the games that name them. */
  #know({ person }: ToldPerson): void {
    for (const connection of this.#connections) if (connection.user === person.id) connection.person = person;
    for (const audience of this.#audiences.values()) audience.know(person);
  }

  async #follow(connection: Connection, { game, after, at, chat = true }: MessageOf<'follow'>): Promise<void> {
    const followed = this.#followed.get(connection);
    if (followed && followed.size >= MAX_FOLLOWED && !followed.has(game)) {
      connection.refuse(game, { code: 'too-many-followed', limit: MAX_FOLLOWED });
      return;
    }
    followed?.add(game);
    const room = await this.#tools.rooms.open(game);
    if (!followed?.has(game)) return;
    if (room === null || !maySee(room.state, connection.person)) {
      followed.delete(game);
      connection.refuse(game, { code: room === null ? 'no-such-game' : 'private-game' });
      return;
    }
    // Who knows more than there is, or something else, knew a hall that was put back to an older copy since.
    const from = (await room.has(after, at)) ? after : 0;
    const added = await room.withEventsAfter(from, (events) => {
      if (!followed.has(game)) return;
      connection.sendFrame(frameEvents(room, from + 1, events, this.#tools.time.now(), room.people));
      return { told: this.#audienceOf(room).add(connection, chat) };
    });
    // Neither waits for the other: a clock may stand still for a while.
    await Promise.all([connection.user === null ? undefined : room.present(connection.user), added?.told]);
  }

  async #command(connection: Connection, message: MessageOf<'command'>, arrivedAt: Instant): Promise<void> {
    const { game, ply, command } = message;
    const { rooms, time } = this.#tools;
    const room = rooms.at(game) ?? (await rooms.open(game));
    if (room === null) {
      connection.refuseCommand(message, { code: 'no-such-game' }, null);
      return;
    }
    const { lag, person } = connection;
    const ask: Ask = (state) => seatCommand(state, connection.user, ply, command, { lag, goneSince: this.#goneSince });
    const decided =
      command.type === 'rematch'
        ? await unlessAway(() => this.#rematch(room, person, ask, arrivedAt))
        : await room.decide(ask, arrivedAt);
    if (!decided.ok) {
      const { state } = room;
      connection.refuseCommand(message, decided.error, maySee(state, connection.person) ? state : null);
      return;
    }
    const { seq, events } = decided.value;
    const isAborted = events.some((event) => event.type === 'ended' && event.termination === 'aborted');
    if (person && isAborted && !computerIn(room.state.seats)) {
      await this.#tools.standing.aborted(person.id, game, arrivedAt);
    }
    const isTold = events.length > 0 && this.#audiences.get(game)?.has(connection);
    if (!isTold) connection.sendFrame(frameEvents(room, seq, events, time.now()));
  }

  /** Another game between the two begins only where both may begin one. */
  async #rematch(room: Room, person: Person | null, ask: Ask, arrivedAt: Instant): Promise<Result<Learnt, Refusal>> {
    const { seats, terms } = room.state;
    const color = person && seats && COLORS.find((side) => seats[side] === person.id);
    if (!color) return room.decide(ask, arrivedAt);
    const { lobby, standing, turns } = this.#tools;
    const opponent = seats[opposite(color)];
    return turns.take([person.id, opponent], async () => {
      const allowed = await standing.mayBegin(person.id, terms);
      if (!allowed.ok) return allowed;
      const isTheirs = await standing.mayBegin(opponent, terms);
      // Whether it founds a game is known as it is decided: they may have offered it at another node.
      const decided = await room.decide((state) => {
        const founds = state.rematch.offered === opposite(color);
        return founds && !isTheirs.ok ? fail({ code: 'opponent-may-not-play' }) : ask(state);
      }, arrivedAt);
      if (decided.ok && decided.value.events.some(({ type }) => type === 'rematched')) {
        await lobby.takeBack([person.id, opponent], terms);
      }
      return decided;
    });
  }

  async #speak(
    connection: Connection,
    message: MessageOf<'say' | 'mute' | 'silence'>,
    arrivedAt: Instant,
  ): Promise<void> {
    const audience = this.#audiences.get(message.game);
    if (!audience?.has(connection)) {
      connection.refuse(message.game, { code: 'not-following' });
      return;
    }
    const spoken = await speak(await audience.chat, connection.person, message, audience.room, arrivedAt);
    if (!spoken.ok) connection.refuse(message.game, spoken.error);
  }

  #audienceOf(room: Room): Audience {
    const present = this.#audiences.get(room.game);
    if (present) return present;
    const audience = new Audience(room, this.#tools);
    this.#audiences.set(room.game, audience);
    return audience;
  }

  #leave(connection: Connection, game: GameId): void {
    const audience = this.#audiences.get(game);
    if (!audience) return;
    audience.remove(connection);
    if (!audience.isEmpty) return;
    audience.close();
    this.#audiences.delete(game);
  }
}

const speak = (
  chat: Chat,
  person: Person | null,
  message: MessageOf<'say' | 'mute' | 'silence'>,
  { state }: Room,
  now: Instant,
): Promise<Result<void, Refusal>> => {
  switch (message.type) {
    case 'say':
      return chat.say(person, message.room, message.line, state, now);
    case 'mute':
      return chat.mute(person, message.user, message.on, state, now);
    case 'silence':
      return chat.silence(person, message.user, message.on, now);
  }
};
