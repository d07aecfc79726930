/** People, forgotten with the process. */
import type { Instant, UserId } from '@duiyi/game';
import { MAX_LESSONS, nameKey } from '@duiyi/protocol';
import type { HallSettings, LogEntry, OrganiserAction, Person, Stars } from '@duiyi/protocol';
import type { OwnSettingsBody } from '@duiyi/protocol/settings';
import { fail, ok } from '@duiyi/rules';
import { computersAmong } from '../computers/identity.ts';
import { MemoryPoints } from './memoryPoints.ts';
import { settingsIn } from './people.ts';
import type { Account, Ended, NewMember, People, Recorded, Strike } from './people.ts';
import type { Session, TokenHash } from './store.ts';

interface Kept extends Account {
  readonly since: Instant | null;
  readonly isDeleted: boolean;
}

const GUEST = { name: null, password: null, isOrganiser: false, suspended: null, since: null, isDeleted: false };
const done = ok(undefined);

export const memoryPeople = (): { readonly answers: People; readonly points: MemoryPoints } => {
  const people = new Map<UserId, Kept>();
  const sessions = new Map<TokenHash, Session & { readonly user: UserId; readonly at: Instant }>();
  const links = new Map<TokenHash, Instant>();
  const strikes = new Map<UserId, Strike[]>();
  const log: LogEntry[] = [];
  const ownSettings = new Map<UserId, OwnSettingsBody>();
  const lessons = new Map<UserId, ReadonlyMap<string, Stars>>();
  let settings: HallSettings = settingsIn(null);
  const points = new MemoryPoints({
    known: (id) => people.get(id) ?? null,
    enter: (action, recorded, at) => enter(action, recorded, at),
  });
  const pointsIn = (id: UserId): Pick<Person, 'points'> => {
    const had = points.pointsOf(id);
    return had === 0 ? {} : { points: had };
  };

  const change = (id: UserId, to: Partial<Kept>): void => {
    people.set(id, { ...(people.get(id) ?? { id, ...GUEST }), ...to });
  };
  const memberOf = (id: UserId): Kept | null => {
    const person = people.get(id);
    return person && person.name !== null ? person : null;
  };
  const named = (name: string): Kept | null =>
    [...people.values()].find((person) => person.name !== null && nameKey(person.name) === nameKey(name)) ?? null;
  const accountIn = (person: Kept): Account => {
    const { since: _, isDeleted: __, ...account } = person;
    return account;
  };
  const start = (user: UserId, session: Session, at: Instant): void => {
    sessions.set(session.token, { ...session, user, at });
  };
  const end = (token: TokenHash | null): void => {
    if (token !== null) sessions.delete(token);
  };
  const endAll = (id: UserId): Ended => {
    const ended = [...sessions].filter(([, { user }]) => user === id).map(([token]) => token);
    for (const token of ended) sessions.delete(token);
    return ended;
  };
  const isTaken = (id: UserId): boolean => memberOf(id) !== null || people.get(id)?.isDeleted === true;
  const admitOne = ({ id, name, password }: NewMember, since: Instant): void => {
    change(id, { name, password, since });
    points.start(id, settings.startingPoints, since);
  };
  const enter = (action: OrganiserAction, { by, reason }: Recorded, at: Instant): void => {
    log.push({ number: log.length + 1, at, by, reason, action });
  };

  const answers: People = {
    enrol: async ({ id, name, isOrganiser = false }, session, now) => {
      change(id, { name, isOrganiser, since: name === null ? null : now });
      start(id, session, now);
      return done;
    },
    people: async (ids) => [
      ...[...people.values()]
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, isOrganiser, suspended, isDeleted }): Person => ({
          id,
          name,
          ...(isOrganiser && !suspended && { isOrganiser }),
          ...(isDeleted && { isDeleted }),
          ...(name !== null && pointsIn(id)),
        })),
      ...computersAmong(ids),
    ],
    holder: async (token, now) => {
      const held = sessions.get(token);
      return held && held.expires > now ? held.user : null;
    },
    endedAmong: async (tokens) => tokens.filter((token) => !sessions.has(token)),
    accountNamed: async (name) => {
      const person = named(name);
      return person && accountIn(person);
    },
    accountOf: async (id) => {
      const person = people.get(id);
      return person && !person.isDeleted ? accountIn(person) : null;
    },
    admit: async (member, session, replaced, now) => {
      if (isTaken(member.id)) return fail({ code: 'already-member' });
      if (named(member.name)) return fail({ code: 'name-taken' });
      admitOne(member, now);
      end(replaced);
      start(member.id, session, now);
      return done;
    },
    admitAll: async (members, recorded, now) => {
      const taken: UserId[] = [];
      for (const member of members) {
        if (named(member.name)) taken.push(member.id);
        else admitOne(member, now);
      }
      const kept = members.map(({ id }) => id).filter((id) => !taken.includes(id));
      if (kept.length > 0) enter({ type: 'enrolled', members: kept }, recorded, now);
      return ok(taken);
    },
    startSession: async (id, proven, session, replaced, now) => {
      if (people.get(id)?.password !== proven) return fail({ code: 'wrong-password' });
      end(replaced);
      start(id, session, now);
      return done;
    },
    endSession: async (token) => {
      end(token);
      return done;
    },
    endSessions: async (id) => ok(endAll(id)),
    rename: async (id, name, recorded, now) => {
      const member = memberOf(id);
      if (!member) return fail({ code: 'no-such-account' });
      const holder = named(name);
      if (holder && holder.id !== id) return fail({ code: 'name-taken' });
      change(id, { name });
      if (recorded) enter({ type: 'renamed', member: id, from: member.name!, to: name }, recorded, now);
      return ok(member.name!);
    },
    setPassword: async (id, password, by, now) => {
      if ('proven' in by && people.get(id)?.password !== by.proven) return fail({ code: 'wrong-password' });
      if (!memberOf(id)) return fail({ code: 'no-such-account' });
      change(id, { password });
      const ended = endAll(id);
      if ('session' in by) start(id, by.session, now);
      else enter({ type: 'password-reset', member: id }, by, now);
      return ok(ended);
    },
    suspend: async (id, on, recorded, now) => {
      if (!memberOf(id)) return fail({ code: 'no-such-account' });
      change(id, { suspended: on ? { at: now, reason: recorded.reason } : null });
      enter({ type: on ? 'suspended' : 'unsuspended', member: id }, recorded, now);
      return done;
    },
    remove: async (id, now) => {
      change(id, { ...GUEST, isDeleted: true });
      points.leave(id, now);
      ownSettings.delete(id);
      lessons.delete(id);
      for (const [i, entry] of log.entries()) {
        const { action } = entry;
        if (action.type !== 'renamed' || action.member !== id) continue;
        log[i] = { ...entry, action: { ...action, from: '', to: '' } };
      }
      return ok(endAll(id));
    },
    members: async ({ search, after, limit }) => {
      const text = search.normalize('NFKC').trim().toLowerCase();
      const found = [...people.values()]
        .filter((person) => person.name !== null)
        .filter(({ name }) => name!.toLowerCase().includes(text) || nameKey(name!).includes(nameKey(text)))
        .sort((a, b) => b.since! - a.since! || (a.id < b.id ? 1 : -1));
      const rest = found.filter(
        ({ since, id }) => !after || since! < after.since || (since === after.since && id < after.id),
      );
      return {
        members: rest.slice(0, limit).map(({ id, name, isOrganiser, since, suspended }) => {
          const seen = [...sessions.values()].filter(({ user }) => user === id).map(({ at }) => at);
          return {
            id,
            name: name!,
            ...(isOrganiser && { isOrganiser }),
            ...pointsIn(id),
            since: since!,
            seenAt: seen.length === 0 ? null : Math.max(...seen),
            suspended,
          };
        }),
        total: found.length,
      };
    },
    hasOrganiser: async () => [...people.values()].some(({ isOrganiser, suspended }) => isOrganiser && !suspended),
    addLink: async (token, expires) => {
      links.set(token, expires);
      return done;
    },
    holdsLink: async (token, now) => (links.get(token) ?? 0) > now,
    claim: async (link, claimant, session, replaced, now) => {
      if ((links.get(link) ?? 0) <= now) return fail({ code: 'bad-link' });
      let id: UserId;
      let ended: Ended = [];
      if ('member' in claimant) {
        const { member, isMine } = claimant;
        const holder = named(member.name);
        if (holder && !isMine) return fail({ code: 'name-taken' });
        if (!holder && isTaken(member.id)) return fail({ code: 'already-member' });
        id = holder?.id ?? member.id;
        if (holder) {
          change(id, { password: member.password });
          ended = endAll(id);
        } else admitOne(member, now);
      } else {
        id = claimant.id;
        if (!memberOf(id)) return fail({ code: 'bad-link' });
      }
      change(id, { isOrganiser: true, suspended: null });
      links.clear();
      if (session) {
        end(replaced);
        start(id, session, now);
      }
      enter({ type: 'claimed' }, { by: id, reason: '' }, now);
      return ok({ id, ended });
    },
    ownSettings: async (id) => ownSettings.get(id) ?? null,
    keepOwnSettings: async (id, changes) => {
      if (!memberOf(id)) return fail({ code: 'no-such-account' });
      if (Object.keys(changes).length > 0) ownSettings.set(id, { ...ownSettings.get(id), ...changes });
      return done;
    },
    lessonsOf: async (ids) =>
      [...lessons].filter(([id]) => ids.includes(id)).map(([id, stars]) => ({ id, stars: Object.fromEntries(stars) })),
    keepLessons: async (id, stars) => {
      if (!memberOf(id)) return fail({ code: 'no-such-account' });
      const all = new Map(lessons.get(id));
      for (const [lesson, count] of Object.entries(stars)) {
        if (count > (all.get(lesson) ?? 0)) all.set(lesson, count);
      }
      if (all.size > MAX_LESSONS) return fail({ code: 'too-many-lessons' });
      if (all.size > 0) lessons.set(id, all);
      return done;
    },
    settings: async () => settings,
    changeSettings: async (to, recorded, now) => {
      enter({ type: 'settings-changed', from: settings, to }, recorded, now);
      settings = to;
      return done;
    },
    record: async (action, recorded, now) => {
      enter(action, recorded, now);
      return done;
    },
    actions: async (before, limit) =>
      log
        .filter(({ number }) => before === null || number < before)
        .toReversed()
        .slice(0, limit),
    addStrike: async (id, strike) => {
      const before = strikes.get(id) ?? [];
      if (!before.some(({ game }) => game === strike.game)) strikes.set(id, [...before, strike]);
      return done;
    },
    strikes: async (id, since) => (strikes.get(id) ?? []).filter(({ at }) => at >= since).sort((a, b) => a.at - b.at),
  };
  return { answers, points };
};
