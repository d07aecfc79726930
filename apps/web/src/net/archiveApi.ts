/** The archive over HTTP, as this app uses it. */
import type { GameId } from '@duiyi/game';
import { PGN_TYPE } from '@duiyi/protocol';
import type { ArchiveAnswer, ErrorAnswer, ImportAnswer, StudyAnswer } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { Reason } from '../i18n/reason.ts';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

/** `query` begins with `?`, or is empty. */
export const findGames = (query: string): Answer<ArchiveAnswer> => ask('GET', `/games${query}`);

export const exportAddress = (query: string): string => `/api/v1/games.pgn${query}`;

/** A game to study. */
export const readStudy = (game: GameId): Answer<StudyAnswer> => ask('GET', `/studies/${game}`);

/** Sends a file of games; `onSent` hears how much of it is on its way, in percent. null: it was cancelled. */
export const sendGames = (
  file: Blob,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Result<ImportAnswer, Reason> | null> =>
  new Promise((resolve) => {
    // Only this tells how much of a file has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/studies');
    request.setRequestHeader('content-type', PGN_TYPE);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(Math.floor((100 * loaded) / total)));
    request.upload.addEventListener('load', () => onSent(100));
    request.addEventListener('load', () => {
      const answer = request.response as ImportAnswer | ErrorAnswer | null;
      if (answer === null) resolve({ ok: false, error: { code: 'unreachable' } });
      else resolve('error' in answer ? { ok: false, error: answer.error } : { ok: true, value: answer });
    });
    request.addEventListener('error', () => resolve({ ok: false, error: { code: 'unreachable' } }));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
