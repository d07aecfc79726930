import type { LeaderboardAnswer, Ranked } from '@duiyi/protocol';
import { boardQuery, decodeBoardQuery, leaderboardAnswer } from '@duiyi/protocol/points';
import type { BoardPage } from '../../store/points.ts';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { SEARCHING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { personOf } from '../visitor.ts';

const PAGE = 50;

const ABOUT: Description = {
  summary: {
    'zh-CN': '排行榜：按积分、本周得分或最高积分；附访客自己的名次',
    en: 'The leaderboard by points, by gains since Monday or by the most points ever, with the visitor’s own place',
  },
  query: boardQuery,
  answers: { 200: leaderboardAnswer },
  refusals: ['bad-request'],
};

/** `GET /api/v1/leaderboard?board=&after=`. */
export const leaderboard: Route = (app, { store, time }) => {
  app.get('/leaderboard', described(ABOUT, SEARCHING), async (request, reply) => {
    const query = decodeBoardQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const { board, after = null } = query.value;
    const now = time.now();
    const page = await store.leaders(board, after, PAGE + 1, now);
    const rows = rankedIn(page).slice(0, PAGE);
    const viewer = await personOf(request, store);
    const own = viewer?.name ? await store.ownPlace(board, viewer.id, now) : null;
    const last = rows.at(-1);
    reply.header('cache-control', 'no-store');
    return {
      rows,
      own: own && { rank: own.above + 1, person: viewer!, value: own.value },
      total: page.total,
      next: last && page.rows.length > PAGE ? `${last.value}.${last.person.id}` : null,
    } satisfies LeaderboardAnswer;
  });
};

/** Whoever has the same value has the same place. */
const rankedIn = ({ rows, before, above }: BoardPage): readonly Ranked[] => {
  let rank = above + 1;
  return rows.map(({ person, value }, i) => {
    if (i > 0 && value !== rows[i - 1].value) rank = before + i + 1;
    return { rank, person, value };
  });
};
