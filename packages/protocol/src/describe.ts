/**
 * What the HTTP API answers, as schemas: with those of `decode` they describe the API to whoever reads it, and hold its
 * answers to that. The server's side only. Each is kept to its type by the compiler.
 */
import { LEVELS } from '@duiyi/computer';
import { TERMINATIONS } from '@duiyi/game';
import type { Explanation, GameEvent } from '@duiyi/game';
import { COLORS } from '@duiyi/rules';
import { z } from 'zod';
import { COMPUTER_STATES } from './computer.ts';
import { terms } from './decode.ts';
import type {
  CreateGameAnswer,
  ErrorAnswer,
  GameAnswer,
  HttpRefusal,
  JoinGameAnswer,
  LobbyAnswer,
  MeAnswer,
  OwnGamesAnswer,
  WatchAnswer,
} from './http.ts';
import type { Invitation, Miniature } from './lobby.ts';
import type { Person } from './server.ts';

export const instant = z.int().min(0).meta({ description: 'milliseconds since 1970' });
const millis = z.int().min(0).meta({ description: 'milliseconds' });
const count = z.int().min(0);
const ply = count;
const color = z.enum(COLORS);
export const id = z.string();

export const person = z.object({
  id,
  name: z.string().nullable().meta({ description: 'null: a guest' }),
  isOrganiser: z.exactOptional(z.literal(true)),
  computer: z.exactOptional(
    z.object({ level: z.literal([...LEVELS]), name: z.object({ 'zh-CN': z.string(), en: z.string() }) }),
  ),
  isDeleted: z.exactOptional(z.literal(true)),
  points: z.exactOptional(z.int()),
}) satisfies z.ZodType<Person>;

const explanations = {
  repetition: z.object({ code: z.literal('repetition'), plies: z.array(ply) }),
  'perpetual-check': z.object({
    code: z.literal('perpetual-check'),
    by: color,
    checks: z.array(ply),
    plies: z.array(ply),
  }),
  material: z.object({ code: z.literal('material'), sides: z.array(color) }),
  'no-mating-line': z.object({ code: z.literal('no-mating-line'), sides: z.array(color) }),
  'mating-line': z.object({ code: z.literal('mating-line'), line: z.array(z.string()) }),
  ruling: z.object({ code: z.literal('ruling'), by: id, reason: z.string() }),
} satisfies { [C in Explanation['code']]: z.ZodType<Extract<Explanation, { code: C }>> };

const moved = z.object({ before: z.int(), change: z.int() });
const pointsMoved = z.object({ white: moved, black: moved }).meta({ description: 'points of both players' });

const event = <T extends GameEvent['type'], S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), at: instant, ...shape });

const gameEvents = {
  created: event('created', { host: id, terms, home: z.exactOptional(z.literal(true)) }),
  joined: event('joined', { white: id, black: id }),
  moved: event('moved', { uci: z.string(), remaining: millis.nullable(), lag: z.exactOptional(millis) }),
  'draw-offered': event('draw-offered', { color }),
  'draw-declined': event('draw-declined', { color }),
  'takeback-asked': event('takeback-asked', { color }),
  'takeback-declined': event('takeback-declined', { color }),
  'taken-back': event('taken-back', { ply }),
  'time-given': event('time-given', { color, millis }),
  halted: event('halted', { from: instant }),
  resumed: event('resumed', {}),
  ended: event('ended', {
    winner: color.nullable(),
    termination: z.enum(TERMINATIONS),
    explanation: z.exactOptional(z.union(Object.values(explanations))),
    points: z.exactOptional(pointsMoved),
  }),
  annulled: event('annulled', { by: id, reason: z.string(), points: z.exactOptional(pointsMoved) }),
  'rematch-offered': event('rematch-offered', { color }),
  'rematch-declined': event('rematch-declined', { color }),
  rematched: event('rematched', { next: id }),
} satisfies { [T in GameEvent['type']]: z.ZodType<Extract<GameEvent, { type: T }>> };

export const meAnswer = z.object({ me: person.nullable() }) satisfies z.ZodType<MeAnswer>;
export const createGameAnswer = z.object({ game: id }) satisfies z.ZodType<CreateGameAnswer>;
export const joinGameAnswer = z.object({ color }) satisfies z.ZodType<JoinGameAnswer>;
export const gameAnswer = z.object({
  game: id,
  events: z.array(z.union(Object.values(gameEvents))),
  people: z.array(person),
  now: instant,
}) satisfies z.ZodType<GameAnswer>;

const invitation = z.object({
  game: id,
  host: id,
  level: z.int().nullable().meta({ description: 'null: no level' }),
  terms,
  since: instant,
}) satisfies z.ZodType<Invitation>;
const miniature = z.object({
  game: id,
  white: id,
  black: id,
  terms: z.object({ time: terms.shape.time, guestTime: terms.shape.guestTime, formal: terms.shape.formal }),
  ply,
  board: z.string().meta({ description: 'the first field of a FEN' }),
  turn: color,
  last: z.exactOptional(z.string()),
  result: z.exactOptional(z.string()),
}) satisfies z.ZodType<Miniature>;
const people = z.array(person);
export const lobbyAnswer = z.object({
  seeks: z.array(invitation),
  people,
  computers: z.array(z.object({ level: z.literal([...LEVELS]), state: z.enum(COMPUTER_STATES) })),
  online: count,
  playing: count,
}) satisfies z.ZodType<LobbyAnswer>;
export const watchAnswer = z.object({
  games: z.array(miniature),
  people,
  total: count,
}) satisfies z.ZodType<WatchAnswer>;
export const ownGamesAnswer = z.object({
  games: z.array(miniature),
  invitations: z.array(invitation),
  challenges: z.array(invitation),
  people,
}) satisfies z.ZodType<OwnGamesAnswer>;

export const health = z.object({ status: z.enum(['alive', 'ready', 'not-ready']) });

/** A refusal: its code, and what explains it. */
export const errorAnswer = (codes: readonly HttpRefusal['code'][]) =>
  z.object({ error: z.looseObject({ code: z.enum(codes) }) }) satisfies z.ZodType<{
    error: Pick<ErrorAnswer['error'], 'code'>;
  }>;

export type Schema = z.ZodType;

/** The JSON Schema (draft 2020-12) of what is sent to the hall, or of what it answers. */
export const jsonSchema = (schema: Schema, side: 'input' | 'output'): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: side });
  return described;
};
