/** The hall as its host runs it: a process of its own, with an environment, signals and an exit code. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Visitor } from './hall.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export class HallProcess {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  errors = '';
  readonly exit: Promise<number | null>;

  /** `shell` comes before the command, e.g. to limit what the process may use; `main` is another copy of the hall. */
  constructor(environment: Record<string, string>, shell = '', main = MAIN) {
    this.child = spawn('/bin/sh', ['-c', `${shell} exec "$0" "$1"`, process.execPath, main], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOG_FORMAT: 'json', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.exit = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Resolves with the port once the hall takes visitors. */
  async ready(): Promise<number> {
    return new Promise((resolve, reject) => {
      createInterface(this.child.stdout!).on('line', (line) => {
        this.lines.push(line);
        const { msg, port } = JSON.parse(line) as { msg: string; port: number };
        if (msg === 'hall ready') resolve(port);
      });
      void this.exit.then((code) => reject(new Error(`exit ${code}: ${this.errors}`)));
    });
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}

export const visitorOf = (port: number, cookie = ''): Visitor => {
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  visitor.cookie = cookie;
  return visitor;
};
