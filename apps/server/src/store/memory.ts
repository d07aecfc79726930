/** A store that forgets everything with its process: the contract in its plainest form. */
import type { EventOf, GameEvent, GameId, Instant, TimeControl } from '@duiyi/game';
import type { ChatEvent } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import { MemoryArchive } from './memoryArchive.ts';
import { memoryPeople } from './memoryPeople.ts';
import { withPoints } from './points.ts';
import { queueHere } from './queueHere.ts';
import type { Addition, Store } from './store.ts';
import type { RunningGame } from './unfinished.ts';

export const openMemory = async (): Promise<Store> => {
  const logs = new Map<GameId, readonly GameEvent[]>();
  const chats = new Map<GameId, readonly ChatEvent[]>();
  const archive = new MemoryArchive();
  const people = memoryPeople();
  let beaten: Instant | null = null;
  const hasEnded = (log: readonly GameEvent[]): boolean => log.some(({ type }) => type === 'ended');
  const isRunning = (log: readonly GameEvent[]): boolean => log.some(({ type }) => type === 'joined') && !hasEnded(log);
  const waiting = () =>
    [...logs].filter(([, log]) => !isRunning(log) && !hasEnded(log)).sort(([, a], [, b]) => a[0].at - b[0].at);
  const running = (): readonly RunningGame[] =>
    [...logs]
      .filter(([, log]) => isRunning(log))
      .flatMap(([game, log]) => {
        const kind = kindOf(log);
        return log.flatMap((event) =>
          event.type === 'joined' ? [{ game, white: event.white, black: event.black, kind, startedAt: event.at }] : [],
        );
      })
      .sort((a, b) => b.startedAt - a.startedAt);
  const kindOf = ([created]: readonly GameEvent[]): TimeControl['kind'] =>
    (created as EventOf<'created'>).terms.time.kind;
  const isTicking = (log: readonly GameEvent[]): boolean =>
    kindOf(log) !== 'untimed' && log.some(({ type }) => type === 'joined') && !hasEnded(log);

  const appendAll = async (additions: readonly Addition[]): ReturnType<Store['appendAll']> => {
    const logOf = (game: GameId): readonly GameEvent[] => logs.get(game) ?? [];
    if (additions.some(({ game, after }) => logOf(game).length !== after)) return fail({ code: 'conflict' });
    for (const { game, events } of additions) logs.set(game, [...logOf(game), ...events]);
    for (const addition of additions) archive.note(addition);
    return ok(undefined);
  };

  const append: Store['append'] = async (game, after, events, { entry, settles } = {}) => {
    if ((logs.get(game) ?? []).length !== after) return fail({ code: 'conflict' });
    const settled = settles ? people.points.settle(game, events, settles) : null;
    const kept = await appendAll([{ game, after, events: withPoints(events, settled), entry }]);
    return kept.ok ? ok(settled ?? undefined) : kept;
  };

  return {
    append,
    appendAll,
    read: async (game, after) => (logs.get(game) ?? []).slice(after),
    ticking: async () => [...logs].filter(([, log]) => isTicking(log)).map(([game]) => game),
    readChat: async (game, after) => (chats.get(game) ?? []).slice(after),
    appendChat: async (game, after, event) => {
      const said = chats.get(game) ?? [];
      if (said.length !== after) return fail({ code: 'conflict' });
      chats.set(game, [...said, event]);
      return ok(undefined);
    },
    forgetChat: async (before) => {
      for (const [game, said] of chats) if (said[said.length - 1].at < before) chats.delete(game);
      return ok(undefined);
    },
    ...people.answers,
    ...people.points.answers,
    ...archive.answers,
    waiting: async (since) =>
      waiting()
        .filter(([, log]) => log[0].at >= since)
        .map(([game]) => game),
    waitingOf: async (host) =>
      waiting()
        .filter(([, [first]]) => first.type === 'created' && first.host === host)
        .map(([game]) => game),
    running: async (limit) => running().slice(0, limit),
    runningOf: async (user) => running().filter(({ white, black }) => white === user || black === user),
    beat: async (now) => {
      if ([...logs.values()].some(isTicking)) beaten = Math.max(beaten ?? now, now);
      return ok(undefined);
    },
    lastSeen: async () => {
      const told = [...logs.values()].filter((log) => isTicking(log) || hasEnded(log)).map((log) => log.at(-1)!.at);
      const seen = beaten === null ? told : [...told, beaten];
      return seen.length === 0 ? null : Math.max(...seen);
    },
    queue: queueHere(append),
    isThere: async () => true,
    close: async () => {},
  };
};
