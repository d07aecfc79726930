/**
 * Games against the computer that have ended here, until the hall has them: they outlive a reload, and a hall that is away.
 * Each is sent in the name of who played it; the next at a shared machine does not get it.
 */
import { effect, signal } from '@preact/signals';
import type { Level } from '@duiyi/computer';
import { formatEvent, parseEvent, replay, resultOf } from '@duiyi/game';
import type { GameEvent, GameId, UserId } from '@duiyi/game';
import { sendHomeGame } from '../net/computerApi.ts';
import { connected, hall, user } from '../net/hall.ts';
import { me } from '../net/me.ts';
import type { Fate } from '../play/session.ts';
import { ENDED_KEY } from './endedKey.ts';
import { newGameId } from './gameId.ts';

interface EndedGame {
  readonly id: GameId;
  readonly level: Level;
  /** Who played it; null: a visitor who was nobody yet, as far as this page knew. */
  readonly player: UserId | null;
  readonly log: readonly string[];
}

/** So many wait at most: the oldest go. */
const MOST = 30;

/** What has become of the games that ended in this page, or were sent by it, by the ids they had. */
export const fates = signal<ReadonlyMap<GameId, Fate>>(new Map());

const become = (id: GameId, fate: Fate): void => {
  fates.value = new Map(fates.peek()).set(id, fate);
};

/** Where the browser keeps nothing, they are here as long as the page is. */
let held: readonly EndedGame[] = [];

const read = (): readonly EndedGame[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(ENDED_KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as readonly EndedGame[]) : [];
  } catch {
    return held;
  }
};

const write = (games: readonly EndedGame[]): void => {
  held = games.slice(-MOST);
  try {
    if (held.length === 0) localStorage.removeItem(ENDED_KEY);
    else localStorage.setItem(ENDED_KEY, JSON.stringify(held));
  } catch {
    // As said.
  }
};

/** Another tab may have sent some meanwhile, or another have ended there. */
const replace = (id: GameId, by: EndedGame | null): void =>
  write(read().flatMap((one) => (one.id === id ? (by ?? []) : one)));

/** A game has ended: it goes to the hall as soon as may be. One that never began is nothing to keep. */
export const bringHome = (id: GameId, level: Level, log: readonly GameEvent[]): void => {
  const { isBegun, outcome } = replay(log);
  if (outcome === null || (!isBegun && resultOf(outcome) === '*')) return;
  const end = log.findIndex(({ type }) => type === 'ended');
  const told = log.slice(0, end + 1).map(formatEvent);
  write([...read().filter((one) => one.id !== id), { id, level, player: me.peek()?.id ?? null, log: told }]);
  become(id, 'waits');
  void send();
};

/** The one that is being sent, after which those that came meanwhile are. */
let sending: Promise<void> | null = null;

const send = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

const sendAll = async (): Promise<void> => {
  const asked = new Set<GameId>();
  for (;;) {
    const next = read().find(({ id, player }) => !asked.has(id) && (player === null || player === me.peek()?.id));
    if (!connected.peek() || me.peek() === undefined || !next) return;
    asked.add(next.id);
    await sendOne(next);
  }
};

const sendOne = async (game: EndedGame): Promise<void> => {
  const { id, level, log } = game;
  let events: readonly GameEvent[];
  try {
    events = log.map(parseEvent);
  } catch {
    // What a later version wrote waits for it.
    return;
  }
  const answer = await sendHomeGame(id, { level, log: events });
  if (answer.ok) {
    replace(id, null);
    become(id, 'kept');
    // Who was nobody yet has become a guest.
    if (!user.peek()) hall.introduce();
    return;
  }
  switch (answer.error.code) {
    case 'unreachable':
    case 'too-fast':
    case 'not-stored':
    case 'internal':
      become(id, 'waits');
      return;
    case 'guests-may-not-play':
      become(id, 'members');
      return;
    case 'game-taken': {
      // One in many millions of millions: it is called otherwise, and goes with the next.
      replace(id, { ...game, id: newGameId() });
      return;
    }
    default:
      replace(id, null);
      become(id, 'refused');
  }
};

effect(() => {
  if (connected.value && me.value !== undefined) void send();
});
