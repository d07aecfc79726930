/** Somebody at the hall: a cookie, and what it lets them ask over HTTP. */
import { Agent, request } from 'node:http';
import type { GameEvent, GameId, Terms } from '@duiyi/game';
import { SOCKET_PATH } from '@duiyi/protocol';
import { Link } from './link.ts';

/** A line that lies idle is let go before the hall lets go of it. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 2000 });

export class Guest {
  readonly #port: number;
  /** Where they come from: one loopback address of many. */
  readonly #address: string;
  readonly #door: number;
  #cookie = '';

  /** `door`: where the socket is dialled, if not where everything else is asked. */
  constructor(port: number, address = '127.0.0.1', door = port) {
    this.#port = port;
    this.#address = address;
    this.#door = door;
  }

  /** Becomes somebody. */
  async enter(): Promise<void> {
    await this.#ask('POST', '/me');
  }

  async create(terms: Terms): Promise<GameId> {
    return (await this.#ask<{ game: GameId }>('POST', '/games', { terms })).game;
  }

  async join(game: GameId): Promise<void> {
    await this.#ask('POST', `/games/${game}/join`);
  }

  async log(game: GameId): Promise<readonly GameEvent[]> {
    return (await this.#ask<{ events: readonly GameEvent[] }>('GET', `/games/${game}`)).events;
  }

  connect(): Promise<Link> {
    return Link.open({ port: this.#door, address: this.#address, path: SOCKET_PATH, cookie: this.#cookie });
  }

  #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          method,
          port: this.#port,
          host: '127.0.0.1',
          localAddress: this.#address,
          path: `/api/v1${path}`,
          headers: { cookie: this.#cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => {
            const [cookie] = answer.headers['set-cookie'] ?? [];
            if (cookie !== undefined) this.#cookie = cookie.split(';')[0];
            if (answer.statusCode! >= 300) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
            else resolve(JSON.parse(text) as T);
          });
        },
      );
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
