/** A real NATS for tests: Debian's package, a process of its own on a free port. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from './freePort.ts';

const PROGRAM = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((path) => existsSync(path)) ?? null;

/** For `suite`, as `skipWithoutPostgres`. */
export const skipWithoutNats = ((): string | false => {
  if (PROGRAM !== null) return false;
  const reason = 'NATS is not installed: apt-get install nats-server';
  if (process.env['CI'] === 'true') throw new Error(reason);
  process.stderr.write(`SKIPPED: ${reason}\n`);
  return reason;
})();

export class Nats {
  readonly port: number;
  #server: ChildProcess | null = null;

  static async open(): Promise<Nats> {
    const nats = new Nats(await freePort());
    await nats.start();
    return nats;
  }

  private constructor(port: number) {
    this.port = port;
    process.on('exit', () => this.#server?.kill('SIGKILL'));
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Of its process, while it runs. */
  get pid(): number {
    return this.#server!.pid!;
  }

  async start(): Promise<void> {
    const server = spawn(PROGRAM!, ['-a', '127.0.0.1', '-p', String(this.port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    this.#server = server;
    for (let tries = 0; tries < 300; tries += 1) {
      if (server.exitCode !== null) throw new Error(`NATS did not start: ${said}`);
      if (await isListening(this.port)) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    throw new Error(`NATS does not answer: ${said}`);
  }

  /** At once, as in a power cut. Nothing, where it has stopped already. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }

  /** It hears nothing and answers nothing, and does not know it. */
  pause(): void {
    this.#server!.kill('SIGSTOP');
  }

  resume(): void {
    this.#server!.kill('SIGCONT');
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
