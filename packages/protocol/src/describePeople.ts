/** What the routes of accounts and organisers answer, as schemas: the server's side only. */
import { RULINGS } from '@duiyi/game';
import { z } from 'zod';
import { settings } from './decodePeople.ts';
import { id, instant, person } from './describe.ts';
import type {
  EnrolAnswer,
  HallAnswer,
  LogAnswer,
  Member,
  MembersAnswer,
  OrganiserAction,
  ResetAnswer,
  RunningGamesAnswer,
  StandingAnswer,
} from './people.ts';
import type { NameFault } from './name.ts';
import type { PasswordFault } from './password.ts';

const coded = <C extends string, S extends z.core.$ZodLooseShape>(code: C, shape: S) =>
  z.object({ code: z.literal(code), ...shape });
const count = z.int().min(0);

const faults = {
  'name-too-short': coded('name-too-short', { least: count }),
  'name-too-long': coded('name-too-long', { most: count }),
  'name-invisible': coded('name-invisible', { codePoint: z.string() }),
  'name-blank': coded('name-blank', {}),
  'name-character': coded('name-character', {
    character: z.string(),
    codePoint: z.string(),
    like: z.exactOptional(z.string()),
  }),
  'name-reserved': coded('name-reserved', {}),
  'name-taken': coded('name-taken', {}),
  'password-too-short': coded('password-too-short', { least: count }),
  'password-too-long': coded('password-too-long', { most: count }),
  'password-is-name': coded('password-is-name', {}),
  'password-guessable': coded('password-guessable', {}),
} satisfies { [C in (NameFault | PasswordFault)['code'] | 'name-taken']: z.ZodType };

export const standingAnswer = z.object({
  suspended: z.string().nullable(),
  barred: z.object({ until: instant, strikes: z.array(z.object({ game: id, at: instant })) }).nullable(),
  formalGame: id.nullable(),
}) satisfies z.ZodType<StandingAnswer>;

export const hallAnswer: z.ZodType<HallAnswer> = z.object({ ...settings.shape, name: z.string().nullable() });

const member = person.extend({
  name: z.string(),
  since: instant,
  seenAt: instant.nullable(),
  suspended: z.object({ at: instant, reason: z.string() }).nullable(),
}) satisfies z.ZodType<Member>;

export const membersAnswer = z.object({
  members: z.array(member),
  next: z.string().nullable(),
  total: count,
}) satisfies z.ZodType<MembersAnswer>;

export const enrolAnswer = z.object({
  enrolled: z.array(z.object({ line: count, id, name: z.string(), password: z.string() })),
  faults: z.array(z.object({ line: count, name: z.string(), faults: z.array(z.union(Object.values(faults))) })),
}) satisfies z.ZodType<EnrolAnswer>;

export const resetAnswer = z.object({ name: z.string(), password: z.string() }) satisfies z.ZodType<ResetAnswer>;

export const runningGamesAnswer = z.object({
  games: z.array(z.object({ game: id, startedAt: instant, white: id, black: id })),
  people: z.array(person),
}) satisfies z.ZodType<RunningGamesAnswer>;

const action = <T extends OrganiserAction['type'], S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const actions = {
  claimed: action('claimed', {}),
  enrolled: action('enrolled', { members: z.array(id) }),
  renamed: action('renamed', { member: id, from: z.string(), to: z.string() }),
  'password-reset': action('password-reset', { member: id }),
  suspended: action('suspended', { member: id }),
  unsuspended: action('unsuspended', { member: id }),
  'points-adjusted': action('points-adjusted', { member: id, change: z.int() }),
  'settings-changed': action('settings-changed', { from: hallAnswer, to: hallAnswer }),
  ruled: action('ruled', { game: id, ruling: z.enum(RULINGS) }),
  imported: action('imported', { games: count }),
} satisfies { [T in OrganiserAction['type']]: z.ZodType };

export const logAnswer = z.object({
  entries: z.array(
    z.object({ number: count, at: instant, by: id, reason: z.string(), action: z.union(Object.values(actions)) }),
  ),
  people: z.array(person),
  next: count.nullable(),
}) satisfies z.ZodType<LogAnswer>;
