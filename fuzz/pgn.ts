/**
 * readPgn: whatever the bytes, reading ends without throwing, says the same however they are cut, and gives games that
 * are written and read the same.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { formatPgn, formatSan, legalMoves, play } from '@duiyi/rules';
import { cut, readAll, rowsOf } from '../packages/rules/fixtures/pgnGames.ts';
import { mutate } from './mutate.ts';
import { randomPosition } from './positions.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

const folder = new URL('../packages/rules/fixtures/pgn/', import.meta.url);
const files: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.pgn'))
  .map((name) => readFileSync(new URL(name, folder), 'latin1'));

const SPICE = Array.from('{}()[];%$!?*."\\ \n\r').concat([
  '\r\n',
  '\n\n',
  '\n%',
  '1-0',
  '1/2-1/2',
  '0-0',
  'O-O-O',
  '--',
  'Z0',
  '$255',
  '$256',
  '1...',
  'e.p.',
  '…',
  '½',
  '\n\n[Event "x"]\n',
  '[FEN "',
  '[%clk 1:2:3]',
  '[%eval #-1,2]',
  '(1. e4 (',
  ')))',
  '(N)',
  '+-',
  '}{',
  '\uFEFF',
]);

/** Random legal moves with everything between them that a PGN may have. */
function played(random: Random): string {
  let position = randomPosition(random);
  const words = [];
  for (let plies = random.below(30); plies > 0; plies--) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = random.one(moves);
    words.push(formatSan(position, move));
    if (random.chance(4)) words.push(random.one(SPICE));
    position = play(position, move);
  }
  return words.join(' ');
}

function make(random: Random): Uint8Array {
  if (random.chance(10)) return Uint8Array.from({ length: random.below(300) }, () => random.below(256));
  let text = '';
  for (let parts = 1 + random.below(3); parts > 0; parts--) {
    text += random.chance(3) ? played(random) : random.one(files).slice(0, 3000);
  }
  text = mutate(random, text, SPICE);
  if (random.chance(20)) text = text.repeat(1 + random.below(20)).slice(0, 30_000);
  if (random.chance(8)) return Buffer.from(text, 'utf16le');
  return Buffer.from(text, random.chance(3) ? 'latin1' : 'utf8');
}

async function check(input: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(input);
  const read = await readAll([bytes]);
  const told = (all: typeof read): unknown[] => all.map((one) => (one.ok ? rowsOf(one.value) : one.error));
  for (const size of [1, 5, 64]) assert.deepEqual(told(await readAll(cut(bytes, size))), told(read));
  for (const detail of ['checked', 'mainline'] as const) {
    const less = await readAll([bytes], { detail });
    if (detail === 'checked') assert.equal(less.length, read.length);
    assert.deepEqual(await readAll(cut(bytes, 3), { detail }).then(told), told(less));
  }
  for (const one of read) {
    if (!one.ok) {
      assert.ok(one.error.line >= 1 && one.error.column >= 1);
      continue;
    }
    const text = formatPgn(one.value);
    const [again, ...rest] = await readAll([text]);
    assert.ok(again.ok && rest.length === 0, text);
    assert.deepEqual(rowsOf(again.value), rowsOf(one.value), text);
  }
}

export const target: Target = { name: 'pgn', make, check };
