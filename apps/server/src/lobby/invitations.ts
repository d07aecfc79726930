/**
 * The invitations that wait, as the hall knows them: seeks, challenges and links. The store holds them; here stands what is
 * read of it, kept up with what happens. Those nobody has accepted in a long time are taken back in their host's name.
 */
import { isLive } from '@duiyi/game';
import type { EventOf, GameEvent, GameId, Instant, Millis, Terms, UserId } from '@duiyi/game';
import type { Invitation, Person } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Rooms } from '../play/rooms.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import { levelOfPerson } from './level.ts';

/** An invitation and the people it names: its host, and the member it challenges. */
export interface Waiting {
  readonly game: GameId;
  readonly host: Person;
  /** null: a seek, or a link. */
  readonly challenged: Person | null;
  readonly terms: Terms;
  readonly since: Instant;
}

export interface InvitationsTools {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly time: Time;
  readonly log: Logger;
  /** Whether other nodes of the hall make and take invitations beside this one. */
  readonly isShared: boolean;
}

const HOUR: Millis = 60 * 60_000;
const DAY: Millis = 24 * HOUR;
/** Links older than this are still good, and no longer shown. */
const SHOWN_FOR = 30 * DAY;
const SWEEP_EVERY = 60_000;

/** How long an invitation waits; a link does for ever. */
const lifeOf = ({ for: invitee, time }: Terms): Millis => {
  if (!invitee) return Infinity;
  return isLive(time) ? DAY : 14 * DAY;
};

/** A seek or challenge of a live game: it is for who is here, and over once its host plays another. */
export const isForNow = ({ terms }: Pick<Waiting, 'terms'>): boolean => terms.for !== undefined && isLive(terms.time);

export const isSeek = ({ terms }: Pick<Waiting, 'terms'>): boolean => terms.for?.kind === 'all';

export const told = ({ game, host, terms, since }: Waiting): Invitation => ({
  game,
  host: host.id,
  level: levelOfPerson(host),
  terms,
  since,
});

export class Invitations {
  readonly #tools: InvitationsTools;
  readonly #changed: (invitation: Waiting) => void;
  readonly #over: (game: GameId, events: readonly GameEvent[]) => void;
  readonly #waiting = new Map<GameId, Waiting>();
  /** The same by the people they name, as hosts and as challenged. */
  readonly #byHost = new Map<UserId, Set<GameId>>();
  readonly #byChallenged = new Map<UserId, Set<GameId>>();
  /** Known to wait, while their people are read. */
  readonly #reading = new Map<GameId, Promise<void>>();
  #cancel: Cancel | null = null;

  /** `changed`: an invitation has come, or gone. `over`: one was accepted or taken back, by these events, and nobody had told. */
  constructor(
    tools: InvitationsTools,
    changed: (invitation: Waiting) => void,
    over: (game: GameId, events: readonly GameEvent[]) => void,
  ) {
    this.#tools = tools;
    this.#changed = changed;
    this.#over = over;
  }

  /** Reads what waits. */
  async open(): Promise<void> {
    await this.learn();
    this.#sweepLater();
  }

  /** Reads what others have done that did not come here. */
  async learn(): Promise<void> {
    const { store, time } = this.#tools;
    const known = this.all();
    await this.#compare(known, await store.waiting(Math.max(0, time.now() - SHOWN_FOR)));
  }

