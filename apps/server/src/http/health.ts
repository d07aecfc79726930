import type { Route } from './routes.ts';

/** `/healthz`: the process answers. `/readyz`: the hall takes visitors; 503 while it starts and once it is told to stop. */
export const health: Route = (app, { isReady }) => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const ready = isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' });
  });
};
