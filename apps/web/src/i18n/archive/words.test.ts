import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './en.ts';
import { zh } from './zh.ts';

const HAN = /\p{Script=Han}/u;

test('[H1] the archive has the same words in both languages, each in its own letters', () => {
  const compare = (chinese: unknown, english: unknown, path: string): void => {
    assert.equal(typeof chinese, typeof english, path);
    if (typeof chinese === 'string') {
      // Signs are of no language.
      if (/\p{L}/u.test(chinese)) assert.match(chinese, HAN, path);
      assert.doesNotMatch(String(english), HAN, path);
    } else if (typeof chinese === 'object' && chinese !== null && typeof english === 'object' && english !== null) {
      assert.deepEqual(Object.keys(english).sort(), Object.keys(chinese).sort(), path);
      const others = new Map(Object.entries(english));
      for (const [key, value] of Object.entries(chinese)) compare(value, others.get(key), `${path}.${key}`);
    }
  };
  compare(zh, en, 'archive');
});

test('totals are told up to a thousand', () => {
  assert.deepEqual([zh.total(0, false), zh.total(1000, true)], ['共 0 局', '共 1,000 多局']);
  assert.deepEqual(
    [en.total(1, false), en.total(2, false), en.total(1000, true)],
    ['1 game', '2 games', '1,000+ games'],
  );
});
