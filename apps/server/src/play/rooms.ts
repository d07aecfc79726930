/**
 * The rooms of this node: one a game somebody here has to do with, opened from the log and retired when idle. What stays
 * of a retired room is an alarm at the game's deadline, so that a flag falls with nobody connected.
 */
import { create, deadline, replay } from '@duiyi/game';
import type { GameEvent, GameId, Instant, Terms, UserId } from '@duiyi/game';
import { MAX_GAMES_OF_PERSON } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Color, Result } from '@duiyi/rules';
import { isGameId, newGameId } from '../ids.ts';
import type { Waking } from '../store/outages.ts';
import type { AppendFault, NotStored } from '../store/store.ts';
import type { Cancel } from '../time.ts';
import { OpenGames } from './openGames.ts';
import { Room } from './room.ts';
import type { RoomTools } from './room.ts';

/** How often idle rooms are looked for; a room that was idle twice in a row is retired. In milliseconds. */
const SWEEP_EVERY = 10_000;

/** Enough that the store is busy with some while others are played again here. */
const READ_AT_ONCE = 100;

/** Does something for each of many games. */
const inTurn = async (games: readonly GameId[], task: (game: GameId) => Promise<void>): Promise<void> => {
  const waiting = games.values();
  const work = async (): Promise<void> => {
    for (const game of waiting) await task(game);
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, work));
};

export class Rooms {
  readonly openGames = new OpenGames();
  readonly #tools: RoomTools;
  readonly #rooms = new Map<GameId, Room>();
  readonly #opening = new Map<GameId, Promise<Room | null>>();
  readonly #alarms = new Map<GameId, Cancel>();
  readonly #unsubscribe: () => void;
  /** Rooms nobody has asked for since the last sweep found them idle. */
  #idle = new Set<Room>();
  /** Games on a clock that nobody here has to do with. */
  #strange: ReadonlySet<GameId> = new Set();
  #cancelSweep: Cancel;

