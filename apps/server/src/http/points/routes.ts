import type { Route } from '../routes.ts';
import { adjustPoints } from './adjust.ts';
import { leaderboard } from './leaderboard.ts';
import { player, playerCurve, playerPoints } from './player.ts';

/** Points: the profiles of members, the leaderboards, and what organisers add or take. */
export const POINTS_ROUTES: readonly Route[] = [player, playerPoints, playerCurve, leaderboard, adjustPoints];
