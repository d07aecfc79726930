import type { OwnLessons } from '@duiyi/protocol';
import { decodeOwnLessons, ownLessons as schema } from '@duiyi/protocol/lessonsSchemas';
import type { UserId } from '@duiyi/game';
import type { Store } from '../../store/store.ts';
import { described } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';

const kept = async (store: Store, user: UserId | null): Promise<OwnLessons> => {
  const [own] = user === null ? [] : await store.lessonsOf([user]);
  return { stars: own?.stars ?? {} };
};

/** `GET` and `PUT /api/v1/me/lessons`: the lessons a member has done, and how well. */
export const ownLessons: Route = (app, { store }) => {
  app.get(
    '/me/lessons',
    described({
      summary: { 'zh-CN': '自己学过的课，每课几颗星', en: 'The lessons the visitor has done, with the stars of each' },
      answers: { 200: schema },
    }),
    async ({ user }, reply) => {
      reply.header('cache-control', 'no-store');
      return kept(store, user);
    },
  );

  app.put(
    '/me/lessons',
    described({
      summary: {
        'zh-CN': '会员记下学过的课；每课留下较多的星',
        en: 'A member has done lessons; the more stars of each stay',
      },
      body: schema,
      answers: { 200: schema },
      refusals: ['not-a-member', 'not-stored'],
    }),
    async ({ user, body }, reply) => {
      const done = decodeOwnLessons(body);
      if (!done.ok) return refuse(reply, done.error);
      if (user === null) return refuse(reply, { code: 'not-a-member' });
      const answer = await store.keepLessons(user, done.value.stars);
      if (answer.ok) return kept(store, user);
      switch (answer.error.code) {
        case 'no-such-account':
          return refuse(reply, { code: 'not-a-member' });
        case 'too-many-lessons':
          return refuse(reply, { code: 'bad-request', faults: [{ path: 'stars', fault: 'too_big' }] });
        case 'not-stored':
          return refuse(reply, answer.error);
      }
    },
  );
};
