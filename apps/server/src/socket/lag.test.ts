import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Lag } from './lag.ts';

const measured = (trips: readonly number[]): number => {
  const lag = new Lag();
  let now = 0;
  for (const trip of trips) {
    const nonce = lag.ask(now);
    now += trip;
    lag.hear(nonce, now);
  }
  return lag.millis;
};

suite('[C5] lag', () => {
  const rows: readonly { name: string; trips: readonly number[]; lag: number }[] = [
    { name: 'nothing is known', trips: [], lag: 0 },
    { name: 'half of one trip', trips: [101], lag: 50 },
    { name: 'of two the shorter', trips: [400, 100], lag: 50 },
    { name: 'one answer held back gains nothing', trips: [80, 80, 4000, 80, 80], lag: 40 },
    { name: 'a line that became slow', trips: [20, 20, 600, 600, 600], lag: 300 },
    { name: 'a line that became fast again', trips: [600, 600, 600, 600, 600, 20, 20, 20], lag: 10 },
  ];
  for (const { name, trips, lag } of rows) {
    test(name, () => assert.equal(measured(trips), lag));
  }

  test('only the answer to the last question counts, and once', () => {
    const lag = new Lag();
    const first = lag.ask(0);
    const second = lag.ask(1000);
    lag.hear(first, 1010);
    lag.hear(Buffer.alloc(8), 1010);
    lag.hear(Buffer.alloc(0), 1010);
    assert.equal(lag.millis, 0);
    lag.hear(second, 1100);
    lag.hear(second, 1900);
    assert.equal(lag.millis, 50);
  });
});
