/**
 * Those of this node who wait for quick pairing: one place a person, held by the socket that asked for it. Who waits at all,
 * and what came of it, stands in the list that all nodes of a hall share, and what is known here is only which socket is to
 * be told. Whichever node sees two who may meet founds their game, if it has one of them: the list sees to it that it is
 * founded once.
 */
import type { Instant, TimeControl, UserId } from '@duiyi/game';
import type { Person, Refusal } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { newTicket } from '../ids.ts';
import type { QueueList, QueuePlace } from '../store/queue.ts';
import { StoreAway } from '../store/store.ts';
import type { NotStored } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import { pointsOfPerson } from './level.ts';
import { pair } from './pair.ts';
import { frameOf } from './peers.ts';
import type { Peer } from './peers.ts';
import type { Frame } from '../socket/frame.ts';

/** What somebody waits for. */
export interface Wanted {
  readonly time: TimeControl;
  readonly formal: boolean;
}

export interface Asked extends Wanted {
  readonly peer: Peer;
  readonly person: Person;
  readonly since: Instant;
}

export interface QueueTools {
  readonly list: QueueList;
  readonly bus: Bus;
  readonly time: Time;
  readonly log: Logger;
  readonly isHeads: () => boolean;
  /** Above nought for who has had more of White than of Black lately. */
  readonly whites: (user: UserId) => number;
  /** These two may meet: founds their game, or says in the list who of them may not play. */
  readonly meet: (white: QueuePlace, black: QueuePlace) => Promise<Result<void, NotStored | { readonly code: 'gone' }>>;
}

interface Place extends Asked {
  readonly ticket: string;
  /** Whether it stands in the list. */
  isListed: boolean;
}

/** Reaches widen by the second; and what other nodes have told is found by then, though it was lost. */
const LOOK_EVERY = 1000;

export class Queue {
  readonly #tools: QueueTools;
  readonly #places = new Map<UserId, Place>();
  /** The tickets of those who are just being paired from here. */
  readonly #meeting = new Set<string>();
  #looking: Promise<void> | null = null;
  #isStale = false;
  #cancel: Cancel | null = null;

  constructor(tools: QueueTools) {
    this.#tools = tools;
  }

  /** Another tab of the same person gives up its place. */
  async enter(asked: Asked): Promise<void> {
    const { list } = this.#tools;
    const { peer, person, time, formal, since } = asked;
    const before = this.#places.get(person.id);
    if (before && before.peer !== peer) before.peer.sendFrame(LEFT);
    const place: Place = { ...asked, ticket: newTicket(), isListed: false };
    this.#places.set(person.id, place);
    const entered = await list.enter({
      ticket: place.ticket,
      user: person.id,
      game: JSON.stringify([formal, time]),
      points: pointsOfPerson(person),
      whites: this.#tools.whites(person.id),
      since,
    });
    if (this.#places.get(person.id) !== place) {
      // They left, or asked anew, before the list knew of it.
      if (entered.ok) await list.leave(place.ticket);
      return;
    }
    if (!entered.ok) {
      this.#places.delete(person.id);
      return refusePairing(peer, entered.error);
    }
    place.isListed = true;
    peer.sendFrame(frameOf({ type: 'pairing', state: 'waiting', time, formal }));
    this.#changed([person.id]);
  }

  /** `peer` waits no more. */
  leave(peer: Peer): void {
    const place = peer.user === null ? undefined : this.#places.get(peer.user);
    if (place?.peer === peer) this.#giveUp(place);
  }

  /** These wait no more, at whichever node, and are told so. */
  async drop(users: readonly UserId[]): Promise<void> {
    const dropped = await this.#tools.list.drop(users);
    if (!dropped.ok) throw new StoreAway('the queue could not be changed');
    this.#changed(users);
  }