  /** The same of one host: what is known of theirs is what there is, whatever other nodes have done. */
  async sureOf(host: UserId): Promise<void> {
    if (!this.#tools.isShared) return;
    const known = this.of(host);
    await this.#compare(known, await this.#tools.store.waitingOf(host));
  }

  /** The same of everybody. */
  async sure(): Promise<void> {
    if (this.#tools.isShared) await this.learn();
  }

  close(): void {
    this.#cancel?.();
  }

  get(game: GameId): Waiting | null {
    return this.#waiting.get(game) ?? null;
  }

  all(): readonly Waiting[] {
    return [...this.#waiting.values()];
  }

  of(host: UserId): readonly Waiting[] {
    return this.#named(this.#byHost, host);
  }

  /** The challenges to somebody. */
  to(member: UserId): readonly Waiting[] {
    return this.#named(this.#byChallenged, member);
  }

  add(game: GameId, created: EventOf<'created'>): Promise<void> {
    return this.#note(game, this.#read(game, created));
  }

  #note(game: GameId, reading: Promise<void>): Promise<void> {
    this.#reading.set(game, reading);
    return reading;
  }

  /** `known` before `stored` was read: what is not in that is over, and what came is new. */
  async #compare(known: readonly Waiting[], stored: readonly GameId[]): Promise<void> {
    const { store } = this.#tools;
    const waits = new Set(stored);
    const over = known.filter(({ game }) => !waits.has(game) && this.#waiting.has(game));
    const came = stored.filter((game) => !this.#waiting.has(game));
    await Promise.all([
      ...over.map(async ({ game }) => this.#over(game, await store.read(game, 1))),
      ...came.map((game) => this.#reading.get(game) ?? this.#note(game, this.#readNew(game))),
    ]);
  }

  async #readNew(game: GameId): Promise<void> {
    const [created, ...since] = await this.#tools.store.read(game, 0);
    // It may have been accepted or taken back since it was looked for.
    if (created?.type === 'created' && since.length === 0) await this.#read(game, created);
    else this.#reading.delete(game);
  }

  /** Resolves once what is heard of an invitation is known here. */
  async known(game: GameId): Promise<void> {
    await this.#reading.get(game);
  }

  async #read(game: GameId, { host, terms, at }: EventOf<'created'>): Promise<void> {
    const challenged = terms.for?.kind === 'member' ? terms.for.id : null;
    const people = await this.#tools.store.people(challenged === null ? [host] : [host, challenged]);
    const named = (id: UserId): Person => people.find((person) => person.id === id) ?? { id, name: null };
    // It may have been accepted or taken back meanwhile.
    if (!this.#reading.delete(game)) return;
    const waiting = {
      game,
      host: named(host),
      challenged: challenged === null ? null : named(challenged),
      terms,
      since: at,
    };
    this.#waiting.set(game, waiting);
    enter(this.#byHost, host, game);
    if (challenged !== null) enter(this.#byChallenged, challenged, game);
    this.#changed(waiting);
  }

  #named(by: ReadonlyMap<UserId, ReadonlySet<GameId>>, user: UserId): readonly Waiting[] {
    return [...(by.get(user) ?? [])].map((game) => this.#waiting.get(game)!);
  }

  /** It waits no more; what it was, if it was known. */
  remove(game: GameId): Waiting | null {
    this.#reading.delete(game);
    const waiting = this.#waiting.get(game) ?? null;
    if (waiting === null) return null;
    this.#waiting.delete(game);
    leave(this.#byHost, waiting.host.id, game);
    if (waiting.challenged) leave(this.#byChallenged, waiting.challenged.id, game);
    this.#changed(waiting);
    return waiting;
  }

  /** Somebody's name or level may be another since: the people of their invitations are read again. */
  async refresh(user: UserId): Promise<void> {
    const theirs = [...this.of(user), ...this.to(user)];
    if (theirs.length === 0) return;
    const [person] = await this.#tools.store.people([user]);
    for (const { game } of theirs) {
      const waiting = this.#waiting.get(game);
      if (!waiting || !person) continue;
      const known = waiting.host.id === user ? waiting.host : waiting.challenged;
      if (JSON.stringify(known) === JSON.stringify(person)) continue;
      const renewed = waiting.host.id === user ? { ...waiting, host: person } : { ...waiting, challenged: person };
      this.#waiting.set(game, renewed);
      this.#changed(renewed);
    }
  }

  /** Takes it back in its host's name; nothing happens where somebody was faster. */
  withdraw({ game, host }: Waiting): Promise<void> {
    return this.#end(game, host.id);
  }

  /** In the name of the member it challenges. */
  decline({ game, challenged }: Waiting): Promise<void> {
    return this.#end(game, challenged!.id);
  }

  async #end(game: GameId, user: UserId): Promise<void> {
    const { rooms, time } = this.#tools;
    const room = await rooms.open(game);
    await room?.decide(() => ok({ type: 'withdraw', user }), time.now());
  }

  #sweepLater(): void {
    const { time } = this.#tools;
    this.#cancel = time.at(time.now() + SWEEP_EVERY, () => {
      this.#sweepLater();
      const old = this.all().filter(({ terms, since }) => since + lifeOf(terms) <= time.now());
      for (const waiting of old) {
        this.withdraw(waiting).catch((error: unknown) =>
          this.#tools.log.error({ game: waiting.game, err: error }, 'an old invitation could not be taken back'),
        );
      }
    });
  }
}

const enter = (by: Map<UserId, Set<GameId>>, user: UserId, game: GameId): void => {
  by.set(user, (by.get(user) ?? new Set()).add(game));
};

const leave = (by: Map<UserId, Set<GameId>>, user: UserId, game: GameId): void => {
  const games = by.get(user);
  games?.delete(game);
  if (games?.size === 0) by.delete(user);
};
