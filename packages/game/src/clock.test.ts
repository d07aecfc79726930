import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  clockAfterMove,
  clockDeadline,
  FIRST_MOVE_LIMIT,
  firstMoveLeft,
  HALT_LIMIT,
  haltClock,
  isRunning,
  remainingAfterMove,
  resumeClock,
  startClock,
  stopClock,
  timeLeft,
} from './clock.ts';
import type { Clock } from './clock.ts';

const BASE = 180_000;
const INCREMENT = 2000;
const fischer = { kind: 'fischer', base: BASE, increment: INCREMENT } as const;

const pressed = (clock: Clock, at: number): Clock =>
  clockAfterMove(clock, remainingAfterMove(clock, INCREMENT, at), at);
const started = (at: number): Clock => startClock(fischer, at)!;
/** White's first move at 1,000 and Black's at 2,000: White's clock runs from 2,000. */
const running = (): Clock => pressed(pressed(started(0), 1000), 2000);

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

test('[C2] a clock without a base begins with one increment', () => {
  const clock = startClock({ kind: 'fischer', base: 0, increment: 5000 }, 0)!;
  assert.deepEqual(clock.remaining, { white: 5000, black: 5000 });
});

test('[C3] a clock never shows less than zero', () => {
  assert.equal(timeLeft(running(), 'white', 2000 + BASE + 1), 0);
  assert.equal(firstMoveLeft(started(0), FIRST_MOVE_LIMIT + 1), 0);
});

test('[C3] the deadline is where the running clock reaches zero', () => {
  assert.equal(clockDeadline(started(500)), 500 + FIRST_MOVE_LIMIT);
  assert.equal(clockDeadline(running()), 2000 + BASE);
});

test('[C4] an outage is charged up to the heartbeat and not beyond', () => {
  const halted = haltClock(running(), 12_000, 500_000);
  assert.equal(timeLeft(halted, 'white', 12_000), BASE - 10_000);
  assert.equal(timeLeft(halted, 'white', 900_000), BASE - 10_000);
  assert.equal(clockDeadline(halted), 500_000 + HALT_LIMIT);
  assert.ok(!isRunning(halted, 'white'));
  const resumed = resumeClock(halted, 510_000);
  assert.equal(timeLeft(resumed, 'white', 511_000), BASE - 11_000);
  assert.equal(clockDeadline(resumed), 510_000 + BASE - 10_000);
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
  assert.equal(startClock({ kind: 'untimed' }, 0), null);
});

test('[C3] through any moves, outages and returns both clocks stay whole and not negative', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'halt', 'resume'),
    after: fc.integer({ min: 0, max: 70_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let clock = started(0);
      let now = 0;
      for (const { kind, after } of steps) {
        now += after;
        if (kind === 'move') clock = pressed(clock, now);
        else if (kind === 'halt') clock = haltClock(clock, Math.max(0, now - 5000), now);
        else clock = resumeClock(clock, now);
        for (const color of ['white', 'black'] as const) {
          const left = timeLeft(clock, color, now);
          assert.ok(Number.isInteger(left) && left >= 0 && left <= BASE + steps.length * INCREMENT);
        }
        assert.ok(clockDeadline(clock) >= now - 70_000);
      }
    }),
  );
});
