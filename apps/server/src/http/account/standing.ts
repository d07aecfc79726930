import type { StandingAnswer } from '@duiyi/protocol';
import { standingAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Route } from '../routes.ts';

const FREE: StandingAnswer = { suspended: null, barred: null, formalGame: null };

/** `GET /api/v1/me/standing`: what this visitor may begin. */
export const standing: Route = (app, tools) => {
  app.get(
    '/me/standing',
    described({
      summary: { 'zh-CN': '自己能否开始新的对局', en: 'What the visitor may begin' },
      answers: { 200: standingAnswer },
    }),
    async ({ user }, reply): Promise<StandingAnswer> => {
      reply.header('cache-control', 'no-store');
      return user === null ? FREE : tools.standing.of(user);
    },
  );
};
