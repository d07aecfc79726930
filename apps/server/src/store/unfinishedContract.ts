/** What every store promises of the games that have not ended, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EventOf, GameEvent, GameId, Terms } from '@duiyi/game';
import type { Store } from './store.ts';

const terms: Terms = { time: { kind: 'untimed' }, color: 'white' };
const created = (at: number): GameEvent => ({ type: 'created', at, host: 'ann', terms });
const joined = (at: number, white = 'ann', black = 'ben'): EventOf<'joined'> => ({ type: 'joined', at, white, black });
const ended = (at: number, termination: 'withdrawn' | 'resignation'): GameEvent => ({
  type: 'ended',
  at,
  winner: termination === 'resignation' ? 'white' : null,
  termination,
});

/** `open` makes a new, empty store, and `close` is called on it. */
export const unfinishedContract = (name: string, open: () => Promise<Store>): void => {
  suite(`unfinished games: ${name}`, () => {
    test('what waits, what runs, and who plays in it', async () => {
      const store = await open();
      try {
        const keep = async (game: GameId, ...events: readonly GameEvent[]): Promise<void> => {
          assert.ok((await store.append(game, 0, events)).ok);
        };
        await keep('old', created(1000));
        await keep('waits', created(2000));
        await keep('later', created(3000));
        await keep('withdrawn', created(2500), ended(2600, 'withdrawn'));
        await keep('runs', created(2000), joined(4000));
        await keep('runs too', created(2000), joined(5000, 'ben', 'cai'));
        await keep('over', created(2000), joined(4500), ended(4600, 'resignation'));
        const runs = { game: 'runs', white: 'ann', black: 'ben', kind: 'untimed', startedAt: 4000 };
        const runsToo = { game: 'runs too', white: 'ben', black: 'cai', kind: 'untimed', startedAt: 5000 };

        assert.deepEqual(await store.waiting(0), ['old', 'waits', 'later']);
        assert.deepEqual(await store.waiting(2000), ['waits', 'later']);
        assert.deepEqual(await store.waitingOf('ann'), ['old', 'waits', 'later']);
        assert.deepEqual(await store.waitingOf('ben'), []);
        assert.deepEqual(await store.running(10), [runsToo, runs]);
        assert.deepEqual(await store.running(1), [runsToo]);
        assert.deepEqual(await store.runningOf('ben'), [runsToo, runs]);
        assert.deepEqual(await store.runningOf('ann'), [runs]);
        assert.deepEqual(await store.runningOf('dan'), []);

        assert.ok((await store.append('waits', 1, [joined(6000, 'dan', 'ann')])).ok);
        assert.ok((await store.append('runs', 2, [ended(6000, 'resignation')])).ok);
        assert.deepEqual(await store.waiting(2000), ['later']);
        assert.deepEqual(
          (await store.runningOf('ann')).map(({ game }) => game),
          ['waits'],
        );
      } finally {
        await store.close();
      }
    });
  });
};
