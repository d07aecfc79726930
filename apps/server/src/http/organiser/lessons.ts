import type { MembersLessonsAnswer } from '@duiyi/protocol';
import { decodeMembersQuery, membersQuery } from '@duiyi/protocol/decodePeople';
import { membersLessonsAnswer } from '@duiyi/protocol/lessonsSchemas';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { membersPage } from './membersPage.ts';
import { organiserOf } from './organiser.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '会员学过的课和每课的星，次序同会员名单',
    en: 'The lessons the members have done, with the stars of each, in the order of the list of members',
  },
  query: membersQuery,
  answers: { 200: membersLessonsAnswer },
  refusals: ['not-an-organiser', 'bad-request'],
};

/** `GET /api/v1/organiser/lessons?search=&after=`: how far a page of the members is. */
export const lessons: Route = (app, { store }) => {
  app.get('/organiser/lessons', described(ABOUT), async (request, reply) => {
    if (!(await organiserOf(request, reply, store))) return reply;
    const query = decodeMembersQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const { members, next, total } = await membersPage(store, query.value);
    const done = await store.lessonsOf(members.map(({ id }) => id));
    const starsOf = new Map(done.map(({ id, stars }) => [id, stars]));
    reply.header('cache-control', 'no-store');
    return {
      members: members.map(({ id, name }) => ({ id, name, stars: starsOf.get(id) ?? {} })),
      next,
      total,
    } satisfies MembersLessonsAnswer;
  });
};
