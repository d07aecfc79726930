/** The other end of a socket: it keeps what it is told, folds games from it, and holds the hall to having told it right. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { begin, evolve, plyOf, timeLeft } from '@duiyi/game';
import type { GameEvent, GameId, GameState, Ply, SeatCommand, Seq } from '@duiyi/game';
import { encodeClient, SOCKET_PATH } from '@duiyi/protocol';
import type { ClientMessage, Refusal, ServerMessage } from '@duiyi/protocol';
import { COLORS } from '@duiyi/rules';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const PATIENCE = 15_000;

export class Client {
  readonly socket: WebSocket;
  /** Everything it was told, oldest first. */
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<number>;
  /** What the hall's first ping holds. */
  readonly asked: Promise<Buffer>;
  readonly #games = new Map<GameId, { state: GameState | null; events: GameEvent[] }>();
  #noted: (() => void)[] = [];
  #read = 0;
  #pings = 1_000_000;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
    this.asked = once(socket, 'ping').then(([nonce]) => nonce as Buffer);
    this.asked.catch(() => {});
    socket.on('message', (data) => this.#hear(JSON.parse((data as Buffer).toString()) as ServerMessage));
    socket.on('error', () => {});
  }

  static async open(origin: string, headers: Record<string, string>, options: ClientOptions = {}): Promise<Client> {
    const url = `${origin.replace('http', 'ws')}${SOCKET_PATH}`;
    const client = new Client(new WebSocket(url, { headers, ...options }));
    await once(client.socket, 'open');
    await client.next('welcome');
    return client;
  }

  send(message: ClientMessage): void {
    this.socket.send(encodeClient(message));
  }

  command(game: GameId, ply: Ply, command: SeatCommand): void {
    this.send({ type: 'command', game, ply, command });
  }

  /** Follows a game from what is known of it here, and waits for the answer. */
  async follow(game: GameId): Promise<GameState> {
    const after = this.seqOf(game);
    this.send({ type: 'follow', game, after });
    const answer = await this.next('events', (message) => message.game === game && message.people !== undefined);
    assert.equal(answer.seq, after + 1);
    return this.state(game);
  }

  /** Sends a move and waits until it is told. */
  async move(game: GameId, uci: string): Promise<GameState> {
    const ply = plyOf(this.state(game));
    this.command(game, ply, { type: 'move', uci });
    return this.until(game, (state) => plyOf(state) > ply);
  }

  /** Sends a command and waits for its refusal. */
  async refused(game: GameId, ply: Ply, command: SeatCommand): Promise<Refusal> {
    this.command(game, ply, command);
    return (await this.next('refused')).reason;
  }

  /** The next message of a type among those not yet asked for; fails on a refusal that is not. */
  async next<T extends ServerMessage['type']>(
    type: T,
    isWanted: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    for (;;) {
      while (this.#read < this.messages.length) {
        const message = this.messages[this.#read];
        this.#read += 1;
        if (message.type === type && isWanted(message as MessageOf<T>)) return message as MessageOf<T>;
        if (message.type === 'refused') assert.fail(`refused: ${JSON.stringify(message)}`);
      }
      await this.#more(`a message of type ${type}`);
    }
  }

  /** Waits until the game as told here is such. */
  async until(game: GameId, isSuch: (state: GameState) => boolean): Promise<GameState> {
    for (;;) {
      const state = this.#games.get(game)?.state;
      if (state && isSuch(state)) return state;
      await this.#more(`a state of ${game}`);
    }
  }

  /** Everything of one type it was told, oldest first. */
  all<T extends ServerMessage['type']>(type: T): readonly MessageOf<T>[] {
    return this.messages.filter((message) => message.type === type) as MessageOf<T>[];
  }

  /** Waits until the hall has read and answered everything sent so far, and told what came before the answer. */
  async settled(): Promise<void> {
    this.#pings += 1;
    const sent = this.#pings;
    this.send({ type: 'ping', sent });
    while (!this.all('pong').some((pong) => pong.sent === sent)) await this.#more('a pong');
  }

  /** Waits until what it was told is such. */
  async whenTold(isSuch: () => boolean): Promise<void> {
    while (!isSuch()) await this.#more(isSuch.toString());
  }

  /** Waits until it was told so many messages. */
  async told(count: number): Promise<void> {
    while (this.messages.length < count) await this.#more(`message ${count}`);
  }

  state(game: GameId): GameState {
    return this.#games.get(game)!.state!;
  }

  seqOf(game: GameId): Seq {
    return this.#games.get(game)?.events.length ?? 0;
  }

  events(game: GameId): readonly GameEvent[] {
    return this.#games.get(game)!.events;
  }

  /** Takes over what another socket of the same person knew of a game. */
  remember(game: GameId, { state, events }: { state: GameState; events: readonly GameEvent[] }): void {
    this.#games.set(game, { state, events: [...events] });
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  #hear(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'events') this.#fold(message);
    const noted = this.#noted;
    this.#noted = [];
    for (const run of noted) run();
  }

  #fold({ game, seq, events, now }: MessageOf<'events'>): void {
    const known = this.#games.get(game) ?? { state: null, events: [] };
    this.#games.set(game, known);
    assert.equal(seq, known.events.length + 1, 'told without a gap or a repetition');
    for (const event of events) {
      known.state =
        known.state === null ? begin(event as Extract<GameEvent, { type: 'created' }>) : evolve(known.state, event);
      known.events.push(event);
      const { clock } = known.state;
      if (clock) for (const color of COLORS) assert.ok(timeLeft(clock, color, now) >= 0, '[S37] no clock below zero');
      if (event.type === 'moved') assert.ok((event.remaining ?? 0) >= 0, '[S37] no clock below zero');
    }
  }

  async #more(what: string): Promise<void> {
    let timer: NodeJS.Timeout;
    const told = new Promise<void>((resolve, reject) => {
      this.#noted.push(resolve);
      timer = setTimeout(
        () => reject(new Error(`waited for ${what}; told: ${JSON.stringify(this.messages.slice(-5))}`)),
        PATIENCE,
      );
    });
    await told.finally(() => clearTimeout(timer));
  }
}
