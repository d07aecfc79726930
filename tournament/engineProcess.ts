/** The engine as a process of its own, which can be killed when it is stuck. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Engine } from '@duiyi/computer';

const PROGRAM = createRequire(import.meta.url).resolve('stockfish/bin/stockfish-19-lite-single.js');

export class EngineProcess {
  readonly engine: Engine;
  readonly #child: ChildProcess;

  /** `gone` is called when the process ended without being asked to. */
  constructor(gone: () => void) {
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    this.#child = child;
    child.stdin.on('error', () => child.kill('SIGKILL'));
    this.engine = new Engine((line) => child.stdin.write(`${line}\n`));
    createInterface(child.stdout).on('line', (line) => this.engine.hear(line));
    child.once('exit', () => {
      this.engine.stop();
      gone();
    });
    child.once('error', gone);
  }

  kill(): void {
    this.#child.removeAllListeners('exit');
    this.engine.stop();
    this.#child.kill('SIGKILL');
  }
}
