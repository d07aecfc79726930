import { lobbyAnswer, meAnswer, ownGamesAnswer, watchAnswer } from '@duiyi/protocol/describe';
import type { LobbyAnswer, MeAnswer, OwnGamesAnswer, WatchAnswer } from '@duiyi/protocol';
import { described } from './description.ts';
import { CREATING } from './limits.ts';
import { refuse } from './refusal.ts';
import type { Route } from './routes.ts';
import { guest, personOf, visitorOf } from './visitor.ts';

/** `GET /api/v1/lobby`: the open seeks, once; the socket tells them as they change. */
export const lobbyNow: Route = (app, { lobby }) => {
  const summary = { 'zh-CN': '正在等人应战的约战', en: 'The open seeks of those who are here' };
  app.get('/lobby', described({ summary, answers: { 200: lobbyAnswer } }), async (_, reply): Promise<LobbyAnswer> => {
    reply.header('cache-control', 'no-store');
    return lobby.now();
  });
};

/** `GET /api/v1/watch`: running games, once; the socket tells them move by move. */
export const watchNow: Route = (app, { lobby }) => {
  const summary = { 'zh-CN': '正在进行的对局', en: 'Running games anybody may see' };
  app.get('/watch', described({ summary, answers: { 200: watchAnswer } }), async (_, reply): Promise<WatchAnswer> => {
    reply.header('cache-control', 'no-store');
    return lobby.watching();
  });
};

const NOTHING: OwnGamesAnswer = { games: [], invitations: [], challenges: [], people: [] };

/** `GET /api/v1/me/games`: one's own games that run, and invitations that wait. */
export const ownGames: Route = (app, { lobby }) => {
  const summary = {
    'zh-CN': '自己正在进行的对局、发出的邀请和收到的挑战',
    en: 'One’s own running games, invitations, and the challenges one has received',
  };
  app.get(
    '/me/games',
    described({ summary, answers: { 200: ownGamesAnswer } }),
    async ({ user }, reply): Promise<OwnGamesAnswer> => {
      reply.header('cache-control', 'no-store');
      return user === null ? NOTHING : lobby.own(user);
    },
  );
};

/** `POST /api/v1/me`: a visitor who is nobody yet becomes a guest. */
export const becomeGuest: Route = (app, { sessions, store, publicUrl }) => {
  const summary = { 'zh-CN': '初次到来的人成为访客', en: 'A visitor who is nobody yet becomes a guest' };
  app.post('/me', described({ summary, answers: { 200: meAnswer } }, CREATING), async (request, reply) => {
    const visitor = await visitorOf(request, reply, sessions, publicUrl);
    if (!visitor.ok) return refuse(reply, visitor.error);
    return { me: (await personOf(request, store)) ?? guest(visitor.value) } satisfies MeAnswer;
  });
};
