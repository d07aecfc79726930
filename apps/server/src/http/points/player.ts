import type { UserId } from '@duiyi/game';
import { MAX_CURVE } from '@duiyi/protocol';
import type { CurveAnswer, PlayerAnswer, PointsAnswer, PointsCause } from '@duiyi/protocol';
import { curveAnswer, decodeHistoryQuery, historyQuery, playerAnswer, pointsAnswer } from '@duiyi/protocol/points';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { SEARCHING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { personOf } from '../visitor.ts';

/** Best wins told; changes of points on a page. */
const WINS = 5;
const PAGE = 30;

interface PlayerParams {
  readonly name: string;
}

const PLAYER: Description = {
  summary: {
    'zh-CN': '会员主页：积分、级别所据的分、名次、胜负统计和最佳胜局',
    en: 'A member: points, place on the leaderboard, how games went, and best wins',
  },
  answers: { 200: playerAnswer },
  refusals: ['no-such-member', 'not-found'],
};
const HISTORY: Description = {
  summary: { 'zh-CN': '会员积分的每次变动，最近的在前', en: 'Every change of a member’s points, the last first' },
  query: historyQuery,
  answers: { 200: pointsAnswer },
  refusals: ['no-such-member', 'not-found', 'bad-request'],
};
const CURVE: Description = {
  summary: { 'zh-CN': '会员每次变动之后的积分，从早到晚', en: 'A member’s points after each change, the oldest first' },
  answers: { 200: curveAnswer },
  refusals: ['no-such-member', 'not-found'],
};

/** `GET /api/v1/players/NAME`. */
export const player: Route = (app, { store, time }) => {
  app.get<{ Params: PlayerParams }>('/players/:name', described(PLAYER, SEARCHING), async (request, reply) => {
    const { name } = request.params;
    const id = (await store.accountNamed(name))?.id;
    const found = id === undefined ? null : await store.playerPoints(id, time.now());
    if (found === null) return refuse(reply, { code: 'no-such-member', name });
    const viewer = await personOf(request, store);
    const seesPrivate = viewer?.isOrganiser === true || viewer?.id === found.person.id;
    const wins = await store.bestWins(found.person.id, WINS);
    reply.header('cache-control', 'no-store');
    return {
      ...found,
      tallies: await store.tallies(found.person.id, seesPrivate),
      wins,
      people: await store.people([...new Set(wins.map(({ opponent }) => opponent))]),
    } satisfies PlayerAnswer;
  });
};

const namedIn = (cause: PointsCause): readonly UserId[] => {
  if (cause.type === 'game') return [cause.opponent];
  return 'by' in cause ? [cause.by] : [];
};

/** `GET /api/v1/players/NAME/points?before=`. */
export const playerPoints: Route = (app, { store }) => {
  app.get<{ Params: PlayerParams }>('/players/:name/points', described(HISTORY, SEARCHING), async (request, reply) => {
    const query = decodeHistoryQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const { name } = request.params;
    const account = await store.accountNamed(name);
    if (account === null) return refuse(reply, { code: 'no-such-member', name });
    const found = await store.pointsHistory(account.id, query.value.before ?? null, PAGE + 1);
    const entries = found.slice(0, PAGE);
    reply.header('cache-control', 'no-store');
    return {
      entries,
      people: await store.people([...new Set(entries.flatMap(({ cause }) => namedIn(cause)))]),
      next: found.length > PAGE ? entries[PAGE - 1].number : null,
    } satisfies PointsAnswer;
  });
};

/** `GET /api/v1/players/NAME/curve`. */
export const playerCurve: Route = (app, { store }) => {
  app.get<{ Params: PlayerParams }>('/players/:name/curve', described(CURVE, SEARCHING), async (request, reply) => {
    const { name } = request.params;
    const account = await store.accountNamed(name);
    if (account === null) return refuse(reply, { code: 'no-such-member', name });
    reply.header('cache-control', 'no-store');
    return { curve: await store.pointsCurve(account.id, MAX_CURVE) } satisfies CurveAnswer;
  });
};
