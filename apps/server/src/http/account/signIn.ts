import type { MeAnswer } from '@duiyi/protocol';
import { credentialsBody, decodeCredentials } from '@duiyi/protocol/decodePeople';
import { meAnswer } from '@duiyi/protocol/describe';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf, giveSession } from '../visitor.ts';
import { onceAnswered } from './answered.ts';

const ABOUT: Description = {
  summary: { 'zh-CN': '会员登录', en: 'A member signs in' },
  body: credentialsBody,
  answers: { 200: meAnswer },
  refusals: ['wrong-sign-in', 'too-many-tries'],
};

/** `POST /api/v1/session`: a member signs in, in place of who this browser was. */
export const signIn: Route = (app, { accounts, bus, publicUrl }) => {
  app.post('/session', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeCredentials(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const done = await accounts.signIn(askingOf(request), body.value);
    if (!done.ok) return refuse(reply, done.error);
    const { person, token, ended } = done.value;
    giveSession(request, reply, token, publicUrl);
    onceAnswered(reply, bus, { sessions: { ended } });
    return { me: person } satisfies MeAnswer;
  });
};
