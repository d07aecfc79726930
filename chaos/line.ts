/**
 * A line between a browser and the hall that misbehaves, message by message: it delays, and so reorders; it repeats; it
 * loses, and then the connection is gone a little later, as with every loss TCP cannot make good. Whose line it is, is known
 * by the cookie it adds.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@duiyi/protocol';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';

type Chance = (below: number) => number;

/** One message in so many is lost, repeated, or held up. */
const LOST = 40;
const REPEATED = 8;
const HELD_UP = 3;
/** The longest a message is held up, and the longest a connection outlives a loss, in milliseconds. */
const LONGEST_HOLD = 40;
const LONGEST_END = 60;

export class Line {
  /** No message is touched any more. */
  isCalm = false;
  cuts = 0;
  readonly #server: WebSocketServer;
  readonly #chance: Chance;

  static async open(hall: string, cookie: string, chance: Chance): Promise<Line> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new Line(server, hall, cookie, chance);
  }

  private constructor(server: WebSocketServer, hall: string, cookie: string, chance: Chance) {
    this.#server = server;
    this.#chance = chance;
    server.on('connection', (near) => {
      const far = new WebSocket(`${hall.replace('http', 'ws')}${SOCKET_PATH}`, { headers: { cookie } });
      const opened = once(far, 'open');
      opened.catch(() => {});
      const cut = (): void => {
        near.terminate();
        far.terminate();
      };
      for (const end of [near, far]) {
        end.on('close', cut);
        end.on('error', cut);
      }
      near.on(
        'message',
        (data) =>
          void opened.then(
            () => this.#carry(data, far, cut),
            // Both ends are cut already.
            () => {},
          ),
      );
      far.on('message', (data) => this.#carry(data, near, cut));
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    for (const near of this.#server.clients) near.terminate();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #carry(data: RawData, to: WebSocket, cut: () => void): void {
    const text = (data as Buffer).toString();
    const send = (): void => {
      if (to.readyState === WebSocket.OPEN) to.send(text);
    };
    if (this.isCalm) return send();
    if (this.#chance(LOST) === 0) {
      this.cuts += 1;
      setTimeout(cut, this.#chance(LONGEST_END));
      return;
    }
    const times = this.#chance(REPEATED) === 0 ? 2 : 1;
    for (let i = 0; i < times; i += 1) {
      if (this.#chance(HELD_UP) === 0) setTimeout(send, this.#chance(LONGEST_HOLD));
      else send();
    }
  }
}
