/** The line between a node and its database, for tests: it can break where it hurts. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * - lose: what was asked reaches the database and is done, and the line breaks instead of carrying the answer
 * - hold: nothing more goes either way, and neither end hears that it does not
 */
type Break = 'lose' | 'hold';

export class DatabaseLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next: { readonly how: Break; readonly at: string; readonly done: () => void } | null = null;

  /** `port`: where the database is. */
  static async open(port: number): Promise<DatabaseLine> {
    const line = new DatabaseLine(port);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  private constructor(port: number) {
    this.#server = createServer((near) => this.#lead(near, connect(port, '127.0.0.1')));
  }

  /** The address of a database by this line. */
  through(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Breaks the connection that next carries a text to the database; resolves as soon as it has. */
  break(how: Break, at: string): Promise<void> {
    return new Promise((resolve) => {
      this.#next = { how, at, done: resolve };
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #lead(near: Socket, far: Socket): void {
    let how: Break | null = null;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        if (how !== 'hold') other.destroy();
      });
    }
    let done = (): void => {};
    near.on('data', (data) => {
      if (how === null && this.#next !== null && data.includes(this.#next.at)) {
        ({ how, done } = this.#next);
        this.#next = null;
        if (how === 'hold') done();
      }
      if (how !== 'hold') far.write(data);
    });
    far.on('data', (data) => {
      if (how === null) near.write(data);
      if (how !== 'lose') return;
      near.destroy();
      done();
    });
  }
}
