import type { MembersAnswer } from '@duiyi/protocol';
import { decodeMembersQuery, membersQuery } from '@duiyi/protocol/decodePeople';
import { membersAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';

const PAGE = 50;

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
    const { search, after } = query.value;
    const [since, id] = after?.split('.') ?? [];
    const found = await store.members({
      search,
      after: since === undefined ? null : { since: Number(since), id },
      limit: PAGE + 1,
    });
    const page = found.members.slice(0, PAGE);
    const last = page.at(-1);
    reply.header('cache-control', 'no-store');
    return {
      members: page,
      next: last && found.members.length > PAGE ? `${last.since}.${last.id}` : null,
      total: found.total,
    } satisfies MembersAnswer;
  });
};
