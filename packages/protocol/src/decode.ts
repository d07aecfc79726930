/**
 * What comes in from outside, as text or parsed JSON, to a message or a reason: the server's side only. Keys nobody knows are
 * dropped, not refused, so that a newer client may talk to an older hall; nothing is coerced.
 */
import { COLOR_CHOICES } from '@duiyi/game';
import type { SeatCommand, Terms, TimeControl } from '@duiyi/game';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { z } from 'zod';
import type { ClientMessage } from './client.ts';
import type { CreateGameBody, HttpRefusal } from './http.ts';
import { MAX_BASE, MAX_INCREMENT, MAX_UCI_LENGTH } from './limits.ts';
import type { Refusal } from './server.ts';

/** Whether there is such a game is for the hall to say: here an id is only a short text. */
const gameId = z.string().max(64);
const count = z.int().min(0);

const seatCommands = {
  move: z.object({ type: z.literal('move'), uci: z.string().max(MAX_UCI_LENGTH) }),
  resign: z.object({ type: z.literal('resign') }),
  abort: z.object({ type: z.literal('abort') }),
} satisfies { [T in SeatCommand['type']]: z.ZodType<Extract<SeatCommand, { type: T }>> };

const clientMessages = {
  follow: z.object({ type: z.literal('follow'), game: gameId, after: count }),
  unfollow: z.object({ type: z.literal('unfollow'), game: gameId }),
  command: z.object({
    type: z.literal('command'),
    game: gameId,
    ply: count,
    command: z.discriminatedUnion('type', [seatCommands.move, seatCommands.resign, seatCommands.abort]),
  }),
  ping: z.object({ type: z.literal('ping'), sent: z.number() }),
} satisfies { [T in ClientMessage['type']]: z.ZodType<Extract<ClientMessage, { type: T }>> };

const clientMessage = z.discriminatedUnion('type', [
  clientMessages.follow,
  clientMessages.unfollow,
  clientMessages.command,
  clientMessages.ping,
]);

/**
 * The message a frame's text holds. A refusal's path is empty where the text is not JSON or not an object, `type` where it is
 * no message of this protocol, and deeper where a message of a known type has a wrong part.
 */
export const decodeClient = (text: string): Result<ClientMessage, Extract<Refusal, { code: 'bad-message' }>> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'bad-message', path: '' });
  }
  const parsed = clientMessage.safeParse(json);
  return parsed.success ? ok(parsed.data) : fail({ code: 'bad-message', path: pathOf(parsed.error.issues[0]) });
};

const timeControls = {
  fischer: z
    .object({
      kind: z.literal('fischer'),
      base: count.max(MAX_BASE),
      increment: count.max(MAX_INCREMENT),
    })
    .refine(({ base, increment }) => base + increment > 0, { path: ['base'], error: 'no_time_at_all' }),
  untimed: z.object({ kind: z.literal('untimed') }),
} satisfies { [K in TimeControl['kind']]: z.ZodType<Extract<TimeControl, { kind: K }>> };

const terms = z.object({
  time: z.discriminatedUnion('kind', [timeControls.fischer, timeControls.untimed]),
  color: z.enum(COLOR_CHOICES),
}) satisfies z.ZodType<Terms>;

const createGameBody = z.object({ terms }) satisfies z.ZodType<CreateGameBody>;

/** The body of `POST /api/v1/games`, or everything that is wrong with it. */
export const decodeCreateGame = (
  body: unknown,
): Result<CreateGameBody, Extract<HttpRefusal, { code: 'bad-request' }>> => {
  const parsed = createGameBody.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail({ code: 'bad-request', faults: parsed.error.issues.map(faultOf) });
};

type Issue = z.core.$ZodIssue;

const pathOf = (issue: Issue): string => issue.path.join('.');

const faultOf = (issue: Issue): { path: string; fault: string } => ({
  path: pathOf(issue),
  fault: issue.code === 'custom' ? issue.message : issue.code,
});
