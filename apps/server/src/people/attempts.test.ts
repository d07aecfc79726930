import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Attempts } from './attempts.ts';

suite('wrong passwords', () => {
  test('a name may be tried ten times, then once a minute, from wherever it is tried', () => {
    const attempts = new Attempts();
    for (let i = 0; i < 10; i += 1) assert.equal(attempts.begin('ann', `address ${i}`, 0), null);
    assert.equal(attempts.begin('ann', 'another', 0), 60_000);
    assert.equal(attempts.begin('ben', 'another', 0), null, 'others are not kept from theirs');
    assert.equal(attempts.begin('ann', 'another', 59_999), 1);
    assert.equal(attempts.begin('ann', 'another', 60_000), null);
    assert.equal(attempts.begin('ann', 'another', 60_000), 60_000);
    assert.equal(attempts.begin('ann', 'another', 60_000 * 12), null);
  });

  test('a class of forty behind one address signs in, each after four mistakes, again and again', () => {
    const attempts = new Attempts();
    for (let round = 0; round < 2; round += 1) {
      const now = round * 5 * 60_000;
      for (let pupil = 0; pupil < 40; pupil += 1) {
        for (let mistake = 0; mistake < 4; mistake += 1) {
          assert.equal(attempts.begin(`pupil ${pupil}`, 'school', now), null);
        }
        assert.equal(attempts.begin(`pupil ${pupil}`, 'school', now), null);
        attempts.forgive(`pupil ${pupil}`, 'school', now);
      }
    }
  });

  test('right passwords never meet a limit', () => {
    const attempts = new Attempts();
    for (let i = 0; i < 1000; i += 1) {
      assert.equal(attempts.begin('ann', 'school', 0), null);
      attempts.forgive('ann', 'school', 0);
    }
  });

  test('who tries many names from one address is slowed too, and tries at once do not slip by', () => {
    const attempts = new Attempts();
    const made = Array.from({ length: 1000 }, (_, i) => attempts.begin(`name ${i}`, 'one', 0)).filter(
      (wait) => wait === null,
    );
    assert.equal(made.length, 300);
    assert.equal(attempts.begin('x', 'one', 0), 2000);
    assert.equal(attempts.begin('x', 'two', 0), null);
  });
});
