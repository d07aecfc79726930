/** parseUci: any text is a legal move or a fault, and a move reads as it is written. */
import assert from 'node:assert/strict';
import { formatUci, isLegal, legalMoves, parseUci } from '@duiyi/rules';
import { joinInput, splitInput } from './moveText.ts';
import { mutate } from './mutate.ts';
import { randomPosition } from './positions.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

const SPICE = Array.from('abcdefgh12345678qrbnkp').concat(['e1g1', 'e8c8', 'e1h1', '0000', 'e7e8q']);

function make(random: Random): string {
  const position = randomPosition(random);
  const uci = formatUci(position, random.one(legalMoves(position)));
  return joinInput(position, random.chance(4) ? uci : mutate(random, uci, SPICE));
}

function check(input: string): void {
  const given = splitInput(input);
  if (given === null) return;
  const { position, text } = given;
  const read = parseUci(position, text);
  if (read.ok) {
    assert.ok(isLegal(position, read.value));
    const again = parseUci(position, formatUci(position, read.value));
    assert.ok(again.ok);
    assert.deepEqual(again.value, read.value);
  } else assert.ok(!legalMoves(position).some((move) => formatUci(position, move) === text));
}

export const target: Target = { name: 'uci', make, check: (input) => check(String(input)) };
