/** A whole game judged, move by move. */
import { type ByColor, type Color, opposite } from '@duiyi/rules';
import { MISTAKES, type Mistake, cost, judge } from './judge.ts';
import { type Score, expected } from './score.ts';

/** What is known of a position. */
export interface Verdict {
  /** As seen by the side to move. */
  readonly score: Score;
  /** The best move, in UCI; null where the game is over. */
  readonly best: string | null;
}

export interface JudgedMove {
  readonly color: Color;
  /** Null: good enough, or not known. */
  readonly mistake: Mistake | null;
  /** Points of 100 it gave away; null: not known. */
  readonly cost: number | null;
}

export interface Review {
  /** One a move. */
  readonly moves: readonly JudgedMove[];
  readonly counts: ByColor<Readonly<Record<Mistake, number>>>;
}

/**
 * `verdicts`: before each move and after the last, one more than `moves`; null where nothing is known yet. `moves` in UCI;
 * `first` makes the first of them. The best move is never a mistake, whatever a deeper look says after it.
 */
export const review = (verdicts: readonly (Verdict | null)[], moves: readonly string[], first: Color): Review => {
  const judged = moves.map((uci, ply): JudgedMove => {
    const color = ply % 2 === 0 ? first : opposite(first);
    const [before, after] = [verdicts[ply], verdicts[ply + 1]];
    if (!before || !after) return { color, mistake: null, cost: null };
    if (before.best === uci) return { color, mistake: null, cost: 0 };
    return { color, mistake: judge(before.score, after.score), cost: cost(before.score, after.score) };
  });
  const count = (color: Color) =>
    Object.fromEntries(
      MISTAKES.map((kind) => [kind, judged.filter((move) => move.color === color && move.mistake === kind).length]),
    ) as Record<Mistake, number>;
  return { moves: judged, counts: { white: count('white'), black: count('black') } };
};

/** White's points to be expected from 100 games, where `turn` is to move. */
export const expectedOfWhite = (score: Score, turn: Color): number =>
  turn === 'white' ? expected(score) : 100 - expected(score);
