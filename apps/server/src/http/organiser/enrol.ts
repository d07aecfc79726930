import { nameKey, parseName, passwordFaults } from '@duiyi/protocol';
import type { EnrolAnswer, EnrolBody, EnrolEntry } from '@duiyi/protocol';
import { decodeEnrol, enrolBody } from '@duiyi/protocol/decodePeople';
import { enrolAnswer } from '@duiyi/protocol/describePeople';
import { newPassword, newUserId } from '../../ids.ts';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';

/** Two hundred names of twenty Han characters, with passwords. */
const MAX_BYTES = 65_536;

const ABOUT: Description = {
  summary: {
    'zh-CN': '按名单批量新建会员；有误的行逐行说明，其余照建',
    en: 'Makes members of a list; what is wrong is told line by line, the others are made',
  },
  body: enrolBody,
  answers: { 201: enrolAnswer },
  refusals: ['not-an-organiser'],
};

type Faulty = EnrolAnswer['faults'][number];
type Good = EnrolAnswer['enrolled'][number];

/** The lines that can become members, with their passwords, and those that cannot; the second of two alike is taken. */
const sift = ({ members }: EnrolBody): { readonly good: readonly Good[]; readonly faults: readonly Faulty[] } => {
  const seen = new Set<string>();
  const good: Good[] = [];
  const faults: Faulty[] = [];
  for (const entry of members) {
    const found = faultsOf(entry, seen);
    const { line, name, password = newPassword() } = entry;
    if (found.length > 0) faults.push({ line, name, faults: found });
    else good.push({ line, id: newUserId(), name: nameIn(entry), password });
    seen.add(nameKey(name));
  }
  return { good, faults };
};

const nameIn = ({ name }: EnrolEntry): string => {
  const parsed = parseName(name);
  return parsed.ok ? parsed.value : '';
};

const faultsOf = ({ name, password }: EnrolEntry, seen: ReadonlySet<string>): Faulty['faults'] => {
  const parsed = parseName(name);
  return [
    ...(parsed.ok ? [] : parsed.error),
    ...(parsed.ok && seen.has(nameKey(name)) ? [{ code: 'name-taken' } as const] : []),
    ...(password === undefined ? [] : passwordFaults(password, nameIn({ line: 0, name }))),
  ];
};

/** `POST /api/v1/organiser/members`: makes members of a list. */
export const enrol: Route = (app, { store, passwords, time, log }) => {
  app.post('/organiser/members', described(ABOUT, { ...CREATING, bodyLimit: MAX_BYTES }), async (request, reply) => {
    const organiser = await organiserOf(request, reply, store);
    if (!organiser) return reply;
    const body = decodeEnrol(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const { good, faults } = sift(body.value);
    const members = await Promise.all(
      good.map(async ({ id, name, password }) => ({ id, name, password: await passwords.hash(password) })),
    );
    const recorded = { by: organiser.id, reason: body.value.reason };
    const made = await store.admitAll(members, recorded, time.now());
    if (!made.ok) return refuse(reply, made.error);
    const isTaken = ({ id }: Good): boolean => made.value.includes(id);
    const taken = good
      .filter(isTaken)
      .map(({ line, name }): Faulty => ({ line, name, faults: [{ code: 'name-taken' }] }));
    const enrolled = good.filter((entry) => !isTaken(entry));
    log.info({ by: organiser.id, members: enrolled.length }, 'members enrolled');
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({
        enrolled,
        faults: [...faults, ...taken].sort((a, b) => a.line - b.line),
      } satisfies EnrolAnswer);
  });
};
