/** The sockets of each person: what concerns somebody is told on every page of theirs. */
import type { UserId } from '@duiyi/game';
import { encodeServer } from '@duiyi/protocol';
import type { ServerMessage } from '@duiyi/protocol';
import { textFrame } from '../socket/frame.ts';
import type { Frame } from '../socket/frame.ts';

/** A socket, as far as the lobby knows one. */
export interface Peer {
  readonly user: UserId | null;
  sendFrame(frame: Frame): void;
}

export class Peers {
  readonly #sockets = new Map<UserId, Set<Peer>>();
  /** Visitors who are nobody yet. */
  readonly #strangers = new Set<Peer>();

  /** How many people are here; of those who are nobody yet each socket is one. */
  get online(): number {
    return this.#sockets.size + this.#strangers.size;
  }

  /** How many of them are nobody yet. */
  get strangers(): number {
    return this.#strangers.size;
  }

  enter(peer: Peer): void {
    if (peer.user === null) {
      this.#strangers.add(peer);
      return;
    }
    this.#sockets.set(peer.user, (this.#sockets.get(peer.user) ?? new Set()).add(peer));
  }

  leave(peer: Peer): void {
    this.#strangers.delete(peer);
    const sockets = peer.user === null ? undefined : this.#sockets.get(peer.user);
    sockets?.delete(peer);
    if (sockets?.size === 0) this.#sockets.delete(peer.user!);
  }

  tell(user: UserId, message: ServerMessage): void {
    const sockets = this.#sockets.get(user);
    if (!sockets) return;
    const frame = frameOf(message);
    for (const socket of sockets) socket.sendFrame(frame);
  }
}

export const frameOf = (message: ServerMessage): Frame => textFrame(encodeServer(message));
