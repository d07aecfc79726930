/** The running games of those who are in the lobby, each told of their own, whenever one of them changes. */
import type { GameId, UserId } from '@duiyi/game';
import type { Miniature, Person } from '@duiyi/protocol';
import type { Unsubscribe } from '../bus/bus.ts';
import type { Room } from '../play/room.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import { told } from './invitations.ts';
import type { Invitations } from './invitations.ts';
import { miniatureOf } from './miniature.ts';
import { frameOf } from './peers.ts';
import type { Peer } from './peers.ts';
import type { Frame } from '../socket/frame.ts';

export interface OwnGamesTools {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly time: Time;
  readonly invitations: Invitations;
}

interface Player {
  readonly peers: Set<Peer>;
  readonly games: Map<GameId, { readonly room: Room; readonly ignore: Unsubscribe }>;
  cancel: Cancel | null;
}

/** So many of one's games are shown; nobody looks after more. */
const SHOWN = 30;
const TOLD_EVERY = 250;

export class OwnGames {
  readonly #tools: OwnGamesTools;
  readonly #players = new Map<UserId, Player>();

  constructor(tools: OwnGamesTools) {
    this.#tools = tools;
  }

  async watch(peer: Peer, user: UserId): Promise<void> {
    let player = this.#players.get(user);
    if (!player) {
      player = { peers: new Set(), games: new Map(), cancel: null };
      this.#players.set(user, player);
    }
    player.peers.add(peer);
    for (const room of await this.#roomsOf(user)) this.#follow(user, room);
    if (player.peers.has(peer)) peer.sendFrame(this.#frame(user, player));
  }

  leave(peer: Peer): void {
    const player = peer.user === null ? undefined : this.#players.get(peer.user);
    if (!player?.peers.delete(peer) || player.peers.size > 0) return;
    player.cancel?.();
    for (const { ignore } of player.games.values()) ignore();
    this.#players.delete(peer.user!);
  }

  /** A game of these people has begun. */
  async began(game: GameId, users: readonly UserId[]): Promise<void> {
    if (!users.some((user) => this.#players.has(user))) return;
    const room = await this.#tools.rooms.open(game);
    for (const user of users) if (room) this.#follow(user, room);
  }

  /** Something of theirs is different. */
  changed(user: UserId): void {
    const player = this.#players.get(user);
    if (!player || player.cancel) return;
    const { time } = this.#tools;
    player.cancel = time.at(time.now() + TOLD_EVERY, () => {
      player.cancel = null;
      const frame = this.#frame(user, player);
      for (const peer of player.peers) peer.sendFrame(frame);
    });
  }

  /** All of somebody's running games, and who plays in them. */
  async now(user: UserId): Promise<{ readonly games: readonly Miniature[]; readonly people: readonly Person[] }> {
    const rooms = await this.#roomsOf(user);
    return {
      games: rooms.map((room) => miniatureOf(room.game, room.state)),
      people: peopleOf(rooms),
    };
  }

  close(): void {
    for (const { cancel } of this.#players.values()) cancel?.();
  }

  async #roomsOf(user: UserId): Promise<readonly Room[]> {
    const running = (await this.#tools.store.runningOf(user)).slice(0, SHOWN);
    const rooms = await Promise.all(running.map(({ game }) => this.#tools.rooms.open(game)));
    return rooms.filter((room) => room !== null && room.state.phase === 'playing') as readonly Room[];
  }

  #follow(user: UserId, room: Room): void {
    const player = this.#players.get(user);
    if (!player || player.games.has(room.game) || player.games.size >= SHOWN) return;
    const ignore = room.listen(() => {
      if (room.state.phase === 'ended') {
        ignore();
        player.games.delete(room.game);
      }
      this.changed(user);
    });
    player.games.set(room.game, { room, ignore });
    this.changed(user);
  }

  #frame(user: UserId, { games }: Player): Frame {
    const rooms = [...games.values()].map(({ room }) => room);
    const links = this.#tools.invitations.of(user).filter(({ terms }) => !terms.for);
    return frameOf({
      type: 'own-games',
      games: rooms.map((room) => miniatureOf(room.game, room.state)),
      links: links.map(told),
      people: peopleOf(rooms),
    });
  }
}

const peopleOf = (rooms: readonly Room[]): readonly Person[] => [
  ...new Map(rooms.flatMap(({ people }) => people.map((person) => [person.id, person] as const))).values(),
];
