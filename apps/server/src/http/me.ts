import type { MeAnswer } from '@duiyi/protocol';
import type { Route } from './routes.ts';
import { personOf } from './visitor.ts';

/** `GET /api/v1/me`: who the visitor is. */
export const me: Route = (app, { store }) => {
  app.get('/me', async (request, reply): Promise<MeAnswer> => {
    reply.header('cache-control', 'no-store');
    return { me: await personOf(request, store) };
  });
};
