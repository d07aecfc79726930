/** One followed game: the socket, `live.ts` and what is told beside the game joined, as signals for whoever shows it. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { colorOf, goneClaimAt } from '@duiyi/game';
import type { GameId, Instant, SeatCommand, Seq, UserId } from '@duiyi/game';
import type { Person, Presence } from '@duiyi/protocol';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Reason } from '../i18n/reason.ts';
import type { ServerTime } from '../net/serverTime.ts';
import type { GameMessage, HallSocket } from '../net/socket.ts';
import { openChat } from './chat.ts';
import type { Chat } from './chat.ts';
import { asked, received, refused, wouldRefuse } from './live.ts';
import type { Live } from './live.ts';

/** Who is there. */
interface Attendance {
  readonly players: readonly Presence[];
  /** How many look on. */
  readonly spectators: number;
}

/** Where one goes from a game. */
interface Ways {
  readonly game: (id: GameId) => string;
  /** To begin another. */
  readonly again: string;
}

/** What becomes of a game played at home; waits: for the hall; members: for its player to sign in; refused: the hall does not take it. */
export type Fate = 'waits' | 'members' | 'kept' | 'refused';

interface Home {
  /** Writes it as PGN. */
  readonly pgn: () => Promise<string>;
  /** What has become of it in the archive of the hall; null: it has not ended, or there is nothing to keep. */
  readonly fate: ReadonlySignal<Fate | null>;
}

const WAYS_OF_HALL: Ways = { game: (id) => `/game/${id}`, again: '/' };

export interface Session {
  readonly game: GameId;
  /** The hall's time, as far as it is known. */
  readonly now: () => Instant;
  /** Whether the hall answers. */
  readonly heard: ReadonlySignal<boolean>;
  readonly ways: Ways;
  /** Of a game that is played at home: the hall has no copy of it until it has ended. */
  readonly home: Home | null;
  /** null until the hall has told it. */
  readonly live: ReadonlySignal<Live | null>;
  readonly people: ReadonlySignal<ReadonlyMap<UserId, Person>>;
  readonly attendance: ReadonlySignal<Attendance>;
  /** When a claim against an opponent who is gone becomes right (E11); null: it does not. */
  readonly claimAt: ReadonlySignal<Instant | null>;
  readonly chat: Chat;
  /** Why the hall does not show this game; null where it does. */
  readonly closed: ReadonlySignal<'no-such-game' | 'private-game' | null>;
  /** Why the last thing asked was refused; null once dismissed or after the next success. */
  readonly refusal: ReadonlySignal<Reason | null>;
  /** The side this visitor plays, or null. */
  readonly seat: ReadonlySignal<Color | null>;
  readonly act: (command: SeatCommand) => void;
  /** Whether the hall is likely to take `command` now. */
  readonly may: (command: SeatCommand) => boolean;
  readonly complain: (reason: Reason | null) => void;
  readonly close: () => void;
}

type MessageOf<T extends GameMessage['type']> = Extract<GameMessage, { type: T }>;

/** Where a game is judged, as a session follows it: the hall, or a thread of this page. */
export type GameHall = Pick<HallSocket, 'connection' | 'follow' | 'ask' | 'send'>;

export interface SessionTools {
  readonly hall: GameHall;
  readonly time: Pick<ServerTime, 'now'>;
  /** Whether the hall answers. */
  readonly heard: ReadonlySignal<boolean>;
  readonly ways?: Ways;
  readonly home?: Home;
  readonly user: ReadonlySignal<UserId | null | undefined>;
  readonly wantsChat: ReadonlySignal<boolean>;
}

