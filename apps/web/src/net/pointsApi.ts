/** Points over HTTP, as this app uses them. */
import type { UserId } from '@duiyi/game';
import type {
  AdjustAnswer,
  AdjustBody,
  Board,
  CurveAnswer,
  LeaderboardAnswer,
  PlayerAnswer,
  PointsAnswer,
} from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';
import { queryOf } from './query.ts';

const pathOf = (name: string): string => `/players/${encodeURIComponent(name)}`;

export const askPlayer = (name: string): Answer<PlayerAnswer> => ask('GET', pathOf(name));

export const askHistory = (name: string, before: number | null): Answer<PointsAnswer> =>
  ask('GET', `${pathOf(name)}/points${queryOf({ before })}`);

export const askCurve = (name: string): Answer<CurveAnswer> => ask('GET', `${pathOf(name)}/curve`);

export const askLeaders = (board: Board, after: string | null): Answer<LeaderboardAnswer> =>
  ask('GET', `/leaderboard${queryOf({ board, after })}`);

export const adjustPoints = (id: UserId, body: AdjustBody): Answer<AdjustAnswer> =>
  ask('POST', `/organiser/members/${id}/points`, body);
