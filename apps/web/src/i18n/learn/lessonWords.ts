import type { LessonId } from '../../learn/course.ts';

/** One of the answers to choose from, and what is said to whoever chooses it. */
interface OptionWords {
  readonly text: string;
  readonly why: string;
}

/** What is said of a task: what is to be done, a hint, and what it has shown. */
export interface TaskWords {
  readonly ask: string;
  readonly hint?: string;
  readonly done: string;
  /** To a legal move that is not what was asked for, where its goal does not say it better. */
  readonly other?: string;
  /** What is to be touched, step by step. */
  readonly steps?: readonly string[];
  readonly options?: readonly OptionWords[];
  /** What is to be read: each a heading and a paragraph. */
  readonly pages?: readonly (readonly [heading: string, text: string])[];
}

export interface LessonWords {
  readonly title: string;
  /** The one idea. */
  readonly idea: string;
  readonly tasks: readonly TaskWords[];
}

export type AllLessonWords = { readonly [L in LessonId]: LessonWords };
