/** parseFen and positionOf: any text is a value or a fault, and what is read is written and read the same. */
import assert from 'node:assert/strict';
import { formatFen, isSamePosition, legalMoves, parseFen, play, positionOf, setupOf } from '@duiyi/rules';
import { mutate } from './mutate.ts';
import { randomPosition } from './positions.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

const SPICE = Array.from('kqrbnpKQRBNP12345678/wb-KQkqHAhaedc36 09').concat([
  '4294967296',
  'e3',
  ' - ',
  ' w ',
  'ppppppppp',
  '//',
]);

function make(random: Random): string {
  if (random.chance(20)) return Array.from({ length: random.below(80) }, () => random.one(SPICE)).join('');
  const fen = formatFen(randomPosition(random), { castling: random.chance(2) ? 'x-fen' : 'shredder' });
  return random.chance(5) ? fen : mutate(random, fen, SPICE);
}

function check(text: string): void {
  const setup = parseFen(text);
  if (!setup.ok) {
    assert.ok(setup.error.at >= 0 && setup.error.at <= text.length);
    return;
  }
  const written = formatFen(setup.value);
  const again = parseFen(written);
  assert.ok(again.ok, written);
  assert.equal(formatFen(again.value), written);
  for (const chess960 of [false, true]) {
    const position = positionOf(setup.value, { chess960 });
    if (!position.ok) {
      assert.ok(position.error.length > 0);
      continue;
    }
    for (const castling of ['x-fen', 'shredder'] as const) {
      if (castling === 'shredder' && !chess960) continue;
      const canonical = formatFen(position.value, { castling });
      const reread = parseFen(canonical);
      assert.ok(reread.ok, canonical);
      const same = positionOf(reread.value, { chess960 });
      assert.ok(same.ok, canonical);
      assert.equal(formatFen(same.value, { castling }), canonical);
      assert.ok(isSamePosition(same.value, position.value), canonical);
    }
    const copy = positionOf(setupOf(position.value), { chess960 });
    assert.ok(copy.ok && isSamePosition(copy.value, position.value));
    for (const move of legalMoves(position.value)) formatFen(play(position.value, move));
  }
}

export const target: Target = { name: 'fen', make, check: (input) => check(String(input)) };
