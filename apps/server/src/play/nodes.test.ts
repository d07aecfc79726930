/** One hall on several nodes over a real PostgreSQL and a real NATS, each with a time of its own that the test moves on. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf, timeLeft } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import type { LobbyAnswer } from '@duiyi/protocol';
import { OPERA } from '../testing/games.ts';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { Nats, skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, passes, seat, soon } from '../testing/nodes.ts';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';

/** Longer than a node leaves its rooms alone. */
const SWEPT = 10_000;

suite('a hall of several nodes', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 180_000 }, () => {
  let postgres: Postgres;
  let nats: Nats;
  before(async () => {
    [postgres, nats] = await Promise.all([Postgres.open(), Nats.open()]);
  });
  after(() => Promise.all([postgres.close(), nats.stop()]));

  const openNodes = async (count: number, own = { postgres, nats }): Promise<readonly TestHall[]> => {
    const databaseUrl = await own.postgres.database();
    const nodes: TestHall[] = [];
    for (let i = 0; i < count; i += 1) nodes.push(await openNode(databaseUrl, own.nats));
    return nodes;
  };
  const openNode = (databaseUrl: string, { url }: Nats = nats, start = 1_000_000): Promise<TestHall> =>
    openTestHall(start, undefined, { databaseUrl, natsUrl: url });

  test('players and spectators of one game sit at three nodes, and all see what is stored', async () => {
    const nodes = await openNodes(3);
    const { game, sockets, play } = await seat(nodes);
    const watcher = await nodes[2].visitor().connect();
    await watcher.follow(game);
    for (const ply of OPERA.keys()) {
      passes(nodes, 1500);
      await play(ply);
    }
    const over = await watcher.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual(over.outcome, { winner: 'white', termination: 'checkmate' });
    const [, stored] = await nodes[1].visitor().api('GET', `/games/${game}`);
    for (const client of [...sockets, watcher]) {
      await client.until(game, ({ phase }) => phase === 'ended');
      assert.deepEqual(client.events(game), (stored as { events: unknown }).events);
    }
    await closeAll(nodes);
  });

  test('while NATS is away nothing is lost: what others decided is read when it is needed, and in any case soon', async () => {
    const own = await Nats.open();
    const nodes = await openNodes(2, { postgres, nats: own });
    const { game, sockets, play } = await seat(nodes);
    await play(0);
    await play(1);
    await own.stop();
    await sockets[0].move(game, OPERA[2]);
    assert.equal(plyOf(sockets[1].state(game)), 2, 'nobody told Black');
    passes(nodes, SWEPT);
    await sockets[1].until(game, (state) => plyOf(state) === 3);
    await sockets[1].move(game, OPERA[3]);
    // White answers a move it has not heard of: it is told that one, and nothing else happens.
    await own.start();
    await sockets[0].until(game, (state) => plyOf(state) === 4);
    await play(4);
    await closeAll(nodes);
    await own.stop();
  });

  test('a flag falls, once, though every node that knew of the game is gone', async () => {
    const nodes = await openNodes(2);
    const [first, second] = nodes;
    const { game, play } = await seat([first, first]);
    await play(0);
    await play(1);
    await first.close();
    // What was told is heard, but nobody at the other node has to do with the game.
    const watcher = second.visitor();
    const ends = async (): Promise<readonly object[]> => {
      const [, { events }] = (await watcher.api('GET', `/games/${game}`)) as [number, { events: { type: string }[] }];
      return events.filter(({ type }) => type === 'ended');
    };
    assert.deepEqual(await ends(), []);
    await soon(async () => {
      second.time.advance(SWEPT);
      return (await ends()).length > 0;
    });
    assert.deepEqual(await ends(), [{ type: 'ended', at: 1_180_000, winner: 'black', termination: 'time-forfeit' }]);
    await second.close();
  });

  test('[C4] a node that comes while others are here stops no clock; the first one after all were gone stops each once', async () => {
    const databaseUrl = await postgres.database();
    const first = await openNode(databaseUrl);
    const { game, white, sockets, play } = await seat([first, first]);
    await play(0);
    await play(1);
    const second = await openNode(databaseUrl, nats, first.time.now());
    assert.notEqual(sockets[0].state(game).clock!.since, null);
    const [, { events }] = (await second.visitor().api('GET', `/games/${game}`)) as [
      number,
      { events: { type: string }[] },
    ];
    assert.equal(
      events.some(({ type }) => type === 'halted'),
      false,
    );
    passes([first, second], 5000);
    const stopped = first.time.now();
    await closeAll([first, second]);

    const [third, fourth] = await Promise.all([
      openNode(databaseUrl, nats, stopped + 60_000),
      openNode(databaseUrl, nats, stopped + 60_000),
    ]);
    const client = await at(fourth, white).connect();
    const state = await client.follow(game);
    const halts = client.events(game).filter(({ type }) => type === 'halted');
    assert.equal(halts.length, 1);
    assert.equal(
      timeLeft(
        (await client.until(game, ({ clock }) => clock!.since !== null)).clock!,
        'white',
        state.clock!.since ?? stopped + 60_000,
      ),
      175_000,
    );
    await closeAll([third, fourth]);
  });

  test('[C4] while the database is away nothing is acknowledged; afterwards each game has stood still once, and goes on', async () => {
    const own = await Postgres.open();
    const nodes = await openNodes(2, { postgres: own, nats });
    const { game, sockets, play } = await seat(nodes);
    await play(0);
    await play(1);
    passes(nodes, 3000);
    await own.stop();
    assert.deepEqual(await sockets[0].refused(game, 2, { type: 'move', uci: OPERA[2] }), { code: 'not-stored' });
    passes(nodes, 60_000);
    await own.start();
    for (const socket of sockets)
      await socket.until(game, ({ clock }) => clock!.resumeBy === null && clock!.since! > 1_060_000);
    assert.equal(sockets[1].events(game).filter(({ type }) => type === 'halted').length, 1);
    await play(2);
    await play(3);
    await closeAll(nodes);
    await own.close();
  });

  test('a seek of one node is seen and taken at another; both are seated in one game', async () => {
    const nodes = await openNodes(2);
    const [here, there] = nodes;
    const host = here.visitor();
    const game: GameId = await host.create({ ...blitz, for: { kind: 'all' } });
    const hostSocket = await host.connect();
    const guest = there.visitor();
    const looking = await guest.connect();
    looking.send({ type: 'watch-lobby', on: true });
    await soon(async () => {
      passes(nodes, 500);
      const [, { seeks }] = (await guest.api('GET', '/lobby')) as [number, LobbyAnswer];
      return seeks.some((seek) => seek.game === game);
    });
    await guest.join(game);
    await hostSocket.follow(game);
    await hostSocket.until(game, ({ phase }) => phase === 'playing');
    await closeAll(nodes);
  });
});
