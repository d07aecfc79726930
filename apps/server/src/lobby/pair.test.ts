import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mayMeet, pair, PATIENCE, reach } from './pair.ts';
import type { Pairing, Waiting } from './pair.ts';

const NOW = 1_000_000;

const waiting: fc.Arbitrary<Waiting> = fc.record({
  user: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  game: fc.constantFrom('300+3', '300+3 formal', '600+0'),
  points: fc.integer({ min: -200, max: 3200 }),
  since: fc.integer({ min: NOW - 25_000, max: NOW }),
  whites: fc.integer({ min: -3, max: 3 }),
});
const queue = fc.array(waiting, { maxLength: 26 });
/** One person in several tabs is in the queue more than once. */
const tabs = queue;
const people = queue.map((all) => [...new Map(all.map((one) => [one.user, one])).values()]);
const coin = () => true;
const both = ({ white, black }: Pairing<Waiting>) => [white, black];

const someone = (user: string, points: number, waited: number, whites = 0): Waiting => ({
  user,
  game: '300+3',
  points,
  since: NOW - waited,
  whites,
});
const names = (pairings: readonly Pairing<Waiting>[]) =>
  pairings.map(({ white, black }) => `${white.user}${black.user}`);

test('nobody plays two games, or themselves, and only who may meet does', () => {
  fc.assert(
    fc.property(tabs, (all) => {
      const pairings = pair(all, NOW, coin);
      const paired = pairings.flatMap(both);
      assert.equal(new Set(paired.map(({ user }) => user)).size, paired.length);
      for (const one of paired) assert.ok(all.includes(one));
      for (const { white, black } of pairings) {
        assert.notEqual(white.user, black.user);
        assert.ok(mayMeet(white, black, NOW));
      }
    }),
  );
});

test('where two may meet, they do not both go on waiting', () => {
  fc.assert(
    fc.property(people, (all) => {
      const paired = new Set(pair(all, NOW, coin).flatMap(both));
      const left = all.filter((one) => !paired.has(one));
      for (const a of left) for (const b of left) assert.ok(!mayMeet(a, b, NOW));
    }),
  );
});

test('who has waited longest and may meet anybody plays, and the nearest of them', () => {
  fc.assert(
    fc.property(people, (all) => {
      const first = all
        .toSorted((a, b) => a.since - b.since)
        .find((one) => all.some((other) => mayMeet(one, other, NOW)));
      if (!first) return;
      const pairing = pair(all, NOW, coin).find((one) => both(one).includes(first));
      assert.ok(pairing);
      const opponent = both(pairing).find((one) => one !== first)!;
      const off = (one: Waiting) => Math.abs(one.points - first.points);
      for (const other of all) if (mayMeet(first, other, NOW)) assert.ok(off(opponent) <= off(other));
    }),
  );
});

test('White goes to who has had it less', () => {
  fc.assert(
    fc.property(people, (all) => {
      for (const { white, black } of pair(all, NOW, coin)) assert.ok(white.whites <= black.whites);
    }),
  );
});

test('who may meet now may meet later: waiting only widens, and in the end reaches everybody', () => {
  fc.assert(
    fc.property(waiting, waiting, fc.nat(30_000), (a, b, later) => {
      assert.ok(!mayMeet(a, b, NOW) || mayMeet(a, b, NOW + later));
      assert.equal(mayMeet(a, b, NOW + PATIENCE), a.user !== b.user && a.game === b.game);
    }),
  );
});

test('the nearest at once, the far ones after a while', () => {
  assert.deepEqual(names(pair([someone('a', 0, 0), someone('b', 90, 0)], NOW, coin)), ['ab']);
  assert.deepEqual(pair([someone('a', 0, 9000), someone('b', 700, 0)], NOW, coin), []);
  assert.deepEqual(names(pair([someone('a', 0, PATIENCE), someone('b', 700, PATIENCE)], NOW, coin)), ['ab']);
  const three = [someone('a', 500, 3000), someone('b', 420, 2000), someone('c', 510, 0)];
  assert.deepEqual(names(pair(three, NOW, coin)), ['ac']);
  assert.equal(reach(0), 100);
  assert.equal(reach(5000), 300);
});
