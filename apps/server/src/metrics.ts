/** Every name the hall measures itself by, as Prometheus reads them. Latencies are in seconds there, as is its custom. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WatchBatch } from './store/store.ts';

/** What a move passes through: read, judged, kept, told. */
type Stage = 'decode' | 'decide' | 'store' | 'tell';

const SECONDS = [0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const CALLS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class Metrics {
  readonly #registry = new Registry();
  readonly #moves: Counter;
  readonly #stages: { readonly [S in Stage]: { observe(seconds: number): void } };
  readonly #batchCalls: Histogram;
  readonly #batchSeconds: Histogram;

  constructor() {
    const registers = [this.#registry];
    this.#moves = new Counter({ name: 'duiyi_moves_total', help: 'Moves played and kept', registers });
    const stage = new Histogram({
      name: 'duiyi_stage_seconds',
      help: 'How long a command took in each stage',
      labelNames: ['stage'],
      buckets: SECONDS,
      registers,
    });
    const of = (name: Stage) => stage.labels(name);
    this.#stages = { decode: of('decode'), decide: of('decide'), store: of('store'), tell: of('tell') };
    this.#batchCalls = new Histogram({
      name: 'duiyi_store_batch_calls',
      help: 'How many writes the store kept at once',
      buckets: CALLS,
      registers,
    });
    this.#batchSeconds = new Histogram({
      name: 'duiyi_store_batch_seconds',
      help: 'How long the store took for one batch of writes',
      buckets: SECONDS,
      registers,
    });
  }

  /** The event loop's lag, memory, processor time and the like: what is measured of every process. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** What is counted when somebody asks. */
  measureHall(counts: { readonly sockets: () => number; readonly rooms: () => number }): void {
    const gauge = (name: string, help: string, count: () => number): void => {
      const measured: Gauge = new Gauge({ name, help, registers: [], collect: () => measured.set(count()) });
      this.#registry.registerMetric(measured);
    };
    gauge('duiyi_sockets', 'Open sockets', counts.sockets);
    gauge('duiyi_rooms', 'Games in memory', counts.rooms);
  }

  moved(): void {
    this.#moves.inc();
  }

  /** A stage that began at `since`, as of performance.now(), is over. */
  passed(stage: Stage, since: number): void {
    this.#stages[stage].observe((performance.now() - since) / 1000);
  }

  readonly watchBatch: WatchBatch = (calls, took) => {
    this.#batchCalls.observe(calls);
    this.#batchSeconds.observe(took / 1000);
  };

  /** Everything, as Prometheus reads it, and the type of that. */
  async tell(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
