/** What the routes of points are sent and answer, as schemas: the server's side only. */
import { SPEEDS } from '@duiyi/game';
import { COLORS } from '@duiyi/rules';
import { z } from 'zod';
import { SCORES } from './archive.ts';
import { decodeBody, written } from './decode.ts';
import type { Decoded } from './decode.ts';
import { id, instant, person } from './describe.ts';
import { MAX_ADJUSTMENT, MAX_REASON_LENGTH } from './limits.ts';
import { BOARDS } from './points.ts';
import type {
  AdjustAnswer,
  AdjustBody,
  BestWin,
  Board,
  CurveAnswer,
  LeaderboardAnswer,
  PlayerAnswer,
  PointsAnswer,
  PointsCause,
  PointsEntry,
  Ranked,
  Tally,
} from './points.ts';

const count = z.int().min(0);
const points = z.int();

export const adjustBody = z.object({
  change: z
    .int()
    .min(-MAX_ADJUSTMENT)
    .max(MAX_ADJUSTMENT)
    .refine((change) => change !== 0, { error: 'no-change' }),
  reason: written(MAX_REASON_LENGTH),
}) satisfies z.ZodType<AdjustBody>;
export const decodeAdjust = (body: unknown): Decoded<AdjustBody> => decodeBody(adjustBody, body);

export const historyQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});
export const decodeHistoryQuery = (query: unknown): Decoded<{ readonly before?: number | undefined }> =>
  decodeBody(historyQuery, query);

export const boardQuery = z.object({
  board: z.enum(BOARDS).default('points'),
  after: z
    .string()
    .regex(/^-?\d{1,9}\.\w{1,64}$/)
    .transform((text) => {
      const [value, after] = text.split('.');
      return { value: Number(value), id: after };
    })
    .optional(),
});
export interface BoardAsked {
  readonly board: Board;
  readonly after?: { readonly value: number; readonly id: string } | undefined;
}
export const decodeBoardQuery = (query: unknown): Decoded<BoardAsked> => decodeBody(boardQuery, query);

export const adjustAnswer = z.object({ points }) satisfies z.ZodType<AdjustAnswer>;

const causes = {
  game: z.object({
    type: z.literal('game'),
    game: id,
    opponent: id,
    opponentPoints: points,
    score: z.enum(SCORES),
  }),
  annulment: z.object({ type: z.literal('annulment'), game: id, by: id, reason: z.string() }),
  adjustment: z.object({ type: z.literal('adjustment'), by: id, reason: z.string() }),
  start: z.object({ type: z.literal('start') }),
  deletion: z.object({ type: z.literal('deletion'), member: id }),
} satisfies { [T in PointsCause['type']]: z.ZodType<Extract<PointsCause, { type: T }>> };

const entry = z.object({
  number: count,
  at: instant,
  before: points,
  change: points,
  after: points,
  cause: z.union(Object.values(causes)),
}) satisfies z.ZodType<PointsEntry>;

const tally = z.object({
  color: z.enum(COLORS),
  speed: z.enum(SPEEDS),
  formal: z.boolean(),
  won: count,
  drawn: count,
  lost: count,
}) satisfies z.ZodType<Tally>;

const win = z.object({
  game: id,
  at: instant,
  opponent: id,
  opponentPoints: points,
  change: points,
}) satisfies z.ZodType<BestWin>;

const rank = z.int().min(1);

export const playerAnswer = z.object({
  person,
  since: instant,
  points,
  peak: points,
  week: points,
  rank: rank.nullable(),
  tallies: z.array(tally),
  wins: z.array(win),
  people: z.array(person),
}) satisfies z.ZodType<PlayerAnswer>;

export const pointsAnswer = z.object({
  entries: z.array(entry),
  people: z.array(person),
  next: count.nullable(),
}) satisfies z.ZodType<PointsAnswer>;

export const curveAnswer = z.object({
  curve: z.array(z.tuple([instant, points])),
}) satisfies z.ZodType<CurveAnswer>;

const ranked = z.object({ rank, person, value: points }) satisfies z.ZodType<Ranked>;

export const leaderboardAnswer = z.object({
  rows: z.array(ranked),
  own: ranked.nullable(),
  total: count,
  next: z.string().nullable(),
}) satisfies z.ZodType<LeaderboardAnswer>;
