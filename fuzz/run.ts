/**
 * Throws random input at every target of this folder (each file that exports one) for some seconds each:
 *
 *     node fuzz/run.ts [--seconds 10] [--iterations N] [--seed S] [--only fen]
 *
 * Prints a JSON line a target. A failure is shortened, printed with the seed that makes it again, and exits with 1.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from './random.ts';
import type { Target } from './target.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    iterations: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const iterations = Number(values.iterations);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!(seconds > 0 && iterations > 0 && Number.isInteger(seed)))
  throw new Error('seconds, iterations and seed are numbers');

/** An input that takes longer is a failure too: parsers are linear. */
const SLOW = 2_000;

async function targets(): Promise<Target[]> {
  const found: Target[] = [];
  for (const file of readdirSync(import.meta.dirname).sort()) {
    if (!file.endsWith('.ts') || file === 'run.ts') continue;
    const { target } = (await import(`./${file}`)) as { readonly target?: Target };
    if (target !== undefined && (values.only === undefined || values.only === target.name)) found.push(target);
  }
  return found;
}

async function failure(target: Target, input: string | Uint8Array): Promise<Error | null> {
  const start = performance.now();
  try {
    await target.check(input);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const took = performance.now() - start;
  return took > SLOW ? new Error(`took ${Math.round(took)} ms`) : null;
}

/** Leaves pieces out, large ones first, as long as the input still fails. */
async function shorten(target: Target, input: string | Uint8Array): Promise<string | Uint8Array> {
  let best = input;
  for (let size = best.length >> 1, tries = 2000; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= best.length && tries > 0; tries--) {
      const shorter =
        typeof best === 'string'
          ? best.slice(0, at) + best.slice(at + size)
          : Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      if ((await failure(target, shorter)) === null) at += size;
      else best = shorter;
    }
  }
  return best;
}

const all = await targets();
if (all.length === 0) throw new Error(`there is no target ${values.only}`);
for (const target of all) {
  const end = performance.now() + seconds * 1000;
  let inputs = 0;
  let failed: Error | null = null;
  while (failed === null && inputs < iterations && performance.now() < end) {
    const input = target.make(new Random(seed + inputs));
    failed = await failure(target, input);
    if (failed !== null) {
      const short = await shorten(target, input);
      const shown = typeof short === 'string' ? JSON.stringify(short) : Buffer.from(short).toString('base64');
      console.error(`${target.name}: seed ${seed + inputs} fails\n${shown}\n${(await failure(target, short))?.stack}`);
      process.exitCode = 1;
    }
    inputs++;
  }
  console.log(JSON.stringify({ target: target.name, seed, inputs, ok: failed === null }));
}
