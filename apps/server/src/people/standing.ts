/**
 * What somebody may begin: guests where the hall lets them play, nobody while an organiser has suspended them (P10), formal
 * games only members (P7) who play no other timed one (P8) and have not aborted too often (P9).
 */
import { isLive, present } from '@duiyi/game';
import type { GameId, Instant, UserId } from '@duiyi/game';
import type { StandingAnswer } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, ToldEvents, Unsubscribe } from '../bus/bus.ts';
import type { Computers } from '../computers/computers.ts';
import { computerIn, levelOfComputer } from '../computers/identity.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { barOf, LOOK_BACK } from './bar.ts';
import type { MayBegin } from './mayBegin.ts';
import type { Settings } from './settings.ts';

export interface StandingTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly rooms: Rooms;
  readonly settings: Settings;
  readonly computers: Computers;
  readonly time: Time;
  readonly log: Logger;
}

export class Standing {
  readonly #tools: StandingTools;
  readonly #unsubscribe: Unsubscribe;

  constructor(tools: StandingTools) {
    this.#tools = tools;
    this.#unsubscribe = tools.bus.subscribe((told) => {
      if (told.type === 'events') this.#hear(told);
    });
  }

  get guestsMayPlay(): boolean {
    return this.#tools.settings.now.guestsMayPlay;
  }

  readonly mayBegin: MayBegin = async (id, { formal, time }) => {
    const level = levelOfComputer(id);
    if (level !== null) {
      await this.#tools.computers.sureOf(id);
      return this.#tools.computers.mayBegin(level, { ...(formal && { formal }) });
    }
    const account = await this.#tools.store.accountOf(id);
    if (account === null) return fail({ code: 'members-only' });
    if (account.name === null && !this.guestsMayPlay) return fail({ code: 'guests-may-not-play' });
    if (account.name === null) return formal ? fail({ code: 'members-only' }) : ok(undefined);
    if (account.suspended) return fail({ code: 'suspended', reason: account.suspended.reason });
    if (!formal) return ok(undefined);
    const running = isLive(time) ? await this.#formalGameOf(id) : null;
    if (running !== null) return fail({ code: 'formal-game-running', game: running });
    const bar = await this.#barOf(id);
    return bar ? fail({ code: 'barred', ...bar }) : ok(undefined);
  };

  async of(id: UserId): Promise<StandingAnswer> {
    const account = await this.#tools.store.accountOf(id);
    return {
      suspended: account?.suspended?.reason ?? null,
      barred: await this.#barOf(id),
      formalGame: await this.#formalGameOf(id),
    };
  }

  /** `id` has aborted a game. */
  async aborted(id: UserId, game: GameId, at: Instant): Promise<void> {
    const kept = await this.#tools.store.addStrike(id, { game, at });
    if (!kept.ok) this.#tools.log.error({ user: id, game }, 'an abort could not be noted');
  }

  close(): void {
    this.#unsubscribe();
  }

  async #barOf(id: UserId): Promise<StandingAnswer['barred']> {
    const now = this.#tools.time.now();
    return barOf(await this.#tools.store.strikes(id, now - LOOK_BACK), now);
  }

  /** The timed formal game somebody is playing (P8). */
  async #formalGameOf(id: UserId): Promise<GameId | null> {
    const { store, rooms } = this.#tools;
    for (const { game } of await store.runningOf(id)) {
      const state = (await rooms.open(game))?.state;
      // That it runs the store has said; the room may not have heard of it yet.
      if (state && state.phase !== 'ended' && state.terms.formal && isLive(state.terms.time)) return game;
    }
    return null;
  }

  /** A first move that was missed is noted by the node that decided it. */
  #hear({ game, events }: ToldEvents): void {
    const end = events.find((event) => event.type === 'ended');
    if (end?.termination !== 'no-first-move') return;
    const state = this.#tools.rooms.at(game)?.state;
    const user = state?.seats?.[present(state).turn];
    // A game against a computer keeps nobody waiting.
    if (user === undefined || computerIn(state!.seats)) return;
    this.aborted(user, game, end.at).catch((error: unknown) =>
      this.#tools.log.error({ game, err: error }, 'a missed first move could not be noted'),
    );
  }
}
