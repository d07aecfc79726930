/** What every store promises, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EventOf, GameEvent, Terms } from '@duiyi/game';
import type { ChatEvent } from '@duiyi/protocol';
import type { Store } from './store.ts';

const blitz: Terms = { time: { kind: 'fischer', base: 180_000, increment: 2000 }, color: 'white' };
const untimed: Terms = { time: { kind: 'untimed' }, color: 'black' };

export const created = (terms: Terms = blitz, at = 1000): GameEvent => ({ type: 'created', at, host: 'ann', terms });
export const joined = (at = 2000): GameEvent => ({ type: 'joined', at, white: 'ann', black: 'ben' });
export const moved = (uci: string, at: number, remaining: number | null = null): EventOf<'moved'> => ({
  type: 'moved',
  at,
  uci,
  remaining,
});
const ended = (at: number): GameEvent => ({ type: 'ended', at, winner: null, termination: 'stalemate' });

const done = { ok: true, value: undefined };
const conflict = { ok: false, error: { code: 'conflict' } };

/** `open` makes a new, empty store, and `close` is called on it. */
export const storeContract = (name: string, open: () => Promise<Store>): void => {
  suite(`store: ${name}`, () => {
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

    withStore('a game is read back as it was told, from any event on', async (store) => {
      const log: readonly GameEvent[] = [
        created(),
        joined(),
        moved('e2e4', 3000, 180_000),
        moved('e7e5', 4000, 180_000),
        { type: 'halted', at: 9000, from: 5000 },
        { type: 'resumed', at: 9500 },
        moved('f2f3', 10_000, 181_500),
        { type: 'ended', at: 11_000, winner: 'black', termination: 'resignation' },
      ];
      assert.deepEqual(await store.append('game', 0, log.slice(0, 1)), done);
      assert.deepEqual(await store.append('game', 1, log.slice(1, 3)), done);
      assert.deepEqual(await store.append('game', 3, log.slice(3)), done);
      for (let after = 0; after <= log.length + 1; after += 1) {
        assert.deepEqual(await store.read('game', after), log.slice(after));
      }
    });

    withStore('a game that is not there has no events', async (store) => {
      assert.deepEqual(await store.read('game', 0), []);
    });

    withStore('two who decide at once: one is kept, the other hears of a conflict', async (store) => {
      await store.append('game', 0, [created(), joined()]);
      const answers = await Promise.all([
        store.append('game', 2, [moved('e2e4', 3000), ended(3000)]),
        store.append('game', 2, [moved('d2d4', 3001)]),
      ]);
      assert.deepEqual(answers, [done, conflict]);
      assert.deepEqual(await store.read('game', 2), [moved('e2e4', 3000), ended(3000)]);
    });

    withStore('a log has no holes and no second beginning', async (store) => {
      assert.deepEqual(await store.append('game', 1, [joined()]), conflict);
      assert.deepEqual(await store.append('game', 0, [created()]), done);
      assert.deepEqual(await store.append('game', 0, [created()]), conflict);
      assert.deepEqual(await store.append('game', 2, [moved('e2e4', 3000)]), conflict);
      assert.deepEqual(await store.read('game', 0), [created()]);
    });

    withStore('what belongs to several games is kept in all of them or in none', async (store) => {
      await store.append('old', 0, [created(), joined(), ended(3000)]);
      const rematched: GameEvent = { type: 'rematched', at: 4000, next: 'new' };
      const both = (after: number) =>
        store.appendAll([
          { game: 'old', after, events: [rematched] },
          { game: 'new', after: 0, events: [created(blitz, 4000), joined(4000)] },
        ]);
      assert.deepEqual(await both(2), conflict);
      assert.deepEqual(await store.read('new', 0), []);
      assert.deepEqual(await both(3), done);
      assert.deepEqual(await store.read('old', 3), [rematched]);
      assert.deepEqual(await store.read('new', 0), [created(blitz, 4000), joined(4000)]);
      assert.deepEqual(await both(4), conflict, 'the new game is there');
      assert.deepEqual(await store.read('old', 4), []);
      assert.deepEqual(await store.ticking(), ['new']);
      assert.equal(await store.lastSeen(), 4000);
    });

    const said = (text: string, at: number): ChatEvent => ({
      type: 'said',
      at,
      by: 'ann',
      room: 'players',
      line: { text },
    });

    withStore('what was said is read back as it was, and numbered without a hole', async (store) => {
      const log: readonly ChatEvent[] = [
        said('你好 <b>"\\ 😀', 3000),
        { type: 'said', at: 3000, by: 'ben', room: 'spectators', line: { preset: 'thanks' } },
        { type: 'muted', at: 3001, by: 'ann', user: 'ben' },
        { type: 'unsilenced', at: 3002, by: 'org', user: 'ben' },
      ];
      assert.deepEqual(await store.readChat('game', 0), []);
      for (const [i, event] of log.entries()) assert.deepEqual(await store.appendChat('game', i, event), done);
      assert.deepEqual(await store.readChat('game', 0), log);
      assert.deepEqual(await store.readChat('game', 1), log.slice(1));
      assert.deepEqual(await store.readChat('game', log.length), []);
      assert.deepEqual(await store.readChat('other', 0), []);
      assert.deepEqual(await store.appendChat('game', 3, said('late', 4000)), conflict);
      assert.deepEqual(await store.appendChat('game', 5, said('early', 4000)), conflict);
      assert.equal(await store.lastSeen(), null, 'talk is no sign of life');
    });

    withStore('talk is forgotten game by game, where nothing was said for long', async (store) => {
      await store.appendChat('quiet', 0, said('a', 1000));
      await store.appendChat('quiet', 1, said('b', 1999));
      await store.appendChat('going on', 0, said('a', 1000));
      await store.appendChat('going on', 1, said('b', 2000));
      assert.deepEqual(await store.forgetChat(2000), done);
      assert.deepEqual(await store.readChat('quiet', 0), []);
      assert.equal((await store.readChat('going on', 0)).length, 2);
      assert.deepEqual(await store.appendChat('quiet', 0, said('c', 3000)), done);
    });

    withStore('many games at once do not mix', async (store) => {
      const games = Array.from({ length: 100 }, (_, i) => `game${i}`);
      await Promise.all(games.map((game, i) => store.append(game, 0, [created(blitz, 1000 + i)])));
      await Promise.all(games.map((game, i) => store.append(game, 1, [joined(2000 + i)])));
      const logs = await Promise.all(games.map((game) => store.read(game, 0)));
      assert.deepEqual(
        logs,
        games.map((_, i) => [created(blitz, 1000 + i), joined(2000 + i)]),
      );
    });

    withStore('the ticking games are those begun, not ended, and on a clock', async (store) => {
      await store.append('invited', 0, [created()]);
      await store.append('running', 0, [created(), joined()]);
      await store.append('later', 0, [created()]);
      await store.append('later', 1, [joined(), moved('e2e4', 3000)]);
      await store.append('untimed', 0, [created(untimed), joined()]);
      await store.append('over', 0, [created(), joined(), ended(4000)]);
      await store.append('withdrawn', 0, [created()]);
      await store.append('withdrawn', 1, [{ type: 'ended', at: 2000, winner: null, termination: 'withdrawn' }]);
      assert.deepEqual([...(await store.ticking())].sort(), ['later', 'running']);
      await store.append('running', 2, [ended(5000)]);
      assert.deepEqual(await store.ticking(), ['later']);
    });

    withStore('people are found by their ids', async (store) => {
      const ann = { id: 'ann', name: null };
      const ben = { id: 'ben', name: '小本', isOrganiser: true } as const;
      assert.deepEqual(await store.enrol(ann, { token: 'a', expires: 9000 }, 1000), done);
      assert.deepEqual(await store.enrol(ben, { token: 'b', expires: 9000 }, 1000), done);
      const found = await store.people(['ben', 'nobody', 'ann', 'ben']);
      assert.deepEqual(
        [...found].sort((a, b) => (a.id < b.id ? -1 : 1)),
        [ann, ben],
      );
      assert.deepEqual(await store.people([]), []);
    });

    withStore('a session proves who somebody is until it expires', async (store) => {
      await store.enrol({ id: 'ann', name: null }, { token: 'aaaa', expires: 9000 }, 1000);
      assert.equal(await store.holder('aaaa', 8999), 'ann');
      assert.equal(await store.holder('aaaa', 9000), null);
      assert.equal(await store.holder('aaab', 1000), null);
    });

    withStore('[C4] the hall was last seen at its latest beat, or event of a game that matters', async (store) => {
      assert.equal(await store.lastSeen(), null);
      assert.deepEqual(await store.beat(1500), done);
      assert.equal(await store.lastSeen(), null, 'while no game ticks, a beat is nothing to keep');
      await store.append('game', 0, [created(blitz, 1000), joined(2000)]);
      assert.equal(await store.lastSeen(), 2000);
      assert.deepEqual(await store.beat(5000), done);
      assert.equal(await store.lastSeen(), 5000);
      await store.beat(4000);
      await store.append('game', 2, [moved('e2e4', 4500)]);
      assert.equal(await store.lastSeen(), 5000, 'whichever order they come in');
      await store.append('game', 3, [moved('e7e5', 6000)]);
      assert.equal(await store.lastSeen(), 6000);
      await store.append('untimed', 0, [created(untimed, 9000), joined(9000)]);
      await store.append('game', 4, [ended(7000)]);
      assert.equal(await store.lastSeen(), 7000);
    });

    withStore('an open store is there', async (store) => {
      assert.equal(await store.isThere(), true);
    });
  });
};
