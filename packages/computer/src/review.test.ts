import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Verdict, expectedOfWhite, review } from './review.ts';
import type { Score } from './score.ts';

const cp = (value: number, best: string | null = null): Verdict => ({ score: { type: 'cp', value }, best });
const mate = (value: number, best: string | null = null): Verdict => ({ score: { type: 'mate', value }, best });
const NONE = { inaccuracy: 0, mistake: 0, blunder: 0 };

test('a pawn given away is an inaccuracy, two a mistake, a piece a blunder; each side has its own count', () => {
  const { moves, counts } = review(
    // White drops a pawn, Black nothing, White two more, Black a piece.
    [cp(0), cp(100), cp(-100), cp(320), cp(-10)],
    ['a2a3', 'a7a6', 'b2b3', 'b7b6'],
    'white',
  );
  assert.deepEqual(
    moves.map(({ color, mistake }) => [color, mistake]),
    [
      ['white', 'inaccuracy'],
      ['black', null],
      ['white', 'mistake'],
      ['black', 'blunder'],
    ],
  );
  assert.deepEqual(counts, { white: { ...NONE, inaccuracy: 1, mistake: 1 }, black: { ...NONE, blunder: 1 } });
});

test('in a game that is decided the same loss costs next to nothing', () => {
  const { counts } = review([cp(1500), cp(-1200), cp(1500)], ['a2a3', 'a7a6'], 'white');
  assert.deepEqual(counts, { white: NONE, black: NONE });
});

test('the best move is no mistake, whatever a deeper look says after it', () => {
  const { moves } = review([cp(0, 'e2e4'), cp(300)], ['e2e4'], 'white');
  assert.deepEqual(moves, [{ color: 'white', mistake: null, cost: 0 }]);
});

test('where a position is not known its moves are not judged', () => {
  const { moves, counts } = review([cp(0), null, cp(0), cp(500)], ['a2a3', 'a7a6', 'b2b3'], 'black');
  assert.deepEqual(
    moves.map(({ color, mistake, cost }) => [color, mistake, cost === null]),
    [
      ['black', null, true],
      ['white', null, true],
      ['black', 'blunder', false],
    ],
  );
  assert.equal(counts.black.blunder, 1);
});

test('to let a mate go, or to be mated, is a blunder; to mate is none', () => {
  const rows: readonly [Verdict, Verdict, string | null][] = [
    [mate(1, 'h5f7'), cp(0), 'blunder'],
    [cp(0), mate(1), 'blunder'],
    [mate(1), mate(0), null],
    [cp(900), mate(-3), null],
  ];
  for (const [before, after, mistake] of rows)
    assert.equal(review([before, after], ['a2a3'], 'white').moves[0].mistake, mistake);
});

test('what White may expect, whoever is to move', () => {
  const score: Score = { type: 'cp', value: 300 };
  assert.ok(expectedOfWhite(score, 'white') > 70);
  assert.ok(expectedOfWhite(score, 'black') < 30);
  assert.equal(expectedOfWhite({ type: 'mate', value: 0 }, 'black'), 100);
});
