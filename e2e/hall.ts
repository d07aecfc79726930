/**
 * The real hall, as a child process on a folder of its own: started as its host starts it, killed as a power cut kills it, and
 * started again on the same port and folder.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
/** Lines of the log kept for a failure to show. */
const LOG_LINES = 400;

/** What runs: the hall as it is served, or one whose time a test can move on. */
const PROGRAMS = { passing: 'apps/server/dist/main.js', hastened: 'e2e/hastenedHall.ts' } as const;
export type HallTime = keyof typeof PROGRAMS;

export class Hall {
  readonly data: string;
  readonly #time: HallTime;
  readonly #log: string[] = [];
  #child: ChildProcess | null = null;
  #port = 0;

  private constructor(data: string, time: HallTime) {
    this.data = data;
    this.#time = time;
  }

  static async open(time: HallTime = 'passing'): Promise<Hall> {
    for (const built of ['apps/web/dist/index.html', PROGRAMS.passing])
      if (!existsSync(join(ROOT, built)))
        throw new Error(`${built} is missing: run \`npm run build\` before the end-to-end tests`);
    const hall = new Hall(await mkdtemp(join(tmpdir(), 'duiyi-e2e-')), time);
    await hall.start();
    return hall;
  }

  get port(): number {
    return this.#port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The file the games are kept in. */
  get database(): string {
    return join(this.data, 'hall.db');
  }

  /** The last lines it wrote. */
  get log(): string {
    return this.#log.join('\n');
  }

  /** The link that makes whoever opens it the organiser, as the hall showed it when it had none. */
  get organiserLink(): string {
    const line = this.#log.find((one) => one.includes('/organiser#'));
    if (line === undefined) throw new Error(`the hall showed no link\n${this.log}`);
    return (JSON.parse(line) as { open: readonly [string] }).open[0];
  }

  /** On the port it had before; resolves once it takes visitors. Nothing happens where it is open already. */
  async start(): Promise<void> {
    if (this.#child) return;
    const child = spawn(process.execPath, [PROGRAMS[this.#time]], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DUIYI_DATA: this.data,
        LOG_FORMAT: 'json',
        LOG_LEVEL: 'info',
      },
      // The channel is for what a test tells a hall whose time it can move on.
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#time === 'hastened' ? (['ipc'] as const) : [])],
    });
    this.#child = child;
    createInterface(child.stderr!).on('line', (line) => this.#keep(line));
    const lines = createInterface(child.stdout!);
    this.#port = await new Promise<number>((resolve, reject) => {
      const give = (why: string): void => {
        // What comes too late must not stay behind.
        child.kill('SIGKILL');
        reject(new Error(`the hall ${why}\n${this.log}`));
      };
      const timer = setTimeout(() => give(`was not ready after ${START_LIMIT} ms`), START_LIMIT);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        give(`went away while starting (${signal ?? code})`);
      });
      lines.on('line', (line) => {
        this.#keep(line);
        const port = portIn(line);
        if (port === null) return;
        clearTimeout(timer);
        resolve(port);
      });
    });
  }

  /** Moves the time of a hastened hall on; what is due on the way has been begun once this resolves. */
  async moveOn(millis: number): Promise<void> {
    const skipped = once(this.#child!, 'message');
    this.#child!.send(millis);
    await skipped;
  }

  /** As a power cut does it: nothing is said, nothing is written. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As its host does it. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT) });
    child.kill(signal);
    try {
      await gone;
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`the hall did not go away on ${signal}\n${this.log}`, { cause: error });
    }
  }

  #keep(line: string): void {
    this.#log.push(line);
    if (this.#log.length > LOG_LINES) this.#log.shift();
  }
}

/** The port of the line that says the hall is open; null for any other line. */
const portIn = (line: string): number | null => {
  const match = /"port":(\d+)/.exec(line);
  return match && Number(match[1]);
};
