/**
 * Games that ended before there was an archive, or whose end nobody told it of: they are brought into it while the hall goes
 * on, a few at a time.
 */
import { openingAt } from '@duiyi/game/openings';
import { START_POSITION } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { entryByLog } from './entry.ts';

/** So many at a time: nobody's move waits long for them. */
const AT_ONCE = 20;
/** How long to wait before trying again where the store could not, in milliseconds. */
const RETRY_AFTER = 5000;

export interface Filling {
  /** Resolves once nothing is left to bring in, or it was stopped. */
  readonly done: Promise<void>;
  readonly stop: () => Promise<void>;
}

export const fillArchive = (store: Store, log: Logger): Filling => {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Whether there may be more. */
  const bringSome = async (): Promise<boolean> => {
    const games = await store.unarchived(AT_ONCE);
    const told = await Promise.all(
      games.map(async (game) => ({ game, entry: entryByLog(game, await store.read(game, 0)) })),
    );
    if (told.length === 0) return false;
    const kept = await store.archive(told);
    if (!kept.ok) throw new Error(kept.error.code);
    return true;
  };

  const work = async (): Promise<void> => {
    // The table of openings is played through before the first game ends, not as it does.
    openingAt(START_POSITION);
    while (!signal.aborted) {
      try {
        if (!(await bringSome())) return;
      } catch (error) {
        log.error({ err: error }, 'games could not be brought into the archive');
        await pause(RETRY_AFTER, signal);
      }
    }
  };

  const done = work();
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
};

const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
