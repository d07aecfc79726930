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
  summary: {
    'zh-CN': '访客取名字、设密码，成为会员；以访客身份下的棋仍是自己的',
    en: 'A visitor becomes a member by a name and a password; the games of a guest stay theirs',
  },
  body: credentialsBody,
  answers: { 201: meAnswer },
  refusals: ['bad-account', 'name-taken', 'already-member'],
};

/** `POST /api/v1/members`: this visitor becomes a member. */
export const signUp: Route = (app, { accounts, bus, publicUrl }) => {
  app.post('/members', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeCredentials(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const { session } = request;
    const done = await accounts.signUp(askingOf(request), body.value);
    if (!done.ok) return refuse(reply, done.error);
    const { person, token, session: to } = done.value;
    giveSession(request, reply, token, publicUrl);
    // The same person goes on over the same sockets.
    onceAnswered(reply, bus, { person, ...(session && { sessions: { ended: [], moved: { from: session, to } } }) });
    return reply.code(201).send({ me: person } satisfies MeAnswer);
  });
};
