/** parseSan, strict and lenient: any text is a legal move or a fault, never a guess; every style reads as it is written. */
import assert from 'node:assert/strict';
import {
  type Move,
  type Position,
  type SanStyle,
  formatSan,
  formatSquare,
  isLegal,
  legalMoves,
  parseSan,
} from '@duiyi/rules';
import { joinInput, splitInput } from './moveText.ts';
import { mutate } from './mutate.ts';
import { randomPosition } from './positions.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

const SPICE = Array.from('abcdefgh12345678KQRBNPkqrbnpx=+#!?-O0王后车象马兵♔♞').concat([
  'O-O',
  '0-0-0',
  'e.p.',
  'en passant',
  '短易位',
  'e2-e4',
  'bxc4',
  'e8=Q',
]);

const STYLES: readonly SanStyle[] = (['letters', 'figurines', 'hanzi'] as const).flatMap((pieces) =>
  (['O-O', '0-0'] as const).map((castling) => ({ pieces, castling, enPassant: 'e.p.' as const })),
);

function make(random: Random): string {
  const position = randomPosition(random);
  const move = random.one(legalMoves(position));
  if (random.chance(4)) return joinInput(position, saidInParts(random, position, move));
  const san = formatSan(position, move, random.chance(2) ? {} : random.one(STYLES));
  return joinInput(position, random.chance(4) ? san : mutate(random, san, SPICE));
}

/** With more or less said than is needed. */
function saidInParts(random: Random, position: Position, { from, to, promotion }: Move): string {
  const { role } = position.pieceAt(from)!;
  const letter = role === 'pawn' ? '' : role === 'knight' ? 'N' : role[0].toUpperCase();
  const [file, rank] = formatSquare(from);
  const becomes = promotion === undefined ? '' : `=${promotion === 'knight' ? 'N' : promotion[0].toUpperCase()}`;
  return [letter, file, rank, 'x', formatSquare(to), becomes]
    .filter((_, part) => part === 0 || part === 4 || random.chance(2))
    .join('');
}

function check(input: string): void {
  const given = splitInput(input);
  if (given === null) return;
  const { position, text } = given;
  const strict = parseSan(position, text);
  const lenient = parseSan(position, text, { lenient: true });
  if (strict.ok) {
    assert.ok(lenient.ok, 'what is read strictly is read leniently');
    assert.deepEqual(lenient.value, strict.value);
  } else if (strict.error.code === 'unusual-san') {
    const usual = parseSan(position, strict.error.usual);
    assert.ok(usual.ok, strict.error.usual);
    assert.deepEqual(usual.value, strict.error.move);
  }
  if (lenient.ok) checkMove(position, lenient.value);
  else if (lenient.error.code === 'ambiguous-move') {
    const { candidates } = lenient.error;
    assert.ok(candidates.length > 1, 'ambiguous means several');
    for (const move of candidates) checkMove(position, move);
  }
}

function checkMove(position: Position, move: Move): void {
  assert.ok(isLegal(position, move));
  const san = formatSan(position, move);
  const again = parseSan(position, san);
  assert.ok(again.ok, san);
  assert.deepEqual(again.value, move);
  for (const style of STYLES) {
    const styled = formatSan(position, move, style);
    const read = parseSan(position, styled, { lenient: true });
    assert.ok(read.ok, styled);
    assert.deepEqual(read.value, move);
  }
}

export const target: Target = { name: 'san', make, check: (input) => check(String(input)) };
