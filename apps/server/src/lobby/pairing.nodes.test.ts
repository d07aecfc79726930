/** Quick pairing of people at different nodes of one hall, over a real PostgreSQL and a real NATS. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameId, Terms, TimeControl } from '@duiyi/game';
import type { GameAnswer, LobbyAnswer, OwnGamesAnswer, ServerMessage } from '@duiyi/protocol';
import pg from 'pg';
import type { Client } from '../testing/client.ts';
import { blitz } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, Ground, passes, soon } from '../testing/nodes.ts';
import { skipWithoutPostgres } from '../testing/postgres.ts';
import { HallProcess, visitorOf } from '../testing/process.ts';

const seek: Terms = { ...blitz, for: { kind: 'all' } };
const five: TimeControl = { kind: 'fischer', base: 300_000, increment: 3000 };
const three: TimeControl = { kind: 'fischer', base: 180_000, increment: 2000 };

type Paired = Extract<ServerMessage, { type: 'pairing'; state: 'paired' }>;

suite('quick pairing at several nodes', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 120_000 }, () => {
  let ground: Ground;
  let databaseUrl: string;
  let nodes: readonly TestHall[];
  before(async () => {
    ground = await Ground.open();
    databaseUrl = await ground.postgres.database();
    nodes = [];
    for (let i = 0; i < 3; i += 1) nodes = [...nodes, await ground.node(databaseUrl)];
  });
  after(async () => {
    await closeAll(nodes);
    await ground.close();
  });

  /** A guest with a tab at a node. */
  const arrive = async (node: TestHall): Promise<{ readonly visitor: Visitor; readonly tab: Client }> => {
    const visitor = node.visitor();
    await visitor.api('POST', '/me');
    return { visitor, tab: await visitor.connect() };
  };
  const ask = (tab: Client, time = five): void => tab.send({ type: 'pair', time, formal: false });
  const waits = async (tab: Client, time = five): Promise<void> => {
    ask(tab, time);
    await tab.next('pairing', ({ state }) => state === 'waiting');
  };
  const pairedAt = (tab: Client): readonly GameId[] =>
    tab.all('pairing').flatMap((message) => (message.state === 'paired' ? [message.game] : []));
  const paired = async (tab: Client): Promise<GameId> =>
    ((await tab.next('pairing', ({ state }) => state === 'paired')) as Paired).game;
  const gamesOf = async (visitor: Visitor): Promise<readonly GameId[]> => {
    const [, json] = await visitor.api('GET', '/me/games');
    return (json as OwnGamesAnswer).games.map(({ game }) => game);
  };

  test('two at different nodes meet at once, and both are told of the one game', async () => {
    const [ann, ben] = [await arrive(nodes[0]), await arrive(nodes[1])];
    await waits(ann.tab);
    ask(ben.tab);
    const games = await Promise.all([ann, ben].map(({ tab }) => paired(tab)));
    assert.equal(games[0], games[1]);
    const [state] = await Promise.all([ann, ben].map(({ tab }) => tab.follow(games[0])));
    assert.deepEqual(state.terms, { time: five, color: 'white' });
    for (const { tab } of [ann, ben]) {
      await tab.whenTold(() => tab.all('began').some(({ game }) => game === games[0]));
    }
  });

  test('while NATS is away they meet as well, and are told within a second', async () => {
    await ground.nats.stop();
    try {
      const [ann, ben] = [await arrive(nodes[0]), await arrive(nodes[1])];
      await waits(ann.tab);
      ask(ben.tab);
      const game = await paired(ben.tab);
      assert.deepEqual(pairedAt(ann.tab), []);
      await soon(async () => {
        passes(nodes, 1000);
        await ann.tab.settled();
        return pairedAt(ann.tab).length > 0;
      });
      assert.deepEqual(pairedAt(ann.tab), [game]);
    } finally {
      await ground.nats.start();
    }
  });

  test('thirty who come to three nodes at once are in one game each', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, i) => arrive(nodes[i % 3])));
    for (const { tab } of people) ask(tab);
    const told = new Map<GameId, number>();
    await soon(async () => {
      passes(nodes, 1000);
      await Promise.all(people.map(({ tab }) => tab.settled()));
      return people.every(({ tab }) => pairedAt(tab).length > 0);
    });
    for (const { visitor, tab } of people) {
      const [game] = pairedAt(tab);
      assert.deepEqual(pairedAt(tab), [game]);
      assert.deepEqual(await gamesOf(visitor), [game]);
      told.set(game, (told.get(game) ?? 0) + 1);
    }
    assert.deepEqual(
      [...told.values()],
      Array.from({ length: 15 }, () => 2),
    );
  });

  test('another tab of the same person at another node has the place; who goes has none', async () => {
    const ann = await arrive(nodes[0]);
    await waits(ann.tab);
    const elsewhere = await at(nodes[1], ann.visitor).connect();
    await waits(elsewhere);
    await ann.tab.next('pairing', ({ state }) => state === 'left');
    const going = await arrive(nodes[2]);
    await waits(going.tab, three);
    await going.tab.close();

    const [ben, cai] = [await arrive(nodes[2]), await arrive(nodes[0])];
    ask(ben.tab);
    assert.equal(await paired(elsewhere), await paired(ben.tab));
    assert.deepEqual(pairedAt(ann.tab), []);
    await waits(cai.tab, three);
    const dan = await arrive(nodes[1]);
    ask(dan.tab, three);
    assert.equal(await paired(dan.tab), await paired(cai.tab));
  });

  test('a host is paired at one node while their seek is taken at another, again and again: one game begins', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [host, other, taker] = await Promise.all([arrive(nodes[0]), arrive(nodes[1]), arrive(nodes[2])]);
      const game = await host.visitor.create(seek);
      await waits(host.tab);
      await soon(async () => {
        const [, lobby] = await taker.visitor.api('GET', '/lobby');
        return (lobby as LobbyAnswer).seeks.some((one) => one.game === game);
      });
      const taken = (): Promise<readonly [number, unknown]> => taker.visitor.api('POST', `/games/${game}/join`);
      const taking = round % 2 === 0 ? taken() : null;
      ask(other.tab);
      const [status] = await (taking ?? taken());
      if (status === 200) {
        await host.tab.next('pairing', ({ state }) => state === 'left');
        assert.deepEqual(await gamesOf(host.visitor), [game]);
        await other.tab.next('pairing', ({ state }) => state === 'waiting');
        other.tab.send({ type: 'unpair' });
        await other.tab.settled();
      } else {
        const begun = await paired(host.tab);
        assert.deepEqual(await gamesOf(host.visitor), [begun]);
        const [, answer] = await taker.visitor.api('GET', `/games/${game}`);
        const end = (answer as GameAnswer).events.at(-1)!;
        assert.equal(end.type === 'ended' && end.termination, 'withdrawn');
      }
    }
  });

  test('who waited at a node that was killed is met by nobody', async () => {
    const killed = new HallProcess({ DATABASE_URL: databaseUrl, NATS_URL: ground.nats.url });
    const ghost = visitorOf(await killed.ready());
    await ghost.api('POST', '/me');
    await waits(await ghost.connect());
    await killed.end('SIGKILL');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const old = 'select count(*)::integer as many from queue where seen_at < extract(epoch from now()) * 1000 - 3500';
    await soon(async () => (await client.query<{ many: number }>(old)).rows[0].many > 0);
    await client.end();
    const [ann, ben] = [await arrive(nodes[0]), await arrive(nodes[1])];
    await waits(ann.tab);
    ask(ben.tab);
    assert.equal(await paired(ann.tab), await paired(ben.tab));
  });
});
