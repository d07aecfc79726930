/**
 * One live game as this node knows it. It decides in order of arrival, one command at a time: apply, keep, become, tell.
 * What it holds is what the store holds, so it can be dropped and opened again at any moment; where another node decided
 * meanwhile, the store says so and the room reads what came and decides again. One timer a room, armed at the instant
 * the game next moves on by itself.
 */
import { apply, deadline, evolve, rematchOf, replay } from '@duiyi/game';
import type { Command, EventOf, GameEvent, GameId, GameState, Instant, Seq, UserId } from '@duiyi/game';
import { MATE_BUDGET } from '@duiyi/protocol';
import type { Person, Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, ToldEvents, Unsubscribe } from '../bus/bus.ts';
import type { Metrics } from '../metrics.ts';
import { computerIn } from '../computers/identity.ts';
import { withPoints } from '../store/points.ts';
import { StoreAway } from '../store/store.ts';
import type { Addition, Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import type { Waking } from '../store/outages.ts';
import { closingOf } from './closing.ts';

export interface RoomTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly time: Time;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Other nodes of the hall may have decided what this one has not heard of; null: there are none. */
  readonly waking: Waking | null;
  /** A game between these two has begun beside the room's own: its deadline is to be looked after. */
  readonly founded: (game: GameId, players: readonly UserId[]) => void;
}

/** Events the room has just learnt, the first being number `seq`; `people` with the event that seats them. */
export interface Learnt {
  readonly seq: Seq;
  readonly events: readonly GameEvent[];
  readonly people?: readonly Person[];
}

/** What somebody asks of the game as it stands when their turn to be decided comes. */
export type Ask = (state: GameState) => Result<Command, Refusal>;

/** How many of the last events are held at least: what somebody misses who was away for a moment. */
const HELD = 20;
/** How long after a deadline that could not be kept it is tried again, in milliseconds. */
const RETRY_AFTER = 1000;

export class Room {
  readonly game: GameId;
  readonly #tools: RoomTools;
  /** The last events, and how many came before them: those are in the store alone. */
  readonly #held: GameEvent[];
  #forgotten: Seq = 0;
  readonly #listeners = new Set<(learnt: Learnt) => void>();
  #state: GameState;
  #people: readonly Person[];
  /** What is being decided and what waits for it, the last of them settling `#last`. */
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #cancel: Cancel | null = null;
  #armedFor: Instant = Infinity;

  /** null: there is no such game. */
  static async open(game: GameId, tools: RoomTools): Promise<Room | null> {
    const events = await tools.store.read(game, 0);
    if (events.length === 0) return null;
    const [created] = events as readonly [EventOf<'created'>];
    const people = await tools.store.people(namesIn(created.host, events));
    return new Room(game, tools, events, people);
  }

  private constructor(game: GameId, tools: RoomTools, events: readonly GameEvent[], people: readonly Person[]) {
    this.game = game;
    this.#tools = tools;
    this.#held = [...events];
    this.#forget();
    this.#state = replay(events);
    this.#people = people;
    this.#arm();
  }

  get state(): GameState {
    return this.#state;
  }

  /** The people the game names. */
  get people(): readonly Person[] {
    return this.#people;
  }

  /** Somebody has another name; whether the game names them. */
  know(person: Person): boolean {
    const isNamed = this.#people.some(({ id }) => id === person.id);
    if (isNamed) this.#people = this.#people.map((known) => (known.id === person.id ? person : known));
    return isNamed;
  }

  /** Nobody listens and nothing is being decided. */
  get isIdle(): boolean {
    return this.#listeners.size === 0 && this.#waiting === 0;
  }

