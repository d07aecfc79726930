import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ByColor } from '@duiyi/rules';
import {
  chargeMove,
  clockAfterMove,
  clockDeadline,
  FIRST_MOVE_LIMIT,
  firstMoveLeft,
  HALT_LIMIT,
  haltClock,
  isRunning,
  LAG_A_GAME,
  LAG_A_MOVE,
  resumeClock,
  startClock,
  stopClock,
  timeLeft,
  zeroAt,
} from './clock.ts';
import type { Clock } from './clock.ts';
import type { TimeControl } from './terms.ts';

const BASE = 180_000;
const INCREMENT = 2000;
const fischer = { kind: 'fischer', base: BASE, increment: INCREMENT } as const;

/** The clock after a move number `number` of the side to move, which must be in time. */
const pressed = (clock: Clock, at: number, number = 2, lag = 0): Clock => {
  const charge = chargeMove(clock, number, lag, at);
  assert.ok(charge, `in time at ${at}`);
  return clockAfterMove(clock, charge, clock.firstMove === null || clock.side === 'black', at);
};
const both = (control: TimeControl): ByColor<TimeControl> => ({ white: control, black: control });
const started = (at: number, control: TimeControl = fischer): Clock => startClock(both(control), 'white', at)!;
/** White's first move at 1,000 and Black's at 2,000: White's clock runs from 2,000. */
const running = (control: TimeControl = fischer): Clock => pressed(pressed(started(0, control), 1000, 1), 2000, 1);

test('[C2] no clock runs until both sides have made a first move, and first moves earn no increment', () => {
  const fresh = started(0);
  assert.equal(timeLeft(fresh, 'white', 50_000), BASE);
  assert.equal(firstMoveLeft(fresh, 50_000), FIRST_MOVE_LIMIT - 50_000);
  const afterWhite = pressed(fresh, 50_000);
  assert.deepEqual(afterWhite.remaining, { white: BASE, black: BASE });
  assert.equal(timeLeft(afterWhite, 'black', 90_000), BASE);
  assert.equal(firstMoveLeft(afterWhite, 90_000), FIRST_MOVE_LIMIT - 40_000, 'each side has its own limit');
  const afterBlack = pressed(afterWhite, 90_000);
  assert.deepEqual(afterBlack.remaining, { white: BASE, black: BASE });
  assert.equal(firstMoveLeft(afterBlack, 95_000), null);
  assert.equal(timeLeft(afterBlack, 'white', 95_000), BASE - 5000, 'Black’s first move starts White’s clock');
  assert.ok(isRunning(afterBlack, 'white') && !isRunning(afterBlack, 'black'));
});

test('[C1] the increment is added as the move is made', () => {
  const clock = pressed(running(), 12_000);
  assert.deepEqual(clock.remaining, { white: BASE - 10_000 + INCREMENT, black: BASE });
  assert.equal(timeLeft(clock, 'white', 60_000), BASE - 8000, 'only the side to move is charged');
  assert.equal(timeLeft(clock, 'black', 60_000), BASE - 48_000);
});

test('[C2] a clock without a base begins with one increment or delay', () => {
  for (const control of [
    { kind: 'fischer', base: 0, increment: 5000 },
    { kind: 'bronstein', base: 0, delay: 5000 },
  ] as const) {
    assert.deepEqual(started(0, control).remaining, { white: 5000, black: 5000 });
  }
});

test('[C3] a clock never shows less than zero', () => {
  assert.equal(timeLeft(running(), 'white', 2000 + BASE + 1), 0);
  assert.equal(firstMoveLeft(started(0), FIRST_MOVE_LIMIT + 1), 0);
});

test('[C3] the deadline is where the running clock reaches zero', () => {
  assert.equal(clockDeadline(started(500)), 500 + FIRST_MOVE_LIMIT);
  assert.equal(clockDeadline(running()), 2000 + BASE + LAG_A_MOVE);
  assert.equal(zeroAt(running()), 2000 + BASE);
});

test('[C4] an outage is charged up to the heartbeat and not beyond', () => {
  const halted = haltClock(running(), 12_000, 500_000);
  assert.equal(timeLeft(halted, 'white', 12_000), BASE - 10_000);
  assert.equal(timeLeft(halted, 'white', 900_000), BASE - 10_000);
  assert.equal(clockDeadline(halted), 500_000 + HALT_LIMIT);
  assert.ok(!isRunning(halted, 'white'));
  const resumed = resumeClock(halted, 510_000);
  assert.equal(timeLeft(resumed, 'white', 511_000), BASE - 11_000);
  assert.equal(clockDeadline(resumed), 510_000 + BASE - 10_000 + LAG_A_MOVE);
});

test('[C4] a heartbeat older than the last move charges nothing', () => {
  assert.equal(timeLeft(haltClock(running(), 1500, 9000), 'white', 9000), BASE);
});

test('[C4] the limit of a first move waits out an outage too', () => {
  const halted = haltClock(started(0), 20_000, 500_000);
  assert.equal(firstMoveLeft(halted, 505_000), FIRST_MOVE_LIMIT - 20_000);
  assert.equal(clockDeadline(resumeClock(halted, 505_000)), 505_000 + FIRST_MOVE_LIMIT - 20_000);
});

test('[C4] a move made while halted is charged nothing', () => {
  const clock = pressed(haltClock(running(), 12_000, 500_000), 507_000);
  assert.deepEqual(clock.remaining, { white: BASE - 10_000 + INCREMENT, black: BASE });
  assert.equal(timeLeft(clock, 'black', 508_000), BASE - 1000);
});

