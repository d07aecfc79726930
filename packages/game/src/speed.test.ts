import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speedOf } from './speed.ts';
import type { Speed } from './speed.ts';
import type { TimeControl } from './terms.ts';

const fischer = (minutes: number, seconds: number): TimeControl => ({
  kind: 'fischer',
  base: minutes * 60_000,
  increment: seconds * 1000,
});

test('[C1] every time control has its speed', () => {
  const rows: readonly (readonly [TimeControl, Speed])[] = [
    [fischer(3, 2), 'blitz'],
    [fischer(5, 0), 'blitz'],
    [fischer(5, 3), 'blitz'],
    [fischer(10, 0), 'rapid'],
    [fischer(5, 5), 'rapid'],
    [fischer(15, 10), 'rapid'],
    [fischer(30, 0), 'rapid'],
    [fischer(60, 0), 'classical'],
    [fischer(45, 15), 'classical'],
    [fischer(90, 30), 'classical'],
    [{ kind: 'bronstein', base: 300_000, delay: 3000 }, 'blitz'],
    [{ kind: 'delay', base: 1_500_000, delay: 5000 }, 'rapid'],
    [
      {
        kind: 'periods',
        periods: [
          { moves: 40, time: 1_800_000 },
          { moves: null, time: 1_800_000 },
        ],
        increment: 0,
      },
      'classical',
    ],
    [
      {
        kind: 'periods',
        periods: [
          { moves: 60, time: 1_800_000 },
          { moves: null, time: 1_800_000 },
        ],
        increment: 0,
      },
      'rapid',
    ],
    [{ kind: 'correspondence', days: 3 }, 'correspondence'],
    [{ kind: 'untimed' }, 'untimed'],
  ];
  for (const [time, speed] of rows) assert.equal(speedOf({ time }), speed, JSON.stringify(time));
});

test('[C1] where the times differ, the longer one counts', () => {
  assert.equal(speedOf({ time: fischer(1, 0), guestTime: fischer(10, 0) }), 'rapid');
  assert.equal(speedOf({ time: fischer(10, 0), guestTime: fischer(1, 0) }), 'rapid');
});
