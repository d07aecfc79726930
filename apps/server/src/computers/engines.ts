/**
 * The engines of the hall: a fixed number of processes, each asked one question at a time. The most urgent question comes first.
 * None runs while nobody asks; one that is stuck is killed, and its question asked once more. Where that does not help either,
 * the engines are away for a while: whoever asked has no answer, and hears when it is worth while to ask again.
 */
import type { Answer, Question } from '@duiyi/computer';
import type { Millis } from '@duiyi/game';
import type { Logger } from 'pino';
import { EngineProcess, PROGRAM } from './engineProcess.ts';

export interface EnginesTools {
  readonly log: Logger;
  /** How many processes at most; 0: there is never one. */
  readonly processes: number;
  /** They are there again, or no more. */
  readonly changed: () => void;
  readonly program?: string;
  /** How long one may be silent, beyond what it was asked for, before it is stuck. */
  readonly patience?: Millis;
}

interface Asked {
  readonly question: Question;
  /** By the machine's monotonic clock: who is due first is served first. */
  readonly due: number;
  readonly answered: (answer: Answer | null) => void;
  hasFailed: boolean;
}

interface Running {
  readonly process: EngineProcess;
  asked: Asked | null;
  timer: NodeJS.Timeout | null;
}

const PATIENCE: Millis = 15_000;
/** The slowest machine looks at so many positions a millisecond, others having their turn before. */
const SLOWEST = 20;
/** One that nobody asks for so long ends: it has a hundred megabytes. */
const IDLE_FOR: Millis = 60_000;
/** After a failure nothing is tried for so long. */
const AWAY_FOR: Millis = 30_000;

const lengthOf = ({ limit }: Question): Millis => (limit.type === 'millis' ? limit.millis : limit.nodes / SLOWEST);

export class Engines {
  readonly #tools: EnginesTools;
  readonly #running = new Set<Running>();
  #queue: Asked[] = [];
  #away: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(tools: EnginesTools) {
    this.#tools = tools;
  }

  /** Whether it is worth while to ask. */
  get areThere(): boolean {
    return this.#tools.processes > 0 && this.#away === null && !this.#isClosed;
  }

  /** How many processes there are. */
  get size(): number {
    return this.#running.size;
  }

  /** How many questions wait for one. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** null: there is no engine that could answer. An answer is wanted within `within`. */
  ask(question: Question, within: Millis): Promise<Answer | null> {
    if (!this.areThere) return Promise.resolve(null);
    return new Promise((answered) => {
      this.#queue.push({ question, due: performance.now() + within, answered, hasFailed: false });
      this.#serve();
    });
  }

  close(): void {
    this.#isClosed = true;
    if (this.#away) clearTimeout(this.#away);
    this.#giveUp();
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const free = this.#free();
      if (free === null) return;
      this.#queue.sort((a, b) => a.due - b.due);
      this.#put(free, this.#queue.shift()!);
    }
  }

  /** One nobody asks, begun where there may be one more; null: all are busy, or there are none. */
  #free(): Running | null {
    for (const one of this.#running) if (one.asked === null) return one;
    return this.areThere && this.#running.size < this.#tools.processes ? this.#begin() : null;
  }

  #begin(): Running | null {
    const { log, program = PROGRAM } = this.#tools;
    try {
      const running: Running = {
        process: new EngineProcess(() => this.#fail(running, 'the engine is gone'), program),
        asked: null,
        timer: null,
      };
      this.#running.add(running);
      log.debug({ engines: this.size }, 'engine begun');
      return running;
    } catch (error) {
      log.error({ err: error }, 'the engine cannot begin: no computer plays here');
      this.#leave();
      return null;
    }
  }

  #put(running: Running, asked: Asked): void {
    running.asked = asked;
    const { patience = PATIENCE } = this.#tools;
    this.#await(running, lengthOf(asked.question) + patience, () => this.#fail(running, 'the engine is stuck'));
    void this.#listen(running, asked);
  }

  async #listen(running: Running, asked: Asked): Promise<void> {
    const answer = await running.process.engine.ask(asked.question);
    // One that was killed answers nothing: its question is with another.
    if (running.asked !== asked || answer === null) return;
    running.asked = null;
    this.#await(running, IDLE_FOR, () => this.#end(running));
    asked.answered(answer);
    this.#serve();
  }

  #await(running: Running, millis: Millis, run: () => void): void {
    if (running.timer) clearTimeout(running.timer);
    running.timer = setTimeout(run, millis);
    running.timer.unref();
  }

  #end(running: Running): void {
    if (running.timer) clearTimeout(running.timer);
    this.#running.delete(running);
    running.process.kill();
  }

  #fail(running: Running, what: string): void {
    const { asked } = running;
    running.asked = null;
    this.#tools.log.error({ question: asked?.question }, what);
    this.#end(running);
    if (asked === null) return;
    if (asked.hasFailed) {
      asked.answered(null);
      this.#leave();
      return;
    }
    asked.hasFailed = true;
    this.#queue.unshift(asked);
    this.#serve();
  }

  /** Nobody is answered for a while. */
  #leave(): void {
    if (this.#away !== null || this.#isClosed) return;
    this.#away = setTimeout(() => {
      this.#away = null;
      this.#tools.changed();
    }, AWAY_FOR);
    this.#away.unref();
    this.#giveUp();
    this.#tools.changed();
  }

  #giveUp(): void {
    const asked = [...this.#queue, ...[...this.#running].flatMap((one) => one.asked ?? [])];
    this.#queue = [];
    for (const one of this.#running) {
      one.asked = null;
      this.#end(one);
    }
    for (const { answered } of asked) answered(null);
  }
}
