/** What the engine has found about the positions of a tree. */
import { signal } from '@preact/signals';
import { isCheck, legalMoves } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import type { Line, Score, Verdict } from '@duiyi/computer';

export interface Thought {
  /** From the deepest look. */
  readonly verdict: Verdict & { readonly depth: number };
  /** The best moves in order, from the latest look; none where there is no move. */
  readonly lines: readonly Line[];
  /** Nothing more is looked for, as long as no more lines are wanted. */
  readonly isWhole: boolean;
}

/** What the rules alone say of a position without a move; null where there is one. */
export const endOf = (position: Position): Thought | null => {
  if (legalMoves(position).length > 0) return null;
  const score: Score = isCheck(position) ? { type: 'mate', value: 0 } : { type: 'cp', value: 0 };
  return { verdict: { score, best: null, depth: Infinity }, lines: [], isWhole: true };
};

/** A look counts where it goes as deep as the last; one at more moves is shown, but does not unsay a deeper one. */
const merged = (before: Thought | undefined, lines: readonly Line[], isWhole: boolean): Thought => {
  const [{ score, depth, moves }] = lines;
  const isDeeper = !before || depth >= before.verdict.depth;
  const verdict = isDeeper ? { score, depth, best: moves[0] } : before.verdict;
  return { verdict, lines: isDeeper || lines.length > before.lines.length ? lines : before.lines, isWhole };
};

export interface Thoughts {
  /** Read within an effect it follows what is found. The positions are those of a tree: the same value each time. */
  readonly at: (position: Position) => Thought | null;
  readonly learn: (position: Position, lines: readonly Line[], isWhole: boolean) => void;
  readonly know: (position: Position, thought: Thought) => void;
}

export const openThoughts = (): Thoughts => {
  const known = new WeakMap<Position, Thought>();
  const news = signal(0);
  const know = (position: Position, thought: Thought): void => {
    known.set(position, thought);
    news.value += 1;
  };
  return {
    at(position) {
      void news.value;
      return known.get(position) ?? null;
    },
    learn(position, lines, isWhole) {
      if (lines.length > 0) know(position, merged(known.get(position), lines, isWhole));
    },
    know,
  };
};
