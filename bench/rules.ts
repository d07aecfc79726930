/**
 * The speed of @duiyi/rules against the best of its kind, in some minutes: one JSON line a measure, exit code 1 when one
 * misses its target. Name parts of measures to run only those: `npm run bench:rules -- SAN FEN`.
 */
import { callRaces } from './rules/calls.ts';
import { measureCanMate } from './rules/canMate.ts';
import { source } from './rules/corpus.ts';
import { perftRace } from './rules/perft.ts';
import { pgnMemory, pgnRace } from './rules/pgn.ts';
import { type Race, run } from './rules/race.ts';

const wanted = process.argv.slice(2);
const isWanted = ({ lines }: Race): boolean =>
  wanted.length === 0 || lines.some(({ measure }) => wanted.some((part) => measure.includes(part)));

process.stderr.write(`positions: ${source}\n`);

const perft = perftRace();
let good = true;
for (const race of [...callRaces(), await pgnRace(), perft.race].filter(isWanted)) good = (await run(race)) && good;
perft.close();
if (wanted.length === 0 || wanted.includes('PGN')) good = (await pgnMemory()) && good;
if (wanted.length === 0 || wanted.some((part) => 'canMate'.includes(part))) good = measureCanMate() && good;
if (!good) process.exitCode = 1;
