import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cost, judge } from './judge.ts';
import { type Score, expected, worth } from './score.ts';

const cp = (value: number): Score => ({ type: 'cp', value });
const mate = (value: number): Score => ({ type: 'mate', value });

test('a mate is worth more than material, a sooner one more, being mated least', () => {
  const rising = [mate(0), mate(-1), mate(-5), cp(-900), cp(0), cp(900), mate(5), mate(1)];
  assert.deepEqual(
    rising.map(worth).toSorted((a, b) => a - b),
    rising.map(worth),
  );
});

test('what one side may expect the other may not', () => {
  for (const [own, other] of [
    [cp(35), cp(-35)],
    [cp(-700), cp(700)],
    [mate(3), mate(-3)],
  ]) {
    assert.ok(Math.abs(expected(own) + expected(other) - 100) < 1e-9);
  }
  assert.equal(expected(cp(0)), 50);
});

test('a move is judged by the points it gave away', () => {
  // Both scores are of the side then to move: −20 for the opponent is +20 for the mover.
  assert.equal(judge(cp(20), cp(-20)), null);
  assert.equal(judge(cp(0), cp(40)), null);
  assert.equal(judge(cp(0), cp(100)), 'inaccuracy');
  assert.equal(judge(cp(0), cp(200)), 'mistake');
  assert.equal(judge(cp(0), cp(300)), 'blunder');
  assert.equal(judge(cp(100), cp(900)), 'blunder');
  assert.equal(judge(mate(2), cp(-900)), null);
  assert.equal(judge(mate(2), cp(0)), 'blunder');
  assert.equal(cost(cp(0), cp(-500)), 0);
  assert.equal(judge(mate(1), mate(0)), null);
});
