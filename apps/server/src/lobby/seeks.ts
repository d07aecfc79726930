/** The open seeks as everybody in the lobby sees them: those of hosts who are here, and those of games that take days; and the computers. */
import type { Instant, UserId } from '@duiyi/game';
import type { ComputerHere, Invitation, LobbyAnswer, Person } from '@duiyi/protocol';
import type { Unsubscribe } from '../bus/bus.ts';
import type { Presences } from '../socket/presences.ts';
import type { Cancel, Time } from '../time.ts';
import { Feed } from './feed.ts';
import type { Picture } from './feed.ts';
import { isSeek, told } from './invitations.ts';
import type { Invitations, Waiting } from './invitations.ts';
import type { Peer } from './peers.ts';

export interface SeeksTools {
  readonly time: Time;
  readonly presences: Presences;
  readonly invitations: Invitations;
  readonly online: () => number;
  readonly playing: () => number;
  readonly computers: () => readonly ComputerHere[];
}

type Counts = Pick<LobbyAnswer, 'computers' | 'online' | 'playing'>;

/** Who is back within this long has not left: a page that is loaded again, a line that flaps. */
const GRACE = 2000;
const TOLD_EVERY = 500;

export class Seeks {
  readonly #tools: SeeksTools;
  readonly #openedAt: Instant;
  readonly #feed: Feed<Invitation, Counts>;
  /** The hosts whose coming and going matters. */
  readonly #hosts = new Map<UserId, Unsubscribe>();
  readonly #looks = new Set<Cancel>();

  constructor(tools: SeeksTools) {
    this.#tools = tools;
    this.#openedAt = tools.time.now();
    this.#feed = new Feed({
      time: tools.time,
      every: TOLD_EVERY,
      picture: () => this.#picture(),
      message: ({ whole, items, gone }, counts) => ({
        type: 'lobby',
        ...(whole && { whole }),
        seeks: items,
        gone,
        people: this.#peopleOf(items),
        ...counts,
      }),
    });
  }

  watch(peer: Peer): void {
    this.#feed.watch(peer);
  }

  leave(peer: Peer): void {
    this.#feed.leave(peer);
  }

  /** Somebody came, went or began to play, or a seek did. */
  changed(): void {
    this.#feed.changed();
  }

  /** A seek has come or gone: whether its host is here matters from now on, or no longer. */
  note({ host }: Waiting): void {
    const { presences, invitations } = this.#tools;
    const isHost = invitations.of(host.id).some(isSeek);
    if (!isHost) {
      this.#hosts.get(host.id)?.();
      this.#hosts.delete(host.id);
    } else if (!this.#hosts.has(host.id)) {
      this.#hosts.set(
        host.id,
        presences.watch(host.id, () => this.#lookAgain()),
      );
    }
    this.changed();
  }

  now(): LobbyAnswer {
    const { items, rest } = this.#picture();
    return { seeks: items, people: this.#peopleOf(items), ...rest };
  }

  close(): void {
    this.#feed.close();
    for (const ignore of this.#hosts.values()) ignore();
    for (const cancel of this.#looks) cancel();
  }

  /** Whether somebody is here, or was a moment ago. */
  isHere(user: UserId): boolean {
    const { presences, time } = this.#tools;
    const since = presences.goneSince(user);
    // Who has not come since the hall opened has not just left.
    return since === null || (since > this.#openedAt && time.now() < since + GRACE);
  }

  #lookAgain(): void {
    this.changed();
    const { time } = this.#tools;
    const cancel = time.at(time.now() + GRACE, () => {
      this.#looks.delete(cancel);
      this.changed();
    });
    this.#looks.add(cancel);
  }

  #visible(): readonly Waiting[] {
    return this.#tools.invitations
      .all()
      .filter((one) => isSeek(one) && (one.terms.time.kind === 'correspondence' || this.isHere(one.host.id)));
  }

  #picture(): Picture<Invitation, Counts> {
    const { online, playing, computers } = this.#tools;
    return { items: this.#visible().map(told), rest: { computers: computers(), online: online(), playing: playing() } };
  }

  #peopleOf(seeks: readonly Invitation[]): readonly Person[] {
    const { invitations } = this.#tools;
    const hosts = seeks.flatMap(({ game }) => invitations.get(game)?.host ?? []);
    return [...new Map(hosts.map((host) => [host.id, host])).values()];
  }
}
