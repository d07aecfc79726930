/**
 * The store in one SQLite file, kept by a thread of its own. Calls that come while the thread is busy wait for it together
 * and go as its next batch, so a batch grows with the load and nobody waits for one to fill.
 */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Archive } from './archive.ts';
import { archiveScripts } from './archiveScripts.ts';
import type { People } from './people.ts';
import { PEOPLE } from './peopleScripts.ts';
import type { Points } from './points.ts';
import { POINTS } from './pointsScripts.ts';
import { passOn } from './script.ts';
import { queueHere } from './queueHere.ts';
import { openReader } from './sqliteReading.ts';
import { WRITES } from './sqliteTables.ts';
import type { Call } from './sqliteTables.ts';
import { CLOSE, fromAnswers, toBatch, toLine } from './sqliteWire.ts';
import type { SqliteOrders } from './sqliteWire.ts';
import type { Store, WatchBatch } from './store.ts';
import { threadProgram } from './thread.ts';

interface Pending {
  readonly call: Call;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface SqliteTools {
  readonly watch?: WatchBatch;
  /** How large the file may grow, in pages: a disk that fills, for tests. */
  readonly maxPages?: number;
}

/**
 * Room for what the thread makes anew and soon forgets, in megabytes. A new thread has one, and its collector would hold up
 * a batch of moves every second; nothing else than this flag, as it is when the thread begins, gives it more.
 */
const YOUNG = 16;

/** Opens the file, makes it where there is none, and brings it up to date. Rejects where that cannot be done. */
export const openSqlite = async (file: string, { watch, maxPages }: SqliteTools = {}): Promise<Store> => {
  const orders: SqliteOrders = { file, maxPages };
  setFlagsFromString(`--min-semi-space-size=${YOUNG}`);
  const worker = new Worker(threadProgram('sqliteWorker'), { workerData: orders });
  await once(worker, 'message').finally(() => setFlagsFromString('--min-semi-space-size=0'));
  const reader = openReader(file);

  let waiting: Pending[] = [];
  let running: readonly Pending[] = [];
  let since = 0;
  let idle: (() => void) | null = null;

  let isDue = false;

  const send = (): void => {
    isDue = false;
    running = waiting;
    waiting = [];
    since = performance.now();
    worker.postMessage(toBatch(running.map(({ call }) => toLine(call))));
  };
  worker.on('message', (text: string) => {
    const done = running;
    const answers = fromAnswers(text, done.length);
    running = [];
    const writes = done.filter(({ call }) => WRITES.has(call.method)).length;
    if (writes > 0) watch?.(writes, performance.now() - since);
    if (waiting.length > 0) send();
    done.forEach(({ call, resolve, reject }, i) => {
      const answer = answers[i];
      if ('value' in answer) resolve(answer.value);
      else reject(new Error(`the store could not ${call.method}: ${answer.thrown}`));
    });
    if (running.length === 0) idle?.();
  });

  const ask = <M extends Exclude<keyof Store, 'close' | 'queue'>>(
    method: M,
    ...args: Parameters<Store[M]>
  ): ReturnType<Store[M]> =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ call: { method, args } as Call, resolve, reject });
      // Everything asked in one go is sent together, not the first of it alone.
      if (running.length === 0 && !isDue) {
        isDue = true;
        process.nextTick(send);
      }
    }) as ReturnType<Store[M]>;

  const append: Store['append'] = (game, after, events, closing = {}) => ask('append', game, after, events, closing);
  return {
    append,
    appendAll: (additions) => ask('appendAll', additions),
    read: (game, after) => ask('read', game, after),
    ticking: () => ask('ticking'),
    waiting: (since) => ask('waiting', since),
    waitingOf: (host) => ask('waitingOf', host),
    running: (limit) => ask('running', limit),
    runningOf: (user) => ask('runningOf', user),
    readChat: (game, after) => ask('readChat', game, after),
    appendChat: (game, after, event) => ask('appendChat', game, after, event),
    forgetChat: (before) => ask('forgetChat', before),
    ...(passOn<People>(PEOPLE, ask as (method: keyof People, ...args: readonly unknown[]) => unknown) as People),
    ...(passOn<Archive>(
      archiveScripts('sqlite'),
      ask as (method: keyof Archive, ...args: readonly unknown[]) => unknown,
    ) as Archive),
    ...(passOn<Points>(POINTS, ask as (method: keyof Points, ...args: readonly unknown[]) => unknown) as Points),
    ...reader.answers,
    beat: (now) => ask('beat', now),
    lastSeen: () => ask('lastSeen'),
    isThere: () => ask('isThere'),
    queue: queueHere(append),
    close: async () => {
      await reader.close();
      if (running.length > 0 || isDue) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      worker.postMessage(CLOSE);
      await once(worker, 'exit');
    },
  };
};
