import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RoundRobin } from './roundRobin.ts';

const counted = (turns: readonly (readonly number[])[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const member of turns.flat()) counts.set(member, (counts.get(member) ?? 0) + 1);
  return counts;
};

test('each has one turn a round, and no more than a share has it at once', () => {
  for (const size of [1, 7, 50, 401]) {
    const all = new Set(Array.from({ length: size }, (_, i) => i));
    const robin = new RoundRobin(all);
    const turns = Array.from({ length: 4 * 64 }, () => robin.next(1 / 64));
    assert.deepEqual(
      [...counted(turns)],
      [...all].map((member) => [member, 4]),
      `${size}`,
    );
    assert.ok(Math.max(...turns.map(({ length }) => length)) <= Math.ceil(size / 64), `${size}`);
  }
});

test('who joins has a turn in the same round, who leaves has none, and nobody else loses theirs', () => {
  const all = new Set([0, 1, 2, 3]);
  const robin = new RoundRobin(all);
  assert.deepEqual(robin.next(1 / 2), [0, 1]);
  all.delete(2);
  all.add(4);
  assert.deepEqual(robin.next(1 / 2), [3, 4]);
  assert.deepEqual(robin.next(1), [0, 1, 3, 4]);
});

test('where nobody is, nobody has a turn, and the first to come has one', () => {
  const all = new Set<number>();
  const robin = new RoundRobin(all);
  assert.deepEqual(robin.next(1), []);
  all.add(5);
  assert.deepEqual(robin.next(1), [5]);
  assert.deepEqual(robin.next(1), [5]);
});
