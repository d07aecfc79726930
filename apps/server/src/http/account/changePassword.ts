import { decodePassword, passwordBody } from '@duiyi/protocol/decodePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf, giveSession } from '../visitor.ts';
import { onceAnswered } from './answered.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '会员改密码；其他设备上的登录随之失效',
    en: 'A member takes another password; every other session ends',
  },
  body: passwordBody,
  answers: { 204: null },
  refusals: ['not-a-member', 'wrong-password', 'bad-account', 'too-many-tries'],
};

/** `PUT /api/v1/me/password`: another password. */
export const changePassword: Route = (app, { accounts, bus, publicUrl }) => {
  app.put('/me/password', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodePassword(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const { session: from } = request;
    const done = await accounts.changePassword(askingOf(request), body.value.password, body.value.next);
    if (!done.ok) return refuse(reply, done.error);
    const { token, session: to, ended } = done.value;
    giveSession(request, reply, token, publicUrl);
    // The sockets of this browser go on: they are the session that has moved.
    const others = ended.filter((session) => session !== from);
    onceAnswered(reply, bus, { sessions: { ended: others, ...(from && { moved: { from, to } }) } });
    return reply.code(204).send();
  });
};
