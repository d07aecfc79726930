/**
 * Requests that come at once go as one batch, and those that come while it is on its way wait for it together and go as the
 * next: a batch grows with the load, and nobody waits for one to fill. Where a batch fails, each of its requests is tried by itself, so that one that cannot
 * be served takes none of its neighbours with it.
 */
import { setImmediate as turn } from 'node:timers/promises';

interface Pending<Q, A> {
  readonly request: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

export class Batches<Q, A> {
  readonly #run: (requests: readonly Q[]) => Promise<readonly A[]>;
  readonly #keyOf: ((request: Q) => string) | null;
  #waiting: Pending<Q, A>[] = [];
  #running: Promise<void> | null = null;

  /** `keyOf`: of two requests with the same key, the second waits for the batch after that of the first. */
  constructor(run: (requests: readonly Q[]) => Promise<readonly A[]>, keyOf: ((request: Q) => string) | null = null) {
    this.#run = run;
    this.#keyOf = keyOf;
  }

  ask(request: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#running ??= Promise.resolve().then(() => this.#work());
    });
  }

  /** Resolves once everything asked so far is answered. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#serve(this.#take());
      // What has arrived meanwhile is read in one turn of the loop and taken in in the next: it goes with what waits.
      await turn();
      await turn();
    }
    this.#running = null;
  }

  #take(): readonly Pending<Q, A>[] {
    const all = this.#waiting;
    this.#waiting = [];
    const keyOf = this.#keyOf;
    if (keyOf === null) return all;
    const batch = new Map<string, Pending<Q, A>>();
    for (const pending of all) {
      const key = keyOf(pending.request);
      if (batch.has(key)) this.#waiting.push(pending);
      else batch.set(key, pending);
    }
    return [...batch.values()];
  }

  async #serve(batch: readonly Pending<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#run(batch.map(({ request }) => request));
      batch.forEach(({ resolve }, i) => resolve(answers[i]));
    } catch (error) {
      if (batch.length === 1) batch[0].reject(error);
      else for (const pending of batch) await this.#serve([pending]);
    }
  }
}
