/** Which lessons somebody has done, and how well, as the hall keeps it. What the lessons are is the web app's to say. */
import type { UserId } from '@duiyi/game';

export const STARS = [1, 2, 3] as const;
export type Stars = (typeof STARS)[number];
/** The stars of each lesson done, by the id of the lesson. */
export type LessonStars = { readonly [lesson: string]: Stars };

/**
 * `GET /api/v1/me/lessons`: what the hall keeps of the visitor; nothing for guests, whose browser keeps theirs.
 * `PUT`, by a member: of what is sent and what was kept, the more stars of each lesson stay. Answers as `GET` does.
 */
export interface OwnLessons {
  readonly stars: LessonStars;
}

/** `GET /api/v1/organiser/lessons?search=&after=`: how far the members are, in the order of the list of members. */
export interface MembersLessonsAnswer {
  readonly members: readonly { readonly id: UserId; readonly name: string; readonly stars: LessonStars }[];
  /** Where the next page begins: give it as `after`; null: this is the last. */
  readonly next: string | null;
  /** How many there are in all. */
  readonly total: number;
}
