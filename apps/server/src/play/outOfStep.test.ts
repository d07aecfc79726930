/**
 * Nodes of one hall that know different things: one has not heard what another has decided, its clock is behind, the bus tells
 * it everything twice or late, or all of them were cut off from the database.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf, timeLeft } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { pino } from 'pino';
import { openNatsBus } from '../bus/nats.ts';
import { identityOf } from '../store/outages.ts';
import { OPERA } from '../testing/games.ts';
import { openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { Nats, skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, passes, seat, soon } from '../testing/nodes.ts';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';

suite('nodes that are out of step', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 120_000 }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.open();
  });
  after(() => postgres.close());

  /** Two nodes, the second of which is behind by so many milliseconds. */
  const open = async (nats: Nats, databaseUrl: string, behind = 0): Promise<readonly TestHall[]> => {
    const start = 1_000_000;
    const options = { databaseUrl, natsUrl: nats.url };
    return [await openTestHall(start, undefined, options), await openTestHall(start - behind, undefined, options)];
  };
  const logOf = async (node: TestHall, game: string): Promise<readonly GameEvent[]> => {
    const [, answer] = await node.visitor().api('GET', `/games/${game}`);
    return (answer as GameAnswer).events;
  };

  test('who knows more than the node they come to is told nothing old, and their answer to it counts', async () => {
    const nats = await Nats.open();
    const nodes = await open(nats, await postgres.database());
    const { game, white, black, sockets, play } = await seat(nodes);
    await play(0);
    await play(1);
    await nats.stop();
    await sockets[0].move(game, OPERA[2]);
    assert.equal(plyOf(sockets[1].state(game)), 2, 'the second node has not heard of it');

    // Black has seen it at the first node, and answers at the second.
    const tab = await at(nodes[0], black).connect();
    await tab.follow(game);
    sockets[1].command(game, 3, { type: 'move', uci: OPERA[3] });
    assert.equal(plyOf(await sockets[1].until(game, (state) => plyOf(state) > 2 && state.seq === 6)), 4);

    // White has seen its own move at the first node, whose room has not heard of the answer, and comes to it again.
    const elsewhere = await at(nodes[1], white).connect();
    await elsewhere.follow(game);
    const back = await white.connect();
    back.remember(game, { state: elsewhere.state(game), events: elsewhere.events(game) });
    await back.follow(game);
    assert.equal(plyOf(back.state(game)), 4);
    await closeAll(nodes);
  });

  test('[C3] on a clock that is behind time goes on: a turn costs or is spared no more than the clocks differ by', async () => {
    const nats = await Nats.open();
    const behind = 200;
    const nodes = await open(nats, await postgres.database(), behind);
    const { game, sockets, play } = await seat(nodes);
    const thinks = [50, 700, 30, 180, 1000, 250, 3, 90];
    const charged: number[] = [];
    for (const [ply, took] of thinks.entries()) {
      passes(nodes, took);
      const side = ply % 2 === 0 ? 'white' : 'black';
      const before = sockets[0].state(game).clock!.remaining[side];
      await play(ply);
      charged.push(before + 2000 - sockets[0].state(game).clock!.remaining[side]);
    }
    const events = await logOf(nodes[0], game);
    events.forEach((event, i) => assert.ok(i === 0 || event.at >= events[i - 1].at, `event ${i + 1} is in its time`));
    // First moves cost nothing.
    for (const [ply, took] of thinks.entries()) {
      if (ply >= 2) assert.ok(Math.abs(charged[ply] - took) <= behind, `ply ${ply}: ${took} took ${charged[ply]}`);
    }
    await closeAll(nodes);
    await nats.stop();
  });

  test('what the bus tells twice, in the wrong order or very late changes nothing, and nobody is told it again', async () => {
    const nats = await Nats.open();
    const databaseUrl = await postgres.database();
    const nodes = await open(nats, databaseUrl);
    const echo = openNatsBus({ url: nats.url, hall: await identityOf(databaseUrl), log: pino({ level: 'silent' }) });
    await soon(() => echo.isThere);
    const { game, sockets, play } = await seat(nodes);
    for (const ply of [0, 1, 2, 3]) await play(ply);
    const events = await logOf(nodes[0], game);
    const tell = (seq: number): void => echo.publish({ type: 'events', game, seq, events: events.slice(seq - 1, seq) });
    for (const seq of [1, 2, 3, 4, 5, 6, 6, 5, 3, 1]) tell(seq);
    echo.publish({ type: 'events', game, seq: 1, events });
    // A client holds every node to telling each event once, in order.
    for (let ply = 4; ply < OPERA.length; ply += 1) {
      tell(4);
      await play(ply);
      tell(5);
    }
    const whole = await logOf(nodes[1], game);
    assert.equal(whole.length, 2 + OPERA.length + 1);
    for (let seq = whole.length; seq > 0; seq -= 1) tell(Math.min(seq, events.length));
    await echo.close();
    assert.deepEqual(await logOf(nodes[0], game), whole);
    for (const socket of sockets) {
      await socket.until(game, ({ phase }) => phase === 'ended');
      await socket.settled();
      assert.deepEqual(socket.events(game), whole);
    }
    await closeAll(nodes);
    await nats.stop();
  });

  test('[C4] what fell due while the whole hall was cut off does not fall before somebody has seen to the clocks', async () => {
    const nats = await Nats.open();
    const own = await Postgres.open();
    const nodes = await open(nats, await own.database());
    const { game, sockets, play } = await seat(nodes);
    await play(0);
    await play(1);
    passes(nodes, 3000);
    await own.stop();
    // More than White has: at both nodes its flag is due.
    passes(nodes, 200_000);
    await own.start();
    await soon(async () => {
      passes(nodes, 1000);
      return sockets.every((socket) => socket.events(game).some(({ type }) => type !== 'moved' && type === 'halted'));
    });
    const { phase, clock } = await sockets[1].until(game, (state) => state.clock!.since !== null);
    assert.equal(phase, 'playing');
    assert.ok(clock!.remaining.white >= 177_000, `White has ${timeLeft(clock!, 'white', clock!.since!)} left`);
    await soon(async () => (await fetch(`${nodes[0].origin}/readyz`)).status === 200);
    await play(2);
    await closeAll(nodes);
    await Promise.all([own.close(), nats.stop()]);
  });

  test('[E11] who is at a node nothing is heard of just now is not gone; who leaves later is', async () => {
    const nats = await Nats.open();
    const said: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => said.push(line) });
    const options = { databaseUrl: await postgres.database(), natsUrl: nats.url, log };
    const nodes = [
      await openTestHall(1_000_000, undefined, options),
      await openTestHall(1_000_000, undefined, options),
    ];
    const bothSay = (text: string) => soon(() => said.filter((line) => line.includes(text)).length === 2);
    await bothSay('the bus is there');
    const { game, sockets, play } = await seat(nodes);
    await play(0);
    await play(1);
    const claim = () => sockets[1].refused(game, 2, { type: 'claim-gone' });
    assert.deepEqual(await claim(), { code: 'not-gone', left: null });
    await nats.stop();
    await bothSay('the bus is away');
    for (let i = 0; i < 15; i += 1) passes(nodes, 3000);
    assert.deepEqual(await claim(), { code: 'not-gone', left: null });
    await nats.start();
    await bothSay('the bus is back');
    await sockets[0].close();
    await soon(() => {
      passes(nodes, 100);
      return sockets[1]
        .all('presence')
        .at(-1)!
        .players.some(({ status }) => status === 'gone');
    });
    passes(nodes, 30_000);
    sockets[1].command(game, 2, { type: 'claim-gone' });
    const over = await sockets[1].until(game, ({ phase }) => phase === 'ended');
    assert.equal(over.outcome!.termination, 'abandonment');
    await closeAll(nodes);
    await nats.stop();
  });
});
