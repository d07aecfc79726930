/** All lessons, in the order they are taken. */
import type { Lesson } from './lesson.ts';
import { BOARD } from './lessons/board.ts';
import { CHECK } from './lessons/check.ts';
import { DRAWS } from './lessons/draws.ts';
import { HALL } from './lessons/hall.ts';
import { PIECES } from './lessons/pieces.ts';
import { SPECIAL } from './lessons/special.ts';

const CHAPTERS = { board: BOARD, pieces: PIECES, check: CHECK, special: SPECIAL, draws: DRAWS, hall: HALL } as const;

export type ChapterId = keyof typeof CHAPTERS;
export type LessonId = { [C in ChapterId]: keyof (typeof CHAPTERS)[C] & string }[ChapterId];

export interface Chapter {
  readonly id: ChapterId;
  readonly lessons: readonly LessonId[];
}

export const COURSE: readonly Chapter[] = Object.entries(CHAPTERS).map(([id, lessons]) => ({
  id: id as ChapterId,
  lessons: Object.keys(lessons) as LessonId[],
}));

export const LESSONS = Object.assign({}, ...Object.values(CHAPTERS)) as { readonly [L in LessonId]: Lesson };

export const LESSON_IDS: readonly LessonId[] = COURSE.flatMap(({ lessons }) => lessons);

export const isLessonId = (id: string): id is LessonId => Object.hasOwn(LESSONS, id);

/** What is taken after it; null: it was the last. */
export const lessonAfter = (id: LessonId): LessonId | null => LESSON_IDS[LESSON_IDS.indexOf(id) + 1] ?? null;

/** A lesson may be taken once the one before it in its chapter is done. */
export const isOpen = (id: LessonId, isDone: (lesson: LessonId) => boolean): boolean => {
  const { lessons } = COURSE.find((chapter) => chapter.lessons.includes(id))!;
  const at = lessons.indexOf(id);
  return at === 0 || isDone(id) || isDone(lessons[at - 1]);
};
