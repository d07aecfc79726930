/**
 * A table at which two people play one game after the other, and now and then somebody watches: each at whichever node the
 * balancer gives them. What the hall answers over HTTP is an acknowledgement too: the record must know of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameEvent, GameId, Ply, Terms } from '@duiyi/game';
import type { CreateGameAnswer, JoinGameAnswer } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import { Visitor } from '../../apps/server/src/testing/hall.ts';
import { Player } from '../player.ts';
import type { PlayerOptions } from '../player.ts';
import { ENDINGS } from './endings.ts';
import type { EndingName } from './endings.ts';

/** A request that takes longer is given up, and made again after a while; in milliseconds. */
const PATIENCE = 6000;
const AGAIN_AFTER = 500;
/** Between two games, so that nobody begins more of them in a minute than the hall lets a person. */
const BREATH = 1500;

/** One game, and all who were told of it. */
export class PlayedGame {
  readonly id: GameId;
  readonly isFormal: boolean;
  readonly players: readonly Player[];
  /** The colour the hall gave the guest; null while it has not said so. */
  guestColor: Color | null = null;

  constructor(id: GameId, isFormal: boolean, players: readonly Player[]) {
    this.id = id;
    this.isFormal = isFormal;
    this.players = players;
  }

  get isOver(): boolean {
    return this.players.every(({ isOver }) => isOver);
  }

  /** How far everybody knows it to be. */
  get plies(): number {
    return Math.min(...this.players.map(({ plies }) => plies));
  }
}

export interface TableOptions {
  readonly port: number;
  /** By which the hall knows the two. */
  readonly cookies: readonly [string, string];
  readonly isFormal: boolean;
  readonly endings: readonly EndingName[];
  readonly isWatched: boolean;
  /** As the address they come from, by which the hall counts what somebody does. */
  readonly address: string;
  readonly thinks: number;
  readonly below: (limit: number) => number;
  readonly measure: PlayerOptions['measure'];
}

export class Table {
  readonly games: PlayedGame[] = [];
  /** The last few answers it could not use. */
  readonly refusals: string[] = [];
  readonly #options: TableOptions;
  readonly #people: readonly [Visitor, Visitor];
  /** No further game begins here. */
  isClosing = false;
  #current: PlayedGame | null = null;

  constructor(options: TableOptions) {
    this.#options = options;
    const origin = `http://127.0.0.1:${options.port}`;
    this.#people = [new Visitor(origin), new Visitor(origin)];
    for (const i of [0, 1] as const) this.#people[i].cookie = options.cookies[i];
  }

  /** The game that is being played; null: between two games. */
  get current(): PlayedGame | null {
    return this.#current;
  }

  tend(): void {
    for (const player of this.#current?.players ?? []) player.tend();
  }

  /** Resolves once the table is closing and its last game is over, or given up. */
  async run(): Promise<void> {
    while (!this.isClosing) {
      const game = await this.#begin();
      if (game === null) continue;
      await Promise.all(game.players.map(({ over }) => over.promise));
      for (const player of game.players) player.leave();
      this.#current = null;
      if (!this.isClosing) await sleep(BREATH);
    }
  }

  /** Everybody leaves, whether the game is over or not. */
  leave(): void {
    this.isClosing = true;
    for (const player of this.#current?.players ?? []) {
      player.leave();
      player.over.resolve();
    }
  }

  /** null: nothing came of it. */
  async #begin(): Promise<PlayedGame | null> {
    const { endings, isFormal, isWatched, below, thinks, measure, address, port } = this.#options;
    const { time, choose } = ENDINGS[endings[below(endings.length)]];
    const terms: Terms = { time, color: 'random', ...(isFormal && { formal: true }) };
    const [host, guest] = this.#people;
    const created = await this.#ask(host, '/api/v1/games', { terms });
    if (created?.status !== 201) {
      await sleep(AGAIN_AFTER);
      return null;
    }
    const { game: id } = created.body as CreateGameAnswer;
    const sentAt = new Map<Ply, number>();
    const open = ({ cookie }: Visitor): Player =>
      new Player({
        game: id,
        cookie,
        below,
        choose,
        thinks,
        sentAt,
        headers: from(address),
        ...(measure && { measure }),
      });
    const players = [open(host)];
    const game = new PlayedGame(id, isFormal, players);
    this.games.push(game);
    this.#current = game;
    // A host who is not there is not played against.
    if (!this.isClosing) players[0].connect(port);
    game.guestColor = await this.#join(guest, id);
    if (game.guestColor === null || this.isClosing) {
      players[0].leave();
      this.#current = null;
      return null;
    }
    players.push(open(guest));
    if (isWatched) players.push(new Player({ game: id, cookie: '', below, headers: from(address) }));
    for (const player of players.slice(1)) player.connect(port);
    return game;
  }

  /** Until it succeeds: null once the table is closing, or the hall says it cannot be. */
  async #join(guest: Visitor, game: GameId): Promise<Color | null> {
    while (!this.isClosing) {
      const joined = await this.#ask(guest, `/api/v1/games/${game}/join`);
      if (joined?.status === 200) return (joined.body as JoinGameAnswer).color;
      await sleep(AGAIN_AFTER);
    }
    return null;
  }

  /** null: no answer. */
  async #ask(visitor: Visitor, path: string, body?: unknown): Promise<{ status: number; body: unknown } | null> {
    const asked = async () => {
      const answer = await visitor.ask('POST', path, body, from(this.#options.address));
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const answer = await Promise.race([
      asked().catch((error: unknown) => this.#note(path, error)),
      sleep(PATIENCE, null, { ref: false }),
    ]);
    if (answer === null) return this.#note(path, 'no answer');
    if (answer.status >= 300) this.#note(path, answer);
    return answer;
  }

  #note(path: string, answer: unknown): null {
    const text = answer instanceof Error ? String(answer) : JSON.stringify(answer);
    this.refusals.push(`${Math.round(performance.now())} ${path}: ${text}`);
    if (this.refusals.length > 10) this.refusals.shift();
    return null;
  }
}

const from = (address: string): Readonly<Record<string, string>> => ({ 'x-forwarded-for': address });

/** What the record says of a game against what its players were told; null: nothing is wrong. */
export const isJoinedAs = (events: readonly GameEvent[], guestColor: Color): boolean => {
  const joined = events.find((event) => event.type === 'joined');
  const created = events[0];
  if (joined === undefined || created.type !== 'created') return false;
  return (joined.white === created.host) === (guestColor === 'black');
};
