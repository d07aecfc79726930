import type { Start, StartFault } from '@duiyi/game';
import type { FromJudge, ToJudge } from './wire.ts';

/** A judge's thread that has heard nothing yet. */
export const openJudge = (): Worker => new Worker(new URL('judge.ts', import.meta.url), { name: 'judge' });

/** All that is wrong with a start by the whole rules, which no page has: nothing where a game may begin there. */
export const faultsOfStart = (start: Start): Promise<readonly StartFault[]> =>
  new Promise((resolve) => {
    const judge = openJudge();
    judge.addEventListener('message', ({ data }: MessageEvent<FromJudge>) => {
      judge.terminate();
      resolve(data.type === 'start' ? data.faults : []);
    });
    judge.postMessage({ type: 'start', start } satisfies ToJudge);
  });
