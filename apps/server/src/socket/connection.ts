/**
 * One client: its frames are stamped, weighed and decoded here, and what the hall tells it goes out here. A frame that is
 * no message closes this socket and no other; a message the game refuses only draws the refusal.
 */
import type { Duplex } from 'node:stream';
import { present } from '@duiyi/game';
import type { GameId, GameState, Instant, Millis, UserId } from '@duiyi/game';
import { CLOSE_BAD_MESSAGE, CLOSE_TOO_FAST, encodeServer, MESSAGE_BURST, MESSAGES_PER_SECOND } from '@duiyi/protocol';
import type { ClientMessage, Person, Refusal, ServerMessage } from '@duiyi/protocol';
import { decodeClient } from '@duiyi/protocol/decode';
import { formatFen } from '@duiyi/rules';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { Time } from '../time.ts';
import { hearAhead } from './ahead.ts';
import { Bucket } from './bucket.ts';
import { FRAME_ENCODING, textFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { Lag } from './lag.ts';
import type { Inbox } from './inbox.ts';
import type { Outbox } from './outbox.ts';

/** What a connection asks of the hall. `arrivedAt` is when the frame was read, before anything else was done with it. */
type Receive = (connection: Connection, message: ClientMessage, arrivedAt: Instant) => Promise<void>;

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;

export interface ConnectionTools {
  readonly time: Time;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Messages a second it may send on average; four seconds' worth at once. */
  readonly messageRate: number;
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  readonly receive: Receive;
}

/** Who has this much waiting to be sent, in bytes, does not read: it is let go, and catches up when it comes back. */
const MAX_BUFFERED = 256 * 1024;
/** More than this goes out at once, in bytes. */
const MAX_GATHERED = 8 * 1024;
/** A peer nothing was heard of for so long is gone, in milliseconds; it is probed three times meanwhile. */
const SILENCE_LIMIT = 15_000;
/** A socket may send so many seconds' worth of messages at once. */
const BURST_SECONDS = MESSAGE_BURST / MESSAGES_PER_SECOND;

/** Close codes of the WebSocket registry (IANA). */
const INTERNAL_ERROR = 1011;
const SERVICE_RESTART = 1012;

export class Connection {
  /** null: a visitor who is nobody yet. The person is always the same, the name may change. */
  person: Person | null;
  readonly #lag = new Lag();
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #tools: ConnectionTools;
  readonly #bucket: Bucket;
  /** Frames that go out with the rest of what happens now, one after the other. */
  #gathered: Frame = '';
  #heardAt: number;
  #isOpen = true;
  #isDeaf = false;
  /** How many of its messages are not dealt with yet, and who waits until none is. */
  #unanswered = 0;
  #answered: (() => void)[] = [];
  /** It sent too much: what came before is answered, nothing that came after. */
  #isSpent = false;

  /** `stream` is what the socket runs on. It compresses nothing, so whole frames may be written between its own. */
  constructor(socket: WebSocket, stream: Duplex, person: Person | null, tools: ConnectionTools) {
    this.person = person;
    this.#socket = socket;
    this.#stream = stream;
    this.#tools = tools;
    this.#heardAt = performance.now();
    this.#bucket = new Bucket(tools.messageRate * BURST_SECONDS, tools.messageRate, this.#heardAt);
    hearAhead(socket, stream, (text) => this.#hear(text));
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : (data as Buffer).toString()));
    // Who floods with pings is let go by ws itself, and without a word, unless that is done at once.
    socket.on('ping', () => this.#weigh() || this.#turnAway());
    socket.on('pong', (answer) => {
      this.#heardAt = performance.now();
      this.#lag.hear(answer, tools.time.now());
    });
    socket.on('error', (error) => tools.log.debug({ err: error, user: this.user }, 'socket error'));
    this.send({ type: 'welcome', now: tools.time.now(), user: this.user });
    this.#ask();
  }

  get user(): UserId | null {
    return this.person?.id ?? null;
  }

  /** How long a message of this peer is on its way (C5). */
  get lag(): Millis {
    return this.#lag.millis;
  }

  /** Runs once the socket is gone, whoever closed it. */
  onClose(run: (code: number) => void): void {
    this.#socket.on('close', (code) => {
      this.#isOpen = false;
      run(code);
    });
  }

  send(message: ServerMessage): void {
    this.sendFrame(textFrame(encodeServer(message)));
  }

  /** Sends a message that is a frame already. */
  sendFrame(frame: Frame): void {
    if (!this.#isOpen || this.#socket.readyState !== WebSocket.OPEN) return;
    const buffered = this.#stream.writableLength + this.#gathered.length;
    if (buffered > MAX_BUFFERED) {
      this.#tools.log.info({ user: this.user, buffered }, 'slow reader let go');
      this.terminate();
      return;
    }
    if (this.#gathered === '') this.#tools.outbox.add(this);
    this.#gathered += frame;
    if (this.#gathered.length > MAX_GATHERED) this.flush();
  }

  /** Writes the frames that have gathered. */
  flush(): void {
    const frames = this.#gathered;
    this.#gathered = '';
    if (frames === '' || this.#socket.readyState !== WebSocket.OPEN) return;
    this.#stream.write(frames, FRAME_ENCODING);
  }

  /** `state`: how the game stands in which a command was refused. */
  refuse(game: GameId | null, reason: Refusal): void {
    this.send({ type: 'refused', game, reason });
  }

  /** Refuses a command, and says how the game stands to who may see it. */
  refuseCommand({ game, ply, command: { type } }: CommandMessage, reason: Refusal, state: GameState | null): void {
    const stands = state && { seq: state.seq, fen: formatFen(present(state)) };
    this.send({ type: 'refused', game, reason, command: { type, ply }, ...(stands && { state: stands }) });
  }

  /** Asks the peer for a sign of life, or lets it go when the last one is too long ago. `now` as of performance.now(). */
  probe(now: number): void {
    if (now - this.#heardAt > SILENCE_LIMIT) this.terminate();
    else if (this.#isOpen) this.#ask();
  }

  /** Nothing the peer sends from now on is read; it is still told what happens. Resolves once all it had sent is answered. */
  async deafen(): Promise<void> {
    this.#isDeaf = true;
    if (this.#unanswered > 0) await new Promise<void>((resolve) => this.#answered.push(resolve));
  }

  /** This node is going away: the peer is to come back, to whichever node it gets. */
  farewell(): void {
    this.send({ type: 'goodbye' });
    this.close(SERVICE_RESTART);
  }

  close(code: number): void {
    this.#isOpen = false;
    this.#isDeaf = true;
    this.flush();
    this.#socket.close(code);
  }

  terminate(): void {
    this.#isOpen = false;
    this.#isDeaf = true;
    this.#socket.terminate();
  }

  #ask(): void {
    this.flush();
    this.#socket.ping(this.#lag.ask(this.#tools.time.now()));
  }

  #weigh(): boolean {
    this.#heardAt = performance.now();
    this.#isSpent ||= !this.#bucket.take(this.#heardAt);
    return !this.#isSpent;
  }

  #turnAway(): void {
    if (!this.#isOpen || this.#isDeaf) return;
    this.refuse(null, { code: 'too-fast' });
    this.close(CLOSE_TOO_FAST);
  }

  #hear(text: string): void {
    const arrivedAt = this.#tools.time.now();
    const isWelcome = this.#weigh();
    this.#tools.inbox.add(() => (isWelcome ? this.#read(text, arrivedAt) : this.#turnAway()));
  }

  #read(text: string, arrivedAt: Instant): void {
    if (this.#isDeaf) return;
    const since = performance.now();
    const decoded = decodeClient(text);
    this.#tools.metrics.decode.took(performance.now() - since);
    if (decoded.ok) {
      this.#unanswered += 1;
      this.#tools.receive(this, decoded.value, arrivedAt).then(this.#answer, (error: unknown) => {
        this.#tools.log.error({ err: error, user: this.user, message: decoded.value.type }, 'message failed');
        this.close(INTERNAL_ERROR);
        this.#answer();
      });
      return;
    }
    this.refuse(null, decoded.error);
    const { path } = decoded.error;
    if (path === '' || path === 'type') this.close(CLOSE_BAD_MESSAGE);
  }

  readonly #answer = (): void => {
    this.#unanswered -= 1;
    if (this.#unanswered > 0) return;
    for (const resolve of this.#answered.splice(0)) resolve();
  };
}
