import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import type { GameEvent } from '@duiyi/game';
import { entryOf } from '../store/archiveContract.ts';
import { created, joined, moved } from '../store/contract.ts';
import { openMemory } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { pgnOfGame, pgnOfSearch } from './pgn.ts';

const ABOUT = { hall: null, origin: 'http://chess.lan', language: 'en' } as const;
const ended: GameEvent = { type: 'ended', at: 9000, winner: 'white', termination: 'resignation' };

const filled = async (count: number): Promise<Store> => {
  const store = await openMemory();
  for (let i = 0; i < count; i += 1) {
    const game = `g${i}`;
    await store.append(game, 0, [created(), joined(), moved('e2e4', 3000), ended], { entry: entryOf({ game, at: i }) });
  }
  return store;
};

test('an export reads as it is taken, and no further once nobody wants it', async () => {
  const store = await filled(400);
  let [pages, logs] = [0, 0];
  const watched: Store = {
    ...store,
    findGames: (...args) => {
      pages += 1;
      return store.findGames(...args);
    },
    read: (...args) => {
      logs += 1;
      return store.read(...args);
    },
  };
  const stream = Readable.from(pgnOfSearch(watched, { kind: 'hall', seesPrivate: false }, ABOUT), {
    objectMode: false,
    highWaterMark: 1024,
  });
  const [first] = (await stream.iterator({ destroyOnReturn: false }).next()).value.toString().split('\n\n');
  assert.match(first, /\[GameId "g399"\]/);
  stream.destroy();
  const read = logs;
  assert.ok(pages === 1 && read < 20, `${pages} pages and ${read} games read for one`);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  assert.ok(logs <= read + 1, `${logs - read} games read for nobody`);
});

test('an export has every game once, with an empty line between', async () => {
  const store = await filled(123);
  let text = '';
  for await (const part of pgnOfSearch(store, { kind: 'hall', seesPrivate: false }, ABOUT)) text += part;
  const ids = [...text.matchAll(/\[GameId "g(\d+)"\]/g)].map(([, number]) => Number(number));
  assert.deepEqual(
    ids,
    Array.from({ length: 123 }, (_, i) => 122 - i),
  );
  assert.equal(text.match(/\n\n\[Event /g)?.length, 122);
});

test('[P10] who has no name is called so: guests, and members who have left', () => {
  const log = [created(), joined()];
  const people = [
    { id: 'ann', name: null, isDeleted: true },
    { id: 'ben', name: null },
  ] as const;
  assert.match(pgnOfGame('g', log, people, ABOUT), /\[White "Deleted member"\]\n\[Black "Guest"\]/);
  const zh = pgnOfGame('g', log, people, { ...ABOUT, hall: '少年宫', language: 'zh-CN' });
  assert.match(zh, /\[Event "少年宫"\][^]*\[White "已注销的会员"\]\n\[Black "访客"\]/);
});
