/**
 * What comes in from outside, as text or parsed JSON, to a message or a reason: the server's side only. Keys nobody knows are
 * dropped, not refused, so that a newer client may talk to an older hall; nothing is coerced.
 */
import { LEVELS } from '@duiyi/computer';
import { COLOR_CHOICES, isLive, RULINGS, startOf, termsFaults } from '@duiyi/game';
import type { Invitee, SeatCommand, Terms, TimeControl } from '@duiyi/game';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { z } from 'zod';
import { CHAT_PRESETS, CHAT_ROOMS, cleanText } from './chat.ts';
import type { ClientMessage } from './client.ts';
import type { CreateGameBody, HttpRefusal, RulingBody } from './http.ts';
import {
  MAX_BASE,
  MAX_CHAT_LENGTH,
  MAX_DAYS,
  MAX_FEN_LENGTH,
  MAX_INCREMENT,
  MAX_PERIOD_MOVES,
  MAX_PERIODS,
  MAX_REASON_LENGTH,
  MAX_UCI_LENGTH,
  MATE_BUDGET,
} from './limits.ts';
import type { Refusal } from './server.ts';

/** Whether there is such a game is for the hall to say: here an id is only a short text. */
const MAX_ID_LENGTH = 64;
const gameId = z.string().max(MAX_ID_LENGTH);
const count = z.int().min(0);

/** The schemas of a table, as the tuple a discriminated union wants. */
const alternatives = <T extends z.core.$ZodTypeDiscriminable>(table: Record<string, T>): [T, ...T[]] =>
  Object.values(table) as [T, ...T[]];

const uci = z.string().max(MAX_UCI_LENGTH);
/** A command that is its type alone. */
const bare = <T extends SeatCommand['type']>(type: T) => z.object({ type: z.literal(type) });

const seatCommands = {
  move: z.object({ type: z.literal('move'), uci }),
  resign: bare('resign'),
  abort: bare('abort'),
  'offer-draw': bare('offer-draw'),
  'accept-draw': bare('accept-draw'),
  'decline-draw': bare('decline-draw'),
  'ask-takeback': bare('ask-takeback'),
  'accept-takeback': bare('accept-takeback'),
  'decline-takeback': bare('decline-takeback'),
  'give-time': bare('give-time'),
  'claim-fifty': z.object({ type: z.literal('claim-fifty'), uci: z.exactOptional(uci) }),
  'claim-gone': bare('claim-gone'),
  rematch: bare('rematch'),
  'decline-rematch': bare('decline-rematch'),
} satisfies { [T in SeatCommand['type']]: z.ZodType<Extract<SeatCommand, { type: T }>> };

const seatCommand = z.discriminatedUnion('type', alternatives(seatCommands));

/** What people write, cleaned: at least one character of it is left, and no more than `longest`. */
export const written = (longest: number) =>
  z
    .string()
    // Cleaning makes nothing longer by more than this (NFC, Unicode 16: at most threefold).
    .max(4 * longest)
    .transform(cleanText)
    .refine((text) => text !== '', { error: 'too_small' })
    .refine((text) => Array.from(text).length <= longest, { error: 'too_big' });

const chatLine = z.union([
  z.strictObject({ preset: z.enum(CHAT_PRESETS) }),
  z.strictObject({ text: written(MAX_CHAT_LENGTH) }),
]);
const userId = z.string().max(MAX_ID_LENGTH);

const base = count.max(MAX_BASE);
const increment = count.max(MAX_INCREMENT);
/** Without any time at all nobody can move. */
const someTime = (kept: { base: number; increment?: number; delay?: number }): boolean =>
  kept.base + (kept.increment ?? 0) + (kept.delay ?? 0) > 0;
const noTime = { path: ['base'], error: 'no-time-at-all' };
const period = z.object({ moves: z.int().min(1).max(MAX_PERIOD_MOVES).nullable(), time: count.max(MAX_BASE) });

const timeControls = {
  fischer: z.object({ kind: z.literal('fischer'), base, increment }).refine(someTime, noTime),
  bronstein: z.object({ kind: z.literal('bronstein'), base, delay: increment }).refine(someTime, noTime),
  delay: z.object({ kind: z.literal('delay'), base, delay: increment }).refine(someTime, noTime),
  periods: z
    .object({ kind: z.literal('periods'), periods: z.array(period).max(MAX_PERIODS), increment })
    .refine(({ periods }) => (periods[0]?.time ?? 0) > 0, { path: ['periods'], error: 'no-time-at-all' }),
  correspondence: z.object({ kind: z.literal('correspondence'), days: z.int().min(1).max(MAX_DAYS) }),
  untimed: z.object({ kind: z.literal('untimed') }),
} satisfies { [K in TimeControl['kind']]: z.ZodType<Extract<TimeControl, { kind: K }>> };

export const timeControl = z.discriminatedUnion('kind', alternatives(timeControls));

