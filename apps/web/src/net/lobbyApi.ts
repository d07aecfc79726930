/** The hall's HTTP API, as the lobby uses it. */
import type { Terms } from '@duiyi/game';
import type { CreateGameAnswer, CreateGameBody, HallAnswer, MeAnswer } from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

export const becomeGuest = (): Answer<MeAnswer> => ask('POST', '/me');

/** What visitors are told of the hall: its settings. */
export const askHall = (): Answer<HallAnswer> => ask('GET', '/hall');

/** An invitation; with a name, a challenge to that member. */
export const invite = (terms: Terms, challenge?: string): Answer<CreateGameAnswer> =>
  ask('POST', '/games', { terms, ...(challenge !== undefined && { challenge }) } satisfies CreateGameBody);
