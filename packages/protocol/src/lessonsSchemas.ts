/** Which lessons somebody has done, as schemas: the server's side only. */
import { z } from 'zod';
import { decodeBody } from './decode.ts';
import type { Decoded } from './decode.ts';
import { id } from './describe.ts';
import { STARS } from './lessons.ts';
import type { LessonStars, MembersLessonsAnswer, OwnLessons } from './lessons.ts';
import { MAX_LESSONS } from './limits.ts';

const stars = z
  .record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.literal([...STARS]))
  .refine((all) => Object.keys(all).length <= MAX_LESSONS, { error: 'too_big' }) satisfies z.ZodType<LessonStars>;

export const ownLessons = z.object({ stars }) satisfies z.ZodType<OwnLessons>;

export const membersLessonsAnswer = z.object({
  members: z.array(z.object({ id, name: z.string(), stars })),
  next: z.string().nullable(),
  total: z.int().min(0),
}) satisfies z.ZodType<MembersLessonsAnswer>;

export const decodeOwnLessons = (body: unknown): Decoded<OwnLessons> => decodeBody(ownLessons, body);
