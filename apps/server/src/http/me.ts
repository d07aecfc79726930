import type { MeAnswer } from '@duiyi/protocol';
import { meAnswer } from '@duiyi/protocol/describe';
import { described } from './description.ts';
import type { Route } from './routes.ts';
import { personOf } from './visitor.ts';

/** `GET /api/v1/me`: who the visitor is. */
export const me: Route = (app, { store }) => {
  app.get(
    '/me',
    described({ summary: { 'zh-CN': '我是谁', en: 'Who the visitor is' }, answers: { 200: meAnswer } }),
    async (request, reply): Promise<MeAnswer> => {
      reply.header('cache-control', 'no-store');
      return { me: await personOf(request, store) };
    },
  );
};
