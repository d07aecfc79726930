import type { MeAnswer } from '@duiyi/protocol';
import type { Route } from './routes.ts';

/** `GET /api/v1/me`: who the visitor is. */
export const me: Route = (app, { store }) => {
  app.get('/me', async (request, reply): Promise<MeAnswer> => {
    reply.header('cache-control', 'no-store');
    if (request.user === null) return { me: null };
    const [person] = await store.people([request.user]);
    return { me: person ?? null };
  });
};
