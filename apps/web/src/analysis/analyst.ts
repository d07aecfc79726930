/**
 * Who thinks about the position looked at, or about a whole game, one thing at a time: as long as the page is seen and
 * somebody wants it. Where the engine cannot be had that is told, and it is tried once more when somebody asks for it.
 */
import { batch, effect, signal, untracked } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { formatFen, legalMoves } from '@duiyi/rules';
import type { Answer, Limit, Line, Question } from '@duiyi/computer';
import { endOf } from './thought.ts';
import type { Thoughts } from './thought.ts';
import { historyTo, PASS, positionAt } from './tree.ts';
import type { Path, Tree } from './tree.ts';

export interface Engine {
  /** null: it was stopped, or something else was asked. */
  readonly ask: (question: Question, told?: (lines: readonly Line[]) => void) => Promise<Answer | null>;
  readonly stop: () => void;
  readonly close: () => void;
}

export interface Wants {
  readonly tree: ReadonlySignal<Tree>;
  /** What is thought about, one after the other: those before the last only as much as it takes to judge a move. */
  readonly aims: ReadonlySignal<readonly Path[]>;
  /** Whether anybody wants it. */
  readonly isOn: ReadonlySignal<boolean>;
  /** How many best moves, from 1. */
  readonly lines: ReadonlySignal<number>;
  /** Whether the page is seen. */
  readonly isSeen: ReadonlySignal<boolean>;
}

interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface Analyst {
  readonly isThinking: ReadonlySignal<boolean>;
  /** The engine cannot be had. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** How far the whole game has been gone through; null: it is not being. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Every position along a path, from the start; resolves to whether all are known. */
  readonly goThrough: (path: Path) => Promise<boolean>;
  readonly stop: () => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/** What is looked at is thought about so long. */
const LONG: Limit = { type: 'millis', millis: 12_000 };
/** As much as it takes to judge a move. */
const SHORT: Limit = { type: 'nodes', nodes: 120_000 };
/** A look as deep as this judges a move as well. */
export const DEEP_ENOUGH = 14;

/** The moves since the start are told, so that repetitions are seen; what lies before a pass engines have no word for. */
export const questionAt = (tree: Tree, path: Path, limit: Limit, lines: number): Question => {
  const history = historyTo(tree, path);
  const from = path.lastIndexOf(PASS) + 1;
  const position = history[path.length];
  return {
    fen: formatFen(history[from]),
    moves: path.slice(from),
    chess960: position.isChess960,
    limit,
    lines: Math.max(1, Math.min(lines, legalMoves(position).length)),
  };
};

/** `open` begins an engine; it is told whom to tell that there is none. Thinks until closed. */
export const openAnalyst = (
  { tree, aims, isOn, lines, isSeen }: Wants,
  thoughts: Thoughts,
  open: (onFault: () => void) => Engine,
): Analyst => {
  const isThinking = signal(false);
  const hasFailed = signal(false);
  const progress = signal<Progress | null>(null);
  let engine: Engine | null = null;
  /** What is thought about now; whoever thought before finds another. */
  let task = 0;

  const fail = (): void =>
    batch(() => {
      task += 1;
      engine?.close();
      engine = null;
      hasFailed.value = true;
      isThinking.value = false;
      progress.value = null;
    });

  /** Whether it is known now, as far as it was wanted; false too where something else is wanted by then. */
  const think = async (path: Path, limit: Limit, count: number): Promise<boolean> => {
    const mine = task;
    const now = tree.peek();
    const isWhole = limit === LONG;
    const position = positionAt(now, path);
    const known = thoughts.at(position);
    const end = endOf(position);
    if (end && !known) thoughts.know(position, end);
    const question = questionAt(now, path, limit, count);
    const isKnown = isWhole
      ? known?.isWhole === true && known.lines.length >= question.lines
      : known !== null && (known.isWhole || known.verdict.depth >= DEEP_ENOUGH);
    if (end || isKnown) {
      engine?.stop();
      return true;
    }
    engine ??= open(fail);
    const answer = await engine.ask(question, (told) => {
      if (task === mine) thoughts.learn(position, told, false);
    });
    if (task !== mine || answer === null) return false;
    thoughts.learn(position, answer.lines, isWhole || (known?.isWhole ?? false));
    return true;
  };

  const consider = async (paths: readonly Path[], count: number): Promise<void> => {
    task += 1;
    const mine = task;
    isThinking.value = true;
    for (const [i, path] of paths.entries()) {
      await think(path, i === paths.length - 1 ? LONG : SHORT, count);
      if (task !== mine) return;
    }
    isThinking.value = false;
  };

  const rest = (): void => {
    task += 1;
    isThinking.value = false;
    engine?.stop();
  };

  const stopThinking = effect(() => {
    const paths = aims.value;
    const count = lines.value;
    if (progress.value !== null) return;
    const isWanted = isOn.value && isSeen.value && !hasFailed.value;
    untracked(() => (isWanted ? void consider(paths, count) : rest()));
  });

  /** The game is gone through again where it was left when the page was gone from. */
  let seen: (() => void) | null = null;
  const stopWaiting = effect(() => {
    if (isSeen.value) {
      seen?.();
      seen = null;
    } else if (progress.peek() !== null) {
      untracked(rest);
    }
  });
  const whenSeen = async (): Promise<void> => {
    while (!isSeen.peek())
      await new Promise<void>((resolve) => {
        seen = resolve;
      });
  };

  return {
    isThinking,
    hasFailed,
    progress,
    async goThrough(path) {
      const of = path.length + 1;
      const own: { now: Progress | null } = { now: null };
      const tell = (done: number): void => {
        own.now = { done, of };
        progress.value = own.now;
      };
      const isWanted = (): boolean => progress.peek() === own.now;
      batch(() => {
        rest();
        hasFailed.value = false;
        tell(0);
      });
      for (let ply = 0; ply < of;) {
        await whenSeen();
        // Where the page was gone from meanwhile, the same position is thought about once more.
        const isKnown = isWanted() && (await think(path.slice(0, ply), SHORT, 1));
        if (!isWanted()) return false;
        if (!isKnown) continue;
        ply += 1;
        tell(ply);
      }
      progress.value = null;
      return true;
    },
    stop() {
      rest();
      progress.value = null;
    },
    retry() {
      hasFailed.value = false;
    },
    close() {
      stopThinking();
      stopWaiting();
      task += 1;
      progress.value = null;
      seen?.();
      engine?.close();
      engine = null;
    },
  };
};
