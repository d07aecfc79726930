/** The hall's HTTP API, as games against computers use it. */
import type { GameId } from '@duiyi/game';
import type { CreateGameAnswer, HomeGameBody } from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

/** A game that was played at home; as often as it is sent, the hall keeps it once. */
export const sendHomeGame = (game: GameId, body: HomeGameBody): Answer<CreateGameAnswer> =>
  ask('PUT', `/games/${game}`, body);
