/** The games that run, of this hall: how many, whose, and which of them are worth watching. */
import { isLive } from '@duiyi/game';
import type { GameId, Instant, TimeControl } from '@duiyi/game';
import type { Store } from '../store/store.ts';

interface Game {
  readonly game: GameId;
  readonly isLive: boolean;
  readonly startedAt: Instant;
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
    for (const { game, kind, startedAt } of games.toReversed()) this.add(game, { kind }, startedAt);
  }

  /** Lets go of those that have ended, and answers with those that have begun since `news`, of which nobody had told. */
  async learn(store: Store, news: Instant): Promise<readonly GameId[]> {
    const known = [...this.#games.values()];
    const running = await store.running(KNOWN);
    const games = new Set(running.map(({ game }) => game));
    // Where there are more than were asked for, nothing is known of those that began before them.
    const since = running.length < KNOWN ? -Infinity : running[KNOWN - 1].startedAt;
    for (const { game, startedAt } of known) if (startedAt > since && !games.has(game)) this.remove(game);
    const unknown = running.filter(({ game }) => !this.has(game)).toReversed();
    for (const { game, kind, startedAt } of unknown) if (startedAt < news) this.add(game, { kind }, startedAt);
    return unknown.filter(({ startedAt }) => startedAt >= news).map(({ game }) => game);
  }

  add(game: GameId, time: Pick<TimeControl, 'kind'>, startedAt: Instant): void {
    if (this.#games.has(game) || this.#ended.has(game)) return;
    const isNow = isLive(time);
    this.#games.set(game, { game, isLive: isNow, startedAt });
    if (isNow) this.#live += 1;
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
}
