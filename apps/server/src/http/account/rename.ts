import type { MeAnswer } from '@duiyi/protocol';
import { decodeName, nameBody } from '@duiyi/protocol/decodePeople';
import { meAnswer } from '@duiyi/protocol/describe';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf } from '../visitor.ts';
import { onceAnswered } from './answered.ts';

const ABOUT: Description = {
  summary: { 'zh-CN': '会员改名', en: 'A member takes another name' },
  body: nameBody,
  answers: { 200: meAnswer },
  refusals: ['not-a-member', 'bad-account', 'name-taken'],
};

/** `PUT /api/v1/me/name`: another name. */
export const rename: Route = (app, { accounts, bus }) => {
  app.put('/me/name', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeName(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const renamed = await accounts.rename(askingOf(request), body.value.name);
    if (!renamed.ok) return refuse(reply, renamed.error);
    onceAnswered(reply, bus, { person: renamed.value });
    return { me: renamed.value } satisfies MeAnswer;
  });
};
