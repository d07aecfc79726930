/** Two sockets at a table of a test's hall, and what everybody must agree on. */
import assert from 'node:assert/strict';
import { present } from '@duiyi/game';
import type { GameId, GameState, SeatCommand, Terms } from '@duiyi/game';
import { formatFen } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Client } from './client.ts';
import { blitz } from './hall.ts';
import type { TestHall, Visitor } from './hall.ts';

export const move = (uci: string): SeatCommand => ({ type: 'move', uci });

export class Table {
  readonly it: TestHall;
  readonly game: GameId;
  readonly players: { readonly white: Visitor; readonly black: Visitor };
  readonly white: Client;
  readonly black: Client;

  private constructor(it: TestHall, game: GameId, players: Table['players'], white: Client, black: Client) {
    this.it = it;
    this.game = game;
    this.players = players;
    this.white = white;
    this.black = black;
  }

  /** Both follow the game, and have made these moves. */
  static async open(it: TestHall, moves: readonly string[] = [], terms: Terms = blitz): Promise<Table> {
    const { game, white, black } = await it.table(terms);
    return Table.of(it, game, { white, black }, moves);
  }

  static async of(
    it: TestHall,
    game: GameId,
    players: Table['players'],
    moves: readonly string[] = [],
  ): Promise<Table> {
    const table = new Table(it, game, players, await players.white.connect(), await players.black.connect());
    await table.white.follow(game);
    await table.black.follow(game);
    await table.play(moves);
    return table;
  }

  get state(): GameState {
    return this.white.state(this.game);
  }

  /** The ply both know. */
  get ply(): number {
    return this.state.moves.length;
  }

  async play(moves: readonly string[], pace = 0): Promise<void> {
    for (const uci of moves) {
      this.it.time.advance(pace);
      await this[present(this.state).turn].move(this.game, uci);
      await this.both(({ seq }) => seq >= Math.max(this.white.seqOf(this.game), this.black.seqOf(this.game)));
    }
  }

  /** Sends a command at the present ply and waits until both know what came of it. */
  async does(color: Color, command: SeatCommand): Promise<GameState> {
    const { seq } = this.state;
    this[color].command(this.game, this.ply, command);
    await this.both((state) => state.seq > seq);
    return this.state;
  }

  /** Sends a command at the present ply that is refused; nobody else hears of it. */
  async refuses(color: Color, command: SeatCommand, reason: Record<string, unknown>): Promise<void> {
    const told = { white: this.white.seqOf(this.game), black: this.black.seqOf(this.game) };
    assert.deepEqual(await this[color].refused(this.game, this.ply, command), reason);
    await Promise.all([this.white.settled(), this.black.settled()]);
    assert.deepEqual({ white: this.white.seqOf(this.game), black: this.black.seqOf(this.game) }, told);
  }

  async both(isSuch: (state: GameState) => boolean): Promise<void> {
    await Promise.all([this.white, this.black].map((client) => client.until(this.game, isSuch)));
  }

  /** Everybody, and who comes anew, sees the same. */
  async agree(): Promise<GameState> {
    const fresh = await this.it.visitor().connect();
    const state = await fresh.follow(this.game);
    await this.both(({ seq }) => seq >= state.seq);
    for (const client of [this.white, this.black]) {
      assert.deepEqual(picture(client.state(this.game)), picture(state));
      assert.deepEqual(client.events(this.game), fresh.events(this.game));
    }
    await fresh.close();
    return state;
  }
}

export const picture = (state: GameState) => ({
  phase: state.phase,
  seq: state.seq,
  fen: formatFen(present(state)),
  moves: state.moves,
  clock: state.clock,
  offers: state.offers,
  outcome: state.outcome,
});

/** What stands on the board, and everything a takeback must bring back. */
export const boardOf = (state: GameState) => ({
  fen: formatFen(present(state)),
  recent: state.recent.map((position) => formatFen(position)),
  moves: state.moves,
  remaining: state.clock && state.clock.remaining,
});
