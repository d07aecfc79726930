/** The stars of lessons, put together and read back. */
import { STARS } from '@duiyi/protocol';
import type { LessonStars } from '@duiyi/protocol';
import { isLessonId } from './course.ts';

/** Of two, the more stars of each lesson. */
export const bestOf = (one: LessonStars, other: LessonStars): LessonStars => {
  const best = new Map(Object.entries(one));
  for (const [lesson, won] of Object.entries(other)) {
    if (won > (best.get(lesson) ?? 0)) best.set(lesson, won);
  }
  return Object.fromEntries(best);
};

/** Whether both have the same stars of the same lessons. */
export const isSame = (one: LessonStars, other: LessonStars): boolean => {
  const lessons = Object.keys(one);
  return lessons.length === Object.keys(other).length && lessons.every((lesson) => one[lesson] === other[lesson]);
};

/** What is stars of lessons in something kept; whatever else is there is left out. */
export const starsIn = (kept: unknown): LessonStars =>
  Object.fromEntries(
    Object.entries((kept ?? {}) as LessonStars).filter(([id, won]) => isLessonId(id) && STARS.includes(won)),
  );
