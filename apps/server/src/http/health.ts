import { health as healthAnswer } from '@duiyi/protocol/describe';
import { described } from './description.ts';
import type { Route } from './routes.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the hall takes visitors; 503 while it recovers its games, once it is told to
 * stop, and while its database is away, until the clocks have been seen to.
 */
export const health: Route = (app, { isReady, store, rooms }) => {
  app.get(
    '/healthz',
    described({
      summary: { 'zh-CN': '进程是否应答', en: 'Whether the process answers' },
      answers: { 200: healthAnswer },
    }),
    async () => ({ status: 'alive' }),
  );
  app.get(
    '/readyz',
    described({
      summary: { 'zh-CN': '棋馆是否接待来客', en: 'Whether the hall takes visitors' },
      answers: { 200: healthAnswer, 503: healthAnswer },
    }),
    async (_, reply) => {
      const ready = isReady() && rooms.isAwake && (await store.isThere());
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' });
    },
  );
};
