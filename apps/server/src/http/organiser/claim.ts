import type { MeAnswer } from '@duiyi/protocol';
import { claimBody, decodeClaim } from '@duiyi/protocol/decodePeople';
import { meAnswer } from '@duiyi/protocol/describe';
import { onceAnswered } from '../account/answered.ts';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf, giveSession } from '../visitor.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '凭一次性链接成为主办人',
    en: 'Whoever has the one-time link becomes organiser',
  },
  body: claimBody,
  answers: { 200: meAnswer },
  refusals: ['bad-link', 'not-a-member', 'bad-account', 'name-taken', 'already-member'],
};

/** `POST /api/v1/organiser`: whoever has the one-time link becomes organiser. */
export const claim: Route = (app, { accounts, bus, publicUrl }) => {
  app.post('/organiser', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeClaim(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const { user, session: from } = request;
    const done = await accounts.claim(askingOf(request), body.value);
    if (!done.ok) return refuse(reply, done.error);
    const { person, token, session: to, ended } = done.value;
    giveSession(request, reply, token, publicUrl);
    const isSame = person.id === user && from !== null;
    onceAnswered(reply, bus, {
      person,
      sessions: isSame ? { ended: ended.filter((session) => session !== from), moved: { from, to } } : { ended },
    });
    return { me: person } satisfies MeAnswer;
  });
};
