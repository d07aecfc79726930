/**
 * How people find each other: seeks, challenges and quick pairing, and what each is told of them. A seek or a challenge is
 * an invitation in the store; so it is the game's own log that seats one of two who come at once. What concerns a person is
 * decided in turns of theirs: who begins a live game has taken back their other seeks and challenges for one, and waits in
 * no queue, before anybody can accept those.
 */
import type { Level as ComputerLevel } from '@duiyi/computer';
import { hostColor, isLive, notInvited } from '@duiyi/game';
import type { EventOf, GameEvent, GameId, Instant, Terms, UserId } from '@duiyi/game';
import {
  MAX_CHALLENGES_RECEIVED,
  MAX_CHALLENGES_SENT,
  MAX_GAMES_OF_PERSON,
  MAX_SEEKS_OF_PERSON,
} from '@duiyi/protocol';
import type { ClientMessage, LobbyAnswer, OwnGamesAnswer, Person, Refusal, WatchAnswer } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, ToldEvents, Unsubscribe } from '../bus/bus.ts';
import type { Computers } from '../computers/computers.ts';
import { computerId } from '../computers/identity.ts';
import { tossCoin } from '../ids.ts';
import type { MayBegin } from '../people/mayBegin.ts';
import type { Learnt, Room } from '../play/room.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Presences } from '../socket/presences.ts';
import { unlessAway } from '../store/store.ts';
import type { QueuePlace } from '../store/queue.ts';
import type { NotStored, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { Challenges } from './challenges.ts';
import { Colors } from './colors.ts';
import { Invitations, isForNow, isSeek, told } from './invitations.ts';
import type { Waiting } from './invitations.ts';
import { levelOfPerson } from './level.ts';
import { OwnGames } from './ownGames.ts';
import { Peers } from './peers.ts';
import type { Peer } from './peers.ts';
import { Queue, refusePairing, wantedAt } from './queue.ts';
import type { Wanted } from './queue.ts';
import { Running } from './running.ts';
import { Seeks } from './seeks.ts';
import type { Turns } from '../people/turns.ts';
import { Watch } from './watch.ts';

export interface LobbyTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly rooms: Rooms;
  readonly time: Time;
  readonly log: Logger;
  readonly presences: Presences;
  readonly turns: Turns;
  readonly mayBegin: MayBegin;
  readonly computers: Computers;
  /** The member of a name, however it is written. */
  readonly memberNamed: (name: string) => Promise<UserId | null>;
  /** How many people are at other nodes of the hall. */
  readonly elsewhere: () => number;
  /** Whether there are other nodes. */
  readonly isShared: boolean;
}

/** Nobody is told that a game of theirs has begun so long ago, in milliseconds. */
const NEWS = 5 * 60_000;

/** What the lobby is asked over a socket. */
type LobbyMessage = Extract<ClientMessage, { type: 'watch-lobby' | 'watch-games' | 'pair' | 'unpair' }>;

export class Lobby {
  readonly #tools: LobbyTools;
  readonly #peers = new Peers();
  readonly #colors = new Colors();
  readonly #running = new Running();
  readonly #invitations: Invitations;
  readonly #seeks: Seeks;
  readonly #challenges: Challenges;
  readonly #ownGames: OwnGames;
  readonly #watch: Watch;
  readonly #queue: Queue;
  /** What each socket has asked to be paired for, until it is taken back. */
  readonly #wanted = new Map<Peer, Wanted>();
  readonly #ignoreComputers: Unsubscribe;
  /** Whether what waits and runs has been read. */
  #isOpen = false;
  readonly #unsubscribe: Unsubscribe;

