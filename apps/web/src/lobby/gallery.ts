/** The running games as the hall tells them, as signals: each game keeps its place and its own picture. */
import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { GameId, UserId } from '@duiyi/game';
import type { Miniature, Person, ServerMessage } from '@duiyi/protocol';
import type { HallSocket } from '../net/socket.ts';

export interface Gallery {
  /** null until the hall has told them. A game that has not changed is the same object. */
  readonly games: ReadonlySignal<readonly Miniature[] | null>;
  readonly people: ReadonlySignal<ReadonlyMap<UserId, Person>>;
  readonly total: ReadonlySignal<number>;
  readonly close: () => void;
}

type Told = Pick<Extract<ServerMessage, { type: 'games' }>, 'whole' | 'games' | 'gone'>;

/** The games after a message: who stays keeps its place. */
export const galleryAfter = (
  before: readonly Miniature[] | null,
  { whole, games, gone }: Told,
): readonly Miniature[] => {
  const told = new Map<GameId, Miniature>(games.map((one) => [one.game, one]));
  const left = (before ?? []).filter(({ game }) => !gone.includes(game) && (!whole || told.has(game)));
  const known = new Set(left.map(({ game }) => game));
  return [...left.map((one) => told.get(one.game) ?? one), ...games.filter(({ game }) => !known.has(game))];
};

export const openGallery = (hall: Pick<HallSocket, 'attend'>): Gallery => {
  const games = signal<readonly Miniature[] | null>(null);
  const people = signal<ReadonlyMap<UserId, Person>>(new Map());
  const total = signal(0);
  const close = hall.attend({
    begin: { type: 'watch-games', on: true },
    end: { type: 'watch-games', on: false },
    receive(message) {
      if (message.type !== 'games') return;
      batch(() => {
        people.value = new Map([
          ...(message.whole ? [] : people.peek()),
          ...message.people.map((person) => [person.id, person] as const),
        ]);
        games.value = galleryAfter(games.peek(), message);
        total.value = message.total;
      });
    },
  });
  return { games, people, total, close };
};