const clientMessages = {
  follow: z.object({
    type: z.literal('follow'),
    game: gameId,
    after: count,
    at: z.exactOptional(z.int()),
    chat: z.exactOptional(z.boolean()),
  }),
  unfollow: z.object({ type: z.literal('unfollow'), game: gameId }),
  command: z.object({
    type: z.literal('command'),
    game: gameId,
    ply: count,
    command: seatCommand,
  }),
  say: z.object({ type: z.literal('say'), game: gameId, room: z.enum(CHAT_ROOMS), line: chatLine }),
  mute: z.object({ type: z.literal('mute'), game: gameId, user: userId, on: z.boolean() }),
  silence: z.object({ type: z.literal('silence'), game: gameId, user: userId, on: z.boolean() }),
  'watch-lobby': z.object({ type: z.literal('watch-lobby'), on: z.boolean() }),
  'watch-games': z.object({ type: z.literal('watch-games'), on: z.boolean() }),
  pair: z.object({ type: z.literal('pair'), time: timeControl.refine(isLive), formal: z.boolean() }),
  unpair: z.object({ type: z.literal('unpair') }),
  ping: z.object({ type: z.literal('ping'), sent: z.number() }),
} satisfies { [T in ClientMessage['type']]: z.ZodType<Extract<ClientMessage, { type: T }>> };

const clientMessage = z.discriminatedUnion('type', alternatives(clientMessages));

/**
 * The message a frame's text holds. A refusal's path is empty where the text is not JSON or not an object, `type` where it is
 * no message of this protocol, and deeper where a message of a known type has a wrong part.
 */
export const decodeClient = (text: string): Result<ClientMessage, Extract<Refusal, { code: 'bad-message' }>> => {
  const move = MOVE.exec(text);
  if (move) {
    const [, game, ply, uci] = move;
    return ok({ type: 'command', game, ply: Number(ply), command: { type: 'move', uci } });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'bad-message', path: '' });
  }
  const parsed = clientMessage.safeParse(json);
  return parsed.success ? ok(parsed.data) : fail({ code: 'bad-message', path: pathOf(parsed.error.issues[0]) });
};

/** A move as `encodeClient` writes it, with numbers and ids as they are: a pattern reads it in a third of the time. */
const MOVE = new RegExp(
  `^{"type":"command","game":"([\\w-]{1,${MAX_ID_LENGTH}})","ply":(0|[1-9]\\d{0,8}),` +
    `"command":{"type":"move","uci":"(\\w{1,${MAX_UCI_LENGTH}})"}}$`,
);

const level = z.int().nullable();
const invitees = {
  all: z.object({
    kind: z.literal('all'),
    levels: z.exactOptional(z.object({ lowest: level, highest: level })),
  }),
  member: z.object({ kind: z.literal('member'), id: userId }),
} satisfies { [K in Invitee['kind']]: z.ZodType<Extract<Invitee, { kind: K }>> };

export const terms = z
  .object({
    formal: z.exactOptional(z.boolean()),
    time: timeControl,
    guestTime: z.exactOptional(timeControl),
    color: z.enum(COLOR_CHOICES),
    private: z.exactOptional(z.boolean()),
    for: z.exactOptional(z.discriminatedUnion('kind', alternatives(invitees))),
    start: z.exactOptional(z.object({ fen: z.string().max(MAX_FEN_LENGTH), chess960: z.boolean() })),
  })
  .check(({ value, issues }) => {
    for (const { code, path } of termsFaults(value)) {
      issues.push({ code: 'custom', message: code, path: [path], input: value });
    }
    const start = startOf(value.start, MATE_BUDGET);
    for (const { code } of start.ok ? [] : start.error) {
      issues.push({ code: 'custom', message: code, path: ['start', 'fen'], input: value });
    }
  }) satisfies z.ZodType<Terms>;

export const createGameBody = z
  .object({
    terms,
    chess960: z.exactOptional(z.boolean()),
    challenge: z.exactOptional(z.string().max(MAX_ID_LENGTH)),
    computer: z.exactOptional(z.literal([...LEVELS])),
  })
  .check(({ value, issues }) => {
    const startFault = value.terms.formal ? 'formal-start' : value.terms.start && 'start-given';
    if (value.chess960 && startFault) {
      issues.push({ code: 'custom', message: startFault, path: ['chess960'], input: value });
    }
    // Whom it is for is said once.
    if (value.computer !== undefined && (value.terms.for || value.challenge !== undefined)) {
      issues.push({ code: 'custom', message: 'invitee-given', path: ['computer'], input: value });
    }
    // A challenge is made by name: whose id that is, is the hall's to say.
    if (value.terms.for?.kind === 'member' || (value.terms.for && value.challenge !== undefined)) {
      issues.push({ code: 'custom', message: 'invitee-given', path: ['terms', 'for'], input: value });
    }
  }) satisfies z.ZodType<CreateGameBody>;

export const rulingBody = z.object({
  ruling: z.enum(RULINGS),
  reason: written(MAX_REASON_LENGTH),
}) satisfies z.ZodType<RulingBody>;

/** The body of `POST /api/v1/games`, or everything that is wrong with it. */
export const decodeCreateGame = (body: unknown): Decoded<CreateGameBody> => decodeBody(createGameBody, body);

/** The body of `POST /api/v1/games/ID/ruling`, or everything that is wrong with it. */
export const decodeRuling = (body: unknown): Decoded<RulingBody> => decodeBody(rulingBody, body);

export type Decoded<T> = Result<T, Extract<HttpRefusal, { code: 'bad-request' }>>;

export const decodeBody = <T>(schema: z.ZodType<T>, body: unknown): Decoded<T> => {
  const parsed = schema.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail({ code: 'bad-request', faults: parsed.error.issues.map(faultOf) });
};

type Issue = z.core.$ZodIssue;

const pathOf = (issue: Issue): string => issue.path.join('.');

const faultOf = (issue: Issue): { path: string; fault: string } => ({
  path: pathOf(issue),
  fault: issue.code === 'custom' ? issue.message : issue.code,
});
