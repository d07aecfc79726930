/** Requests counted in windows of time, as @fastify/rate-limit asks for it, over all nodes of a hall. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Count, Tallies } from '../bus/tallies.ts';

interface Window {
  count: number;
  readonly until: number;
}

/** Of so many keys of one limit at most; those that were counted longest ago are forgotten. */
const KNOWN = 5000;

type Limited = Pick<Parameters<FastifyRateLimitStore['child']>[0], 'method' | 'url'>;

export const windowsOver = (tallies: Tallies, timeWindow: number): FastifyRateLimitStoreCtor =>
  class Windows implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();
    readonly #tell: Count;

    constructor({ routeInfo }: { readonly routeInfo?: Limited } = {}) {
      const limit = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : 'requests';
      this.#tell = tallies.share(limit, (key, amount) => this.#add(key, amount));
    }

    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      this.#tell(key, 1);
      const { count, until } = this.#add(key, 1);
      callback(null, { current: count, ttl: until - performance.now() });
    }

    child(route: unknown): FastifyRateLimitStore {
      return new Windows(route as { readonly routeInfo: Limited });
    }

    #add(key: string, amount: number): Window {
      const now = performance.now();
      const known = this.#windows.get(key);
      const window = known && known.until > now ? known : { count: 0, until: now + timeWindow };
      window.count += amount;
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > KNOWN) this.#windows.delete(this.#windows.keys().next().value!);
      return window;
    }
  };
