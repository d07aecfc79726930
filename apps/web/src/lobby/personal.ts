/** What the hall tells a person on every page: challenges, and that a game of theirs has begun. */
import { signal } from '@preact/signals';
import type { GameId, UserId } from '@duiyi/game';
import type { Invitation, Person, ServerMessage } from '@duiyi/protocol';
import { hall } from '../net/hall.ts';

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
export type Began = MessageOf<'began'>;

interface Challenges {
  readonly received: readonly Invitation[];
  readonly sent: readonly Invitation[];
  readonly people: ReadonlyMap<UserId, Person>;
}

/** What is to be said once. */
export type Notice = Began | MessageOf<'challenge-over'>;

const NONE: Challenges = { received: [], sent: [], people: new Map() };

export const challenges = signal<Challenges>(NONE);
export const notices = signal<readonly Notice[]>([]);

/** A page that takes those who wait to their game by itself says so. */
const takers = new Set<(began: Began) => boolean>();

export const onBegan = (take: (began: Began) => boolean): (() => void) => {
  takers.add(take);
  return () => takers.delete(take);
};

export const dismiss = (game: GameId): void => {
  notices.value = notices.value.filter((notice) => notice.game !== game);
};

let connection = hall.connection;
// A new connection says what waits, if anything does.
hall.onChange(() => {
  if (connection === hall.connection) return;
  connection = hall.connection;
  challenges.value = NONE;
});

/** Who joins is on the way to the game meanwhile, and needs no telling. */
const TOLD_AFTER = 1500;

export const receive = (message: ServerMessage): void => {
  switch (message.type) {
    case 'challenges':
      challenges.value = {
        received: message.received,
        sent: message.sent,
        people: new Map(message.people.map((person) => [person.id, person])),
      };
      return;
    case 'challenge-over':
      notices.value = [...notices.value, message];
      return;
    case 'began':
      if ([...takers].some((take) => take(message))) return;
      setTimeout(() => {
        if (location.pathname !== `/game/${message.game}`) notices.value = [...notices.value, message];
      }, TOLD_AFTER);
      return;
    default:
  }
};
