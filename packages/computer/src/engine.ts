/** An engine on the other end of a wire that carries lines: a worker in a browser, a process on a server. */
import { type Line, parseBest, parseLine } from './line.ts';

export type Limit =
  | { readonly type: 'nodes'; readonly nodes: number }
  | { readonly type: 'millis'; readonly millis: number };

export interface Question {
  /** FEN of the first position, and the moves played from there, in UCI: repetitions count. */
  readonly fen: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
  readonly limit: Limit;
  /** So many best moves are judged: from 1 to the number of legal moves. */
  readonly lines: number;
}

export interface Answer {
  /** In UCI; null where there is no legal move. */
  readonly best: string | null;
  /** The best moves in order, from the deepest look that judged them all. */
  readonly lines: readonly Line[];
}

interface Search {
  readonly question: Question;
  readonly told: (lines: readonly Line[]) => void;
  readonly answered: (answer: Answer | null) => void;
}

export class Engine {
  readonly #send: (line: string) => void;
  #isReady = false;
  #running: Search | null = null;
  /** Nobody waits for what is running any more. */
  #isStale = false;
  #next: Search | null = null;
  #depth = 0;
  #found: Line[] = [];
  #whole: readonly Line[] = [];
  #chess960 = false;
  #lines = 1;

  constructor(send: (line: string) => void) {
    this.#send = send;
    send('uci');
  }

  /** A line the engine printed. */
  hear(text: string): void {
    if (text === 'uciok') {
      this.#isReady = true;
      this.#begin();
      return;
    }
    const line = parseLine(text);
    if (line !== null) this.#learn(line);
    const best = parseBest(text);
    if (best !== undefined) this.#end(best);
  }

  /**
   * Asks about a position. A question asked meanwhile takes the place of this one, whose answer is then null, whatever
   * the engine still prints about it. `told` hears the best lines each time a depth is complete.
   */
  ask(question: Question, told: (lines: readonly Line[]) => void = () => undefined): Promise<Answer | null> {
    this.stop();
    return new Promise((answered) => {
      this.#next = { question, told, answered };
      this.#begin();
    });
  }

  /** Nothing is asked any more; who waits for an answer gets null. */
  stop(): void {
    this.#next?.answered(null);
    this.#next = null;
    if (this.#running === null || this.#isStale) return;
    this.#isStale = true;
    this.#running.answered(null);
    this.#send('stop');
  }

  /** The next question is about another game. */
  forget(): void {
    this.stop();
    this.#send('ucinewgame');
  }

  #begin(): void {
    const search = this.#next;
    if (!this.#isReady || search === null || this.#running !== null) return;
    const { fen, moves, chess960, limit, lines } = search.question;
    this.#next = null;
    this.#running = search;
    this.#isStale = false;
    this.#depth = 0;
    this.#found = [];
    this.#whole = [];
    if (chess960 !== this.#chess960) this.#send(`setoption name UCI_Chess960 value ${chess960}`);
    if (lines !== this.#lines) this.#send(`setoption name MultiPV value ${lines}`);
    this.#chess960 = chess960;
    this.#lines = lines;
    this.#send(`position fen ${fen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`);
    this.#send(limit.type === 'nodes' ? `go nodes ${limit.nodes}` : `go movetime ${limit.millis}`);
  }

  #learn(line: Line): void {
    if (this.#running === null || this.#isStale) return;
    if (line.depth !== this.#depth) {
      this.#depth = line.depth;
      this.#found = [];
    }
    this.#found.push(line);
    if (this.#found.length < this.#running.question.lines) return;
    this.#whole = this.#found.toSorted((a, b) => a.rank - b.rank);
    this.#running.told(this.#whole);
  }

  #end(best: string | null): void {
    const search = this.#running;
    this.#running = null;
    if (search !== null && !this.#isStale)
      search.answered({ best, lines: this.#whole.length > 0 ? this.#whole : this.#found });
    this.#isStale = false;
    this.#begin();
  }
}
