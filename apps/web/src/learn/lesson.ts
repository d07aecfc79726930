/** What a lesson is, as data: positions and what is to be done on them. Its words are in i18n/learn, task by task. */
import type { ReasonCode } from '@duiyi/rules';

/** What a move is to bring about; a task that names one accepts exactly the moves that do. */
export const GOALS = [
  'mate',
  'check',
  'capture',
  'flee',
  'take',
  'block',
  'castle-king',
  'castle-queen',
  'en-passant',
  'repetition',
] as const;
export type Goal = (typeof GOALS)[number];

/** A position, and how it came about: `before` are moves in UCI, with blanks between, the last of them shown. */
interface Scene {
  readonly fen: string;
  readonly before?: string;
  readonly bottom?: 'black';
}

/** Pieces of the side to move take all the stars; the other side only stands there. `way`: one of the shortest. */
interface StarsTask extends Scene {
  readonly kind: 'stars';
  readonly stars: string;
  readonly way: string;
}

/**
 * Moves to find, one a step, each answered by `reply`. `accept`: the solutions in UCI, the one shown as a hint first.
 * `refused`: what may well be tried, and why it is refused.
 */
export interface MovesTask extends Scene {
  readonly kind: 'moves';
  readonly goal?: Goal;
  readonly steps: readonly { readonly accept: string; readonly reply?: string }[];
  readonly refused?: { readonly [uci: string]: ReasonCode };
}

/** May this be played? Answered by a button, or by making the move where it is one. `because` null: it may. */
interface JudgeTask extends Scene {
  readonly kind: 'judge';
  readonly move: string;
  readonly because: ReasonCode | null;
}

/** Squares to touch, all those of a step in any order; `piece`: what then appears there, as FEN has it. */
export interface TouchTask {
  readonly kind: 'touch';
  readonly fen: string;
  readonly steps: readonly { readonly squares: string; readonly piece?: string }[];
}

/** A question; the place of the right answer, from 0. */
interface ChoiceTask extends Partial<Scene> {
  readonly kind: 'choice';
  readonly answer: number;
}

/** Something to read, or to try out. */
interface PageTask {
  readonly kind: 'read' | 'points';
}

export type Task = StarsTask | MovesTask | JudgeTask | TouchTask | ChoiceTask | PageTask;

export interface Lesson {
  /** Rules of the hall it teaches. */
  readonly rules: readonly string[];
  readonly tasks: readonly Task[];
}
