/** What a move cost, in points that could be expected before and after it. */
import { type Score, expected, turned } from './score.ts';

export const MISTAKES = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** So many of 100 points lost make a move one of these. */
const COSTS: Readonly<Record<Mistake, number>> = { inaccuracy: 10, mistake: 20, blunder: 30 };

/** Points of 100 that a move gave away, from 0 on. Both scores are each as seen by the side then to move. */
export const cost = (before: Score, after: Score): number => Math.max(0, expected(before) - expected(turned(after)));

/** Null where a move was good enough. The best move is never a mistake, whatever a deeper look says later. */
export const judge = (before: Score, after: Score): Mistake | null => {
  const lost = cost(before, after);
  return MISTAKES.findLast((mistake) => lost >= COSTS[mistake]) ?? null;
};
