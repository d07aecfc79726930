/** The lobby as the hall tells it, as signals for whoever shows it. */
import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { GameId, UserId } from '@duiyi/game';
import type { ComputerHere, Invitation, Miniature, Person, ServerMessage } from '@duiyi/protocol';
import type { HallSocket } from '../net/socket.ts';

/** A seek in the list. One that is gone stays for a moment: nothing moves under a finger that is about to press. */
export interface ShownSeek extends Invitation {
  readonly isGone: boolean;
}

export interface Lobby {
  /** null until the hall has told them; the oldest first. */
  readonly seeks: ReadonlySignal<readonly ShownSeek[] | null>;
  /** Those that sit in the hall, the weakest first. */
  readonly computers: ReadonlySignal<readonly ComputerHere[]>;
  readonly online: ReadonlySignal<number>;
  readonly playing: ReadonlySignal<number>;
  /** One's own running games, and links nobody has opened. */
  readonly games: ReadonlySignal<readonly Miniature[]>;
  readonly links: ReadonlySignal<readonly Invitation[]>;
  readonly people: ReadonlySignal<ReadonlyMap<UserId, Person>>;
  readonly close: () => void;
}

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const LINGER = 700;

/** The list after a message. */
export const seeksAfter = (
  before: readonly ShownSeek[] | null,
  { whole, seeks, gone }: Pick<MessageOf<'lobby'>, 'whole' | 'seeks' | 'gone'>,
): readonly ShownSeek[] => {
  const told = new Map(seeks.map((seek) => [seek.game, { ...seek, isGone: false }]));
  const isGone = (game: GameId): boolean => gone.includes(game) || (whole === true && !told.has(game));
  const known = (before ?? []).map(
    (seek) => told.get(seek.game) ?? (isGone(seek.game) ? { ...seek, isGone: true } : seek),
  );
  const games = new Set(known.map(({ game }) => game));
  return [...known, ...[...told.values()].filter(({ game }) => !games.has(game))];
};

export const openLobby = (hall: Pick<HallSocket, 'attend'>): Lobby => {
  const seeks = signal<readonly ShownSeek[] | null>(null);
  const computers = signal<readonly ComputerHere[]>([]);
  const online = signal(0);
  const playing = signal(0);
  const games = signal<readonly Miniature[]>([]);
  const links = signal<readonly Invitation[]>([]);
  const people = signal<ReadonlyMap<UserId, Person>>(new Map());
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const meet = (told: readonly Person[]): void => {
    people.value = new Map([...people.peek(), ...told.map((person) => [person.id, person] as const)]);
  };

  const sweepLater = (): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      seeks.value = seeks.peek()!.filter(({ isGone }) => !isGone);
    }, LINGER);
    timers.add(timer);
  };

  const leave = hall.attend({
    begin: { type: 'watch-lobby', on: true },
    end: { type: 'watch-lobby', on: false },
    receive(message) {
      if (message.type === 'lobby') {
        batch(() => {
          meet(message.people);
          seeks.value = seeksAfter(seeks.peek(), message);
          computers.value = message.computers;
          online.value = message.online;
          playing.value = message.playing;
        });
        if (seeks.peek()!.some(({ isGone }) => isGone)) sweepLater();
      }
      if (message.type === 'own-games') {
        batch(() => {
          meet(message.people);
          games.value = message.games;
          links.value = message.links;
        });
      }
    },
  });

  return {
    seeks,
    computers,
    online,
    playing,
    games,
    links,
    people,
    close() {
      leave();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
