/**
 * A wire between a browser and the hall that can go dead the way wires do: nothing is closed, nothing comes through. What was sent
 * meanwhile is late when the wire comes back, as TCP has it, or lost with its connection, as when a phone changes networks.
 */
import { createServer, connect } from 'node:net';
import type { Server, Socket } from 'node:net';
import { once } from 'node:events';

/** What a browser says about a hall that is away. */
export const AWAY = [/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to/];

export class Wire {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #dead = false;

  static async to(port: number): Promise<Wire> {
    const wire = new Wire(port);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.on('data', (data) => to.write(data));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#ends.delete(from);
          to.destroy();
        });
        if (this.#dead) from.pause();
      }
    });
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the wire is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.#dead = true;
    for (const end of this.#ends) end.pause();
  }

  mend(sent: 'late' | 'lost'): void {
    this.#dead = false;
    for (const end of this.#ends) {
      if (sent === 'late') end.resume();
      else end.destroy();
    }
  }

  close(): void {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
  }
}
