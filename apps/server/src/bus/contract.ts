/** What every bus promises in good weather, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Bus, Told } from './bus.ts';

const told = (game: string, seq: number): Told => ({
  type: 'events',
  game,
  seq,
  events: [{ type: 'moved', at: 1000 + seq, uci: 'e2e4', remaining: null }],
});

const said: Told = {
  type: 'chat',
  game: 'a',
  number: 1,
  event: { type: 'said', at: 1000, by: 'ann', room: 'players', line: { text: '你好' } },
};

/** `open` gives two ends of one bus, on one node or on two. */
export const busContract = (name: string, open: () => Promise<readonly [Bus, Bus]>): void => {
  suite(`bus: ${name}`, () => {
    test('every subscriber hears what is told, in order, until it leaves', async () => {
      const [here, there] = await open();
      const first: Told[] = [];
      const second: Told[] = [];
      const own: Told[] = [];
      for (const game of ['a', 'last']) await there.follow(game);
      const heard = new Promise<void>((resolve) => {
        there.subscribe((message) => {
          first.push(message);
          if ('game' in message && message.game === 'last') resolve();
        });
      });
      const leave = there.subscribe((message) => second.push(message));
      here.subscribe((message) => own.push(message));
      here.publish(told('a', 1));
      here.publish(said);
      leave();
      here.publish(told('last', 1));
      await heard;
      const all = [told('a', 1), said, told('last', 1)];
      assert.deepEqual(first, all);
      assert.deepEqual(own, all);
      assert.ok(second.length <= 2, 'nothing is heard after leaving');
      await Promise.all([here.close(), there.close()]);
    });
  });
};