test('a clock that was stopped shows what was left, for ever', () => {
  const stopped = stopClock(running(), 32_000);
  assert.equal(timeLeft(stopped, 'white', 999_999), BASE - 30_000);
  assert.ok(!isRunning(stopped, 'white'));
});

test('an untimed game has no clock', () => {
  assert.equal(startClock(both({ kind: 'untimed' }), 'white', 0), null);
});

test('[C1] Bronstein: what the move took comes back, up to the delay', () => {
  const clock = running({ kind: 'bronstein', base: 60_000, delay: 3000 });
  assert.equal(pressed(clock, 2000 + 2000).remaining.white, 60_000);
  assert.equal(pressed(clock, 2000 + 10_000).remaining.white, 53_000);
  assert.equal(timeLeft(clock, 'white', 2000 + 2000), 58_000, 'it counts at once');
  assert.equal(zeroAt(clock), 2000 + 60_000);
});

test('[C1] simple delay: the clock waits before it counts', () => {
  const clock = running({ kind: 'delay', base: 60_000, delay: 3000 });
  assert.equal(timeLeft(clock, 'white', 2000 + 2999), 60_000);
  assert.equal(timeLeft(clock, 'white', 2000 + 5000), 58_000);
  assert.equal(pressed(clock, 2000 + 2000).remaining.white, 60_000);
  assert.equal(pressed(clock, 2000 + 10_000).remaining.white, 53_000);
  assert.equal(zeroAt(clock), 2000 + 63_000);
});

test('[C1] periods: the next one’s time is added as the last move of the one before is made', () => {
  const control: TimeControl = {
    kind: 'periods',
    periods: [
      { moves: 40, time: 90_000 },
      { moves: 20, time: 40_000 },
      { moves: null, time: 30_000 },
    ],
    increment: 100,
  };
  const clock = running(control);
  const after = (number: number): number => pressed(clock, 12_000, number).remaining.white;
  assert.equal(after(39), 80_100);
  assert.equal(after(40), 120_100);
  assert.equal(after(41), 80_100);
  assert.equal(after(60), 110_100);
  assert.equal(after(61), 80_100);
});

test('[C1] correspondence: each move has its days, the first one too', () => {
  const day = 24 * 60 * 60_000;
  const control: TimeControl = { kind: 'correspondence', days: 3 };
  assert.equal(clockDeadline(started(0, control)), 3 * day);
  const clock = running(control);
  assert.equal(clockDeadline(clock), 2000 + 3 * day, 'no lag credit where days are given');
  assert.equal(pressed(clock, 2 * day).remaining.white, 3 * day);
});

test('[C1] the two sides may have different times', () => {
  const clock = startClock({ white: fischer, black: { ...fischer, base: 60_000 } }, 'black', 0)!;
  assert.deepEqual(clock.remaining, { white: BASE, black: 60_000 });
  assert.equal(clock.side, 'black');
});

test('[C5] lag credit: half the round trip, at most 500 ms a move and 3 s a game', () => {
  const clock = running();
  assert.equal(chargeMove(clock, 2, 120, 12_000)?.remaining, BASE - 9880 + INCREMENT);
  assert.deepEqual(chargeMove(clock, 2, 4000, 12_000), { remaining: BASE - 9500 + INCREMENT, lag: 500 });
  assert.deepEqual(chargeMove(clock, 2, 300, 2100), { remaining: BASE + INCREMENT, lag: 100 }, 'not more than it took');
  let long = clock;
  for (let move = 0; move < 7; move++) {
    long = pressed(long, long.since! + 10_000, 2, 500);
    long = pressed(long, long.since! + 10_000);
  }
  assert.equal(long.credit.white, 0);
  assert.equal(long.credit.black, LAG_A_GAME);
  assert.equal(clockDeadline(long), zeroAt(long), 'no credit is left to wait for');
});

test('[C5] a move is in time when its arrival less the credit is before zero', () => {
  const clock = running();
  const zero = 2000 + BASE;
  assert.equal(chargeMove(clock, 2, 0, zero), null);
  assert.equal(chargeMove(clock, 2, 200, zero + 199)?.remaining, 1 + INCREMENT);
  assert.equal(chargeMove(clock, 2, 200, zero + 200), null);
  assert.equal(chargeMove(clock, 2, 9000, zero + 499)?.remaining, 1 + INCREMENT);
  assert.equal(chargeMove(clock, 2, 9000, zero + 500), null);
  assert.equal(timeLeft(clock, 'white', zero + 200), 0, 'the clock shows 0 meanwhile');
});

test('[C3] through any moves, outages and returns both clocks stay whole and not negative', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'halt', 'resume'),
    after: fc.integer({ min: 0, max: 70_000 }),
    lag: fc.nat({ max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let clock = started(0);
      let now = 0;
      for (const { kind, after, lag } of steps) {
        now += after;
        if (kind === 'move') {
          const charge = chargeMove(clock, 2, lag, now);
          if (!charge) continue;
          clock = clockAfterMove(clock, charge, clock.firstMove === null || clock.side === 'black', now);
        } else if (kind === 'halt') clock = haltClock(clock, Math.max(0, now - 5000), now);
        else clock = resumeClock(clock, now);
        for (const color of ['white', 'black'] as const) {
          const left = timeLeft(clock, color, now);
          assert.ok(Number.isInteger(left) && left >= 0 && left <= BASE + steps.length * INCREMENT);
          assert.ok(clock.credit[color] >= 0 && clock.credit[color] <= LAG_A_GAME);
        }
      }
    }),
  );
});
