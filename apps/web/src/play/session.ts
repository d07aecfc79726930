/** One followed game: the socket and `live.ts` joined, as signals for whoever shows it. */
import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { colorOf } from '@duiyi/game';
import type { GameId, SeatCommand, UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import type { Reason } from '../i18n/reason.ts';
import type { ServerTime } from '../net/serverTime.ts';
import type { EventsMessage, HallSocket, RefusedMessage } from '../net/socket.ts';
import { asked, received, refused } from './live.ts';
import type { Live } from './live.ts';

export interface Session {
  readonly game: GameId;
  /** null until the hall has told it. */
  readonly live: ReadonlySignal<Live | null>;
  readonly people: ReadonlySignal<ReadonlyMap<UserId, Person>>;
  /** The hall knows no such game. */
  readonly missing: ReadonlySignal<boolean>;
  /** Why the last thing asked was refused; null once dismissed or after the next success. */
  readonly refusal: ReadonlySignal<Reason | null>;
  /** The side this visitor plays, or null. */
  readonly seat: ReadonlySignal<Color | null>;
  readonly act: (command: SeatCommand) => void;
  readonly complain: (reason: Reason | null) => void;
  readonly close: () => void;
}

export const openSession = (
  game: GameId,
  hall: HallSocket,
  time: ServerTime,
  user: ReadonlySignal<UserId | null | undefined>,
): Session => {
  const live = signal<Live | null>(null);
  const people = signal<ReadonlyMap<UserId, Person>>(new Map());
  const missing = signal(false);
  const refusal = signal<Reason | null>(null);
  const seat = computed(() => (live.value && user.value ? colorOf(live.value.confirmed, user.value) : null));
  /** The connection on which everything pending has been sent. */
  let sentOn = 0;
  /** Missing events have been asked for, on this connection. */
  let askedOn = 0;

  const send = (pending: Live['pending'][number]): boolean =>
    hall.send({ type: 'command', game, ply: pending.ply, command: pending.command });

  const receiveEvents = ({ seq, events, people: told }: EventsMessage): void => {
    const next = received(live.peek(), seq, events);
    if (!next.ok) {
      if (askedOn !== hall.connection) hall.send({ type: 'follow', game, after: live.peek()?.confirmed.seq ?? 0 });
      askedOn = hall.connection;
      return;
    }
    askedOn = 0;
    batch(() => {
      if (told) people.value = new Map([...people.peek(), ...told.map((person) => [person.id, person] as const)]);
      live.value = next.value;
    });
    // A new connection has caught up: what it did not bring an answer to is asked again.
    if (sentOn !== hall.connection) {
      sentOn = hall.connection;
      next.value.pending.forEach(send);
    }
  };

  const receiveRefusal = ({ reason }: RefusedMessage): void => {
    if (reason.code === 'no-such-game') {
      missing.value = true;
    } else if (live.peek()?.pending.length) {
      batch(() => {
        live.value = refused(live.peek()!);
        refusal.value = reason;
      });
    }
  };

  const unfollow = hall.follow(game, {
    after: () => live.peek()?.confirmed.seq ?? 0,
    receive: (message) => (message.type === 'events' ? receiveEvents(message) : receiveRefusal(message)),
  });

  return {
    game,
    live,
    people,
    missing,
    refusal,
    seat,
    act(command) {
      const color = seat.peek();
      if (!live.peek() || !color) return;
      const next = asked(live.peek()!, color, command, time.now());
      batch(() => {
        refusal.value = next.ok ? null : next.error;
        if (next.ok) live.value = next.value;
      });
      if (next.ok && sentOn === hall.connection) {
        const added = next.value.pending.at(-1);
        if (added) send(added);
      }
    },
    complain(reason) {
      refusal.value = reason;
    },
    close: unfollow,
  };
};
