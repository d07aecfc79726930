/**
 * What stands before the nodes of a hall, as hosts run one: connections go to the nodes in turn, whoever makes them. A node
 * that does not take one is passed over; what a node that dies had is cut; one that has stopped without dying keeps its
 * connections, and is given new ones, which get no answer.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export class Balancer {
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #clients = new Set<Socket>();
  #turn = 0;

  /** `ports`: where the nodes are, on this machine. */
  static async open(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
      this.#clients.add(client);
      client.on('close', () => this.#clients.delete(client));
      client.on('error', () => client.destroy());
      this.#turn = (this.#turn + 1) % ports.length;
      this.#lead(client, this.#turn, ports.length);
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const client of this.#clients) client.destroy();
    await once(this.#server, 'close');
  }

  /** To the node whose turn it is, else to one of the `left` that follow it; nobody there: the client is turned away. */
  #lead(client: Socket, turn: number, left: number): void {
    if (client.destroyed) return;
    if (left === 0) {
      client.destroy();
      return;
    }
    const node = connect({ port: this.#ports[turn], host: '127.0.0.1', noDelay: true });
    const pass = (): void => this.#lead(client, (turn + 1) % this.#ports.length, left - 1);
    node.once('error', pass);
    node.once('connect', () => {
      node.off('error', pass);
      node.on('error', () => node.destroy());
      node.on('close', () => client.destroy());
      client.on('close', () => node.destroy());
      if (client.destroyed) node.destroy();
      client.pipe(node);
      node.pipe(client);
    });
  }
}
