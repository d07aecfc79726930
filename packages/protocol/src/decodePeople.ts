/** What the routes of accounts and organisers are sent, to a body or everything that is wrong with it: the server's side only. */
import { LEVELS } from '@duiyi/computer';
import { z } from 'zod';
import { MAX_BOARDS_OF_COMPUTER } from './computer.ts';
import { decodeBody, written } from './decode.ts';
import type { Decoded } from './decode.ts';
import {
  MAX_BASE,
  MAX_HALL_NAME_LENGTH,
  MAX_INCREMENT,
  MAX_REASON_LENGTH,
  MAX_ROSTER,
  MAX_USUAL_TIMES,
} from './limits.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import type {
  ClaimBody,
  Credentials,
  DeletionBody,
  EnrolBody,
  HallSettings,
  NameBody,
  PasswordBody,
  RenameBody,
  ResetBody,
  SettingsBody,
  SuspensionBody,
  UsualTime,
} from './people.ts';

/** What people type as a name or a password: what is wrong with it is told by `parseName` and `passwordFaults`. */
const typed = z.string().max(10 * MAX_PASSWORD_LENGTH);
const reason = written(MAX_REASON_LENGTH);
const credentials = z.object({ name: typed, password: typed }) satisfies z.ZodType<Credentials>;
const count = z.int().min(0);

/** Points are whole numbers; nobody begins further off than this. */
const MAX_STARTING_POINTS = 10_000;

const usualTime = z
  .object({ base: count.max(MAX_BASE), increment: count.max(MAX_INCREMENT) })
  .refine(({ base, increment }) => base + increment > 0, { path: ['base'], error: 'no-time-at-all' });

const areDifferent = (times: readonly UsualTime[]): boolean =>
  new Set(times.map(({ base, increment }) => `${base}+${increment}`)).size === times.length;

export const settings = z.object({
  name: written(MAX_HALL_NAME_LENGTH).nullable(),
  times: z.array(usualTime).min(1).max(MAX_USUAL_TIMES).refine(areDifferent, { error: 'time-twice' }),
  guestsMayPlay: z.boolean(),
  startingPoints: z.int().min(-MAX_STARTING_POINTS).max(MAX_STARTING_POINTS),
  computers: z.array(count.max(MAX_BOARDS_OF_COMPUTER)).length(LEVELS.length),
}) satisfies z.ZodType<HallSettings>;

export const credentialsBody = credentials;
export const nameBody = z.object({ name: typed }) satisfies z.ZodType<NameBody>;
export const passwordBody = z.object({ password: typed, next: typed }) satisfies z.ZodType<PasswordBody>;
export const deletionBody = z.object({ password: typed }) satisfies z.ZodType<DeletionBody>;
export const claimBody = z.object({
  token: z.string().max(100),
  credentials: z.exactOptional(credentials),
  isMine: z.exactOptional(z.boolean()),
}) satisfies z.ZodType<ClaimBody>;
export const enrolBody = z.object({
  members: z
    .array(z.object({ line: count, name: typed, password: z.exactOptional(typed) }))
    .min(1)
    .max(MAX_ROSTER),
  reason,
}) satisfies z.ZodType<EnrolBody>;
export const renameBody = z.object({ name: typed, reason }) satisfies z.ZodType<RenameBody>;
export const resetBody = z.object({ password: z.exactOptional(typed), reason }) satisfies z.ZodType<ResetBody>;
export const suspensionBody = z.object({ on: z.boolean(), reason }) satisfies z.ZodType<SuspensionBody>;
export const settingsBody = z.object({ settings, reason }) satisfies z.ZodType<SettingsBody>;

const decoder =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): Decoded<T> =>
    decodeBody(schema, body);

export const decodeCredentials = decoder<Credentials>(credentialsBody);
export const decodeName = decoder<NameBody>(nameBody);
export const decodePassword = decoder<PasswordBody>(passwordBody);
export const decodeDeletion = decoder<DeletionBody>(deletionBody);
export const decodeClaim = decoder<ClaimBody>(claimBody);
export const decodeEnrol = decoder<EnrolBody>(enrolBody);
export const decodeRename = decoder<RenameBody>(renameBody);
export const decodeReset = decoder<ResetBody>(resetBody);
export const decodeSuspension = decoder<SuspensionBody>(suspensionBody);
export const decodeSettings = decoder<SettingsBody>(settingsBody);

/** Pages of a list hold so many. */
export const membersQuery = z.object({
  search: z.string().max(100).default(''),
  after: z
    .string()
    .regex(/^\d{1,15}\.\w{1,64}$/)
    .optional(),
});
export interface MembersAsked {
  readonly search: string;
  readonly after?: string | undefined;
}
export const decodeMembersQuery = (query: unknown): Decoded<MembersAsked> => decodeBody(membersQuery, query);

export const logQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});
export const decodeLogQuery = (query: unknown): Decoded<{ readonly before?: number | undefined }> =>
  decodeBody(logQuery, query);