  /** The same, of those here who have waited since `since` or longer. */
  async dropHere(users: readonly UserId[], since: Instant): Promise<void> {
    const here = users.filter((user) => (this.#places.get(user)?.since ?? Infinity) <= since);
    if (here.length > 0) await this.drop(here);
  }

  /** Something is different in the list about these. */
  hear(users: readonly UserId[]): void {
    if (users.some((user) => this.#places.has(user))) void this.#look();
  }

  /** Tells who waits here what has come of it, and finds who meets. Asked while it does so, it does so once more. */
  #look(): Promise<void> {
    this.#isStale = true;
    this.#looking ??= this.#lookWhileStale().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  close(): void {
    this.#cancel?.();
    // Nobody is to meet who is about to be sent elsewhere.
    for (const place of this.#places.values()) this.#giveUp(place);
  }

  #changed(users: readonly UserId[]): void {
    this.#tools.bus.publish({ type: 'queue', users });
  }

  async #lookWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#lookOnce();
      } catch (error) {
        if (!(error instanceof StoreAway)) this.#tools.log.error({ err: error }, 'the queue could not be read');
      }
    }
    this.#lookLater();
  }

  #lookLater(): void {
    const { time } = this.#tools;
    this.#cancel?.();
    this.#cancel = this.#places.size === 0 ? null : time.at(time.now() + LOOK_EVERY, () => void this.#look());
  }

  async #lookOnce(): Promise<void> {
    const { list, time, isHeads } = this.#tools;
    const listed = [...this.#places.values()].filter(({ isListed }) => isListed);
    if (listed.length === 0) return;
    const { waiting, ended } = await list.look();
    const tickets = new Set(waiting.map(({ ticket }) => ticket));
    for (const place of listed) {
      const end = ended.get(place.ticket);
      if (end || !tickets.has(place.ticket)) this.#end(place, end ? frameOf({ type: 'pairing', ...end }) : LEFT);
    }
    const free = waiting.filter(({ ticket }) => !this.#meeting.has(ticket));
    for (const { white, black } of pair(free, time.now(), isHeads)) {
      if (this.#isHere(white) || this.#isHere(black)) void this.#meet(white, black);
    }
  }

  #isHere({ user, ticket }: QueuePlace): boolean {
    return this.#places.get(user)?.ticket === ticket;
  }

  async #meet(...pair: readonly [white: QueuePlace, black: QueuePlace]): Promise<void> {
    const { log, meet } = this.#tools;
    for (const { ticket } of pair) this.#meeting.add(ticket);
    const met = await meet(...pair).catch((error: unknown) => {
      log.error({ err: error }, 'two who wait could not be paired');
      return NOT_MET;
    });
    for (const { ticket } of pair) this.#meeting.delete(ticket);
    if (!met.ok && met.error.code === 'not-stored') {
      // Who is here does not wait for what cannot be kept; who is elsewhere is told the same there.
      for (const place of pair) {
        if (this.#isHere(place)) this.#end(this.#places.get(place.user)!, refusalFrame(met.error));
      }
    }
    this.#changed(pair.map(({ user }) => user));
  }

  #end(place: Place, frame: Frame): void {
    if (this.#places.get(place.person.id) !== place) return;
    place.peer.sendFrame(frame);
    this.#giveUp(place);
  }

  /** Where the list cannot be told, nobody speaks for the place there any more. */
  #giveUp(place: Place): void {
    this.#places.delete(place.person.id);
    if (!place.isListed) return;
    this.#tools.list
      .leave(place.ticket)
      .catch((error: unknown) => this.#tools.log.error({ err: error }, 'a place could not be given up'));
  }
}

const NOT_MET = { ok: false, error: { code: 'not-stored' } } as const;

const LEFT = frameOf({ type: 'pairing', state: 'left' });

const refusalFrame = (reason: Refusal): Frame => frameOf({ type: 'pairing', state: 'refused', reason });

export const refusePairing = (peer: Peer, reason: Refusal): void => peer.sendFrame(refusalFrame(reason));

/** What a place is for. */
export const wantedAt = ({ game }: QueuePlace): Wanted => {
  const [formal, time] = JSON.parse(game) as [boolean, TimeControl];
  return { time, formal };
};
