/**
 * The speed of @duiyi/rules against the best of its kind, in some minutes: one JSON line a measure, exit code 1 when one
 * misses its target. Name parts of measures to run only those: `npm run bench:rules -- SAN FEN`.
 *
 * Each trial has a process of its own: what V8 learns from one way of calling a function makes another way slower, and a
 * heap full of one trial's positions is not what the next is about.
 */
import { spawnSync } from 'node:child_process';
import { callTrials } from './rules/calls.ts';
import { canMateTrials } from './rules/canMate.ts';
import { source } from './rules/corpus.ts';
import { perftTrials } from './rules/perft.ts';
import { pgnTrials } from './rules/pgn.ts';

/** How this program tells a process of itself that it is for one trial, the one with that place in the list. */
const ALONE = '--trial';

const trials = [...callTrials, ...pgnTrials, ...perftTrials, ...canMateTrials];
const named = process.argv.slice(2);

let good = true;
if (named[0] === ALONE) good = await trials[Number(named[1])].run();
else {
  process.stderr.write(`positions: ${source}\n`);
  for (const [place, { measures }] of trials.entries()) {
    if (named.length > 0 && !measures.some((measure) => named.some((part) => measure.includes(part)))) continue;
    const program = [import.meta.filename, ALONE, String(place)];
    good = spawnSync(process.execPath, program, { stdio: 'inherit' }).status === 0 && good;
  }
}
// Peers may still wait for work.
process.exit(good ? 0 : 1);
