import { ARCHIVE_PAGE, MAX_COUNTED } from '@duiyi/protocol';
import type { ArchiveAnswer } from '@duiyi/protocol';
import { archiveAnswer, archiveQuery, decodeArchiveQuery } from '@duiyi/protocol/archive';
import { playersOf } from '../../archive/pgn.ts';
import { searchOf } from '../../archive/search.ts';
import { described } from '../description.ts';
import { SEARCHING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { personOf } from '../visitor.ts';

const NOTHING: ArchiveAnswer = { games: [], people: [], total: { count: 0, isMore: false }, next: null };

/** `GET /api/v1/games`: games that ended, the latest first. */
export const findGames: Route = (app, { store }) => {
  const about = {
    summary: {
      'zh-CN': '在棋谱库中查找已结束的对局，最近的在前',
      en: 'Games of the archive that fit all of the query, the latest first',
    },
    query: archiveQuery,
    answers: { 200: archiveAnswer },
    refusals: ['bad-request'],
  } as const;
  app.get('/games', described(about, SEARCHING), async (request, reply) => {
    const query = decodeArchiveQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const { filters, after } = query.value;
    reply.header('cache-control', 'no-store');
    const search = await searchOf(filters, await personOf(request, store), store);
    if (search === null) return NOTHING;
    const counted = (after === null ? MAX_COUNTED : ARCHIVE_PAGE) + 1;
    const { games, count } = await store.findGames(search, { after, limit: ARCHIVE_PAGE, counted });
    const last = games[games.length - 1];
    return {
      games,
      people: await store.people([...new Set(games.flatMap(playersOf))]),
      total: after === null ? { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED } : null,
      next: count > games.length ? `${last.at}.${last.game}` : null,
    } satisfies ArchiveAnswer;
  });
};
