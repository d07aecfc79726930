/**
 * One player whose hall dies again and again: it remembers every event it was told, comes back and goes on. What it was told
 * is what the hall acknowledged; each must stand in the record at the end.
 */
import { begin, colorOf, evolve, plyOf, present } from '@duiyi/game';
import type { EventOf, GameEvent, GameId, GameState, Ply, SeatCommand, UserId } from '@duiyi/game';
import { encodeClient, SOCKET_PATH } from '@duiyi/protocol';
import type { ClientMessage, ServerMessage } from '@duiyi/protocol';
import { formatUci, legalMoves } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { WebSocket } from 'ws';

type Told = Extract<ServerMessage, { type: 'events' }>;
type Below = (limit: number) => number;

/** What this player and the hall do not agree on. */
export interface Conflict {
  readonly game: GameId;
  readonly seq: number;
  readonly told: unknown;
  readonly before: unknown;
}

/** What a player asks of the game as it stands; null: nothing. Asked again only when the game has moved on. */
export type Choose = (state: GameState, color: Color, below: Below) => SeatCommand | null;

/** Moves when it is its turn, whatever is legal. */
export const playAnything: Choose = (state, color, below) => {
  const position = present(state);
  if (color !== position.turn) return null;
  const moves = legalMoves(position);
  return { type: 'move', uci: formatUci(position, moves[below(moves.length)]) };
};

export interface PlayerOptions {
  readonly game: GameId;
  readonly cookie: string;
  /** Draws a number from 0 up to, not including, its argument. */
  readonly below: Below;
  readonly choose?: Choose;
  /** As long as a player thinks at most, in milliseconds. */
  readonly thinks?: number;
  /** Sent with the request for the socket. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When each of the game's moves was sent for the first time, for whoever measures how long it takes. */
  readonly sentAt?: Map<Ply, number>;
  /** A move that was sent then has arrived here: at who sent it, or at the opponent. */
  readonly measure?: (to: 'sender' | 'opponent', took: number) => void;
}

/** A line on which nothing was heard for so long is given up; so often the hall is asked for a word. In milliseconds. */
const SILENCE = 5000;
const PING_EVERY = 2500;
/** A command nobody answered is sent again after so long, one that was refused somewhat sooner. */
const REPEATED_AFTER = 2000;
const RETRIED_AFTER = 300;
/** A lost connection is made again after so long at most. */
const BACK_WITHIN = 400;

/** A command on its way. */
interface Sent {
  readonly ply: Ply;
  readonly command: SeatCommand;
  /** When it is sent again. */
  again: number;
}

export class Player {
  readonly game: GameId;
  readonly told: GameEvent[] = [];
  readonly conflicts: Conflict[] = [];
  /** Commands of its own that were answered by the event they ask for. */
  acknowledged = 0;
  /** How often it was refused, by the code of the reason. */
  readonly refusals = new Map<string, number>();
  /** Resolves once it knows how the game has ended. */
  readonly over = Promise.withResolvers<void>();
  readonly #options: PlayerOptions;
  #socket: WebSocket | null = null;
  #port: number | null = null;
  #user: UserId | null = null;
  #state: GameState | null = null;
  #sent: Sent | null = null;
  #thinking: NodeJS.Timeout | undefined;
  /** The number of the event that must be told next on this connection; null: the first word is still to come. */
  #next: number | null = null;
  #heardAt = 0;
  #pingedAt = 0;
  #backAt = 0;

  constructor(options: PlayerOptions) {
    this.game = options.game;
    this.#options = options;
  }

  get plies(): number {
    return this.#state === null ? 0 : plyOf(this.#state);
  }

  get isOver(): boolean {
    return this.#state?.phase === 'ended';
  }

  /** Comes (back) to the hall and asks for what it missed. */
  connect(port: number): void {
    this.#socket?.terminate();
    const { cookie, headers } = this.#options;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { headers: { ...headers, cookie } });
    this.#socket = socket;
    this.#port = port;
    this.#next = null;
    this.#heardAt = performance.now();
    socket.on('error', () => {});
    socket.on('open', () => socket === this.#socket && this.#follow());
    socket.on('close', () => socket === this.#socket && this.#lose());
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#hear(JSON.parse((data as Buffer).toString()) as ServerMessage);
    });
  }

  leave(): void {
    this.#port = null;
    this.#lose();
  }

