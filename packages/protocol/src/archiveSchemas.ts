/** What is asked of the archive, decoded, and its answers, described: the server's side only. */
import { OPENINGS } from '@duiyi/game/openings';
import { SPEEDS, TERMINATIONS } from '@duiyi/game';
import { COLORS, fail, ok, PGN_RESULTS } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { z } from 'zod';
import { ARCHIVE_KINDS, SCORES } from './archive.ts';
import type { ArchiveAnswer, ArchivedGame, ArchiveFilters, ImportAnswer, StudyAnswer } from './archive.ts';
import { timeControl } from './decode.ts';
import { person } from './describe.ts';
import type { HttpRefusal } from './http.ts';

/** Names in files may be long; nobody has one longer than this. */
const MAX_NAME = 100;

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'invalid_type' })
  .transform(Number);
const truth = z.enum(['true', 'false']).transform((text) => text === 'true');
const name = z.string().min(1).max(MAX_NAME);

const OPENING_IDS = new Set(OPENINGS.map(({ id }) => id));

/** A page begins after this game: when it ended, and which it is. */
const place = z
  .string()
  .regex(/^-?\d{1,15}\.[1-9A-HJ-NP-Za-km-z]{10}$/, { error: 'invalid_format' })
  .transform((text) => {
    const [at, game] = text.split('.');
    return { at: Number(at), game };
  });

export const archiveQuery = z
  .object({
    kind: z.enum(ARCHIVE_KINDS),
    player: name,
    mine: z.literal('true').transform(() => true as const),
    opponent: name,
    color: z.enum(COLORS),
    score: z.enum(SCORES),
    result: z.enum(PGN_RESULTS),
    ending: z.enum(TERMINATIONS),
    speed: z.enum(SPEEDS),
    formal: truth,
    computer: z.literal('true').transform(() => true as const),
    opening: z.string().refine((id) => OPENING_IDS.has(id), { error: 'invalid_value' }),
    since: whole,
    until: whole,
    after: place,
  })
  .partial()
  .check(({ value, issues }) => {
    const complain = (path: string, message: string) =>
      issues.push({ code: 'custom', message, path: [path], input: value });
    const hasPlayer = value.player !== undefined || value.mine === true;
    if (value.formal !== undefined && value.computer) complain('computer', 'kind-given');
    if (value.player !== undefined && value.mine) complain('mine', 'player-given');
    for (const key of ['opponent', 'color', 'score'] as const) {
      if (value[key] !== undefined && !hasPlayer) complain(key, 'no-player');
    }
    if (value.kind !== 'study') return;
    for (const key of ['mine', 'ending', 'speed', 'formal', 'computer'] as const) {
      if (value[key] !== undefined) complain(key, 'hall-only');
    }
  });

export interface ArchiveQuery {
  readonly filters: ArchiveFilters;
  readonly after: { readonly at: number; readonly game: string } | null;
}

/** The query of a request, or everything that is wrong with it. */
export const decodeArchiveQuery = (
  query: unknown,
): Result<ArchiveQuery, Extract<HttpRefusal, { code: 'bad-request' }>> => {
  const parsed = archiveQuery.safeParse(query);
  if (parsed.success) {
    const { after = null, ...filters } = parsed.data;
    return ok({ filters: filters as ArchiveFilters, after });
  }
  const faults = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    fault: issue.code === 'custom' ? issue.message : issue.code,
  }));
  return fail({ code: 'bad-request', faults });
};

const count = z.int().min(0);

const common = {
  game: z.string(),
  at: z.int(),
  result: z.enum(PGN_RESULTS),
  plies: count,
  opening: z.string().nullable(),
  placement: z.string(),
};

const archivedGame = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('hall'),
    white: z.string(),
    black: z.string(),
    ending: z.enum(TERMINATIONS),
    annulled: z.exactOptional(z.literal(true)),
    formal: z.boolean(),
    computer: z.exactOptional(z.literal(true)),
    private: z.exactOptional(z.literal(true)),
    speed: z.enum(SPEEDS),
    time: timeControl,
    blackTime: z.exactOptional(timeControl),
  }),
  z.object({
    ...common,
    kind: z.literal('study'),
    names: z.object({ white: z.string(), black: z.string() }),
    event: z.string(),
    date: z.string(),
  }),
]) satisfies z.ZodType<ArchivedGame>;

export const archiveAnswer = z.object({
  games: z.array(archivedGame),
  people: z.array(person),
  total: z.object({ count, isMore: z.boolean() }).nullable(),
  next: z.string().nullable(),
}) satisfies z.ZodType<ArchiveAnswer>;

export const importAnswer = z.object({
  imported: count,
  repeated: count,
  repeatedGames: z.array(z.object({ game: z.string(), white: z.string(), black: z.string() })),
  broken: count,
  faults: z.array(z.looseObject({ code: z.string() })),
}) satisfies z.ZodType<Omit<ImportAnswer, 'faults'>>;

export const studyAnswer = z.object({
  tags: z.record(z.string(), z.string()),
  result: z.enum(PGN_RESULTS),
  positions: z.array(z.object({ placement: z.string(), uci: z.string().nullable() })),
  record: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('move'),
        number: z.string().nullable(),
        san: z.string().nullable(),
        glyphs: z.string(),
        ply: z.int().min(1).nullable(),
      }),
      z.object({ type: z.literal('comment'), text: z.string() }),
      z.object({ type: z.literal('open') }),
      z.object({ type: z.literal('close') }),
    ]),
  ),
}) satisfies z.ZodType<StudyAnswer>;
