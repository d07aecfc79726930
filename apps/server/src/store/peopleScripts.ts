/** People in SQL, in one text for both databases. */
import type { Instant, UserId } from '@duiyi/game';
import { MAX_LESSONS, nameKey } from '@duiyi/protocol';
import type { LessonStars, LogEntry, Member, OrganiserAction, Person } from '@duiyi/protocol';
import type { OwnSettingsBody } from '@duiyi/protocol/settings';
import { fail, ok } from '@duiyi/rules';
import { computersAmong } from '../computers/identity.ts';
import { addEntry } from './organiserLog.ts';
import { containing, settingsIn, STRIKES_KEPT } from './people.ts';
import type { Account, Ended, NewMember, People } from './people.ts';
import { leavePoints, startPoints } from './pointsScripts.ts';
import { sql } from './script.ts';
import type { Row, Script, ScriptsOf } from './script.ts';
import type { Session, TokenHash } from './store.ts';

/** The scripts that change something. */
export const PEOPLE_WRITES: ReadonlySet<keyof People> = new Set<keyof People>([
  'enrol',
  'admit',
  'admitAll',
  'startSession',
  'endSession',
  'endSessions',
  'rename',
  'setPassword',
  'suspend',
  'remove',
  'addLink',
  'claim',
  'keepOwnSettings',
  'keepLessons',
  'changeSettings',
  'record',
  'addStrike',
]);

const done = ok(undefined);

const personIn = (row: Row): Person => ({
  id: row['id'] as UserId,
  name: row['name'] as string | null,
  ...(row['is_organiser'] === 1 && row['suspended_at'] === null && { isOrganiser: true }),
  ...(row['deleted_at'] !== null && { isDeleted: true }),
  ...(row['name'] !== null && row['points'] !== 0 && { points: row['points'] as number }),
});

const suspensionIn = (row: Row): Account['suspended'] =>
  row['suspended_at'] === null
    ? null
    : { at: row['suspended_at'] as Instant, reason: row['suspended_because'] as string };

const accountIn = (row: Row | undefined): Account | null =>
  row === undefined
    ? null
    : {
        id: row['id'] as UserId,
        name: row['name'] as string | null,
        password: row['password'] as string | null,
        isOrganiser: row['is_organiser'] === 1,
        suspended: suspensionIn(row),
      };

const memberIn = (row: Row): Member => ({
  id: row['id'] as UserId,
  name: row['name'] as string,
  ...(row['is_organiser'] === 1 && { isOrganiser: true }),
  ...(row['points'] !== 0 && { points: row['points'] as number }),
  since: row['member_since'] as Instant,
  seenAt: row['seen_at'] as Instant | null,
  suspended: suspensionIn(row),
});

const entryIn = (row: Row): LogEntry => ({
  number: row['number'] as number,
  at: row['at'] as Instant,
  by: row['person'] as UserId,
  reason: row['reason'] as string,
  action: JSON.parse(row['action'] as string) as OrganiserAction,
});

const tokensIn = (rows: readonly Row[]): Ended => rows.map((row) => row['token'] as TokenHash);

const ACCOUNT = 'id, name, password, is_organiser, suspended_at, suspended_because';

const idNamed = function* (name: string): Script<UserId | null> {
  const [row] = yield* sql('select id from people where name_key = $1', nameKey(name));
  return (row?.['id'] ?? null) as UserId | null;
};

const addSession = (id: UserId, { token, expires }: Session, now: Instant): Script<readonly Row[]> =>
  sql('insert into sessions (token, person, created_at, expires_at) values ($1, $2, $3, $4)', token, id, now, expires);

const dropSession = (token: TokenHash | null): Script<readonly Row[]> =>
  sql('delete from sessions where token = $1', token);

const dropSessions = function* (id: UserId): Script<Ended> {
  return tokensIn(yield* sql('delete from sessions where person = $1 returning token', id));
};

/** Somebody whom nobody else changes before the script ends. */
const hold = function* (id: UserId): Script<Row | undefined> {
  const [row] = yield* sql('select name, password, deleted_at from people where id = $1 for update', id);
  return row;
};

const passwordOf = function* (id: UserId): Script<string | null> {
  return ((yield* hold(id))?.['password'] ?? null) as string | null;
};

