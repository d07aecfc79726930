/** Whoever wants to guess first sees nothing of what the engine thinks of a position until a move was tried there. */
import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { cost, judge } from '@duiyi/computer';
import type { Mistake, Verdict } from '@duiyi/computer';
import { DEEP_ENOUGH } from './analyst.ts';
import type { Desk, Made } from './desk.ts';
import type { Thought, Thoughts } from './thought.ts';
import { positionAt } from './tree.ts';
import type { Path } from './tree.ts';
import type { Position } from '@duiyi/rules';

/** How good the move was that somebody tried. */
interface Tried extends Made {
  /** null: it is still being judged. */
  readonly judged: {
    readonly mistake: Mistake | null;
    /** Points of 100 it gave away. */
    readonly cost: number;
    readonly isBest: boolean;
  } | null;
}

export interface Guess {
  readonly isOn: ReadonlySignal<boolean>;
  /** Whether what is thought of the position looked at is kept from whoever looks. */
  readonly isHidden: ReadonlySignal<boolean>;
  /** null: nothing was tried, or nothing is to be guessed. */
  readonly tried: ReadonlySignal<Tried | null>;
  /** What has to be thought about for that, the position looked at last. */
  readonly aims: ReadonlySignal<readonly Path[]>;
  /** Shows it without a try. */
  readonly show: () => void;
  readonly close: () => void;
}

const isSettled = (thought: Thought | null): thought is Thought =>
  thought !== null && (thought.isWhole || thought.verdict.depth >= DEEP_ENOUGH);

const triedOf = (made: Made, before: Verdict, after: Verdict): Tried => {
  const isBest = before.best === made.uci;
  return {
    ...made,
    judged: {
      isBest,
      mistake: isBest ? null : judge(before.score, after.score),
      cost: isBest ? 0 : cost(before.score, after.score),
    },
  };
};

export const openGuess = (
  { tree, path, position, made }: Pick<Desk, 'tree' | 'path' | 'position' | 'made'>,
  thoughts: Thoughts,
  isOn: ReadonlySignal<boolean>,
): Guess => {
  const shown = signal<ReadonlySet<Position>>(new Set());
  const reveal = (at: Position): void => {
    shown.value = new Set([...shown.peek(), at]);
  };
  const stop = effect(() => {
    if (made.value) reveal(positionAt(tree.peek(), made.value.from));
  });
  const tried = computed((): Tried | null => {
    const move = made.value;
    if (!move || !isOn.value) return null;
    const [before, after] = [thoughts.at(positionAt(tree.value, move.from)), thoughts.at(position.value)];
    if (!isSettled(before) || !isSettled(after)) return { ...move, judged: null };
    return triedOf(move, before.verdict, after.verdict);
  });
  return {
    isOn,
    isHidden: computed(() => isOn.value && !shown.value.has(position.value)),
    tried,
    aims: computed(() => (isOn.value && made.value ? [made.value.from, path.value] : [path.value])),
    show: () => reveal(position.peek()),
    close: stop,
  };
};
