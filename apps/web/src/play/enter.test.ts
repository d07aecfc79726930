import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSquare, formatUci, parseFen, positionOf, START_POSITION } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import { readMove, squaresTried } from './enter.ts';

const at = (fen: string): Position => {
  const setup = parseFen(fen);
  assert.ok(setup.ok);
  const position = positionOf(setup.value);
  assert.ok(position.ok);
  return position.value;
};

const CASTLING = at('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1');
const PROMOTING = at('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1');
const BISHOPS = at('4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1');
const PINNED = at('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1');

for (const [position, uci, texts] of [
  [START_POSITION, 'e2e4', ['e4', 'e2e4', 'E2E4', 'e2-e4', 'e2 e4', ' e4 ', 'e4!', 'ｅ４', '兵e4', 'Pe4']],
  [START_POSITION, 'g1f3', ['Nf3', 'nf3', 'Ng1f3', '马f3', '♘f3', 'g1f3', 'Nf3+']],
  [CASTLING, 'e1g1', ['O-O', 'o-o', '0-0', 'oo', '00', 'OO', 'e1g1', 'e1h1', 'Kg1']],
  [CASTLING, 'e1c1', ['O-O-O', 'o-o-o', '0-0-0', 'ooo', '000', 'e1c1']],
  [PROMOTING, 'e7e8q', ['e8=q', 'e8q', 'e8=Q', 'e8Q', 'e7e8q', 'e8(Q)', 'e8=后']],
  [PROMOTING, 'e7e8n', ['e8=n', 'e8N', 'e8马']],
  [BISHOPS, 'b3c4', ['bxc4', 'bc4', 'b3c4']],
  [BISHOPS, 'd3c4', ['Bxc4', 'Bc4', '象c4']],
  [PINNED, 'g1e2', ['Ne2', 'Nge2']],
] as const) {
  for (const text of texts) {
    test(`[P17] ${JSON.stringify(text)} is ${uci}`, () => {
      const read = readMove(position, text);
      assert.ok(read.ok, JSON.stringify(read));
      assert.equal(formatUci(position, read.value), uci);
    });
  }
}

for (const [position, text, error] of [
  [START_POSITION, 'hello', 'unreadable'],
  [START_POSITION, '?', 'unreadable'],
  [START_POSITION, 'e5', 'illegal'],
  [START_POSITION, 'e2e5', 'illegal'],
  [START_POSITION, '0-0', 'illegal'],
  [PROMOTING, 'e8', 'promotion-missing'],
  [PROMOTING, 'e7e8', 'promotion-missing'],
  [at('4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1'), 'Nb3', 'ambiguous'],
] as const) {
  test(`[P17] ${JSON.stringify(text)} is told to be ${error}`, () => {
    assert.deepEqual(readMove(position, text), { ok: false, error });
  });
}

const BLACK = at('4k3/8/8/8/8/8/8/4K3 b - - 0 1');

for (const [position, text, tried] of [
  [START_POSITION, 'e2e5', 'e2e5'],
  [START_POSITION, 'E2 - E5', 'e2e5'],
  [START_POSITION, 'g1xg3', 'g1g3'],
  [START_POSITION, '0-0', 'e1g1'],
  [START_POSITION, 'O-O-O', 'e1c1'],
  [BLACK, 'oo', 'e8g8'],
  [START_POSITION, 'e5', null],
  [START_POSITION, 'Ke3', null],
] as const) {
  test(`[L][P17] ${JSON.stringify(text)} is a try of ${tried}`, () => {
    const squares = squaresTried(position, text);
    assert.equal(squares && formatSquare(squares.from) + formatSquare(squares.to), tried);
  });
}
