/**
 * One player whose hall dies again and again: it remembers every event it was told, comes back and goes on. What it was told
 * is what the hall acknowledged; each must stand in the record at the end.
 */
import { begin, colorOf, evolve, plyOf, present } from '@duiyi/game';
import type { EventOf, GameEvent, GameId, GameState, Ply, UserId } from '@duiyi/game';
import { encodeClient, SOCKET_PATH } from '@duiyi/protocol';
import type { ClientMessage, ServerMessage } from '@duiyi/protocol';
import { formatUci, legalMoves } from '@duiyi/rules';
import { WebSocket } from 'ws';

/** What this player and the hall do not agree on. */
export interface Conflict {
  readonly game: GameId;
  readonly seq: number;
  readonly told: unknown;
  readonly before: unknown;
}

export class Player {
  readonly game: GameId;
  readonly told: GameEvent[] = [];
  readonly conflicts: Conflict[] = [];
  readonly #cookie: string;
  readonly #below: (limit: number) => number;
  #socket: WebSocket | null = null;
  #user: UserId | null = null;
  #state: GameState | null = null;
  /** The ply that was answered on this connection. */
  #sent: Ply = -1;

  /** `below` draws a number from 0 up to, not including, its argument. */
  constructor(game: GameId, cookie: string, below: (limit: number) => number) {
    this.game = game;
    this.#cookie = cookie;
    this.#below = below;
  }

  get plies(): number {
    return this.#state === null ? 0 : plyOf(this.#state);
  }

  get isOver(): boolean {
    return this.#state?.phase === 'ended';
  }

  /** Comes (back) to the hall and asks for what it missed. */
  connect(port: number): void {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { headers: { cookie: this.#cookie } });
    this.#socket = socket;
    this.#sent = -1;
    socket.on('error', () => {});
    socket.on('open', () => this.#say({ type: 'follow', game: this.game, after: this.told.length }));
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#hear(JSON.parse((data as Buffer).toString()) as ServerMessage);
    });
  }

  leave(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encodeClient(message));
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#user = message.user;
    if (message.type !== 'events' || message.game !== this.game) return;
    // The hall knows less than it had told: an acknowledged event is gone.
    if (message.seq > this.told.length + 1) this.#disagree(message.seq, message, null);
    if (message.events.length === 0 && message.seq < this.told.length + 1)
      this.#disagree(message.seq, message, this.told);
    message.events.forEach((event, i) => this.#learn(message.seq + i, event));
    this.#play();
  }

  #learn(seq: number, event: GameEvent): void {
    const known = this.told[seq - 1];
    if (known !== undefined) {
      if (JSON.stringify(known) !== JSON.stringify(event)) this.#disagree(seq, event, known);
      return;
    }
    this.told.push(event);
    this.#state = this.#state === null ? begin(event as EventOf<'created'>) : evolve(this.#state, event);
  }

  #disagree(seq: number, told: unknown, before: unknown): void {
    this.conflicts.push({ game: this.game, seq, told, before });
  }

  /** Moves when it is its turn, and now and then sends the same move twice. */
  #play(): void {
    const state = this.#state;
    if (state === null || this.#user === null || state.phase !== 'playing') return;
    const position = present(state);
    const ply = plyOf(state);
    if (colorOf(state, this.#user) !== position.turn || this.#sent === ply) return;
    this.#sent = ply;
    const moves = legalMoves(position);
    const uci = formatUci(position, moves[this.#below(moves.length)]);
    const times = this.#below(10) === 0 ? 2 : 1;
    for (let i = 0; i < times; i += 1) {
      this.#say({ type: 'command', game: this.game, ply, command: { type: 'move', uci } });
    }
  }
}
