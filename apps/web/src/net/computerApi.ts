/** The hall's HTTP API, as games against computers use it. */
import type { Level } from '@duiyi/computer';
import type { GameId, Terms } from '@duiyi/game';
import type { CreateGameAnswer, CreateGameBody, HomeGameBody } from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

/** A game that was played at home; as often as it is sent, the hall keeps it once. */
export const sendHomeGame = (game: GameId, body: HomeGameBody): Answer<CreateGameAnswer> =>
  ask('PUT', `/games/${game}`, body);

/** A game against a computer of the hall: it has begun with the answer. */
export const meetComputer = (computer: Level, terms: Terms): Answer<CreateGameAnswer> =>
  ask('POST', '/games', { terms, computer } satisfies CreateGameBody);
