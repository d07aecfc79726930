/**
 * The games that have not ended, by the people and the addresses that began them since this hall opened: so that nobody
 * fills the hall with games. A game of yesterday no longer counts: what a limit bounds is the growth in a day.
 */
import type { GameId, Instant } from '@duiyi/game';

const COUNTED_FOR = 86_400_000;

export class OpenGames {
  readonly #byHolder = new Map<string, Set<GameId>>();
  /** Who holds a game, the oldest first. */
  readonly #games = new Map<GameId, { readonly at: Instant; readonly holders: Set<string> }>();

  count(holder: string): number {
    return this.#byHolder.get(holder)?.size ?? 0;
  }

  /** From `now` on the game counts for these people and addresses. */
  hold(game: GameId, holders: readonly string[], now: Instant): void {
    for (const [old, { at }] of this.#games) {
      if (at + COUNTED_FOR > now) break;
      this.free(old);
    }
    const held = this.#games.get(game) ?? { at: now, holders: new Set() };
    this.#games.set(game, held);
    for (const holder of holders) {
      held.holders.add(holder);
      this.#byHolder.set(holder, (this.#byHolder.get(holder) ?? new Set()).add(game));
    }
  }

  /** Of the games that count for `holder` only these have not ended. */
  keepOnly(holder: string, open: ReadonlySet<GameId>): void {
    for (const game of this.#byHolder.get(holder) ?? []) if (!open.has(game)) this.free(game);
  }

  /** The game counts no more. */
  free(game: GameId): void {
    for (const holder of this.#games.get(game)?.holders ?? []) {
      const games = this.#byHolder.get(holder)!;
      games.delete(game);
      if (games.size === 0) this.#byHolder.delete(holder);
    }
    this.#games.delete(game);
  }
}
