import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatSquare,
  legalMoves,
  opposite,
  parseFen,
  parseSquare,
  play,
  positionOf,
  START_POSITION,
} from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import { movesBetween } from '../board/view.ts';
import { premovesOf } from './premove.ts';

const at = (fen: string): Position => {
  const setup = parseFen(fen);
  assert.ok(setup.ok);
  const position = positionOf(setup.value);
  assert.ok(position.ok);
  return position.value;
};

for (const { name, fen, from, goals } of [
  {
    name: 'a pawn may find something to take, and its way free',
    fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1',
    from: 'e2',
    goals: 'd3 e3 e4 f3',
  },
  {
    name: 'but not through its own',
    fen: '4k3/8/8/8/8/4N3/4P3/4K3 b - - 0 1',
    from: 'e2',
    goals: 'd3 f3',
  },
  {
    name: 'a rook passes what may be gone, stops at its own, and may take back there',
    fen: '4k3/8/8/8/8/8/8/R1n1K2B b - - 0 1',
    from: 'a1',
    goals: 'a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1',
  },
  {
    name: '[X4] castling with the right to it, whatever else stands in the way',
    fen: '4k3/8/8/8/8/8/8/4K1nR b K - 0 1',
    from: 'e1',
    goals: 'd1 d2 e2 f1 f2 g1',
  },
  {
    name: '[X4] no castling without the right',
    fen: '4k3/8/8/8/8/8/8/4K2R b - - 0 1',
    from: 'e1',
    goals: 'd1 d2 e2 f1 f2',
  },
]) {
  test(`[P11] ${name}`, () => {
    const moves = premovesOf(at(fen), 'white', false).get(parseSquare(from)!)!;
    assert.equal(moves.map(formatSquare).sort().join(' '), goals);
  });
}

test('[P11] whatever turns out legal could have been premoved', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), fc.boolean(), (choices, castleOnRook) => {
      let position = START_POSITION;
      for (const choice of choices) {
        const moves = legalMoves(position);
        if (moves.length === 0) return;
        const early = premovesOf(position, opposite(position.turn), castleOnRook);
        position = play(position, moves[choice % moves.length]);
        for (const { from } of legalMoves(position)) {
          for (let to = 0; to < 64; to += 1) {
            if (movesBetween(position, from, to, castleOnRook).length === 0) continue;
            assert.ok(early.get(from)?.includes(to), `${formatSquare(from)}${formatSquare(to)}`);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});
