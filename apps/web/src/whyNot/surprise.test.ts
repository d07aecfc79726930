import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFen, parseUci, play, positionOf, START_FEN } from '@duiyi/rules';
import { surpriseOf } from './surprise.ts';

for (const { name, fen = START_FEN, moves, surprise } of [
  { name: '[X1] a pawn taken in passing', moves: 'e2e4 a7a6 e4e5 d7d5 e5d6', surprise: 'en-passant' },
  { name: '[X1] an ordinary capture', moves: 'e2e4 d7d5 e4d5', surprise: null },
  { name: '[X1] a step beside it', moves: 'e2e4 a7a6 e4e5 d7d5 e5e6', surprise: null },
  {
    name: '[X6] an attacked rook castles',
    fen: '4k2r/8/8/8/8/8/8/4K2R w K - 0 1',
    moves: 'e1g1',
    surprise: 'castling-rook-attacked',
  },
  {
    name: '[X6] a rook crosses an attacked square',
    fen: '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    moves: 'e1c1',
    surprise: 'castling-rook-crosses',
  },
  { name: '[X4] castling as everybody knows it', fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', moves: 'e1c1', surprise: null },
  {
    name: '[X4] of Black too',
    fen: 'r3k3/8/8/8/8/8/8/1R2K3 b q - 0 1',
    moves: 'e8c8',
    surprise: 'castling-rook-crosses',
  },
] as const) {
  test(`${name}: ${moves}`, () => {
    const setup = parseFen(fen);
    const start = setup.ok ? positionOf(setup.value) : setup;
    assert.ok(start.ok);
    let position = start.value;
    const ucis = moves.split(' ');
    for (const uci of ucis.slice(0, -1)) {
      const move = parseUci(position, uci);
      assert.ok(move.ok, uci);
      position = play(position, move.value);
    }
    const last = parseUci(position, ucis.at(-1)!);
    assert.ok(last.ok);
    assert.equal(surpriseOf(position, last.value), surprise);
  });
}
