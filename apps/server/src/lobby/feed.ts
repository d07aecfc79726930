/**
 * A list that many look at. Who comes is told the whole of it, then everybody the differences, gathered for a while and
 * encoded once for all: two hundred who watch cost little more than one.
 */
import type { GameId, Millis } from '@duiyi/game';
import type { ServerMessage } from '@duiyi/protocol';
import type { Cancel, Time } from '../time.ts';
import { frameOf } from './peers.ts';
import type { Peer } from './peers.ts';

/** The list as it is, and what is told beside it: numbers, say. */
export interface Picture<T, R> {
  readonly items: readonly T[];
  readonly rest: R;
}

interface Difference<T> {
  readonly whole: boolean;
  readonly items: readonly T[];
  readonly gone: readonly GameId[];
}

export interface FeedTools<T, R> {
  readonly time: Time;
  /** How often differences are told at most. */
  readonly every: Millis;
  readonly picture: () => Picture<T, R>;
  readonly message: (difference: Difference<T>, rest: R) => ServerMessage;
}

export class Feed<T extends { readonly game: GameId }, R> {
  readonly #tools: FeedTools<T, R>;
  readonly #watchers = new Set<Peer>();
  /** What the watchers know, by game, and the rest. */
  #shown = new Map<GameId, string>();
  #rest = '';
  #toldAt = -Infinity;
  #cancel: Cancel | null = null;

  constructor(tools: FeedTools<T, R>) {
    this.#tools = tools;
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  watch(peer: Peer): void {
    // The others learn first what the newcomer is about to see, so that one difference later serves all.
    this.#tell();
    this.#watchers.add(peer);
    const { picture, message } = this.#tools;
    const { items, rest } = picture();
    this.#know(items, rest);
    peer.sendFrame(frameOf(message({ whole: true, items, gone: [] }, rest)));
  }

  leave(peer: Peer): void {
    if (!this.#watchers.delete(peer) || this.isWatched) return;
    this.close();
  }

  /** Something may be different: it is told soon. */
  changed(): void {
    if (this.#cancel !== null || !this.isWatched) return;
    const { time, every } = this.#tools;
    this.#cancel = time.at(Math.max(time.now(), this.#toldAt + every), () => this.#tell());
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #know(items: readonly T[], rest: R): void {
    this.#shown = new Map(items.map((item) => [item.game, JSON.stringify(item)]));
    this.#rest = JSON.stringify(rest);
  }

  #tell(): void {
    this.close();
    if (!this.isWatched) return;
    const { time, picture, message } = this.#tools;
    const { items, rest } = picture();
    const known = this.#shown;
    const isSame = this.#rest === JSON.stringify(rest);
    this.#know(items, rest);
    const news = items.filter((item) => known.get(item.game) !== this.#shown.get(item.game));
    const gone = [...known.keys()].filter((game) => !this.#shown.has(game));
    if (news.length === 0 && gone.length === 0 && isSame) return;
    this.#toldAt = time.now();
    const frame = frameOf(message({ whole: false, items: news, gone }, rest));
    for (const watcher of this.#watchers) watcher.sendFrame(frame);
  }
}
