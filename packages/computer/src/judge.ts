/**
 * What a move cost, in points that could be expected before and after it. Of 100 games from a level position about 59 points
 * go to who is a pawn up, and 75 to who is a piece up: so a move that gives away a pawn is an inaccuracy, two pawns a mistake,
 * a piece a blunder, as long as nothing was decided; in a game that is won or lost already the same pawn costs next to nothing.
 */
import { type Score, expected } from './score.ts';

export const MISTAKES = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** So many of 100 points lost make a move one of these. */
export const COSTS: Readonly<Record<Mistake, number>> = { inaccuracy: 5, mistake: 10, blunder: 20 };

/** Points of 100 that a move gave away, from 0 on. Both scores are each as seen by the side then to move. */
export const cost = (before: Score, after: Score): number => Math.max(0, expected(before) + expected(after) - 100);

/** Null where a move was good enough. */
export const judge = (before: Score, after: Score): Mistake | null => {
  const lost = cost(before, after);
  return MISTAKES.findLast((mistake) => lost >= COSTS[mistake]) ?? null;
};
