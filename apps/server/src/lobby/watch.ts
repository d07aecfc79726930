/**
 * Some of the running games as pictures, for whoever watches them: live games before others, new ones before old ones. A
 * picture stays until its game is over and a moment longer, so that nothing jumps about. While nobody watches, nothing is
 * held.
 */
import { isLive } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import { MAX_MINIATURES } from '@duiyi/protocol';
import type { Miniature, Person, WatchAnswer } from '@duiyi/protocol';
import type { Logger } from 'pino';
import type { Unsubscribe } from '../bus/bus.ts';
import type { Room } from '../play/room.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Cancel, Time } from '../time.ts';
import { Feed } from './feed.ts';
import { miniatureOf } from './miniature.ts';
import type { Peer } from './peers.ts';
import type { Running } from './running.ts';

export interface WatchTools {
  readonly rooms: Rooms;
  readonly running: Running;
  readonly time: Time;
  readonly log: Logger;
}

interface Shown {
  readonly room: Room;
  readonly ignore: Unsubscribe;
  miniature: Miniature;
}

const TOLD_EVERY = 400;
/** How long a game that is over is still shown. */
const RESULT_FOR = 8000;

export class Watch {
  readonly #tools: WatchTools;
  readonly #feed: Feed<Miniature, { readonly total: number }>;
  readonly #shown = new Map<GameId, Shown>();
  readonly #leaving = new Map<GameId, Cancel>();
  #filling: Promise<void> | null = null;
  #isStale = false;

  constructor(tools: WatchTools) {
    this.#tools = tools;
    this.#feed = new Feed({
      time: tools.time,
      every: TOLD_EVERY,
      picture: () => ({
        items: [...this.#shown.values()].map(({ miniature }) => miniature),
        rest: { total: tools.running.size },
      }),
      message: ({ whole, items, gone }, { total }) => ({
        type: 'games',
        ...(whole && { whole }),
        games: items,
        gone,
        people: this.#peopleOf(items),
        total,
      }),
    });
  }

  async watch(peer: Peer): Promise<void> {
    if (!this.#feed.isWatched) await this.#fill();
    this.#feed.watch(peer);
    this.changed();
  }

  leave(peer: Peer): void {
    this.#feed.leave(peer);
    if (!this.#feed.isWatched) this.#clear();
  }

  /** A game has begun or ended. */
  changed(): void {
    if (!this.#feed.isWatched) return;
    this.#feed.changed();
    this.#fill().catch((error: unknown) => this.#tools.log.error({ err: error }, 'a game to watch could not be read'));
  }

  async now(): Promise<WatchAnswer> {
    await this.#fill();
    const games = [...this.#shown.values()].map(({ miniature }) => miniature);
    const answer = { games, people: this.#peopleOf(games), total: this.#tools.running.size };
    if (!this.#feed.isWatched) this.#clear();
    return answer;
  }

  close(): void {
    this.#feed.close();
    this.#clear();
  }

  /** One at a time, so that a game is shown once; and once more for what has begun meanwhile. */
  #fill(): Promise<void> {
    this.#isStale = true;
    this.#filling ??= this.#showAll().finally(() => {
      this.#filling = null;
    });
    return this.#filling;
  }

  async #showAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#showMore();
    }
  }

  async #showMore(): Promise<void> {
    const { running, rooms } = this.#tools;
    for (const { game, isLive: isNow } of running.toWatch()) {
      if (this.#shown.has(game)) continue;
      if (this.#shown.size >= MAX_MINIATURES && !(isNow && this.#giveWay())) return;
      const room = await rooms.open(game);
      if (room?.state.phase !== 'playing' || room.state.terms.private) continue;
      this.#show(room);
    }
  }

  #show(room: Room): void {
    const shown: Shown = {
      room,
      miniature: miniatureOf(room.game, room.state),
      ignore: room.listen(() => {
        shown.miniature = miniatureOf(room.game, room.state);
        if (room.state.outcome) this.#leaveLater(room.game);
        this.#feed.changed();
      }),
    };
    this.#shown.set(room.game, shown);
    this.#feed.changed();
  }

  /** A game that takes days makes room for one that is played now; whether there was one. */
  #giveWay(): boolean {
    for (const [game, { room }] of this.#shown) {
      if (isLive(room.state.terms.time)) continue;
      this.#hide(game);
      return true;
    }
    return false;
  }

  #leaveLater(game: GameId): void {
    if (this.#leaving.has(game)) return;
    const { time } = this.#tools;
    const cancel = time.at(time.now() + RESULT_FOR, () => {
      this.#hide(game);
      this.changed();
    });
    this.#leaving.set(game, cancel);
  }

  #hide(game: GameId): void {
    this.#shown.get(game)?.ignore();
    this.#shown.delete(game);
    this.#leaving.get(game)?.();
    this.#leaving.delete(game);
    this.#feed.changed();
  }

  #clear(): void {
    for (const game of this.#shown.keys()) this.#hide(game);
  }

  #peopleOf(games: readonly Miniature[]): readonly Person[] {
    const people = games.flatMap(({ game }) => this.#shown.get(game)?.room.people ?? []);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }
}
