/** Challenges as the two they concern see them: told on every page of theirs, and again when one comes back. */
import type { Outcome, UserId } from '@duiyi/game';
import type { Person, ServerMessage } from '@duiyi/protocol';
import { told } from './invitations.ts';
import type { Invitations, Waiting } from './invitations.ts';
import { frameOf } from './peers.ts';
import type { Peer, Peers } from './peers.ts';

export class Challenges {
  readonly #invitations: Invitations;
  readonly #peers: Peers;

  constructor(invitations: Invitations, peers: Peers) {
    this.#invitations = invitations;
    this.#peers = peers;
  }

  /** What waits for an answer is told to who has just come. */
  greet(peer: Peer): void {
    if (peer.user === null) return;
    const message = this.#of(peer.user);
    if (message.received.length + message.sent.length > 0) peer.sendFrame(frameOf(message));
  }

  /** A challenge has come or gone. */
  note({ host, challenged }: Waiting): void {
    for (const user of [host.id, challenged!.id]) this.#peers.tell(user, this.#of(user));
  }

  /** A challenge has come to nothing: the other one is told by whom. */
  ended({ game, host, challenged }: Waiting, { termination }: Outcome): void {
    if (!challenged) return;
    if (termination === 'declined') {
      this.#peers.tell(host.id, { type: 'challenge-over', game, end: 'declined', person: challenged });
    } else if (termination === 'withdrawn') {
      this.#peers.tell(challenged.id, { type: 'challenge-over', game, end: 'withdrawn', person: host });
    }
  }

  #of(user: UserId): Extract<ServerMessage, { type: 'challenges' }> {
    const received = this.#invitations.to(user);
    const sent = this.#invitations.of(user).filter(({ challenged }) => challenged);
    const people = new Map<UserId, Person>();
    for (const { host } of received) people.set(host.id, host);
    for (const { challenged } of sent) people.set(challenged!.id, challenged!);
    return { type: 'challenges', received: received.map(told), sent: sent.map(told), people: [...people.values()] };
  }
}
