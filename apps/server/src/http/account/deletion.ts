import { SESSION_COOKIE } from '@duiyi/protocol';
import { decodeDeletion, deletionBody } from '@duiyi/protocol/decodePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf } from '../visitor.ts';
import { onceAnswered } from './answered.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '会员注销账号：进行中的对局先认输或中止，名字随之消失，下过的棋留下',
    en: 'A member deletes their account: running games are resigned or aborted first, the name goes, the games stay',
  },
  body: deletionBody,
  answers: { 204: null },
  refusals: ['not-a-member', 'wrong-password', 'too-many-tries'],
};

/** `POST /api/v1/me/deletion`: nothing is left of the account but its games (P10). */
export const deletion: Route = (app, { accounts, bus }) => {
  app.post('/me/deletion', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeDeletion(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const removed = await accounts.remove(askingOf(request), body.value.password);
    if (!removed.ok) return refuse(reply, removed.error);
    const { person, ended } = removed.value;
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    onceAnswered(reply, bus, { person, sessions: { ended } });
    return reply.code(204).send();
  });
};
