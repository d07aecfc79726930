import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newPassword } from '../ids.ts';
import { passwordFaults } from '@duiyi/protocol';
import { Passwords } from './passwords.ts';

suite('passwords', () => {
  const passwords = new Passwords();

  test('are kept as argon2id, each differently, and match themselves alone', async () => {
    const [one, two] = await Promise.all([passwords.hash('dako-rimu-47'), passwords.hash('dako-rimu-47')]);
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(one, two);
    assert.equal(await passwords.matches(one, 'dako-rimu-47'), true);
    assert.equal(await passwords.matches(one, 'ｄako-rimu-４7'), true, 'in full width too');
    assert.equal(await passwords.matches(one, 'Dako-rimu-47'), false);
    assert.equal(await passwords.matches(null, 'dako-rimu-47'), false);
  });

  test('a class at once waits for its turn, and everybody is answered', async () => {
    const kept = await passwords.hash('right');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => passwords.matches(kept, i % 2 === 0 ? 'right' : 'wrong')),
    );
    assert.deepEqual(
      answers,
      Array.from({ length: 40 }, (_, i) => i % 2 === 0),
    );
  });

  test('where there is no password, as much work is done as where there is one', async () => {
    const kept = await passwords.hash('right');
    const spent = async (against: string | null): Promise<number> => {
      const before = process.cpuUsage();
      for (let i = 0; i < 10; i += 1) await passwords.matches(against, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown] = [await spent(kept), await spent(null)];
    assert.ok(unknown > known / 3, `${unknown} µs for nobody, ${known} µs for somebody`);
  });

  test('those the hall makes are good ones, easy to read out', () => {
    const made = new Set(Array.from({ length: 1000 }, newPassword));
    assert.equal(made.size, 1000);
    for (const password of made) {
      assert.match(password, /^[a-z]{4}-[a-z]{4}-[2-9]{2}$/);
      assert.deepEqual(passwordFaults(password, 'Ann'), []);
    }
  });
});
