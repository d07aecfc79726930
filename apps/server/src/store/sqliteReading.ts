/**
 * A second thread, for what takes long to find: it reads the file as it was last committed, while the moves of games go on
 * being written. It begins with the first question.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Archive } from './archive.ts';
import type { Points } from './points.ts';
import { threadProgram } from './thread.ts';

/** What is read apart. */
const READ_APART = ['findGames', 'pointsCurve', 'tallies', 'leaders'] as const;
type Apart = Pick<Archive & Points, (typeof READ_APART)[number]>;

export interface Question {
  readonly number: number;
  readonly method: keyof Apart;
  readonly args: readonly unknown[];
}
export type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly thrown: string });

interface Waiting {
  readonly method: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface Reader {
  readonly answers: Apart;
  close(): Promise<void>;
}

/** `file` has had its migrations, and stays open elsewhere until this is closed. */
export const openReader = (file: string): Reader => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;

  const start = (): Worker => {
    const started = new Worker(threadProgram('sqliteReader'), { workerData: { file } });
    started.on('message', (reply: Reply) => {
      const { method, resolve, reject } = waiting.get(reply.number)!;
      waiting.delete(reply.number);
      if ('value' in reply) resolve(reply.value);
      else reject(new Error(`the store could not ${method}: ${reply.thrown}`));
    });
    return started;
  };
  const ask = (method: keyof Apart, ...args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { method, resolve, reject });
      worker ??= start();
      worker.postMessage({ number: asked, method, args } satisfies Question);
    });

  return {
    answers: Object.fromEntries(
      READ_APART.map((method) => [method, (...args: readonly unknown[]) => ask(method, ...args)]),
    ) as unknown as Reader['answers'],
    close: async () => {
      if (worker === null) return;
      worker.postMessage(null);
      await once(worker, 'exit');
    },
  };
};
