/**
 * What each node of a hall counts against a limit, told to the others, so that who is limited gets no more by asking several
 * nodes. Gathered for a moment and told by key, so that a request costs no message; what must not wait is told at once. While
 * the bus is away each node limits what it sees itself.
 */
import type { Bus, Unsubscribe } from './bus.ts';
import { newNodeName } from '../ids.ts';

/** Counts one key up, or down. */
export type Count = (key: string, amount: number) => void;

/** So long counts are gathered, in milliseconds; and no more of them than fit a message. */
const GATHERED_FOR = 200;
const MOST = 5000;

export class Tallies {
  readonly #bus: Bus;
  readonly #node = newNodeName();
  readonly #unsubscribe: Unsubscribe;
  readonly #heard = new Map<string, Count>();
  /** By limit and key. */
  readonly #gathered = new Map<string, Map<string, number>>();
  #size = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#unsubscribe = bus.subscribe((told) => {
      if (told.type !== 'counted' || told.node === this.#node) return;
      for (const [limit, key, amount] of told.counts) this.#heard.get(limit)?.(key, amount);
    });
  }

  /** `heard` counts what other nodes have counted of a limit. Answers with what tells them of what is counted here. */
  share(limit: string, heard: Count, { isUrgent = false } = {}): Count {
    this.#heard.set(limit, heard);
    return (key, amount) => {
      this.#gather(limit, key, amount);
      if (isUrgent || this.#size >= MOST) this.#tell();
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#tell();
  }

  #gather(limit: string, key: string, amount: number): void {
    const counts = this.#gathered.get(limit) ?? new Map<string, number>();
    this.#gathered.set(limit, counts);
    if (!counts.has(key)) this.#size += 1;
    counts.set(key, (counts.get(key) ?? 0) + amount);
    this.#timer ??= setTimeout(() => this.#tell(), GATHERED_FOR).unref();
  }

  #tell(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#size === 0) return;
    const counts = [...this.#gathered].flatMap(([limit, keys]) =>
      [...keys].map(([key, amount]) => [limit, key, amount] as const),
    );
    this.#gathered.clear();
    this.#size = 0;
    this.#bus.publish({ type: 'counted', node: this.#node, counts });
  }
}
