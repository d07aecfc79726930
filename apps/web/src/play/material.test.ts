import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import { balanceOf, takenIn } from './material.ts';
import { positionAt } from './positionAt.ts';

const game = (ucis: string): GameState =>
  replay([
    { type: 'created', at: 0, host: 'host', terms: { time: { kind: 'untimed' }, color: 'white' } },
    { type: 'joined', at: 0, white: 'host', black: 'guest' },
    ...ucis.split(' ').map((uci) => ({ type: 'moved', at: 0, uci, remaining: null }) as const),
  ]);

for (const { name, ucis, white, black, balance } of [
  { name: 'nothing yet', ucis: 'e2e4', white: '', black: '', balance: 0 },
  { name: 'a pawn each', ucis: 'e2e4 d7d5 e4d5 d8d5', white: 'pawn', black: 'pawn', balance: 0 },
  { name: '[X1] in passing', ucis: 'e2e4 a7a6 e4e5 d7d5 e5d6', white: 'pawn', black: '', balance: 1 },
  { name: '[X4] castling takes nothing', ucis: 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1', white: '', black: '', balance: 0 },
  {
    name: '[X3] the dearest first; a new queen counts as one',
    ucis: 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8 h7g8q',
    white: 'knight pawn pawn',
    black: '',
    balance: 3 + 1 + 1 + 8,
  },
]) {
  test(`[P22] ${name}`, () => {
    const state = game(ucis);
    const end = state.moves.length;
    const taken = takenIn(state, end);
    assert.equal(taken.white.join(' '), white);
    assert.equal(taken.black.join(' '), black);
    assert.equal(balanceOf(positionAt(state, end)), balance);
    assert.deepEqual(takenIn(state, 0), { white: [], black: [] });
  });
}
