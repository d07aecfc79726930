import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openTestTime, openTime } from './time.ts';

suite('time', () => {
  test('is whole milliseconds, and never goes back', () => {
    const time = openTime(0);
    let last = time.now();
    assert.ok(Math.abs(last - Date.now()) < 1000);
    for (let i = 0; i < 10_000; i += 1) {
      const now = time.now();
      assert.ok(Number.isInteger(now) && now >= last);
      last = now;
    }
  });

  test('does not begin before what was stored', () => {
    const tomorrow = Date.now() + 86_400_000;
    assert.ok(openTime(tomorrow).now() >= tomorrow);
  });

  test('wakes at its instant, not before, and not when cancelled', async () => {
    const time = openTime(0);
    const due = time.now() + 30;
    const cancel = time.at(due - 20, () => assert.fail('cancelled'));
    cancel();
    const woken = await new Promise<number>((resolve) => {
      time.at(due, () => resolve(time.now()));
    });
    assert.ok(woken >= due);
  });

  test('an instant further off than a timer of the machine reaches does not come at once', async () => {
    const time = openTime(0);
    const cancel = time.at(time.now() + 40 * 86_400_000, () => assert.fail('40 days early'));
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    cancel();
  });
});

suite('test time', () => {
  test('runs what is due in order, each at its own instant, and what that brings about', () => {
    const time = openTestTime(1000);
    const seen: [string, number][] = [];
    const note = (name: string) => () => seen.push([name, time.now()]);
    time.at(1500, note('b'));
    time.at(1200, () => {
      note('a')();
      time.at(1300, note('a+100'));
    });
    time.at(2001, note('late'));
    const cancel = time.at(1400, note('cancelled'));
    cancel();
    time.advance(1000);
    assert.deepEqual(seen, [
      ['a', 1200],
      ['a+100', 1300],
      ['b', 1500],
    ]);
    assert.equal(time.now(), 2000);
  });
});
