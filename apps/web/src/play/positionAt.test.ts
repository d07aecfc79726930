import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evolve, historyOf, replay } from '@duiyi/game';
import type { GameEvent, GameState, Start } from '@duiyi/game';
import { formatFen } from '@duiyi/rules';
import { placeOf, positionAt } from './positionAt.ts';

const game = (ucis: string, start?: Start): GameState =>
  replay([
    {
      type: 'created',
      at: 0,
      host: 'host',
      terms: { time: { kind: 'untimed' }, color: 'white', ...(start && { start }) },
    },
    { type: 'joined', at: 0, white: 'host', black: 'guest' },
    ...ucis
      .split(' ')
      .filter((uci) => uci !== '')
      .map((uci): GameEvent => ({ type: 'moved', at: 0, uci, remaining: null })),
  ]);

test('every position is the one the game has played, and the same value as the game goes on', () => {
  const state = game('e2e4 d7d5 e4d5 d8d5 b1c3');
  const fens = historyOf(state).map((position) => formatFen(position));
  const backwards = [5, 4, 3, 2, 1, 0].map((ply) => formatFen(positionAt(state, ply))).reverse();
  assert.deepEqual(backwards, fens);
  const later = evolve(state, { type: 'draw-offered', at: 0, color: 'black' });
  const after = evolve(later, { type: 'moved', at: 0, uci: 'd5a5', remaining: null });
  for (const ply of [0, 3, 5]) assert.equal(positionAt(after, ply), positionAt(state, ply));
});

test('a takeback and another move lead to another position', () => {
  const state = game('e2e4 d7d5 e4d5');
  positionAt(state, 3);
  const back = evolve(state, { type: 'taken-back', at: 0, ply: 2 });
  const other = evolve(back, { type: 'moved', at: 0, uci: 'e4e5', remaining: null });
  assert.equal(positionAt(other, 2), positionAt(state, 2));
  assert.equal(formatFen(positionAt(other, 3)), formatFen(historyOf(other)[3]));
});

test('where Black begins, Black’s moves come first and keep the number of the position', () => {
  const state = game('e7e5 g1f3 b8c6', {
    fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7',
    chess960: false,
  });
  assert.deepEqual(
    [1, 2, 3].map((ply) => placeOf(state, ply)),
    [
      { color: 'black', number: 7 },
      { color: 'white', number: 8 },
      { color: 'black', number: 8 },
    ],
  );
  assert.deepEqual(placeOf(game('e2e4'), 1), { color: 'white', number: 1 });
  assert.deepEqual(placeOf(game('e2e4'), 2), { color: 'black', number: 1 });
});
