/** The bus between nodes, on a real NATS that comes and goes. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import { Nats, skipWithoutNats } from '../testing/nats.ts';
import type { Bus, Told } from './bus.ts';
import { busContract } from './contract.ts';
import { openNatsBus } from './nats.ts';

const log = pino({ level: 'silent' });

/** Resolves once it has been run `times` more often. */
const counted = () => {
  let count = 0;
  let waiting: { readonly from: number; readonly resolve: () => void } | null = null;
  return {
    run: () => {
      count += 1;
      if (waiting && count >= waiting.from) waiting.resolve();
    },
    get count() {
      return count;
    },
    until: (times: number): Promise<void> =>
      count >= times
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = { from: times, resolve };
          }),
  };
};

const person = (id: string): Told => ({ type: 'person', person: { id, name: id } });

suite('nats', { skip: skipWithoutNats }, () => {
  let nats: Nats;
  before(async () => {
    nats = await Nats.open();
  });
  after(() => nats.stop());

  /** Two ends, each once it has heard that it is connected. */
  const openTwo = async (hall: string): Promise<readonly [Bus, Bus]> => {
    const open = async (): Promise<Bus> => {
      const bus = openNatsBus({ url: nats.url, hall, log });
      await new Promise<void>((resolve) => {
        const leave = bus.subscribe(
          () => {},
          () => {
            leave();
            resolve();
          },
        );
      });
      return bus;
    };
    return [await open(), await open()];
  };

  busContract('nats', () => openTwo('contract'));

  test('what happens within a game comes to those that follow it alone; that it begins or ends, and a computer’s, to all', async () => {
    const [here, there] = await openTwo('games');
    const moved = { type: 'moved', at: 1, uci: 'e2e4', remaining: null } as const;
    const ended = { type: 'ended', at: 2, winner: null, termination: 'agreement' } as const;
    const line = { type: 'said', at: 1, by: 'ann', room: 'players', line: { text: '你好\n再见' } } as const;
    const ofA: readonly Told[] = [
      { type: 'events', game: 'a', seq: 3, events: [moved, moved] },
      { type: 'chat', game: 'a', number: 1, event: line },
    ];
    const forAll: readonly Told[] = [
      { type: 'events', game: 'b', seq: 3, events: [moved, ended] },
      { type: 'events', game: 'c', seq: 3, events: [moved], toAll: true },
    ];
    const heard: Told[] = [];
    const all = counted();
    there.subscribe((told) => {
      heard.push(told);
      if (told.type === 'person') all.run();
    });
    const tellAll = async (): Promise<readonly Told[]> => {
      heard.length = 0;
      for (const told of [...ofA, ...forAll, person('last')]) here.publish(told);
      await all.until(all.count + 1);
      return heard.slice(0, -1);
    };
    assert.deepEqual(await tellAll(), forAll);
    await there.follow('a');
    assert.deepEqual(await tellAll(), [...ofA, ...forAll]);
    there.unfollow('a');
    assert.deepEqual(await tellAll(), forAll);
    await Promise.all([here.close(), there.close()]);
  });

  test('what one hall tells another hall on the same NATS does not hear', async () => {
    const [here, there] = await openTwo('ours');
    const [other, another] = await openTwo('theirs');
    const heard: Told[] = [];
    other.subscribe((told) => heard.push(told));
    const told = counted();
    there.subscribe(told.run);
    here.publish(person('ann'));
    await told.until(1);
    const own = counted();
    other.subscribe(own.run);
    another.publish(person('ben'));
    await own.until(1);
    assert.deepEqual(heard, [person('ben')]);
    await Promise.all([here, there, other, another].map((bus) => bus.close()));
  });

  test('what is told while NATS is away is lost, here it is heard, and both ends know that they may have missed it', async () => {
    const [here, there] = await openTwo('away');
    const missed = [counted(), counted()];
    const heard: Told[] = [];
    here.subscribe(() => {}, missed[0].run);
    there.subscribe((told) => heard.push(told), missed[1].run);
    await nats.stop();
    const own: Told[] = [];
    here.subscribe((told) => own.push(told));
    here.publish(person('lost'));
    assert.deepEqual(own, [person('lost')]);
    await nats.start();
    await Promise.all(missed.map((each) => each.until(1)));
    const again = counted();
    there.subscribe(again.run);
    // NATS may take up who tells before who hears.
    const telling = setInterval(() => here.publish(person('kept')), 20);
    await again.until(1);
    clearInterval(telling);
    assert.deepEqual(heard.at(-1), person('kept'));
    await Promise.all([here.close(), there.close()]);
  });

  test('a node that opens while NATS is away joins once it comes', async () => {
    await nats.stop();
    const bus = openNatsBus({ url: nats.url, hall: 'late', log });
    const joined = counted();
    const heard = counted();
    bus.subscribe(heard.run, joined.run);
    assert.equal(bus.follow('a'), null);
    await nats.start();
    await joined.until(1);
    const other = openNatsBus({ url: nats.url, hall: 'late', log });
    const there = counted();
    other.subscribe(() => {}, there.run);
    await there.until(1);
    other.publish({ type: 'events', game: 'a', seq: 2, events: [{ type: 'resumed', at: 1 }] });
    await heard.until(1);
    await Promise.all([bus.close(), other.close()]);
  });

  test('what a later version tells is no message, but a reason to look', async () => {
    const [here, there] = await openTwo('later');
    const missed = counted();
    const heard: Told[] = [];
    here.subscribe((told) => heard.push(told), missed.run);
    const stranger = await connect({ servers: nats.url });
    const events = ['{"v":99,"type":"sang","at":1}'];
    for (const [i, text] of [
      '{"type":"song"}',
      'no JSON',
      JSON.stringify({ type: 'events', game: 'a', seq: 1, events }),
    ].entries()) {
      stranger.publish('duiyi.later.told', text);
      await missed.until(i + 1);
    }
    assert.deepEqual(heard, []);
    await stranger.close();
    await Promise.all([here.close(), there.close()]);
  });
});
