/** A store that forgets everything with its process: the contract in its plainest form. */
import type { GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import type { ChatEvent, Person } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Addition, Session, Store, TokenHash } from './store.ts';

export const openMemory = async (): Promise<Store> => {
  const logs = new Map<GameId, readonly GameEvent[]>();
  const chats = new Map<GameId, readonly ChatEvent[]>();
  const people = new Map<UserId, Person>();
  const sessions = new Map<TokenHash, { readonly user: UserId; readonly session: Session }>();
  let beaten: Instant | null = null;
  const hasEnded = (log: readonly GameEvent[]): boolean => log.some(({ type }) => type === 'ended');
  const isTicking = (log: readonly GameEvent[]): boolean =>
    log[0].type === 'created' &&
    log[0].terms.time.kind !== 'untimed' &&
    log.some(({ type }) => type === 'joined') &&
    !hasEnded(log);

  const appendAll = async (additions: readonly Addition[]): ReturnType<Store['appendAll']> => {
    const logOf = (game: GameId): readonly GameEvent[] => logs.get(game) ?? [];
    if (additions.some(({ game, after }) => logOf(game).length !== after)) return fail({ code: 'conflict' });
    for (const { game, events } of additions) logs.set(game, [...logOf(game), ...events]);
    return ok(undefined);
  };

  return {
    append: (game, after, events) => appendAll([{ game, after, events }]),
    appendAll,
    read: async (game, after) => (logs.get(game) ?? []).slice(after),
    ticking: async () => [...logs].filter(([, log]) => isTicking(log)).map(([game]) => game),
    readChat: async (game) => chats.get(game) ?? [],
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
    enrol: async (person, session) => {
      people.set(person.id, person);
      sessions.set(session.token, { user: person.id, session });
      return ok(undefined);
    },
    people: async (ids) => [...people.values()].filter(({ id }) => ids.includes(id)),
    holder: async (token, now) => {
      const held = sessions.get(token);
      return held && held.session.expires > now ? held.user : null;
    },
    beat: async (now) => {
      if ([...logs.values()].some(isTicking)) beaten = Math.max(beaten ?? now, now);
      return ok(undefined);
    },
    lastSeen: async () => {
      const told = [...logs.values()].filter((log) => isTicking(log) || hasEnded(log)).map((log) => log.at(-1)!.at);
      const seen = beaten === null ? told : [...told, beaten];
      return seen.length === 0 ? null : Math.max(...seen);
    },
    isThere: async () => true,
    close: async () => {},
  };
};
