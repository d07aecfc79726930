/** The HTTP side of the hall: what every request passes through, the API under /api/v1, and the web app. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { MAX_BODY_BYTES } from '@duiyi/protocol';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Tallies } from '../bus/tallies.ts';
import { ACCOUNT_ROUTES } from './account/routes.ts';
import type { Trust } from './address.ts';
import { ARCHIVE_ROUTES } from './archive/routes.ts';
import { createGame } from './createGame.ts';
import { getGame } from './getGame.ts';
import { hallSettings } from './hallSettings.ts';
import { headers } from './headers.ts';
import { docs } from './docs.ts';
import { health } from './health.ts';
import { joinGame } from './joinGame.ts';
import { asking } from './limits.ts';
import { becomeGuest, lobbyNow, ownGames, watchNow } from './lobby.ts';
import { me } from './me.ts';
import { measures } from './measures.ts';
import { collectRoutes } from './openapi.ts';
import { ORGANISER_ROUTES } from './organiser/routes.ts';
import { isOwnOrigin } from './origin.ts';
import { pages } from './page.ts';
import { POINTS_ROUTES } from './points/routes.ts';
import { putGame } from './putGame.ts';
import { refuse, refuseErrors } from './refusal.ts';
import { ruleOn } from './ruling.ts';
import type { RouteTools } from './routes.ts';
import { knowVisitors } from './visitor.ts';
import { withdrawGame } from './withdrawGame.ts';

const API_ROUTES = [
  me,
  becomeGuest,
  createGame,
  getGame,
  putGame,
  joinGame,
  withdrawGame,
  ruleOn,
  lobbyNow,
  watchNow,
  ownGames,
  hallSettings,
  ...ARCHIVE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ORGANISER_ROUTES,
  ...POINTS_ROUTES,
] as const;

/** What watches over the hall does not wait for it. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export interface AppOptions {
  readonly tools: RouteTools;
  readonly trust: Trust;
  /** What other nodes count; null: there are none. */
  readonly tallies: Tallies | null;
  /** Where the web app is built. */
  readonly web: string;
  /** Resolves once the hall takes visitors. Requests wait for it. */
  readonly opened: Promise<void>;
}

export const openApp = async ({ tools, trust, tallies, web, opened }: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    trustProxy: trust,
    forceCloseConnections: 'idle',
    // What still comes on a line that stands is answered, and then the line is closed.
    return503OnClosing: false,
    frameworkErrors: (_, __, reply) => {
      void refuse(reply, { code: 'not-found' });
    },
  });
  app.removeContentTypeParser('text/plain');
  refuseErrors(app, tools.log);
  await headers(app, tools.publicUrl);
  await app.register(cookie);
  const routes = collectRoutes(app);
  health(app, tools);
  measures(app, tools);

  app.addHook('onRequest', async (request, reply) => {
    if (!WATCHED.has(request.url)) await opened;
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    if (!isSafe && !isOwnOrigin(request.headers, tools.publicUrl)) return refuse(reply, { code: 'foreign-origin' });
  });
  await app.register(
    async (api) => {
      knowVisitors(api, tools.sessions);
      await api.register(rateLimit, asking(tallies));
      for (const route of API_ROUTES) route(api, tools);
      docs(api, routes);
    },
    { prefix: '/api/v1' },
  );
  await pages(app, tools, web);
  return app;
};
