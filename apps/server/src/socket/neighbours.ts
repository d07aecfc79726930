/**
 * Who is at the other nodes of the hall. Each node tells whenever somebody comes to it or leaves it, and every while who all
 * is there: what was lost on the way is put right by that, and who is not heard of any more has nobody. While this node hears
 * of no other, it does not know who has gone.
 */
import { createHash } from 'node:crypto';
import type { GameId, Instant, UserId } from '@duiyi/game';
import type { Bus, ToldPresence, Unsubscribe } from '../bus/bus.ts';
import { computerOf } from '../computers/identity.ts';
import { newNodeName } from '../ids.ts';
import type { Cancel, Time } from '../time.ts';
import type { Presences } from './presences.ts';

/** So often a node tells who all is there, in milliseconds. */
const TOLD_EVERY = 3000;
/** A node that was not heard of for so long is gone, and everybody at it. */
const SILENCE = 10_000;

interface Node {
  users: Set<UserId>;
  strangers: number;
  heardAt: Instant;
}

export interface NeighboursTools {
  readonly bus: Bus;
  readonly time: Time;
  readonly presences: Presences;
  /** How many visitors are here who are nobody yet. */
  readonly strangers: () => number;
}

export class Neighbours {
  readonly #tools: NeighboursTools;
  readonly #name = newNodeName();
  readonly #nodes = new Map<string, Node>();
  readonly #leave: readonly Unsubscribe[];
  #heardSince: Instant | null = null;
  #cancel: Cancel;

  constructor(tools: NeighboursTools) {
    this.#tools = tools;
    const { bus, presences } = tools;
    presences.join(this);
    this.#leave = [
      bus.subscribe(
        (told) => {
          if (told.type === 'presence' && told.node !== this.#name) this.#hear(told);
        },
        () => {
          this.#listen();
          this.#tellAll();
        },
      ),
      presences.watchAll((user, isHere) =>
        bus.publish({ type: 'presence', node: this.#name, ...(isHere ? { came: user } : { went: user }) }),
      ),
    ];
    this.#listen();
    this.#cancel = this.#next();
  }

  get heardSince(): Instant | null {
    if (!this.#tools.bus.isThere) this.#heardSince = null;
    return this.#heardSince;
  }

  has(user: UserId): boolean {
    for (const { users } of this.#nodes.values()) if (users.has(user)) return true;
    return false;
  }

  /** Whether it falls to this node to see to a game for `user`: to one at a time of those where they are. */
  fallsHere(game: GameId, user: UserId): boolean {
    const own = claimOf(this.#name, game);
    for (const [name, { users }] of this.#nodes) if (users.has(user) && claimOf(name, game) > own) return false;
    return true;
  }

  /** How many people are at other nodes alone; of those who are nobody yet each socket is one. */
  get online(): number {
    const users = new Set([...this.#nodes.values()].flatMap((node) => [...node.users]));
    const strangers = [...this.#nodes.values()].reduce((sum, node) => sum + node.strangers, 0);
    const isElsewhere = (user: UserId): boolean => !this.#tools.presences.hasSocket(user) && computerOf(user) === null;
    return [...users].filter(isElsewhere).length + strangers;
  }

  /** Tells the others that nobody is here any more. */
  close(): void {
    this.#cancel();
    for (const leave of this.#leave) leave();
    this.#tools.bus.publish({ type: 'presence', node: this.#name, all: [], strangers: 0 });
  }

  #hear({ node: name, came, went, all, strangers }: ToldPresence): void {
    const now = this.#tools.time.now();
    const known = this.#nodes.get(name);
    const node = known ?? { users: new Set(), strangers: 0, heardAt: now };
    this.#nodes.set(name, node);
    // Who is new has not heard of anybody here either.
    if (!known) this.#tellAll();
    node.heardAt = now;
    node.strangers = strangers ?? node.strangers;
    if (all) this.#put(node, all);
    if (came !== undefined) {
      node.users.add(came);
      this.#tools.presences.noticed(came, now);
    }
    if (went !== undefined && node.users.delete(went)) this.#tools.presences.noticed(went, now);
  }

  /** These are at a node now, and nobody else. */
  #put(node: Node, users: readonly UserId[]): void {
    const before = node.users;
    node.users = new Set(users);
    const now = this.#tools.time.now();
    for (const user of new Set([...before, ...users])) {
      if (before.has(user) !== node.users.has(user)) this.#tools.presences.noticed(user, now);
    }
  }

  /** From when the others are heard again, who is not heard of counts as gone. */
  #listen(): void {
    const { bus, time } = this.#tools;
    if (!bus.isThere || this.heardSince !== null) return;
    this.#heardSince = time.now();
    for (const node of this.#nodes.values()) node.heardAt = this.#heardSince;
  }

  #tellAll(): void {
    const { bus, presences, strangers } = this.#tools;
    bus.publish({ type: 'presence', node: this.#name, all: presences.all(), strangers: strangers() });
  }

  #next(): Cancel {
    const { time } = this.#tools;
    return time.at(time.now() + TOLD_EVERY, () => {
      this.#cancel = this.#next();
      this.#listen();
      this.#tellAll();
      if (this.heardSince === null) return;
      for (const [name, node] of this.#nodes) {
        if (node.heardAt + SILENCE > time.now()) continue;
        this.#put(node, []);
        this.#nodes.delete(name);
      }
    });
  }
}

/** How strong a node's claim to a game is: another order of the nodes for each game, the same at all of them. */
const claimOf = (node: string, game: GameId): string => createHash('sha256').update(`${game} ${node}`).digest('hex');
