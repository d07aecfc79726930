/** Who waits for quick pairing: one place a person, held by the socket that asked for it. */
import type { Instant, TimeControl, UserId } from '@duiyi/game';
import type { Person, Refusal } from '@duiyi/protocol';
import type { Cancel, Time } from '../time.ts';
import { pointsOfPerson } from './level.ts';
import { pair } from './pair.ts';
import type { Pairing, Waiting } from './pair.ts';
import { frameOf } from './peers.ts';
import type { Peer } from './peers.ts';

/** What somebody waits for. */
export interface Wanted {
  readonly time: TimeControl;
  readonly formal: boolean;
}

export interface Place extends Wanted {
  readonly peer: Peer;
  readonly person: Person;
  readonly since: Instant;
}

export interface QueueTools {
  readonly time: Time;
  readonly isHeads: () => boolean;
  /** Above nought for who has had more of White than of Black lately. */
  readonly whites: (user: UserId) => number;
  /** These two meet: they are in the queue no more. */
  readonly met: (white: Place, black: Place) => void;
}

/** Reaches widen by the second. */
const LOOK_EVERY = 1000;

export class Queue {
  readonly #tools: QueueTools;
  readonly #places = new Map<UserId, Place>();
  #cancel: Cancel | null = null;

  constructor(tools: QueueTools) {
    this.#tools = tools;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Another tab of the same person gives up its place. */
  enter(place: Place): void {
    const before = this.#places.get(place.person.id);
    if (before && before.peer !== place.peer) before.peer.sendFrame(LEFT);
    this.#places.set(place.person.id, place);
    place.peer.sendFrame(frameOf({ type: 'pairing', state: 'waiting', time: place.time, formal: place.formal }));
    this.#look();
  }

  /** `peer` waits no more. */
  leave(peer: Peer): void {
    if (peer.user !== null && this.#places.get(peer.user)?.peer === peer) this.#places.delete(peer.user);
  }

  /** Somebody waits no more, where they have since `since` or earlier, and is told so. */
  drop(user: UserId, since: Instant = Infinity): void {
    const place = this.#places.get(user);
    if (place === undefined || place.since > since) return;
    place.peer.sendFrame(LEFT);
    this.#places.delete(user);
  }

  close(): void {
    this.#cancel?.();
  }

  #look(): void {
    this.#cancel?.();
    this.#cancel = null;
    const { time, isHeads, met } = this.#tools;
    for (const pairing of pair(this.#waiting(), time.now(), isHeads)) {
      const [white, black] = this.#take(pairing);
      met(white, black);
    }
    if (this.#places.size > 1) this.#cancel = time.at(time.now() + LOOK_EVERY, () => this.#look());
  }

  #waiting(): readonly Waiting[] {
    return [...this.#places.values()].map(({ person, time, formal, since }) => ({
      user: person.id,
      game: JSON.stringify([formal, time]),
      points: pointsOfPerson(person),
      since,
      whites: this.#tools.whites(person.id),
    }));
  }

  #take({ white, black }: Pairing): readonly [Place, Place] {
    const places = [this.#places.get(white.user)!, this.#places.get(black.user)!] as const;
    this.#places.delete(white.user);
    this.#places.delete(black.user);
    return places;
  }
}

const LEFT = frameOf({ type: 'pairing', state: 'left' });

export const refusePairing = (peer: Peer, reason: Refusal): void =>
  peer.sendFrame(frameOf({ type: 'pairing', state: 'refused', reason }));