  /**
   * Runs `use` with all events after number `after`. The next event comes after `use` has returned: who begins to listen
   * in it misses nothing. What is no longer held here is read.
   */
  async withEventsAfter<T>(after: Seq, use: (events: readonly GameEvent[]) => T): Promise<T> {
    let past: readonly GameEvent[] = [];
    while (after + past.length < this.#forgotten) past = await this.#tools.store.read(this.game, after);
    const known = past.slice(0, this.#state.seq - after);
    return use([...known, ...this.#held.slice(after + known.length - this.#forgotten)]);
  }

  /**
   * Whether there is an event number `seq`, and, where `at` is told, whether it happened then. Who knows more than this node
   * may have been told by another: the store is asked.
   */
  async has(seq: Seq, at?: Instant): Promise<boolean> {
    if (seq > this.#state.seq) await this.refresh();
    if (seq === 0 || seq > this.#state.seq || at === undefined) return seq <= this.#state.seq;
    const [event] =
      seq > this.#forgotten
        ? this.#held.slice(seq - 1 - this.#forgotten)
        : await this.#tools.store.read(this.game, seq - 1);
    return event.at === at;
  }

  /** Hears what the room learns from now on, in order and without a gap. */
  listen(listener: (learnt: Learnt) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Decides what was asked at `now`, after everything asked before. What was due by then is settled first: at the deadline
   * itself the flag has fallen. Answers with the events it brought about, once they are kept and told.
   *
   * In a game time never goes back. Where the clock of this node is behind that of the node that decided last, what is asked
   * counts as asked at the instant of the last event: so a turn costs, or is spared, at most what the two clocks differ by, and no
   * flag falls because of it, since the event before was in time.
   */
  decide(ask: Ask, now: Instant): Promise<Result<Learnt, Refusal>> {
    return this.#enqueue(() => this.#decide(ask, now));
  }

  /** `user` watches the game: a clock halted by an outage waits for the side to move (C4). */
  async present(user: UserId): Promise<void> {
    await this.#tools.waking?.awake();
    const { clock, seats } = this.#state;
    if (!clock?.resumeBy || seats![clock.side] !== user) return;
    await this.decide(() => ok({ type: 'resume' }), this.#tools.time.now());
  }

  /** Whether what another node, or this one, has told is known already. */
  knows({ seq, events }: ToldEvents): boolean {
    return seq + events.length - 1 <= this.#state.seq;
  }

  /** Another node has told of the game. */
  async hear(told: ToldEvents): Promise<void> {
    await this.#enqueue(() => this.#hear(told));
  }

  /** Something may have been told that did not come here: reads what others have decided. */
  async refresh(): Promise<void> {
    await this.#enqueue(async () => {
      try {
        await this.#catchUp();
      } finally {
        this.#waiting -= 1;
      }
    });
  }

  /** Resolves once everything asked so far is decided. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#last]);
  }

  /** Lets go of the timer; the room must not be used afterwards. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** `task` counts itself out when it is done. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#waiting === 1 ? task() : this.#last.then(task, task);
    this.#last = done;
    return done;
  }

  async #decide(ask: Ask, askedAt: Instant): Promise<Result<Learnt, Refusal>> {
    try {
      for (;;) {
        const asking = performance.now();
        const now = Math.max(askedAt, this.#held[this.#held.length - 1].at);
        const due = deadline(this.#state);
        const asked = ask(this.#state);
        const { metrics, waking } = this.#tools;
        const isHalt = asked.ok && asked.value.type === 'halt';
        if (waking?.isAwake === false && due !== null && !isHalt) return NOT_STORED;
        const isOverdue = asked.ok && due !== null && due <= now && !isHalt;
        const decision = asked.ok
          ? apply(this.#state, isOverdue ? { type: 'wake' } : asked.value, now, MATE_BUDGET)
          : asked;
        if (!decision.ok) {
          // What is refused here may be right after what another node has decided.
          if (waking !== null && (await this.#catchUp())) continue;
          return decision;
        }
        const events = decision.value;
        let learnt: Learnt = { seq: this.#state.seq + 1, events };
        if (isOverdue && events.length === 0) throw new Error(`${this.game} is overdue, and nothing happens`);
        if (events.length > 0) {
          // Worked out while what was decided is fresh; it is how the game stands only once it is kept.
          const next = events.reduce(evolve, this.#state);
          const founded = foundedBy(this.#state, events);
          const { store, bus } = this.#tools;
          const keeping = performance.now();
          metrics.decide.took(keeping - asking);
          const kept = founded
            ? await store.appendAll([{ game: this.game, after: this.#state.seq, events }, founded])
            : await store.append(this.game, this.#state.seq, events, closingOf(this.game, next, events));
          const telling = performance.now();
          metrics.store.took(telling - keeping);
          if (kept.ok) {
            if (founded) this.#tools.founded(founded.game, Object.values(this.#state.seats!));
            const settled = kept.value;
            if (settled) learnt = { ...learnt, events: withPoints(events, settled) };
            const then = settled ? learnt.events.reduce(evolve, this.#state) : next;
            this.#become(learnt.events, then, seats(events) ? await this.#peopleIn(events) : undefined);
            bus.publish({ type: 'events', game: this.game, seq: learnt.seq, events: learnt.events, ...this.#forAll });
            if (settled) await this.#tellPoints();
            metrics.tell.took(performance.now() - telling);
            for (const { type } of events) if (type === 'moved') metrics.moved();
          } else if (kept.error.code === 'conflict') {
            const isElsewhere = await this.#catchUp();
            // Where the game itself stands as it did, the id of the game to found is taken: there is another next time.
            if (!isElsewhere && !founded) throw new Error(`a conflict in ${this.game} with nobody`);
            continue;
          } else {
            this.#tools.log.error({ game: this.game, events: events.map(({ type }) => type) }, 'not stored');
            return NOT_STORED;
          }
        }
        if (!isOverdue) return ok(learnt);
      }
    } catch (error) {
      // Whatever was kept before that is read once the database is back.
      if (error instanceof StoreAway) return NOT_STORED;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #hear(told: ToldEvents): Promise<void> {
    try {
      const known = this.#state.seq + 1 - told.seq;
      if (known < 0) await this.#catchUp();
      else await this.#learn(told.events.slice(known));
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Both players have other points than before. */
  async #tellPoints(): Promise<void> {
    const { store, bus, log } = this.#tools;
    try {
      for (const person of await store.people(Object.values(this.#state.seats!))) {
        bus.publish({ type: 'person', person });
      }
    } catch (error) {
      log.error({ game: this.game, err: error }, 'new points could not be read');
    }
  }

  /** Reads what others have decided; whether there was anything. */
  async #catchUp(): Promise<boolean> {
    const events = await this.#tools.store.read(this.game, this.#state.seq);
    await this.#learn(events);
    return events.length > 0;
  }

  async #learn(events: readonly GameEvent[]): Promise<void> {
    if (events.length === 0) return;
    const people = seats(events) ? await this.#peopleIn(events) : undefined;
    this.#become(events, events.reduce(evolve, this.#state), people);
  }

  /** A computer answers from whichever node comes to it. */
  get #forAll(): Pick<ToldEvents, 'toAll'> {
    return computerIn(this.#state.seats) ? { toAll: true } : {};
  }

  #peopleIn(events: readonly GameEvent[]): Promise<readonly Person[]> {
    return this.#tools.store.people(namesIn(this.#state.host, events));
  }

  /** `next`: how the game stands after `events`; `people`: whom it names, with the event that seats them. */
  #become(events: readonly GameEvent[], next: GameState, people?: readonly Person[]): void {
    if (people) this.#people = people;
    const seq = this.#state.seq + 1;
    this.#state = next;
    for (const event of events) {
      this.#held.push(event);
      this.#note(event);
    }
    this.#forget();
    this.#arm();
    const learnt: Learnt = people ? { seq, events, people } : { seq, events };
    for (const listener of this.#listeners) listener(learnt);
  }

  /** Lets go of old events, now and then. */
  #forget(): void {
    if (this.#held.length < 2 * HELD) return;
    const many = this.#held.length - HELD;
    this.#held.splice(0, many);
    this.#forgotten += many;
  }

  #note(event: GameEvent): void {
    const { log } = this.#tools;
    const level = event.type === 'moved' ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { at: _, type, ...details } = event;
    log[level]({ game: this.game, ...details }, `game ${type}`);
  }

  /** A timer that is early enough stays: most deadlines only move back, and it looks again. */
  #arm(at: Instant | null = deadline(this.#state)): void {
    if (at !== null && this.#cancel !== null && this.#armedFor <= at) return;
    this.#cancel?.();
    this.#cancel = at === null ? null : this.#tools.time.at(at, () => void this.#wake());
    this.#armedFor = at ?? Infinity;
  }

  async #wake(): Promise<void> {
    const { time, log } = this.#tools;
    this.#cancel = null;
    const due = deadline(this.#state);
    if (due === null || due > time.now()) return this.#arm(due);
    try {
      const woken = await this.decide(() => ok({ type: 'wake' }), time.now());
      if (!woken.ok) this.#arm(time.now() + RETRY_AFTER);
    } catch (error) {
      log.error({ game: this.game, err: error }, 'a deadline could not be decided');
    }
  }
}

const NOT_STORED = fail({ code: 'not-stored' } as const);

const seats = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'joined');

/** The game that these events of a game found: a rematch is in both logs or in neither. */
const foundedBy = (state: GameState, events: readonly GameEvent[]): Addition | null => {
  for (const event of events) {
    if (event.type === 'rematched') return { game: event.next, after: 0, events: rematchOf(state, event.at) };
  }
  return null;
};

const namesIn = (host: UserId, events: readonly GameEvent[]): readonly UserId[] => {
  const names = new Set<UserId>([host]);
  for (const event of events) {
    if (event.type === 'created' && event.terms.for?.kind === 'member') names.add(event.terms.for.id);
    if (event.type === 'joined') names.add(event.white).add(event.black);
  }
  return [...names];
};
