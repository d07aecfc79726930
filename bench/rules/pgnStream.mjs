/** Reads a file again and again, as one text of 1 GB, with the built package, and prints how many games and how much memory. */
import { openSync, readSync } from 'node:fs';
import { readPgn } from '../../packages/rules/dist/pgn.js';

const LENGTH = 2 ** 30;
const CHUNK = 1 << 16;

function* again(path) {
  const descriptor = openSync(path, 'r');
  for (let read = 0, at = 0; read < LENGTH;) {
    const chunk = new Uint8Array(CHUNK);
    const length = readSync(descriptor, chunk, 0, CHUNK, at);
    at = length === 0 ? 0 : at + length;
    read += length;
    yield chunk.subarray(0, length);
  }
}

let games = 0;
for await (const game of readPgn(again(process.argv[2]))) if (game.ok) games++;
console.log(JSON.stringify({ peak: Math.round(process.resourceUsage().maxRSS / 1024), games }));
