/** Rooms of one game on several nodes, and a store in bad weather. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { create, plyOf } from '@duiyi/game';
import type { Command } from '@duiyi/game';
import { fail, ok } from '@duiyi/rules';
import { pino } from 'pino';
import type { Bus, ToldEvents } from '../bus/bus.ts';
import { openLocalBus } from '../bus/local.ts';
import { Metrics } from '../metrics.ts';
import { openMemory } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { blitz } from '../testing/hall.ts';
import { openTestTime } from '../time.ts';
import type { TestTime } from '../time.ts';
import type { Ask } from './room.ts';
import { Rooms } from './rooms.ts';

const GAME = '1111111111';
const log = pino({ level: 'silent' });

const newGame = async (): Promise<Store> => {
  const store = await openMemory();
  await store.append(GAME, 0, [create('ann', blitz, 1000), { type: 'joined', at: 2000, white: 'ann', black: 'ben' }]);
  return store;
};

const node = async (store: Store, bus: Bus, time: TestTime) => {
  const rooms = new Rooms({ store, bus, time, log, metrics: new Metrics() });
  const room = (await rooms.open(GAME))!;
  // Somebody follows it here, so the room stays.
  room.listen(() => {});
  return { rooms, room };
};

const ask =
  (command: Command): Ask =>
  () =>
    ok(command);
const white = (uci: string): Ask => ask({ type: 'move', uci, color: 'white', ply: 0 });
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await new Promise(setImmediate);
};

suite('two nodes', () => {
  for (const [weather, openBuses] of [
    ['a bus', () => Array<Bus>(2).fill(openLocalBus())],
    ['a bus that loses everything', () => [openLocalBus(), openLocalBus()]],
  ] as const) {
    test(`over ${weather}: who decides later reads what came, and decides again`, async () => {
      const store = await newGame();
      const time = openTestTime(3000);
      const [one, two] = await Promise.all(openBuses().map((bus) => node(store, bus, time)));
      const [first, second] = await Promise.all([
        one.room.decide(white('e2e4'), 3000),
        two.room.decide(white('d2d4'), 3000),
      ]);
      assert.ok(first.ok);
      assert.deepEqual(second, { ok: false, error: { code: 'stale-ply', ply: 1 } });
      assert.deepEqual(two.room.state, one.room.state);

      const again = await two.room.decide(white('e2e4'), 3000);
      assert.deepEqual(again, { ok: true, value: { seq: 4, events: [] } });
      await Promise.all([one.rooms.close(), two.rooms.close()]);
    });

    test(`over ${weather}: a flag falls once, though both have a timer`, async () => {
      const store = await newGame();
      const time = openTestTime(3000);
      const [one, two] = await Promise.all(openBuses().map((bus) => node(store, bus, time)));
      time.advance(60_000);
      await settle();
      for (const { room } of [one, two]) {
        assert.deepEqual(room.state.outcome, { winner: null, termination: 'no-first-move' });
      }
      assert.equal((await store.read(GAME, 0)).length, 3);
      await Promise.all([one.rooms.close(), two.rooms.close()]);
    });
  }

  test('messages late, repeated and lost: a gap is read from the store, and nothing is told twice', async () => {
    const store = await newGame();
    const time = openTestTime(3000);
    const bus = openLocalBus();
    const kept: ToldEvents[] = [];
    bus.subscribe((told) => told.type === 'events' && kept.push(told));
    const one = await node(store, bus, time);
    const two = await node(store, openLocalBus(), time);
    const heard: number[] = [];
    two.room.listen(({ seq, events }) => heard.push(...events.map((_, i) => seq + i)));
    for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) {
      await one.room.decide(ask({ type: 'move', uci, color: ply % 2 === 0 ? 'white' : 'black', ply }), 3000);
    }
    for (const i of [1, 0, 1, 3, 2, 0]) await two.room.hear(kept[i]);
    assert.deepEqual(heard, [3, 4, 5, 6]);
    assert.deepEqual(two.room.state, one.room.state);
    await Promise.all([one.rooms.close(), two.rooms.close()]);
  });
});

suite('a room that opens, and one that is let go', () => {
  test('what may have been missed while a room was being opened is read', async () => {
    const inner = await newGame();
    const bus = openLocalBus();
    const time = openTestTime(3000);
    const other = await node(inner, openLocalBus(), time);
    // Another node decides, and the bus comes back, after this one has read the log and before it has a room.
    const late: Store = {
      ...inner,
      read: async (game, after) => {
        const events = await inner.read(game, after);
        if (after > 0 || other.room.state.moves.length > 0) return events;
        const decided = await other.room.decide(white('e2e4'), 3000);
        assert.ok(decided.ok);
        bus.miss();
        return events;
      },
    };
    const rooms = new Rooms({ store: late, bus, time, log, metrics: new Metrics() });
    const room = (await rooms.open(GAME))!;
    await settle();
    assert.equal(plyOf(room.state), 1);
    await Promise.all([rooms.close(), other.rooms.close()]);
  });

  test('a room somebody has just asked for is not let go before they have used it', async () => {
    const time = openTestTime(3000);
    const rooms = new Rooms({ store: await newGame(), bus: openLocalBus(), time, log, metrics: new Metrics() });
    const room = await rooms.open(GAME);
    for (let sweep = 0; sweep < 3; sweep += 1) {
      time.advance(10_000);
      assert.equal(await rooms.open(GAME), room);
    }
    for (let sweep = 0; sweep < 2; sweep += 1) time.advance(10_000);
    assert.equal(rooms.at(GAME), null, 'nobody has');
    await rooms.close();
  });
});

suite('a store that is away for a while', () => {
  const unreliable = (store: Store): Store & { isAway: boolean } => {
    const wrapped = {
      ...store,
      isAway: false,
      append: async (...args: Parameters<Store['append']>) =>
        wrapped.isAway ? fail({ code: 'not-stored' as const }) : store.append(...args),
    };
    return wrapped;
  };

  test('a move is refused, nothing is told, and it can be made later', async () => {
    const store = unreliable(await newGame());
    const { room, rooms } = await node(store, openLocalBus(), openTestTime(3000));
    let told = 0;
    room.listen(() => (told += 1));
    store.isAway = true;
    assert.deepEqual(await room.decide(white('e2e4'), 3000), { ok: false, error: { code: 'not-stored' } });
    assert.deepEqual([plyOf(room.state), told], [0, 0]);
    store.isAway = false;
    assert.equal((await room.decide(white('e2e4'), 3100)).ok, true);
    assert.deepEqual([plyOf(room.state), told], [1, 1]);
    await rooms.close();
  });

  test('a deadline that could not be kept is tried again, and stands at its own instant', async () => {
    const store = unreliable(await newGame());
    const time = openTestTime(3000);
    const { room, rooms } = await node(store, openLocalBus(), time);
    store.isAway = true;
    time.advance(62_000);
    await settle();
    assert.equal(room.state.phase, 'playing');
    store.isAway = false;
    time.advance(1000);
    await settle();
    assert.equal(room.state.outcome?.termination, 'no-first-move');
    assert.equal((await store.read(GAME, 2))[0].at, 62_000);
    await rooms.close();
  });
});
