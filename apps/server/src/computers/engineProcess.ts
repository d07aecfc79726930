/** The engine as a process of its own, below everything else this machine does: it can be killed when it is stuck. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Engine } from '@duiyi/computer';

/** One thread, 1.8 MB of WebAssembly: the same program the browsers run. */
export const PROGRAM = 'stockfish/bin/stockfish-19-lite-single.js';
/** What has moves to make for people goes first. */
const PRIORITY = 10;

export class EngineProcess {
  readonly engine: Engine;
  readonly #child: ChildProcess;

  /** `gone` is called once, where the process ended without being asked to, or could not begin. Throws where there is no program. */
  constructor(gone: () => void, program = PROGRAM) {
    const file = createRequire(import.meta.url).resolve(program);
    const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    this.#child = child;
    const end = (): void => {
      child.off('exit', end).off('error', end);
      this.engine.stop();
      gone();
    };
    child.stdin.on('error', () => child.kill('SIGKILL'));
    this.engine = new Engine((line) => child.stdin.write(`${line}\n`));
    createInterface(child.stdout).on('line', (line) => this.engine.hear(line));
    child.once('exit', end);
    child.once('error', end);
    try {
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    } catch {
      // Where that is not allowed it runs like everything else.
    }
  }

  kill(): void {
    this.#child.removeAllListeners('exit');
    this.#child.removeAllListeners('error');
    this.#child.on('error', () => undefined);
    this.engine.stop();
    this.#child.kill('SIGKILL');
  }
}
