/** Who watches what: every connection of this node, and for every game the ones that follow it. */
import type { GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';
import { encodeServer } from '@duiyi/protocol';
import type { ClientMessage, Person } from '@duiyi/protocol';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Room } from '../play/room.ts';
import type { Rooms } from '../play/rooms.ts';
import { seatCommand } from '../play/seats.ts';
import type { Time } from '../time.ts';
import { Connection } from './connection.ts';

interface Audience {
  readonly connections: Set<Connection>;
  readonly leave: () => void;
}

type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

export class Hub {
  readonly #rooms: Rooms;
  readonly #time: Time;
  readonly #log: Logger;
  readonly #connections = new Set<Connection>();
  readonly #audiences = new Map<GameId, Audience>();
  /** The games each connection follows, or is about to. */
  readonly #followed = new Map<Connection, Set<GameId>>();

  constructor(rooms: Rooms, time: Time, log: Logger) {
    this.#rooms = rooms;
    this.#time = time;
    this.#log = log;
  }

  /** A socket has opened; `user` is who its cookie says. */
  welcome(socket: WebSocket, user: UserId | null): void {
    const connection = new Connection(socket, user, {
      time: this.#time,
      log: this.#log,
      receive: (from, message, arrivedAt) => this.#receive(from, message, arrivedAt),
    });
    this.#connections.add(connection);
    const followed = new Set<GameId>();
    this.#followed.set(connection, followed);
    this.#log.debug({ user, open: this.#connections.size }, 'socket opened');
    connection.onClose((code) => {
      this.#connections.delete(connection);
      for (const game of followed) this.#leave(connection, game);
      // A room that is still being opened for it finds that it no longer wants the game.
      followed.clear();
      this.#followed.delete(connection);
      this.#log.debug({ user, code, open: this.#connections.size }, 'socket closed');
    });
  }

  /** Asks every peer for a sign of life. `now` as of performance.now(). */
  probe(now: number): void {
    for (const connection of this.#connections) connection.probe(now);
  }

  /** Reads nothing more from anybody; what was read before is still answered. */
  deafen(): void {
    for (const connection of this.#connections) connection.deafen();
  }

  /** Tells every client to come back later, and closes their sockets; those that do not answer within `patience` are cut. */
  async farewell(patience: number): Promise<void> {
    const gone = [...this.#connections].map(
      (connection) =>
        new Promise<void>((resolve) => {
          connection.onClose(() => resolve());
          connection.farewell();
        }),
    );
    const cut = setTimeout(() => {
      for (const connection of this.#connections) connection.terminate();
    }, patience);
    await Promise.all(gone);
    clearTimeout(cut);
  }

  async #receive(connection: Connection, message: ClientMessage, arrivedAt: Instant): Promise<void> {
    switch (message.type) {
      case 'follow':
        return this.#follow(connection, message);
      case 'unfollow':
        this.#followed.get(connection)?.delete(message.game);
        this.#leave(connection, message.game);
        return;
      case 'command':
        return this.#command(connection, message, arrivedAt);
      case 'ping':
        connection.send({ type: 'pong', sent: message.sent, now: this.#time.now() });
    }
  }

  async #follow(connection: Connection, { game, after }: MessageOf<'follow'>): Promise<void> {
    const followed = this.#followed.get(connection);
    followed?.add(game);
    const room = await this.#rooms.open(game);
    // From here on nothing is awaited until the answer is sent: the next event goes to the audience, which it is in by then.
    if (!followed?.has(game)) return;
    if (room === null) {
      followed.delete(game);
      connection.refuse(game, { code: 'no-such-game' });
      return;
    }
    const from = Math.min(after, room.state.seq);
    connection.sendText(this.#encode(game, from + 1, room.eventsAfter(from), room.people));
    this.#audienceOf(room).add(connection);
    if (connection.user !== null) await room.present(connection.user);
  }

  async #command(
    connection: Connection,
    { game, ply, command }: MessageOf<'command'>,
    arrivedAt: Instant,
  ): Promise<void> {
    const room = await this.#rooms.open(game);
    if (room === null) {
      connection.refuse(game, { code: 'no-such-game' });
      return;
    }
    const decided = await room.decide((state) => seatCommand(state, connection.user, ply, command), arrivedAt);
    if (!decided.ok) {
      connection.refuse(game, decided.error);
      return;
    }
    const { seq, events } = decided.value;
    const isTold = events.length > 0 && this.#audiences.get(game)?.connections.has(connection);
    if (!isTold) connection.sendText(this.#encode(game, seq, events));
  }

  #audienceOf(room: Room): Set<Connection> {
    const present = this.#audiences.get(room.game);
    if (present) return present.connections;
    const connections = new Set<Connection>();
    const leave = room.listen(({ seq, events, people }) => {
      const text = this.#encode(room.game, seq, events, people);
      for (const connection of connections) connection.sendText(text);
    });
    this.#audiences.set(room.game, { connections, leave });
    return connections;
  }

  #leave(connection: Connection, game: GameId): void {
    const audience = this.#audiences.get(game);
    if (!audience?.connections.delete(connection) || audience.connections.size > 0) return;
    audience.leave();
    this.#audiences.delete(game);
  }

  #encode(game: GameId, seq: Seq, events: readonly GameEvent[], people?: readonly Person[]): string {
    const now = this.#time.now();
    return encodeServer({ type: 'events', game, seq, events, ...(people && { people }), now });
  }
}
