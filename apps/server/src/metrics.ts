/** Every name the hall measures itself by, as Prometheus reads them. Latencies are in seconds there, as is its custom. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WatchBatch } from './store/store.ts';

/** What a move passes through: read, judged, kept, told. */
const STAGES = ['decode', 'decide', 'store', 'tell'] as const;

const SECONDS = [0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const CALLS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class Metrics {
  readonly #registry = new Registry();
  readonly #moves: Counter;
  /** How long commands were in each stage. */
  readonly decode = new Latency();
  readonly decide = new Latency();
  readonly store = new Latency();
  readonly tell = new Latency();
  readonly #batchCalls: Histogram;
  readonly #batchSeconds: Histogram;

  constructor() {
    const registers = [this.#registry];
    this.#moves = new Counter({ name: 'duiyi_moves_total', help: 'Moves played and kept', registers });
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
  measureHall(counts: {
    readonly sockets: () => number;
    readonly rooms: () => number;
    readonly engines: () => number;
    readonly questions: () => number;
    readonly traffic: () => { readonly told: number; readonly heard: number };
  }): void {
    const gauge = (name: string, help: string, count: () => number): void => {
      const measured: Gauge = new Gauge({ name, help, registers: [], collect: () => measured.set(count()) });
      this.#registry.registerMetric(measured);
    };
    gauge('duiyi_sockets', 'Open sockets', counts.sockets);
    gauge('duiyi_rooms', 'Games in memory', counts.rooms);
    gauge('duiyi_engines', 'Engine processes of the computers', counts.engines);
    gauge('duiyi_bus_told', 'Messages told to other nodes', () => counts.traffic().told);
    gauge('duiyi_bus_heard', 'Messages heard of other nodes', () => counts.traffic().heard);
    gauge('duiyi_engine_questions', 'Moves of computers that wait for an engine', counts.questions);
  }

  moved(): void {
    this.#moves.inc();
  }

  readonly watchBatch: WatchBatch = (calls, took) => {
    this.#batchCalls.observe(calls);
    this.#batchSeconds.observe(took / 1000);
  };

  /** What the stages have counted, in the words of the registry. */
  #stageLines(): string {
    const name = 'duiyi_stage_seconds';
    const lines = [`# HELP ${name} How long a command took in each stage`, `# TYPE ${name} histogram`];
    for (const stage of STAGES) {
      const { counts, seconds } = this[stage];
      let total = 0;
      for (const [i, count] of counts.entries()) {
        total += count;
        lines.push(`${name}_bucket{stage="${stage}",le="${SECONDS[i] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${name}_sum{stage="${stage}"} ${seconds}`, `${name}_count{stage="${stage}"} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }

  /** Everything, as Prometheus reads it, and the type of that. */
  async report(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: `${await this.#registry.metrics()}\n${this.#stageLines()}` };
  }
}

/** How long something took, by the limits of SECONDS: every move is counted several times, and it must cost next to nothing. */
class Latency {
  /** How many were within each limit but not the one before; the last beyond all. */
  readonly counts: number[] = [...SECONDS, Infinity].map(() => 0);
  seconds = 0;

  took(millis: number): void {
    const seconds = millis / 1000;
    let i = 0;
    while (seconds > SECONDS[i]) i += 1;
    this.counts[i] += 1;
    this.seconds += seconds;
  }
}
