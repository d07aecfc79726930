/**
 * Rates of several runners over the same work, taken in turn in the same process, so that a busy machine slows them all:
 * the ratio of the medians is what is told, not the rates.
 */

/** What is measured in a process of its own, under the names its lines have. */
export interface Trial {
  readonly measures: readonly string[];
  /** Prints a JSON line for each; false when one misses its target. */
  readonly run: () => boolean | Promise<boolean>;
}

const ROUNDS = 5;
/** Long enough for the clock and short enough for eight minutes in all. */
const LEAST_MS = 200;

/** Units of work a second. */
export type Runner = () => number | Promise<number>;

type Runners = ReadonlyMap<string, Runner>;

export interface Race {
  readonly unit: string;
  readonly lines: readonly Line[];
  /** Gets them ready, their answers checked. */
  readonly runners: () => Runners | Promise<Runners>;
}

/** One measure: a runner of ours against the fastest of the peers; `target` is the least ratio. */
export interface Line {
  readonly measure: string;
  readonly ours: string;
  readonly peers: readonly string[];
  readonly target: number;
}

/**
 * Runs the work again and again for LEAST_MS of processor time; it gives back how many units it did. The garbage
 * collector's time is counted with it, that of other programs on a shared machine is not.
 */
export function rate(work: () => number): number {
  const start = process.cpuUsage();
  let units = 0;
  let elapsed;
  do {
    units += work();
    const { user, system } = process.cpuUsage(start);
    elapsed = (user + system) / 1000;
  } while (elapsed < LEAST_MS);
  return (units / elapsed) * 1000;
}

export const trialOf = (race: Race): Trial => ({
  measures: race.lines.map(({ measure }) => measure),
  run: () => run(race),
});

async function run({ unit, lines, runners: ready }: Race): Promise<boolean> {
  const runners = await ready();
  const rates = new Map([...runners.keys()].map((name) => [name, [] as number[]]));
  // A round to warm up, which does not count.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, runner] of runners) {
      const found = await runner();
      if (round >= 0) rates.get(name)!.push(found);
    }
  }
  const median = (name: string): number => rates.get(name)!.sort((a, b) => a - b)[ROUNDS >> 1];
  let good = true;
  for (const { measure, ours, peers, target } of lines) {
    const peer = peers.reduce((best, name) => (median(name) > median(best) ? name : best));
    const ratio = median(ours) / median(peer);
    const ok = ratio >= target;
    good &&= ok;
    const told = { ours: Math.round(median(ours)), peer, theirs: Math.round(median(peer)) };
    console.log(JSON.stringify({ measure, ...told, unit, ratio: Math.round(ratio * 100) / 100, target, ok }));
  }
  return good;
}

/** An answer that is not the right one ends the benchmark: speed at being wrong is worth nothing. */
export function check(what: string, got: unknown, expected: unknown): void {
  if (got !== expected) throw new Error(`${what}: ${String(got)} instead of ${String(expected)}`);
}