  constructor(tools: LobbyTools) {
    this.#tools = tools;
    const { rooms, time, presences } = tools;
    this.#invitations = new Invitations(
      tools,
      (invitation) => this.#note(invitation),
      (game, events) => this.#hear({ game, events }),
    );
    this.#seeks = new Seeks({
      time,
      presences,
      invitations: this.#invitations,
      online: () => this.#peers.online + tools.elsewhere(),
      playing: () => this.#running.live,
      computers: () => tools.computers.here(),
    });
    this.#challenges = new Challenges(this.#invitations, this.#peers);
    this.#ownGames = new OwnGames({ ...tools, invitations: this.#invitations });
    this.#watch = new Watch({ ...tools, rooms, running: this.#running });
    this.#queue = new Queue({
      ...tools,
      list: tools.store.queue,
      isHeads: () => tossCoin() === 'white',
      whites: (user) => this.#colors.whites(user),
      meet: (white, black) => this.#meet(white, black),
    });
    this.#ignoreComputers = tools.computers.listen(() => this.#seeks.changed());
    this.#unsubscribe = tools.bus.subscribe(
      (message) => {
        if (message.type === 'events') this.#hear(message);
        if (message.type === 'person') this.#do(this.#know(message.person));
        if (message.type === 'queue') this.#queue.hear(message.users);
      },
      () => this.#do(this.#learn()),
    );
  }

  /** Reads what waits and what runs. */
  async open(): Promise<void> {
    await Promise.all([this.#running.open(this.#tools.store), this.#invitations.open()]);
    this.#isOpen = true;
  }

  close(): void {
    this.#unsubscribe();
    this.#ignoreComputers();
    this.#invitations.close();
    this.#seeks.close();
    this.#ownGames.close();
    this.#watch.close();
    this.#queue.close();
  }

  /** How many visitors are here who are nobody yet. */
  get strangers(): number {
    return this.#peers.strangers;
  }

  // The sockets.

  enter(peer: Peer): void {
    this.#peers.enter(peer);
    this.#challenges.greet(peer);
    this.#seeks.changed();
    if (peer.user !== null) this.#do(this.#invitations.refresh(peer.user));
  }

  leave(peer: Peer): void {
    this.#peers.leave(peer);
    this.#wanted.delete(peer);
    this.#queue.leave(peer);
    this.#seeks.leave(peer);
    this.#ownGames.leave(peer);
    this.#watch.leave(peer);
    this.#seeks.changed();
  }

  async receive(peer: Peer, message: LobbyMessage): Promise<void> {
    switch (message.type) {
      case 'watch-lobby':
        if (!message.on) {
          this.#seeks.leave(peer);
          this.#ownGames.leave(peer);
          return;
        }
        this.#seeks.watch(peer);
        if (peer.user !== null) await this.#ownGames.watch(peer, peer.user);
        return;
      case 'watch-games':
        if (message.on) await this.#watch.watch(peer);
        else this.#watch.leave(peer);
        return;
      case 'pair':
        this.#wanted.set(peer, message);
        return this.#pairSoon(peer, message);
      case 'unpair':
        this.#wanted.delete(peer);
        this.#queue.leave(peer);
    }
  }

  // What is asked over HTTP.

  now(): LobbyAnswer {
    return this.#seeks.now();
  }

  watching(): Promise<WatchAnswer> {
    return this.#watch.now();
  }

  /** Everything of somebody's own that has not ended. */
  async own(user: UserId): Promise<OwnGamesAnswer> {
    const { games, people } = await this.#ownGames.now(user);
    const invitations = this.#invitations.of(user);
    const challenges = this.#invitations.to(user);
    const named = [...invitations, ...challenges].flatMap(({ host, challenged }) =>
      challenged ? [host, challenged] : [host],
    );
    return {
      games,
      invitations: invitations.map(told),
      challenges: challenges.map(told),
      people: [...new Map([...people, ...named].map((person) => [person.id, person])).values()],
    };
  }

  /** `host` invites on these terms; with a name, the member of that name. */
  async invite(host: Person, terms: Terms, challenge?: string): Promise<Result<GameId, Refusal>> {
    if (challenge === undefined) return this.#tools.turns.take([host.id], () => this.#invite(host, terms));
    const member = await this.#tools.memberNamed(challenge);
    if (member === null) return fail({ code: 'no-such-member', name: challenge });
    if (member === host.id) return fail({ code: 'own-invitation' });
    return this.#tools.turns.take([host.id, member], async () => {
      // They may have left the hall, or be called otherwise, since.
      if ((await this.#tools.memberNamed(challenge)) !== member)
        return fail({ code: 'no-such-member', name: challenge });
      return this.#invite(host, { ...terms, for: { kind: 'member', id: member } });
    });
  }

  async #invite(host: Person, terms: Terms): Promise<Result<GameId, Refusal>> {
    const allowed = await this.#tools.mayBegin(host.id, terms);
    if (!allowed.ok) return allowed;
    const limited = await this.#limit(host.id, terms);
    if (limited) return fail(limited);
    const created = await this.#tools.rooms.create(host.id, terms);
    if (created.ok) await this.#invitations.known(created.value);
    return created;
  }

  /** Why somebody may make no more invitations such as this one; null: they may. */
  async #limit(host: UserId, { for: invitee }: Terms): Promise<Refusal | null> {
    await (invitee?.kind === 'member' ? this.#invitations.sure() : this.#invitations.sureOf(host));
    const own = this.#invitations.of(host);
    if (invitee?.kind === 'all') {
      const isFull = own.filter(isSeek).length >= MAX_SEEKS_OF_PERSON;
      return isFull ? { code: 'too-many-seeks', limit: MAX_SEEKS_OF_PERSON } : null;
    }
    if (invitee?.kind !== 'member') return null;
    if (own.some(({ challenged }) => challenged?.id === invitee.id)) return { code: 'already-challenged' };
    if (own.filter(({ challenged }) => challenged).length >= MAX_CHALLENGES_SENT) {
      return { code: 'too-many-challenges', limit: MAX_CHALLENGES_SENT };
    }
    const isFull = this.#invitations.to(invitee.id).length >= MAX_CHALLENGES_RECEIVED;
    return isFull ? { code: 'too-many-challenges', limit: MAX_CHALLENGES_RECEIVED } : null;
  }

  /** `host` plays the computer of a level: it answers at once, and the game has begun. */
  async meetComputer(host: UserId, terms: Terms, level: ComputerLevel): Promise<Result<GameId, Refusal>> {
    const { turns, mayBegin, computers, rooms } = this.#tools;
    const computer = computerId(level);
    return turns.take([host, computer], async () => {
      await computers.sureOf(host);
      for (const allowed of [await mayBegin(host, terms), computers.mayMeet(host), await mayBegin(computer, terms)]) {
        if (!allowed.ok) return allowed;
      }
      const founded = await rooms.begin(host, computer, { ...terms, color: hostColor(terms.color, tossCoin()) });
      if (founded.ok) await this.takeBack([host], terms);
      return founded;
    });
  }

  /** `taker` takes the free seat of an invitation. */
  accept(room: Room, taker: Person, arrivedAt: Instant): Promise<Result<Learnt, Refusal>> {
    const { host, terms } = room.state;
    return this.#tools.turns.take([host, taker.id], async () => {
      if (room.state.phase === 'invited' && host !== taker.id) {
        const refused = await this.#refuseSeat(room, taker);
        if (refused) return fail(refused);
      }
      const joined = await room.decide(() => ok({ type: 'join', user: taker.id, coin: tossCoin() }), arrivedAt);
      if (joined.ok) await this.takeBack([host, taker.id], terms);
      return joined;
    });
  }

  /** Why `taker` does not get the free seat; null: they may have it. */
  async #refuseSeat({ state: { host, terms } }: Room, taker: Person): Promise<Refusal | null> {
    const reason = notInvited(terms.for, { id: taker.id, level: levelOfPerson(taker) });
    if (reason) return reason;
    if (isForNow({ terms }) && !this.#seeks.isHere(host)) return { code: 'host-away' };
    const allowed = await this.#tools.mayBegin(taker.id, terms);
    if (!allowed.ok) return allowed.error;
    const isStillAllowed = await this.#tools.mayBegin(host, terms);
    return isStillAllowed.ok ? null : { code: 'opponent-may-not-play' };
  }

  // Quick pairing.

  async #pairSoon(peer: Peer, wanted: Wanted): Promise<void> {
    const asked = await unlessAway<void, never>(async () => ok(await this.#pair(peer, wanted)));
    if (!asked.ok) refusePairing(peer, asked.error);
  }

  async #pair(peer: Peer, wanted: Wanted): Promise<void> {
    const { time, formal } = wanted;
    if (peer.user === null) return refusePairing(peer, { code: 'nobody-yet' });
    const [person] = await this.#tools.store.people([peer.user]);
    if (!person) return refusePairing(peer, { code: 'nobody-yet' });
    if (await this.#tools.rooms.hasTooMany(person.id)) {
      return refusePairing(peer, { code: 'too-many-games', limit: MAX_GAMES_OF_PERSON });
    }
    const allowed = await this.#tools.mayBegin(person.id, termsOf({ time, formal }));
    if (!allowed.ok) return refusePairing(peer, allowed.error);
    // They may have thought better of it meanwhile.
    if (this.#wanted.get(peer) === wanted) {
      await this.#queue.enter({ peer, person, time, formal, since: this.#tools.time.now() });
    }
  }

  /** Founds the game of two who meet; where one of them may not play after all, the other waits on. */
  #meet(white: QueuePlace, black: QueuePlace): Promise<Result<void, NotStored | { readonly code: 'gone' }>> {
    const { turns, mayBegin, rooms, store } = this.#tools;
    const terms = termsOf(wantedAt(white));
    const places = [white, black] as const;
    const [one, other] = [white.user, black.user] as const;
    return unlessAway(() =>
      turns.take([one, other], async () => {
        const allowed = await Promise.all(places.map(({ user }) => mayBegin(user, terms)));
        if (allowed.some((may) => !may.ok)) {
          for (const [i, may] of allowed.entries()) if (!may.ok) await store.queue.refuse(places[i].ticket, may.error);
          return ok(undefined);
        }
        const founded = await rooms.begin<{ readonly code: 'gone' }>(one, other, terms, (game, events) =>
          store.queue.found(game, events, [white.ticket, black.ticket]),
        );
        if (!founded.ok) return founded;
        await this.takeBack([one, other], terms);
        return ok(undefined);
      }),
    );
  }

  // What happens in the games.

  #hear({ game, events }: Pick<ToldEvents, 'game' | 'events'>): void {
    const joined = events.find((event) => event.type === 'joined');
    for (const event of events) {
      if (event.type === 'created' && !joined) this.#do(this.#invitations.add(game, event));
      if (event.type === 'joined') this.#do(this.#began(game, event, events));
      if (event.type === 'ended') this.#ended(game, event);
    }
  }

  /** Somebody is called otherwise; or is gone, and answers no challenge any more. */
  async #know({ id, isDeleted }: Person): Promise<void> {
    if (isDeleted) await Promise.all(this.#invitations.to(id).map((challenge) => this.#invitations.decline(challenge)));
    await this.#invitations.refresh(id);
  }

  async #began(game: GameId, { white, black, at }: EventOf<'joined'>, events: readonly GameEvent[]): Promise<void> {
    const waiting = this.#invitations.remove(game);
    if (this.#running.has(game)) return;
    this.#colors.played(white, black);
    // Every node hears of every game: none opens its room for that, if what the lobby has to know is told or known.
    const created = events.find((event) => event.type === 'created');
    const invitation = created ?? (waiting && { host: waiting.host.id, terms: waiting.terms });
    const found = invitation ?? (await this.#tools.rooms.open(game))?.state;
    if (!found) return;
    const { host, terms } = found;
    const began = { type: 'began', game, host, isLive: isLive(terms.time) } as const;
    for (const user of [white, black]) this.#peers.tell(user, began);
    if (!('phase' in found) || found.phase === 'playing') this.#running.add(game, terms.time, at);
    this.#seeks.changed();
    this.#watch.changed();
    if (isLive(terms.time)) this.#withdraw([white, black], at);
    await this.#ownGames.began(game, [white, black]);
  }

  /** Reads what others have done that may not have come here. */
  async #learn(): Promise<void> {
    if (!this.#isOpen) return;
    const { store, time } = this.#tools;
    await this.#invitations.learn();
    const begun = await this.#running.learn(store, time.now() - NEWS);
    await Promise.all(
      begun.map(async (game) => {
        const events = await store.read(game, 0);
        if (events.every(({ type }) => type !== 'ended')) this.#hear({ game, events });
      }),
    );
    this.#seeks.changed();
    this.#watch.changed();
  }

  #ended(game: GameId, outcome: EventOf<'ended'>): void {
    const waiting = this.#invitations.remove(game);
    if (waiting) this.#challenges.ended(waiting, outcome);
    this.#running.remove(game);
    this.#seeks.changed();
    this.#watch.changed();
  }

  /**
   * These play a live game from now on: nobody can draw them into another one with what they had offered before, at
   * whichever node. Within the turn in which it began.
   */
  async takeBack(users: readonly UserId[], { time }: Pick<Terms, 'time'>): Promise<void> {
    if (!isLive(time)) return;
    try {
      await Promise.all([this.#queue.drop(users), ...users.map((user) => this.#invitations.sureOf(user))]);
      await Promise.all(this.#offersOf(users).map((offer) => this.#invitations.withdraw(offer)));
    } catch (error) {
      // The game has begun all the same, and whoever asked for it is to hear of that.
      this.#tools.log.error({ users, err: error }, 'what somebody had offered could not be taken back');
    }
  }

  /** The same, as far as it is known here, where it is heard of later that the game began at `since`: who begins without a turn of theirs has it so. */
  #withdraw(users: readonly UserId[], since: Instant): void {
    this.#do(this.#queue.dropHere(users, since));
    for (const offer of this.#offersOf(users)) {
      if (offer.since <= since) this.#do(this.#invitations.withdraw(offer));
    }
  }

  #offersOf(users: readonly UserId[]): readonly Waiting[] {
    return users.flatMap((user) => this.#invitations.of(user)).filter(isForNow);
  }

  #note(invitation: Waiting): void {
    if (isSeek(invitation)) this.#seeks.note(invitation);
    else if (invitation.challenged) this.#challenges.note(invitation);
    else this.#ownGames.changed(invitation.host.id);
  }

  /** What goes on by itself; nobody waits for it. */
  #do(work: Promise<void>): void {
    work.catch((error: unknown) => this.#tools.log.error({ err: error }, 'the lobby could not go on'));
  }
}

const termsOf = ({ time, formal }: Wanted) => ({ time, color: 'white', ...(formal && { formal }) }) as const;
