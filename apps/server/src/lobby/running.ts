/** The games that run, of this hall: how many, whose, and which of them are worth watching. */
import { isLive } from '@duiyi/game';
import type { GameId, Terms } from '@duiyi/game';
import type { Store } from '../store/store.ts';

interface Game {
  readonly game: GameId;
  readonly isLive: boolean;
}

/** More games than this were left unfinished long ago: they are not counted. */
const KNOWN = 2000;

export class Running {
  /** The oldest first. */
  readonly #games = new Map<GameId, Game>();
  /** What ended before it was heard to have begun: messages of two nodes may change places. The oldest first. */
  readonly #ended = new Set<GameId>();
  #live = 0;

  /** How many run. */
  get size(): number {
    return this.#games.size;
  }

  /** How many are played now. */
  get live(): number {
    return this.#live;
  }

  has(game: GameId): boolean {
    return this.#games.has(game);
  }

  async open(store: Store): Promise<void> {
    const games = await store.running(KNOWN);
    for (const { game, kind } of games.toReversed()) this.#add({ game, isLive: isLive({ kind }) });
  }

  add(game: GameId, { time }: Terms): void {
    this.#add({ game, isLive: isLive(time) });
  }

  remove(game: GameId): void {
    if (this.#games.get(game)?.isLive) this.#live -= 1;
    if (this.#games.delete(game)) return;
    this.#ended.add(game);
    const [oldest] = this.#ended;
    if (this.#ended.size > KNOWN) this.#ended.delete(oldest);
  }

  /** Those played now before the others, the newest first. */
  toWatch(): readonly Game[] {
    const newest = [...this.#games.values()].toReversed();
    return [...newest.filter((game) => game.isLive), ...newest.filter((game) => !game.isLive)];
  }

  #add(game: Game): void {
    if (this.#games.has(game.game) || this.#ended.has(game.game)) return;
    this.#games.set(game.game, game);
    if (game.isLive) this.#live += 1;
  }
}
