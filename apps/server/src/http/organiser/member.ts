import { parseName, passwordFaults } from '@duiyi/protocol';
import type { Person, ResetAnswer } from '@duiyi/protocol';
import {
  decodeRename,
  decodeReset,
  decodeSuspension,
  renameBody,
  resetBody,
  suspensionBody,
} from '@duiyi/protocol/decodePeople';
import { resetAnswer } from '@duiyi/protocol/describePeople';
import type { UserId } from '@duiyi/game';
import { newPassword } from '../../ids.ts';
import { withdrawInvitations } from '../../people/leave.ts';
import type { Store } from '../../store/store.ts';
import { onceAnswered } from '../account/answered.ts';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';
import type { MemberParams } from './organiser.ts';

const RENAME: Description = {
  summary: { 'zh-CN': '给会员改名，并写明理由', en: 'Gives a member another name, and says why' },
  body: renameBody,
  answers: { 204: null },
  refusals: ['not-an-organiser', 'no-such-account', 'bad-account', 'name-taken'],
};
const RESET: Description = {
  summary: {
    'zh-CN': '给会员设新密码，并写明理由；该会员的登录随之失效',
    en: 'Gives a member another password, and says why; the sessions of the member end',
  },
  body: resetBody,
  answers: { 200: resetAnswer },
  refusals: ['not-an-organiser', 'no-such-account', 'bad-account', 'not-yourself'],
};
const SUSPENSION: Description = {
  summary: {
    'zh-CN': '停用或恢复会员，并写明理由；停用的会员可以下完进行中的对局',
    en: 'Suspends a member or lifts it, and says why; running games may be finished',
  },
  body: suspensionBody,
  answers: { 204: null },
  refusals: ['not-an-organiser', 'no-such-account', 'not-yourself'],
};

/** Who is meant now; null: nobody, or a member no more. */
const named = async (store: Store, id: UserId): Promise<Person | null> => {
  const [person] = await store.people([id]);
  return person?.name ? person : null;
};

/** `PUT /api/v1/organiser/members/ID/name`. */
export const renameMember: Route = (app, { store, bus, time }) => {
  app.put<{ Params: MemberParams }>(
    '/organiser/members/:id/name',
    described(RENAME, CREATING),
    async (request, reply) => {
      const organiser = await organiserOf(request, reply, store);
      if (!organiser) return reply;
      const body = decodeRename(request.body);
      if (!body.ok) return refuse(reply, body.error);
      const name = parseName(body.value.name);
      if (!name.ok) return refuse(reply, { code: 'bad-account', name: name.error, password: [] });
      const { id } = request.params;
      const recorded = { by: organiser.id, reason: body.value.reason };
      const renamed = await store.rename(id, name.value, recorded, time.now());
      if (!renamed.ok) return refuse(reply, renamed.error);
      const person = await named(store, id);
      if (person) onceAnswered(reply, bus, { person });
      return reply.code(204).send();
    },
  );
};

/** `PUT /api/v1/organiser/members/ID/password`. */
export const resetPassword: Route = (app, { store, bus, passwords, time }) => {
  app.put<{ Params: MemberParams }>(
    '/organiser/members/:id/password',
    described(RESET, CREATING),
    async (request, reply) => {
      const organiser = await organiserOf(request, reply, store);
      if (!organiser) return reply;
      const body = decodeReset(request.body);
      if (!body.ok) return refuse(reply, body.error);
      const { id } = request.params;
      // One's own password is changed by who knows it.
      if (id === organiser.id) return refuse(reply, { code: 'not-yourself' });
      const person = await named(store, id);
      if (!person) return refuse(reply, { code: 'no-such-account' });
      const { password = newPassword(), reason } = body.value;
      const faults = passwordFaults(password, person.name!);
      if (faults.length > 0) return refuse(reply, { code: 'bad-account', name: [], password: faults });
      const hash = await passwords.hash(password);
      const ended = await store.setPassword(id, hash, { by: organiser.id, reason }, time.now());
      if (!ended.ok) return refuse(reply, ended.error);
      onceAnswered(reply, bus, { sessions: { ended: ended.value } });
      reply.header('cache-control', 'no-store');
      return { name: person.name!, password } satisfies ResetAnswer;
    },
  );
};

/** `PUT /api/v1/organiser/members/ID/suspension` (P10). */
export const suspension: Route = (app, { store, rooms, bus, turns, time }) => {
  app.put<{ Params: MemberParams }>(
    '/organiser/members/:id/suspension',
    described(SUSPENSION, CREATING),
    async (request, reply) => {
      const organiser = await organiserOf(request, reply, store);
      if (!organiser) return reply;
      const body = decodeSuspension(request.body);
      if (!body.ok) return refuse(reply, body.error);
      const { id } = request.params;
      if (id === organiser.id) return refuse(reply, { code: 'not-yourself' });
      const { on, reason } = body.value;
      // What they are about to begin is waited for, and taken back.
      const changed = await turns.take([id], async () => {
        const kept = await store.suspend(id, on, { by: organiser.id, reason }, time.now());
        return kept.ok && on ? withdrawInvitations(id, { store, rooms, time }) : kept;
      });
      if (!changed.ok) return refuse(reply, changed.error);
      // Who organises does so no more while suspended: their pages learn of it.
      const person = await named(store, id);
      if (person) onceAnswered(reply, bus, { person });
      return reply.code(204).send();
    },
  );
};
