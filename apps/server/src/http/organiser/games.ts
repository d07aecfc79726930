import type { RunningGamesAnswer } from '@duiyi/protocol';
import { runningGamesAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';

/** An organiser looks for a game that has just gone wrong. */
const SHOWN = 200;

const ABOUT: Description = {
  summary: {
    'zh-CN': '进行中的对局，包括不公开的，新开的在前',
    en: 'The running games, the private ones too, the newest first',
  },
  answers: { 200: runningGamesAnswer },
  refusals: ['not-an-organiser'],
};

/** `GET /api/v1/organiser/games`: what is being played. */
export const runningGames: Route = (app, { store }) => {
  app.get('/organiser/games', described(ABOUT), async (request, reply) => {
    if (!(await organiserOf(request, reply, store))) return reply;
    const running = await store.running(SHOWN);
    const people = await store.people([...new Set(running.flatMap(({ white, black }) => [white, black]))]);
    reply.header('cache-control', 'no-store');
    return {
      games: running.map(({ game, startedAt, white, black }) => ({ game, startedAt, white, black })),
      people,
    } satisfies RunningGamesAnswer;
  });
};
