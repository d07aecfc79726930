import { decodeMembersQuery, membersQuery } from '@duiyi/protocol/decodePeople';
import { membersAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { membersPage } from './membersPage.ts';
import { organiserOf } from './organiser.ts';

const ABOUT: Description = {
  summary: { 'zh-CN': '会员名单，可搜索，新会员在前', en: 'The members, the newest first; they can be searched' },
  query: membersQuery,
  answers: { 200: membersAnswer },
  refusals: ['not-an-organiser', 'bad-request'],
};

/** `GET /api/v1/organiser/members?search=&after=`: a page of the members. */
export const members: Route = (app, { store }) => {
  app.get('/organiser/members', described(ABOUT), async (request, reply) => {
    if (!(await organiserOf(request, reply, store))) return reply;
    const query = decodeMembersQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    reply.header('cache-control', 'no-store');
    return membersPage(store, query.value);
  });
};
