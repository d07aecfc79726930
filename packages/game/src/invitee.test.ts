import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { levelOf } from '@duiyi/rating';
import type { Level } from '@duiyi/rating';
import { isInRange, notInvited } from './invitee.ts';
import type { Invitee } from './invitee.ts';
import { Script, UNTIMED } from './script.fixture.ts';
import { termsFaults } from './terms.ts';

const level = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null });

test('who may accept: all, those of some levels, one member, or whoever has the link', () => {
  const some: Invitee = { kind: 'all', levels: { lowest: 25, highest: 20 } };
  const rows: readonly [Invitee | undefined, Level, string | null][] = [
    [undefined, null, null],
    [{ kind: 'all' }, 1, null],
    [some, 25, null],
    [some, 20, null],
    [some, 26, 'wrong-level'],
    [some, 19, 'wrong-level'],
    [some, null, 'wrong-level'],
    [{ kind: 'all', levels: { lowest: null, highest: 30 } }, null, null],
    [{ kind: 'member', id: 'bo' }, null, null],
    [{ kind: 'member', id: 'cai' }, 1, 'not-for-you'],
  ];
  for (const [invitee, of, code] of rows) {
    assert.equal(notInvited(invitee, { id: 'bo', level: of })?.code ?? null, code, JSON.stringify([invitee, of]));
  }
});

test('more points are never below a range they were in or above', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 4000 }), fc.nat(2000), level, (points, more, lowest) => {
      const range = { lowest, highest: 1 };
      assert.ok(!isInRange(levelOf(points), range) || isInRange(levelOf(points + more), range));
    }),
  );
});

test('a range of levels that is none is a fault of its terms', () => {
  const rows: readonly [Level, Level, boolean][] = [
    [null, 1, true],
    [30, 30, true],
    [null, null, true],
    [20, 25, false],
    [30, null, false],
    [31, 1, false],
    [30, 0, false],
    [2.5, 1, false],
  ];
  for (const [lowest, highest, isGood] of rows) {
    const faults = termsFaults({ time: UNTIMED, color: 'white', for: { kind: 'all', levels: { lowest, highest } } });
    assert.deepEqual(faults, isGood ? [] : [{ code: 'bad-levels', path: 'for' }], `${lowest}–${highest}`);
  }
});

test('a challenge is declined by the member it is for, and by nobody else', () => {
  const challenge = (): Script => new Script({ time: UNTIMED, for: { kind: 'member', id: 'bo' } });
  const game = challenge();
  assert.deepEqual(game.try({ type: 'withdraw', user: 'cai' }), { code: 'not-host' });
  assert.equal(game.try({ type: 'withdraw', user: 'bo' }), null);
  assert.deepEqual(game.state.outcome, { winner: null, termination: 'declined' });
  const taken = challenge();
  assert.equal(taken.try({ type: 'withdraw', user: 'anna' }), null);
  assert.equal(taken.state.outcome?.termination, 'withdrawn');
});