  /** Looks after its line, and after what it has sent: to be called again and again while it is connected. */
  tend(): void {
    const now = performance.now();
    if (this.#port === null) return;
    if (this.#socket === null) {
      if (now >= this.#backAt) this.connect(this.#port);
      return;
    }
    if (now - this.#heardAt > SILENCE) {
      this.#lose();
      return;
    }
    if (this.#next === null) return;
    if (now - this.#pingedAt > PING_EVERY) {
      this.#pingedAt = now;
      this.#say({ type: 'ping', sent: now });
    }
    if (this.#sent !== null && now >= this.#sent.again) this.#send(this.#sent);
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#backAt = performance.now() + this.#options.below(BACK_WITHIN);
    clearTimeout(this.#thinking);
    this.#thinking = undefined;
    socket?.terminate();
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encodeClient(message));
  }

  #follow(): void {
    this.#next = null;
    this.#say({ type: 'follow', game: this.game, after: this.told.length });
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = performance.now();
    if (message.type === 'welcome') this.#user = message.user;
    if (message.type === 'refused') this.#hearRefusal(message);
    if (message.type === 'events' && message.game === this.game) this.#hearEvents(message);
  }

  #hearRefusal({ reason, state }: Extract<ServerMessage, { type: 'refused' }>): void {
    this.refusals.set(reason.code, (this.refusals.get(reason.code) ?? 0) + 1);
    if (this.#sent) this.#sent.again = performance.now() + RETRIED_AFTER;
    if (state && state.seq > this.told.length) this.#follow();
  }

  #hearEvents(message: Told): void {
    const { seq, events } = message;
    const after = seq + events.length;
    // The first word on a connection begins right after what is known here; the hall must not know less than it has told.
    if (this.#next === null ? seq !== this.told.length + 1 : seq !== this.#next && !this.#isRepetition(message)) {
      this.#disagree(seq, message, { expected: this.#next ?? this.told.length + 1 });
    }
    const isBack = this.#next === null;
    this.#next = Math.max(this.#next ?? 0, after);
    events.forEach((event, i) => this.#learn(seq + i, event));
    // What was on its way when the last line was lost is sent again.
    if (this.#sent === null) this.#play();
    else if (isBack) this.#send(this.#sent);
  }

  /** An answer to a second `follow` on one connection may tell what came meanwhile once more. */
  #isRepetition({ seq, events }: Told): boolean {
    return events.length > 0 && seq + events.length <= this.#next!;
  }

  #learn(seq: number, event: GameEvent): void {
    const known = this.told[seq - 1];
    if (known !== undefined) {
      if (JSON.stringify(known) !== JSON.stringify(event)) this.#disagree(seq, event, known);
      return;
    }
    this.told.push(event);
    if (event.type === 'moved' && this.#state !== null) this.#measure(plyOf(this.#state), event);
    this.#state = this.#state === null ? begin(event as EventOf<'created'>) : evolve(this.#state, event);
    this.#settle(event);
    if (this.isOver) this.over.resolve();
  }

  /** Whether the event answers what was sent, and whether that can still be answered. */
  #settle(event: GameEvent): void {
    const sent = this.#sent;
    if (sent === null) return;
    if (answers(event, sent)) {
      this.acknowledged += 1;
      this.#sent = null;
    } else if (this.isOver || this.plies !== sent.ply) {
      this.#sent = null;
    }
  }

  #measure(ply: Ply, { uci }: EventOf<'moved'>): void {
    const { sentAt, measure } = this.#options;
    const since = sentAt?.get(ply);
    if (since === undefined || !measure) return;
    const sent = this.#sent;
    const isOwn = sent?.ply === ply && sent.command.type === 'move' && sent.command.uci === uci;
    const isPlayer = this.#user !== null && colorOf(this.#state!, this.#user) !== null;
    if (isPlayer) measure(isOwn ? 'sender' : 'opponent', performance.now() - since);
  }

  #disagree(seq: number, told: unknown, before: unknown): void {
    this.conflicts.push({ game: this.game, seq, told, before });
  }

  /** Does what it chooses to, and now and then sends it twice. */
  #play(): void {
    const state = this.#state;
    if (state?.phase !== 'playing' || this.#user === null) return;
    const color = colorOf(state, this.#user);
    if (color === null || this.#thinking !== undefined) return;
    const { choose = playAnything, thinks = 0, below } = this.#options;
    const command = choose(state, color, below);
    if (command === null) return;
    const go = (): void => {
      this.#thinking = undefined;
      if (this.#state !== state) return this.#play();
      if (command.type === 'move') this.#options.sentAt?.set(plyOf(state), performance.now());
      this.#sent = { ply: plyOf(state), command, again: 0 };
      this.#send(this.#sent);
      if (below(10) === 0) this.#send(this.#sent);
    };
    if (thinks === 0) go();
    else this.#thinking = setTimeout(go, below(thinks));
  }

  #send(sent: Sent): void {
    sent.again = performance.now() + REPEATED_AFTER;
    this.#say({ type: 'command', game: this.game, ply: sent.ply, command: sent.command });
  }
}

/** Whether an event is what a command asks for. */
const answers = (event: GameEvent, { command }: Sent): boolean => {
  switch (command.type) {
    case 'move':
      return event.type === 'moved' && event.uci === command.uci;
    case 'resign':
      return event.type === 'ended' && event.termination === 'resignation';
    case 'offer-draw':
      return event.type === 'draw-offered';
    case 'accept-draw':
      return event.type === 'ended' && event.termination === 'agreement';
    default:
      return false;
  }
};
