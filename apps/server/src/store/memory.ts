/** A store that forgets everything with its process: the contract in its plainest form. */
import type { GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Session, Store, TokenHash } from './store.ts';

export const openMemory = async (): Promise<Store> => {
  const logs = new Map<GameId, readonly GameEvent[]>();
  const people = new Map<UserId, Person>();
  const sessions = new Map<TokenHash, { readonly user: UserId; readonly session: Session }>();
  let seen: Instant | null = null;
  const see = (now: Instant): void => {
    seen = Math.max(seen ?? now, now);
  };
  const isTicking = ([created, ...others]: readonly GameEvent[]): boolean =>
    created.type === 'created' &&
    created.terms.time.kind !== 'untimed' &&
    others.some(({ type }) => type === 'joined') &&
    others.every(({ type }) => type !== 'ended');

  return {
    append: async (game, after, events) => {
      const log = logs.get(game) ?? [];
      if (log.length !== after) return fail({ code: 'conflict' });
      logs.set(game, [...log, ...events]);
      for (const { at } of events) see(at);
      return ok(undefined);
    },
    read: async (game, after) => (logs.get(game) ?? []).slice(after),
    ticking: async () => [...logs].filter(([, log]) => isTicking(log)).map(([game]) => game),
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
      see(now);
      return ok(undefined);
    },
    lastSeen: async () => seen,
    close: async () => {},
  };
};
