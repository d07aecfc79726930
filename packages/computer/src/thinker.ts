/** An engine that does not stay stuck: one that falls silent is ended, begun anew and asked again. */
import { type Answer, Engine, type Question } from './engine.ts';
import type { Line } from './line.ts';

/** An engine as it runs somewhere. */
export interface Program {
  /** A line to it. */
  readonly send: (line: string) => void;
  /** Ends it, whatever it is doing. Nothing is heard of it afterwards. */
  readonly end: () => void;
}

export interface ThinkerTools {
  /** Begins a program; `hear` takes each line it prints, none before this has returned. */
  readonly begin: (hear: (line: string) => void) => Program;
  /** Does something in so many milliseconds; what it returns calls that off. */
  readonly later: (millis: number, act: () => void) => () => void;
}

/** A program still on its way here may take so long, in milliseconds: a class fetches it at once. */
export const START_PATIENCE = 120_000;
/** One that is here and prints nothing for so long, beyond the time it was given, is stuck. */
export const PATIENCE = 20_000;

interface Waiting {
  readonly question: Question;
  readonly told: (lines: readonly Line[]) => void;
  readonly answered: (answer: Answer | null) => void;
}

export class Thinker {
  readonly #tools: ThinkerTools;
  #running: { readonly program: Program; readonly engine: Engine } | null = null;
  #isHere = false;
  #waiting: Waiting | null = null;
  #callOff: () => void = () => undefined;

  /** The program begins at once: it is here before it is needed. */
  constructor(tools: ThinkerTools) {
    this.#tools = tools;
    this.#begin();
  }

  /** As `Engine.ask`: null where another question took this one's place, or it was stopped, and never because it was stuck. */
  ask(question: Question, told: (lines: readonly Line[]) => void = () => undefined): Promise<Answer | null> {
    this.stop();
    return new Promise((answered) => {
      this.#waiting = { question, told, answered };
      void this.#put(this.#waiting);
    });
  }

  /** Nothing is asked any more; who waits for an answer gets null. */
  stop(): void {
    this.#leave()?.answered(null);
    this.#running?.engine.stop();
  }

  /** Stops, and ends the program; the next question begins another. */
  close(): void {
    this.stop();
    this.#end();
  }

  #begin(): Engine {
    const heard = (line: string): void => {
      if (this.#running?.program !== program) return;
      this.#isHere = true;
      if (this.#waiting !== null) this.#watch(this.#waiting);
      engine.hear(line);
    };
    const program = this.#tools.begin(heard);
    const engine = new Engine(program.send);
    this.#isHere = false;
    this.#running = { program, engine };
    return engine;
  }

  async #put(waiting: Waiting): Promise<void> {
    const engine = this.#running?.engine ?? this.#begin();
    this.#watch(waiting);
    const answer = await engine.ask(waiting.question, waiting.told);
    // One that was ended meanwhile answers null: the question is with another.
    if (this.#running?.engine !== engine || this.#waiting !== waiting) return;
    this.#leave();
    waiting.answered(answer);
  }

  #watch(waiting: Waiting): void {
    const { limit } = waiting.question;
    this.#callOff();
    const given = limit.type === 'millis' ? limit.millis : 0;
    this.#callOff = this.#tools.later(this.#isHere ? given + PATIENCE : START_PATIENCE, () => {
      this.#end();
      void this.#put(waiting);
    });
  }

  #leave(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#callOff();
    return waiting;
  }

  #end(): void {
    this.#running?.program.end();
    this.#running = null;
  }
}
