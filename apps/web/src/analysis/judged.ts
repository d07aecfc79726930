/** The game that was gone through, as far as it is known: what each move cost, and how it stood. */
import { expectedOfWhite, review } from '@duiyi/computer';
import type { Mistake, Review } from '@duiyi/computer';
import type { PgnEvaluation } from '@duiyi/rules';
import type { Thought, Thoughts } from './thought.ts';
import { historyTo } from './tree.ts';
import type { Path, Tree } from './tree.ts';

export interface JudgedGame extends Review {
  readonly path: Path;
  /** White's points to be expected from 100, before the first move and after each; null: not known. */
  readonly curve: readonly (number | null)[];
  /** Whether every position is known. */
  readonly isWhole: boolean;
}

export const judgedGame = (tree: Tree, path: Path, thoughts: Pick<Thoughts, 'at'>): JudgedGame => {
  const history = historyTo(tree, path);
  const known = history.map((position) => thoughts.at(position));
  const verdicts = known.map((thought) => thought && thought.verdict);
  return {
    ...review(verdicts, path, tree.position.turn),
    path,
    curve: verdicts.map((verdict, ply) => verdict && expectedOfWhite(verdict.score, history[ply].turn)),
    isWhole: known.every((thought) => thought !== null),
  };
};

/** The plies of the mistakes, the first move being 1. */
export const mistakesIn = ({ moves }: Review): readonly number[] =>
  moves.flatMap(({ mistake }, i) => (mistake === null ? [] : [i + 1]));

/** The mistake after, or before, `ply`; null: there is none. */
export const mistakeFrom = (review: Review, ply: number, by: 1 | -1): number | null => {
  const plies = mistakesIn(review);
  return (by > 0 ? plies.find((one) => one > ply) : plies.findLast((one) => one < ply)) ?? null;
};

export const NAG_OF: { readonly [M in Mistake]: number } = { inaccuracy: 6, mistake: 2, blunder: 4 };

/** As files have it: from White's side, an end of the game left to the rules. */
export const evaluationOf = ({ verdict: { score, depth } }: Thought, isWhiteToMove: boolean): PgnEvaluation | null => {
  if (!Number.isFinite(depth)) return null;
  const value = isWhiteToMove || score.value === 0 ? score.value : -score.value;
  return score.type === 'cp' ? { centipawns: value, depth } : { mate: value, depth };
};
