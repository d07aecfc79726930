/** The hall's HTTP API, as this app uses it. */
import type { GameId } from '@duiyi/game';
import type { ErrorAnswer, JoinGameAnswer } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { Reason } from '../i18n/reason.ts';

export type Answer<T> = Promise<Result<T, Reason>>;

export const ask = async <T>(method: string, path: string, body?: object): Answer<T> => {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.ok) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own hall's answer, typed by the protocol
      return { ok: true, value: (response.status === 204 ? undefined : await response.json()) as T };
    }
    return { ok: false, error: ((await response.json()) as ErrorAnswer).error };
  } catch {
    // No hall, or something between us and it that does not speak its language.
    return { ok: false, error: { code: 'unreachable' } };
  }
};

export const joinGame = (game: GameId): Answer<JoinGameAnswer> => ask('POST', `/games/${game}/join`);

/** Takes an invitation back; who is challenged by it declines. */
export const withdrawGame = (game: GameId): Answer<undefined> => ask('DELETE', `/games/${game}`);

export const pgnAddress = (game: GameId): string => `/api/v1/games/${game}.pgn`;
