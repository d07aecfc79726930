import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBest, parseLine } from './line.ts';

test('a line of thought is read; bounds, strings and other lines are passed over', () => {
  const text = 'info depth 5 seldepth 8 multipv 4 score cp -26 nodes 12288 nps 18875 hashfull 1 time 651 pv e7e6 d2d4';
  assert.deepEqual(parseLine(text), {
    depth: 5,
    rank: 4,
    score: { type: 'cp', value: -26 },
    nodes: 12288,
    moves: ['e7e6', 'd2d4'],
  });
  assert.deepEqual(parseLine('info depth 3 score mate -2 pv g1h1')?.score, { type: 'mate', value: -2 });
  assert.equal(parseLine('info depth 6 multipv 9 score cp -80 upperbound nodes 20005 pv a7a5'), null);
  assert.equal(parseLine('info string NNUE evaluation using nn.nnue'), null);
  assert.equal(parseLine('info depth 0 score mate 0'), null);
  assert.equal(parseLine('bestmove e2e4'), null);
});

test('a search ends with a move, or with none', () => {
  assert.equal(parseBest('bestmove c7c5 ponder b1c3'), 'c7c5');
  assert.equal(parseBest('bestmove (none)'), null);
  assert.equal(parseBest('readyok'), undefined);
});
