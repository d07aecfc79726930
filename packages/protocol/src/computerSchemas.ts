/** Games against the computer that were played at home, as schemas: the server's side only. */
import { LEVELS } from '@duiyi/computer';
import { TERMINATIONS } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import { COLORS } from '@duiyi/rules';
import { z } from 'zod';
import { AT_HOME, MAX_HOME_EVENTS } from './computer.ts';
import type { HomeGameBody } from './computer.ts';
import { decodeBody, terms } from './decode.ts';
import type { Decoded } from './decode.ts';
import { MAX_UCI_LENGTH } from './limits.ts';

/** Milliseconds since 1970, up to the year 5138. */
const instant = z.int().min(0).max(99_999_999_999_999);
const color = z.enum(COLORS);
const who = z.enum([AT_HOME.visitor, AT_HOME.computer]);
const millis = z.int().min(0);

const event = <T extends GameEvent['type'], S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), at: instant, ...shape });

/** All that can happen where nobody else is. What explains an end is left out: the hall finds it by itself. */
const happened = z.discriminatedUnion('type', [
  event('created', { host: z.literal(AT_HOME.visitor), terms }),
  event('joined', { white: who, black: who }),
  event('moved', { uci: z.string().max(MAX_UCI_LENGTH), remaining: millis.nullable() }),
  event('draw-offered', { color }),
  event('draw-declined', { color }),
  event('takeback-asked', { color }),
  event('takeback-declined', { color }),
  event('taken-back', { ply: z.int().min(0) }),
  event('time-given', { color, millis }),
  event('halted', { from: instant }),
  event('resumed', {}),
  event('ended', { winner: color.nullable(), termination: z.enum(TERMINATIONS) }),
]);

export const homeGameBody = z.object({
  level: z.literal([...LEVELS]),
  log: z.array(happened).min(2).max(MAX_HOME_EVENTS),
}) satisfies z.ZodType<HomeGameBody>;

export const decodeHomeGame = (body: unknown): Decoded<HomeGameBody> => decodeBody(homeGameBody, body);
