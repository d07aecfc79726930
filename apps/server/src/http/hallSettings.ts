import type { HallAnswer } from '@duiyi/protocol';
import { hallAnswer } from '@duiyi/protocol/describePeople';
import { described } from './description.ts';
import type { Route } from './routes.ts';

/** `GET /api/v1/hall`: the hall's name, and what it offers. */
export const hallSettings: Route = (app, { settings }) => {
  app.get(
    '/hall',
    described({
      summary: { 'zh-CN': '棋馆的名称和设置', en: 'The name of the hall, and what it offers' },
      answers: { 200: hallAnswer },
    }),
    async (_, reply): Promise<HallAnswer> => {
      reply.header('cache-control', 'no-cache');
      return settings.now;
    },
  );
};