export const openSession = (game: GameId, tools: SessionTools): Session => {
  const { hall, time, heard, ways = WAYS_OF_HALL, home = null, user, wantsChat } = tools;
  const live = signal<Live | null>(null);
  const people = signal<ReadonlyMap<UserId, Person>>(new Map());
  const attendance = signal<Attendance>({ players: [], spectators: 0 });
  const closed = signal<'no-such-game' | 'private-game' | null>(null);
  const refusal = signal<Reason | null>(null);
  const seat = computed(() => (live.value && user.value ? colorOf(live.value.confirmed, user.value) : null));
  const chat = openChat(game, user, (message) => hall.send(message));
  /** The connection on which everything pending has been sent. */
  let sentOn = 0;
  /** Missing events have been asked for, on this connection. */
  let askedOn = 0;
  /** The last event that is known to have happened, whether it has been told here or not. */
  let lastSeq: Seq = 0;

  const opponentGoneSince = computed<Instant | null>(() => {
    const seats = live.value?.confirmed.seats;
    if (!seats || seat.value === null) return null;
    const opponent = seats[opposite(seat.value)];
    const presence = attendance.value.players.find(({ user }) => user === opponent);
    return presence?.status === 'gone' ? presence.since : null;
  });
  const claimAt = computed<Instant | null>(() => {
    const since = opponentGoneSince.value;
    return since === null ? null : goneClaimAt(live.value!.confirmed, seat.value!, since);
  });

  const send = (pending: Live['pending'][number]): boolean =>
    hall.send({ type: 'command', game, ply: pending.ply, command: pending.command });

  const meet = (told: readonly Person[]): void => {
    people.value = new Map([...people.peek(), ...told.map((person) => [person.id, person] as const)]);
  };

  /** There is an event number `seq`: what lies before it is asked for, once until something comes. */
  const hearOf = (seq: Seq): void => {
    lastSeq = Math.max(lastSeq, seq);
    const known = live.peek()?.confirmed.seq ?? 0;
    if (known >= lastSeq || askedOn === hall.connection) return;
    askedOn = hall.connection;
    hall.ask(game);
  };

  const receiveEvents = ({ seq, events, people: told }: MessageOf<'events'>): void => {
    const before = live.peek();
    const next = received(before, seq, events);
    if (next.ok) {
      if (next.value !== before) askedOn = 0;
      batch(() => {
        if (told) meet(told);
        // Who has just taken a seat is known by the next connection, and may see it after all.
        closed.value = null;
        live.value = next.value;
      });
    }
    hearOf(seq + events.length - 1);
    if (!next.ok) return;
    // A new connection has caught up: what it did not bring an answer to is asked again.
    if (sentOn !== hall.connection) {
      sentOn = hall.connection;
      chat.forget();
      next.value.pending.forEach(send);
    }
  };

  const receiveRefusal = ({ reason, command, state }: MessageOf<'refused'>): void => {
    if (state) hearOf(state.seq);
    if (reason.code === 'no-such-game' || reason.code === 'private-game') {
      closed.value = reason.code;
      return;
    }
    const before = live.peek();
    if (!command) chat.refuse(reason);
    else if (before) {
      const after = refused(before, command.type, command.ply);
      if (after === before) return;
      batch(() => {
        live.value = after;
        refusal.value = reason;
      });
    }
  };

  const receive = (message: GameMessage): void => {
    switch (message.type) {
      case 'events':
        return receiveEvents(message);
      case 'presence':
        attendance.value = { players: message.players, spectators: message.spectators };
        return;
      case 'chat':
        batch(() => {
          meet(message.people);
          chat.hear(message.lines);
        });
        return;
      case 'refused':
        return receiveRefusal(message);
    }
  };

  const unfollow = hall.follow(game, {
    last: () => {
      const known = live.peek();
      return known && { seq: known.confirmed.seq, at: known.last.at };
    },
    wantsChat: () => wantsChat.peek(),
    receive,
  });

  let wanted = wantsChat.peek();
  const stop = effect(() => {
    if (wanted === wantsChat.value) return;
    wanted = wantsChat.value;
    hall.ask(game);
  });

  return {
    game,
    now: () => time.now(),
    heard,
    ways,
    home,
    live,
    people,
    attendance,
    claimAt,
    chat,
    closed,
    refusal,
    seat,
    act(command) {
      const before = live.peek();
      const color = seat.peek();
      if (!before || !color) return;
      const since = opponentGoneSince.peek();
      const next = asked(before, color, command, time.now(), since === null ? {} : { opponentGoneSince: since });
      batch(() => {
        refusal.value = next.ok ? null : next.error;
        if (next.ok) live.value = next.value;
      });
      if (!next.ok || next.value === before || sentOn !== hall.connection) return;
      const added = next.value.pending.at(-1);
      if (added) send(added);
    },
    may(command) {
      return seat.value !== null && wouldRefuse(live.value!, seat.value, command, time.now()) === null;
    },
    complain(reason) {
      refusal.value = reason;
    },
    close() {
      stop();
      unfollow();
    },
  };
};
