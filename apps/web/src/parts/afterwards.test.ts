import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { afterwards } from './afterwards.ts';

suite('what comes after a page', () => {
  test('one thing after the other, and what cannot be had holds nothing up', async () => {
    const done: string[] = [];
    const part = (name: string) =>
      afterwards(async () => {
        done.push(`${name} begins`);
        await Promise.resolve();
        if (name === 'second') throw new Error('cannot be had');
        done.push(`${name} is there`);
        return name;
      });
    const all = [part('first'), part('second'), part('third')];
    assert.deepEqual(done, [], 'nothing at once');
    const [first, second, third] = await Promise.allSettled(all);
    assert.deepEqual(
      [first, third],
      [
        { status: 'fulfilled', value: 'first' },
        { status: 'fulfilled', value: 'third' },
      ],
    );
    assert.equal(second.status, 'rejected');
    assert.deepEqual(done, ['first begins', 'first is there', 'second begins', 'third begins', 'third is there']);
  });
});