/** The name of a member; null: no member, or one no more. */
const nameOf = function* (id: UserId): Script<string | null> {
  return ((yield* hold(id))?.['name'] ?? null) as string | null;
};

/** Whether somebody is a member, or was one. */
const isTaken = function* (id: UserId): Script<boolean> {
  const row = yield* hold(id);
  return row !== undefined && (row['name'] !== null || row['deleted_at'] !== null);
};

const addMember = function* ({ id, name, password }: NewMember, now: Instant): Script<void> {
  yield* sql(
    `insert into people (id, name, name_key, password, created_at, member_since) values ($1, $2, $3, $4, $5, $5)
     on conflict (id) do update set name = $2, name_key = $3, password = $4, member_since = $5`,
    id,
    name,
    nameKey(name),
    password,
    now,
  );
  const [hall] = yield* sql('select settings from hall where id = 1');
  yield* startPoints(id, settingsIn(hall['settings'] as string | null).startingPoints, now);
};

export const PEOPLE: ScriptsOf<People> = {
  *enrol({ id, name, isOrganiser = false }, session, now) {
    yield* sql(
      `insert into people (id, name, name_key, is_organiser, created_at, member_since) values ($1, $2, $3, $4, $5, $6)`,
      id,
      name,
      name === null ? null : nameKey(name),
      Number(isOrganiser),
      now,
      name === null ? null : now,
    );
    yield* addSession(id, session, now);
    return done;
  },
  *people(ids) {
    if (ids.length === 0) return [];
    const wanted = ids.map((_, i) => `$${i + 1}`).join(', ');
    const rows = yield* sql(
      `select id, name, is_organiser, suspended_at, deleted_at, points from people where id in (${wanted})`,
      ...ids,
    );
    return [...rows.map(personIn), ...computersAmong(ids)];
  },
  *holder(token, now) {
    const [row] = yield* sql('select person from sessions where token = $1 and expires_at > $2', token, now);
    return (row?.['person'] ?? null) as UserId | null;
  },
  *endedAmong(tokens) {
    if (tokens.length === 0) return [];
    const wanted = tokens.map((_, i) => `$${i + 1}`).join(', ');
    const rows = yield* sql(`select token from sessions where token in (${wanted})`, ...tokens);
    const there = new Set(rows.map((row) => row['token']));
    return tokens.filter((token) => !there.has(token));
  },

  *accountNamed(name) {
    const [row] = yield* sql(`select ${ACCOUNT} from people where name_key = $1`, nameKey(name));
    return accountIn(row);
  },
  *accountOf(id) {
    const [row] = yield* sql(`select ${ACCOUNT} from people where id = $1 and deleted_at is null`, id);
    return accountIn(row);
  },
  *admit(member, session, replaced, now) {
    if (yield* isTaken(member.id)) return fail({ code: 'already-member' });
    if ((yield* idNamed(member.name)) !== null) return fail({ code: 'name-taken' });
    yield* addMember(member, now);
    yield* dropSession(replaced);
    yield* addSession(member.id, session, now);
    return done;
  },
  *admitAll(members, recorded, now) {
    const taken: UserId[] = [];
    for (const member of members) {
      if ((yield* idNamed(member.name)) === null) yield* addMember(member, now);
      else taken.push(member.id);
    }
    const kept = members.map(({ id }) => id).filter((id) => !taken.includes(id));
    if (kept.length > 0) yield* addEntry({ type: 'enrolled', members: kept }, recorded, now);
    return ok(taken);
  },

  *startSession(id, proven, session, replaced, now) {
    if ((yield* passwordOf(id)) !== proven) return fail({ code: 'wrong-password' });
    yield* dropSession(replaced);
    yield* addSession(id, session, now);
    return done;
  },
  *endSession(token) {
    yield* dropSession(token);
    return done;
  },
  *endSessions(id) {
    return ok(yield* dropSessions(id));
  },

  *rename(id, name, recorded, now) {
    const from = yield* nameOf(id);
    if (from === null) return fail({ code: 'no-such-account' });
    const holder = yield* idNamed(name);
    if (holder !== null && holder !== id) return fail({ code: 'name-taken' });
    yield* sql('update people set name = $2, name_key = $3 where id = $1', id, name, nameKey(name));
    if (recorded) yield* addEntry({ type: 'renamed', member: id, from, to: name }, recorded, now);
    return ok(from);
  },
  *setPassword(id, password, by, now) {
    if ('proven' in by && (yield* passwordOf(id)) !== by.proven) return fail({ code: 'wrong-password' });
    const changed = yield* sql(
      'update people set password = $2 where id = $1 and name is not null returning id',
      id,
      password,
    );
    if (changed.length === 0) return fail({ code: 'no-such-account' });
    const ended = yield* dropSessions(id);
    if ('session' in by) yield* addSession(id, by.session, now);
    else yield* addEntry({ type: 'password-reset', member: id }, by, now);
    return ok(ended);
  },
  *suspend(id, on, recorded, now) {
    const changed = yield* sql(
      `update people set suspended_at = $2, suspended_because = $3 where id = $1 and name is not null returning id`,
      id,
      on ? now : null,
      on ? recorded.reason : null,
    );
    if (changed.length === 0) return fail({ code: 'no-such-account' });
    yield* addEntry({ type: on ? 'suspended' : 'unsuspended', member: id }, recorded, now);
    return done;
  },
  *remove(id, now) {
    yield* sql(
      `update people set name = null, name_key = null, password = null, is_organiser = 0, member_since = null,
       suspended_at = null, suspended_because = null, deleted_at = $2 where id = $1`,
      id,
      now,
    );
    yield* leavePoints(id, now);
    yield* sql('delete from own_settings where person = $1', id);
    yield* sql('delete from own_lessons where person = $1', id);
    // The log keeps what was done to whom, not what they were called.
    const rows = yield* sql(
      `select number, action from organiser_log where action like $1 escape '\\'`,
      containing(id),
    );
    for (const row of rows) {
      const action = JSON.parse(row['action'] as string) as OrganiserAction;
      if (action.type !== 'renamed' || action.member !== id) continue;
      const nameless = JSON.stringify({ ...action, from: '', to: '' } satisfies OrganiserAction);
      yield* sql('update organiser_log set action = $2 where number = $1', row['number'], nameless);
    }
    return ok(yield* dropSessions(id));
  },

  *members({ search, after, limit }) {
    const text = search.normalize('NFKC').trim().toLowerCase();
    const found = `name is not null and (lower(name) like $1 escape '\\' or name_key like $2 escape '\\')`;
    const parameters = [containing(text), containing(nameKey(text))] as const;
    const rows = yield* sql(
      `select id, name, is_organiser, points, member_since, suspended_at, suspended_because,
         (select max(created_at) from sessions where person = people.id) as seen_at
       from people where ${found} and (member_since, id) < (cast($3 as bigint), cast($4 as text))
       order by member_since desc, id desc limit cast($5 as bigint)`,
      ...parameters,
      after?.since ?? Number.MAX_SAFE_INTEGER,
      after?.id ?? '',
      limit,
    );
    const [{ total }] = yield* sql(`select count(*) as total from people where ${found}`, ...parameters);
    return { members: rows.map(memberIn), total: total as number };
  },

  *hasOrganiser() {
    return (yield* sql('select id from people where is_organiser = 1 and suspended_at is null limit 1')).length > 0;
  },
  *addLink(token, expires, now) {
    yield* sql('delete from organiser_links where expires_at <= $1', now);
    yield* sql('insert into organiser_links (token, expires_at) values ($1, $2)', token, expires);
    return done;
  },
  *holdsLink(token, now) {
    return (
      (yield* sql('select token from organiser_links where token = $1 and expires_at > $2', token, now)).length > 0
    );
  },
  *claim(link, claimant, session, replaced, now) {
    const isGood = yield* sql('select token from organiser_links where token = $1 and expires_at > $2', link, now);
    if (isGood.length === 0) return fail({ code: 'bad-link' });
    const holder = 'member' in claimant ? yield* idNamed(claimant.member.name) : null;
    if ('member' in claimant) {
      if (holder !== null && !claimant.isMine) return fail({ code: 'name-taken' });
      if (holder === null && (yield* isTaken(claimant.member.id))) return fail({ code: 'already-member' });
    }
    const id = 'member' in claimant ? (holder ?? claimant.member.id) : claimant.id;
    const isNew = 'member' in claimant && holder === null;
    if (!isNew && (yield* nameOf(id)) === null) return fail({ code: 'bad-link' });
    // Of two who come at once, one finds the link here.
    const used = yield* sql('delete from organiser_links where token = $1 returning token', link);
    if (used.length === 0) return fail({ code: 'bad-link' });
    yield* sql('delete from organiser_links');
    let ended: Ended = [];
    if (isNew) yield* addMember(claimant.member, now);
    else if ('member' in claimant) {
      yield* sql('update people set password = $2 where id = $1', id, claimant.member.password);
      ended = yield* dropSessions(id);
    }
    yield* sql('update people set is_organiser = 1, suspended_at = null, suspended_because = null where id = $1', id);
    if (session) {
      yield* dropSession(replaced);
      yield* addSession(id, session, now);
    }
    yield* addEntry({ type: 'claimed' }, { by: id, reason: '' }, now);
    return ok({ id, ended });
  },

  *ownSettings(id) {
    const rows = yield* sql('select name, value from own_settings where person = $1', id);
    if (rows.length === 0) return null;
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value as string)])) as OwnSettingsBody;
  },
  *keepOwnSettings(id, changes) {
    if ((yield* nameOf(id)) === null) return fail({ code: 'no-such-account' });
    for (const [name, value] of Object.entries(changes)) {
      yield* sql(
        `insert into own_settings (person, name, value) values ($1, $2, $3)
         on conflict (person, name) do update set value = excluded.value`,
        id,
        name,
        JSON.stringify(value),
      );
    }
    return done;
  },

  *lessonsOf(ids) {
    if (ids.length === 0) return [];
    const wanted = ids.map((_, i) => `$${i + 1}`).join(', ');
    const rows = yield* sql(`select person, lesson, stars from own_lessons where person in (${wanted})`, ...ids);
    return [...Map.groupBy(rows, ({ person }) => person as UserId)].map(([id, kept]) => ({
      id,
      stars: Object.fromEntries(kept.map(({ lesson, stars }) => [lesson, stars])) as LessonStars,
    }));
  },
  *keepLessons(id, stars) {
    if ((yield* nameOf(id)) === null) return fail({ code: 'no-such-account' });
    const kept = yield* sql('select lesson from own_lessons where person = $1', id);
    const all = new Set([...kept.map(({ lesson }) => lesson), ...Object.keys(stars)]);
    if (all.size > MAX_LESSONS) return fail({ code: 'too-many-lessons' });
    for (const [lesson, count] of Object.entries(stars)) {
      yield* sql(
        `insert into own_lessons (person, lesson, stars) values ($1, $2, $3)
         on conflict (person, lesson) do update set stars = excluded.stars where excluded.stars > own_lessons.stars`,
        id,
        lesson,
        count,
      );
    }
    return done;
  },

  *settings() {
    const [row] = yield* sql('select settings from hall where id = 1');
    return settingsIn(row['settings'] as string | null);
  },
  *changeSettings(to, recorded, now) {
    const [row] = yield* sql('select settings from hall where id = 1 for update');
    const from = settingsIn(row['settings'] as string | null);
    yield* sql('update hall set settings = $1 where id = 1', JSON.stringify(to));
    yield* addEntry({ type: 'settings-changed', from, to }, recorded, now);
    return done;
  },

  *record(action, recorded, now) {
    yield* addEntry(action, recorded, now);
    return done;
  },
  *actions(before, limit) {
    const rows = yield* sql(
      `select number, at, person, action, reason from organiser_log where number < cast($1 as bigint)
       order by number desc limit cast($2 as bigint)`,
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    );
    return rows.map(entryIn);
  },

  *addStrike(id, { game, at }) {
    yield* sql('delete from strikes where person = $1 and at < $2', id, at - STRIKES_KEPT);
    yield* sql('insert into strikes (person, game, at) values ($1, $2, $3) on conflict do nothing', id, game, at);
    return done;
  },
  *strikes(id, since) {
    const rows = yield* sql('select game, at from strikes where person = $1 and at >= $2 order by at, game', id, since);
    return rows.map((row) => ({ game: row['game'] as string, at: row['at'] as Instant }));
  },
};
