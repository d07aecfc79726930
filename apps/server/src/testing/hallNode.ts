/** One node of a hall of many: a process at an address that stays its own, under a host that starts it again until it is up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HallProcess } from './process.ts';

/** How long its host waits before it starts a node again that did not come up, and how often it does. */
const RESTART_AFTER = 200;
const MOST_STARTS = 100;

export class HallNode {
  readonly port: number;
  /** What it said before each time it ended by itself once it had taken visitors: nothing should make it. */
  readonly falls: string[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #main: string | undefined;
  #process: HallProcess | null = null;

  /** `main`: another way into the hall than the one hosts use. */
  constructor(port: number, environment: Readonly<Record<string, string>>, main?: string) {
    this.port = port;
    this.#environment = { ...environment, PORT: String(port) };
    this.#main = main;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The process that runs now; null: none does. */
  get process(): HallProcess | null {
    return this.#process;
  }

  /** Resolves once it takes visitors. A node that finds its database away ends, and is started again. */
  async start(): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      const starting = new HallProcess({ ...this.#environment }, '', this.#main);
      this.#process = starting;
      try {
        await starting.ready();
        void starting.exit.then((code) => this.#process === starting && this.#fall(code, starting));
        return;
      } catch (error) {
        // Ended from outside while it started: somebody else sees to it.
        if (this.#process !== starting) throw error;
        this.#process = null;
        if (starts === MOST_STARTS) throw error;
        await sleep(RESTART_AFTER);
      }
    }
  }

  /** SIGKILL: at once; SIGTERM: as hosts stop it. Answers with its exit code, null where a signal ended it. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = this.#process;
    this.#process = null;
    return running === null ? null : running.end(signal);
  }

  #fall(code: number | null, { errors, lines }: HallProcess): void {
    this.falls.push([`port ${this.port}: exit ${code}`, errors, ...lines.slice(-3)].join('\n'));
    this.start().catch((error: unknown) => this.falls.push(String(error)));
  }

  /** It does nothing any more, and does not know it; its connections stay. */
  pause(): void {
    this.#process?.child.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.child.kill('SIGCONT');
  }
}
