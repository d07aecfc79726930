/** The engine in a thread of its own: it thinks while the page goes on, and is begun anew where it is stuck. */
import { Engine } from '@duiyi/computer';
import type { Answer, Line, Question } from '@duiyi/computer';
import program from 'engine:program';

/** An engine that has not answered after so much more than it was given is stuck, in milliseconds. */
const PATIENCE = 20_000;

export interface Thinker {
  /** As `Engine.ask`; null too where the engine had to be begun anew. */
  readonly ask: (question: Question, told?: (lines: readonly Line[]) => void) => Promise<Answer | null>;
  readonly stop: () => void;
  readonly close: () => void;
}

export const openEngine = (): Thinker => {
  let running: { readonly worker: Worker; readonly engine: Engine } | null = null;

  const begin = (): Engine => {
    const worker = new Worker(program);
    const engine = new Engine((line) => worker.postMessage(line));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') engine.hear(data);
    });
    running = { worker, engine };
    return engine;
  };

  const end = (): void => {
    running?.engine.stop();
    running?.worker.terminate();
    running = null;
  };

  // It is here before it is needed: the hall may go.
  begin();
  return {
    async ask(question, told) {
      const allowed = question.limit.type === 'millis' ? question.limit.millis : 0;
      const stuck = setTimeout(end, allowed + PATIENCE);
      const answer = await (running?.engine ?? begin()).ask(question, told);
      clearTimeout(stuck);
      return answer;
    },
    stop() {
      running?.engine.stop();
    },
    close: end,
  };
};