  /** `waking`: other nodes of the hall decide beside this one. */
  constructor(tools: Omit<RoomTools, 'founded' | 'waking'>, waking: Waking | null = null) {
    this.#tools = { ...tools, waking, founded: (game, players) => this.#found(game, players) };
    this.#unsubscribe = tools.bus.subscribe(
      (told) => {
        if (told.type === 'person') for (const room of this.#rooms.values()) room.know(told.person);
        if (told.type === 'held') this.openGames.hold(told.game, told.holders, told.at);
        if (told.type !== 'events') return;
        if (told.events.some(({ type }) => type === 'ended')) this.openGames.free(told.game);
        const room = this.#rooms.get(told.game);
        if (room && !room.knows(told)) room.hear(told).catch(this.#complain(told.game));
      },
      () => this.#refresh(),
    );
    this.#cancelSweep = this.#nextSweep();
  }

  /** Whether clocks are decided about here: after an outage of the whole hall they are seen to first (C4). */
  get isAwake(): boolean {
    return this.#tools.waking?.isAwake ?? true;
  }

  /** How many rooms are open. */
  get size(): number {
    return this.#rooms.size;
  }

  /** The room of a game, if it is open. */
  at(game: GameId): Room | null {
    return this.#rooms.get(game) ?? null;
  }

  /** The room of a game, opened where it is not; null: there is no such game. Use it before anything else is awaited. */
  async open(game: GameId): Promise<Room | null> {
    if (!isGameId(game)) return null;
    const room = this.#rooms.get(game);
    if (room) {
      this.#idle.delete(room);
      return room;
    }
    let opening = this.#opening.get(game);
    if (!opening) {
      opening = this.#openNew(game);
      this.#opening.set(game, opening);
    }
    return opening;
  }

  /** A new game: an invitation by `host`. */
  async create(host: UserId, terms: Terms): Promise<Result<GameId, NotStored>> {
    for (;;) {
      const game = newGameId();
      const created = create(host, terms, this.#tools.time.now());
      const kept = await this.#tools.store.append(game, 0, [created]);
      if (kept.ok) {
        this.#tools.log.info({ game, host, terms }, 'game created');
        this.#tools.bus.publish({ type: 'events', game, seq: 1, events: [created] });
        return ok(game);
      }
      if (kept.error.code === 'not-stored') return fail(kept.error);
    }
  }

  /**
   * A new game that has begun, without an invitation: on the terms of `host`, whose colour is said in them. `found` keeps
   * its events, with what else is to be kept with them; `conflict`: there is such a game already.
   */
  async begin<F extends { readonly code: string } = never>(
    host: UserId,
    other: UserId,
    terms: Terms & { readonly color: Color },
    found: (game: GameId, events: readonly GameEvent[]) => Promise<Result<unknown, AppendFault | F>> = (game, events) =>
      this.#tools.store.append(game, 0, events),
  ): Promise<Result<GameId, NotStored | F>> {
    for (;;) {
      const game = newGameId();
      const at = this.#tools.time.now();
      const [white, black] = terms.color === 'white' ? [host, other] : [other, host];
      const events = [create(host, terms, at), { type: 'joined', at, white, black }] as const;
      const kept = await found(game, events);
      if (kept.ok) {
        this.#tools.log.info({ game, white, black, terms }, 'game founded');
        this.#found(game, [white, black]);
        return ok(game);
      }
      if (kept.error.code !== 'conflict') return fail(kept.error as NotStored | F);
    }
  }

  /** From now on the game counts for these people and addresses, at every node. */
  hold(game: GameId, holders: readonly string[]): void {
    this.#tools.bus.publish({ type: 'held', game, holders, at: this.#tools.time.now() });
  }

  /** Whether somebody has as many games as one may have. What they seem to have too many of is looked up: an end may have been missed. */
  async hasTooMany(user: UserId): Promise<boolean> {
    const isFull = (): boolean => this.openGames.count(user) >= MAX_GAMES_OF_PERSON;
    if (!isFull() || this.#tools.waking === null) return isFull();
    const { store } = this.#tools;
    const [waiting, running] = await Promise.all([store.waitingOf(user), store.runningOf(user)]);
    this.openGames.keepOnly(user, new Set([...waiting, ...running.map(({ game }) => game)]));
    return isFull();
  }

  /** After the hall was away since `lastSeen`: what was due before stands, every other clock waits for its side (C4). */
  async recover(lastSeen: Instant): Promise<number> {
    const games = await this.#tools.store.ticking();
    await inTurn(games, async (game) => {
      const room = await this.open(game);
      const halted = await room!.decide(() => ok({ type: 'halt', heartbeat: lastSeen }), this.#tools.time.now());
      if (!halted.ok) throw new Error(`game ${game} could not be halted: ${halted.error.code}`);
    });
    return games.length;
  }

  /** Resolves once everything asked so far is decided and kept, and lets go of every timer. */
  async close(): Promise<void> {
    this.#cancelSweep();
    this.#unsubscribe();
    for (const cancel of this.#alarms.values()) cancel();
    await Promise.allSettled(this.#opening.values());
    for (const room of this.#rooms.values()) {
      await room.settled();
      room.close();
    }
  }

  async #openNew(game: GameId): Promise<Room | null> {
    const { bus } = this.#tools;
    const following = bus.follow(game);
    let room: Room | null = null;
    try {
      room = await Room.open(game, this.#tools);
      if (room) {
        this.#rooms.set(game, room);
        this.#alarms.get(game)?.();
        this.#alarms.delete(game);
        if (following !== null) this.#catchUp(room, following);
      }
      return room;
    } finally {
      if (room === null) bus.unfollow(game);
      this.#opening.delete(game);
    }
  }

  /** Reads what was told of a game between the reading of its log and the first that was heard here. */
  #catchUp(room: Room, following: Promise<void>): void {
    const { game } = room;
    following.then(() => (this.#rooms.get(game) === room ? room.refresh() : undefined)).catch(this.#complain(game));
  }

  /** A game that began without an invitation: opening its room sees to its deadline. */
  #found(game: GameId, players: readonly UserId[]): void {
    this.hold(game, players);
    const tell = async (): Promise<void> => {
      const room = await this.open(game);
      await room?.withEventsAfter(0, (events) => this.#tools.bus.publish({ type: 'events', game, seq: 1, events }));
    };
    tell().catch(this.#complain(game));
  }

  /** The room decides what is due as soon as it is open. */
  #wake(game: GameId): void {
    this.open(game).catch(this.#complain(game));
  }

  #complain(game: GameId): (error: unknown) => void {
    return (error) => this.#tools.log.error({ game, err: error }, 'a game could not be read');
  }

  #nextSweep(): Cancel {
    const { time } = this.#tools;
    return time.at(time.now() + SWEEP_EVERY, () => this.#sweep());
  }

  #sweep(): void {
    this.#cancelSweep = this.#nextSweep();
    const idle = new Set<Room>();
    for (const [game, room] of this.#rooms) {
      if (room.state.phase === 'ended') this.openGames.free(game);
      if (!room.isIdle) continue;
      if (this.#idle.has(room)) this.#retire(game, room);
      else idle.add(room);
    }
    this.#idle = idle;
    if (this.#tools.waking === null) return;
    this.#adopt().catch((error: unknown) =>
      this.#tools.log.error({ err: error }, 'the running games could not be read'),
    );
  }

  /** What others have decided and this node has not heard of; the store is asked for all rooms at once. */
  #refresh(): void {
    for (const [game, room] of this.#rooms) room.refresh().catch(this.#complain(game));
    for (const [game, opening] of this.#opening) opening.then((room) => room?.refresh()).catch(this.#complain(game));
  }

  /**
   * A game on a clock whose node has died would have nobody to see its flag fall. So every node looks after those it has
   * heard nothing of for a while: it sets an alarm, and opens the room only when that goes off.
   */
  async #adopt(): Promise<void> {
    const ticking = await this.#tools.store.ticking();
    const strange = ticking.filter((game) => !this.#rooms.has(game) && !this.#alarms.has(game));
    const lonely = strange.filter((game) => this.#strange.has(game));
    this.#strange = new Set(strange);
    await inTurn(lonely, (game) => this.#watchOver(game));
  }

  /** Nobody here has to do with the game: of all there is to know of it, its deadline is kept. */
  async #watchOver(game: GameId): Promise<void> {
    const due = deadline(replay(await this.#tools.store.read(game, 0)));
    if (this.#rooms.has(game) || this.#opening.has(game)) return;
    if (due === null || due <= this.#tools.time.now()) this.#wake(game);
    else this.#alarmAt(game, due);
  }

  #retire(game: GameId, room: Room): void {
    room.close();
    this.#rooms.delete(game);
    this.#tools.bus.unfollow(game);
    const due = deadline(room.state);
    if (due !== null) this.#alarmAt(game, due);
  }

  #alarmAt(game: GameId, due: Instant): void {
    this.#alarms.get(game)?.();
    this.#alarms.set(
      game,
      this.#tools.time.at(due, () => this.#wake(game)),
    );
  }
}
