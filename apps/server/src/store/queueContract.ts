/** What every queue promises, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { GameEvent } from '@duiyi/game';
import type { QueuePlace } from './queue.ts';
import { created, joined } from './contract.ts';
import type { Store } from './store.ts';

const place = (user: string, since: number, ticket = `${user}'s`): QueuePlace => ({
  ticket,
  user,
  game: '[false,{"kind":"untimed"}]',
  points: 120,
  whites: -0.75,
  since,
});
const log: readonly GameEvent[] = [created(), joined()];
const done = { ok: true, value: undefined };
const gone = { ok: false, error: { code: 'gone' } };

/** `open` makes a new, empty store. */
export const queueContract = (name: string, open: () => Promise<Store>): void => {
  suite(`queue: ${name}`, () => {
    const withStore = (title: string, run: (store: Store) => Promise<void>): void => {
      test(title, async () => {
        const store = await open();
        try {
          await run(store);
        } finally {
          await store.close();
        }
      });
    };

    withStore('who has come waits, the first to come first, until they leave', async ({ queue }) => {
      assert.deepEqual(await queue.enter(place('ben', 2000)), done);
      assert.deepEqual(await queue.enter(place('ann', 1000)), done);
      assert.deepEqual(await queue.look(), {
        waiting: [place('ann', 1000), place('ben', 2000)],
        ended: new Map(),
      });
      assert.deepEqual(await queue.leave("ann's"), done);
      assert.deepEqual(await queue.leave('nobody’s'), done);
      assert.deepEqual((await queue.look()).waiting, [place('ben', 2000)]);
    });

    withStore('a person has one place: the newest', async ({ queue }) => {
      await queue.enter(place('ann', 1000));
      await queue.enter(place('ann', 1500, 'another'));
      assert.deepEqual((await queue.look()).waiting, [place('ann', 1500, 'another')]);
      await queue.leave("ann's");
      assert.equal((await queue.look()).waiting.length, 1, 'what was left before is not this one');
    });

    withStore('a game is founded with what came of both places, once', async (store) => {
      const { queue } = store;
      for (const user of ['ann', 'ben', 'cai']) await queue.enter(place(user, 1000));
      assert.deepEqual(await queue.found('g', log, ["ann's", "ben's"]), done);
      assert.deepEqual(await store.read('g', 0), log);
      assert.equal((await store.runningOf('ann')).length, 1);
      const paired = { state: 'paired', game: 'g' };
      assert.deepEqual(await queue.look(), {
        waiting: [place('cai', 1000)],
        ended: new Map([
          ["ann's", paired],
          ["ben's", paired],
        ]),
      });
      assert.deepEqual(await queue.found('h', log, ["ben's", "cai's"]), gone);
      assert.deepEqual(await queue.found('h', log, ["cai's", 'nobody’s']), gone);
      assert.deepEqual(await store.read('h', 0), []);
      assert.deepEqual((await queue.look()).waiting, [place('cai', 1000)], 'who could have been paired waits on');
      await queue.drop(['ann', 'cai']);
      await queue.leave("ben's");
      assert.deepEqual(await queue.look(), { waiting: [], ended: new Map([["ann's", paired]]) });
    });

    withStore('where the game cannot be founded, both wait on', async (store) => {
      const { queue } = store;
      await store.append('g', 0, log);
      for (const user of ['ann', 'ben']) await queue.enter(place(user, 1000));
      assert.deepEqual(await queue.found('g', log, ["ann's", "ben's"]), { ok: false, error: { code: 'conflict' } });
      assert.deepEqual(await queue.look(), { waiting: [place('ann', 1000), place('ben', 1000)], ended: new Map() });
    });

    withStore('of many who would pair the same ones at once, each person is paired once', async ({ queue }) => {
      const people = Array.from({ length: 7 }, (_, i) => `p${i}`);
      for (const user of people) await queue.enter(place(user, 1000));
      const pairs = people.flatMap((a, i) => people.slice(i + 1).map((b) => [`${a}'s`, `${b}'s`] as const));
      const founded = await Promise.all(
        pairs.map(async (pair, i) => ((await queue.found(`g${i}`, log, pair)).ok ? [...pair] : [])),
      );
      const paired = founded.flat();
      assert.equal(new Set(paired).size, paired.length);
      assert.equal((await queue.look()).waiting.length, people.length - paired.length);
      assert.ok(paired.length >= 2);
    });

    withStore('who may not play is refused, and told why', async ({ queue }) => {
      await queue.enter(place('ann', 1000));
      await queue.refuse("ann's", { code: 'members-only' });
      await queue.refuse("ann's", { code: 'nobody-yet' });
      assert.deepEqual(await queue.look(), {
        waiting: [],
        ended: new Map([["ann's", { state: 'refused', reason: { code: 'members-only' } }]]),
      });
    });

    withStore('who begins something else is in the queue no more', async ({ queue }) => {
      for (const user of ['ann', 'ben']) await queue.enter(place(user, 1000));
      await queue.drop(['ann', 'nobody']);
      assert.deepEqual(await queue.look(), { waiting: [place('ben', 1000)], ended: new Map() });
    });
  });
};
