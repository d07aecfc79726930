/** People who meet though they are at different nodes of one hall, over a real PostgreSQL and a real NATS. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameId, Terms } from '@duiyi/game';
import { DEFAULT_SETTINGS, MAX_SEEKS_OF_PERSON } from '@duiyi/protocol';
import type { GameAnswer, HallAnswer, LobbyAnswer, WatchAnswer } from '@duiyi/protocol';
import { blitz, untimed } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, Ground, passes, soon } from '../testing/nodes.ts';
import { skipWithoutPostgres } from '../testing/postgres.ts';

const seek: Terms = { ...blitz, for: { kind: 'all' } };

const skip = skipWithoutPostgres || skipWithoutNats;

suite('meeting at several nodes', { skip, timeout: 120_000 }, () => {
  let ground: Ground;
  let nodes: readonly TestHall[];
  before(async () => {
    ground = await Ground.open();
    nodes = await ground.nodes(2);
  });
  after(async () => {
    await closeAll(nodes);
    await ground.close();
  });

  /** A guest with a socket at a node. */
  const arrive = async (node: TestHall): Promise<Visitor> => {
    const visitor = node.visitor();
    await visitor.api('POST', '/me');
    await visitor.connect();
    return visitor;
  };
  const join = (visitor: Visitor, game: GameId) => visitor.api('POST', `/games/${game}/join`);
  /** Whoever comes to any node sees these. */
  const areSeen = (games: readonly GameId[]): Promise<void> =>
    soon(async () => {
      const seen = await Promise.all(nodes.map(async (node) => (await node.visitor().api('GET', '/lobby'))[1]));
      return games.every((game) =>
        (seen as LobbyAnswer[]).every(({ seeks }) => seeks.some((one) => one.game === game)),
      );
    });
  const endOf = async (game: GameId): Promise<string> => {
    const [, json] = await nodes[0].visitor().api('GET', `/games/${game}`);
    const last = (json as GameAnswer).events.at(-1)!;
    return last.type === 'ended' ? last.termination : last.type;
  };

  test('two seeks of one host are taken at two nodes at once, again and again: one game begins, the other seek is gone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const host = await arrive(nodes[round % 2]);
      const takers = await Promise.all(nodes.map((node) => arrive(node)));
      const games = [await host.create(seek), await host.create({ ...seek, color: 'black' })];
      await areSeen(games);
      const answers = await Promise.all(takers.map((taker, i) => join(taker, games[i])));
      const begun = answers.filter(([status]) => status === 200).length;
      assert.equal(begun, 1, JSON.stringify(answers));
      const ends = await Promise.all(games.map(endOf));
      assert.deepEqual(ends.sort(), ['joined', 'withdrawn']);
    }
  });

  test('no more seeks than one may have, at however many nodes they are made at once', async () => {
    const host = await arrive(nodes[0]);
    const there = at(nodes[1], host);
    const made = await Promise.all(
      Array.from({ length: 2 * MAX_SEEKS_OF_PERSON }, (_, i) =>
        (i % 2 === 0 ? host : there).api('POST', '/games', { terms: seek }),
      ),
    );
    assert.equal(made.filter(([status]) => status === 201).length, MAX_SEEKS_OF_PERSON);
  });

  test('what was told while NATS was away is known everywhere soon: seeks, games that run, and what an organiser has set', async () => {
    const organiser = await nodes[0].member('馆主', { isOrganiser: true });
    const ask = async <T>(node: TestHall, path: string): Promise<T> => (await node.visitor().api('GET', path))[1] as T;
    const seeks = async (node: TestHall) => (await ask<LobbyAnswer>(node, '/lobby')).seeks.map(({ game }) => game);
    const running = async (node: TestHall) => (await ask<WatchAnswer>(node, '/watch')).total;
    const name = async (node: TestHall) => (await ask<HallAnswer>(node, '/hall')).name;
    const days: Terms = { ...seek, time: { kind: 'correspondence', days: 3 } };

    const host = await arrive(nodes[1]);
    const tab = await host.connect();
    const taken = await host.create(days);
    await areSeen([taken]);
    await ground.nats.stop();
    try {
      const made = await host.create(days);
      assert.equal((await join(await arrive(nodes[0]), taken))[0], 200);
      const friends = [nodes[0].visitor(), nodes[0].visitor()];
      await friends[1].join(await friends[0].create(untimed));
      const settings = { ...DEFAULT_SETTINGS, name: '新馆' };
      assert.equal((await organiser.api('PUT', '/organiser/settings', { settings, reason: '更名' }))[0], 200);
      await soon(async () => {
        passes(nodes, 10_000);
        const [there, here] = [await seeks(nodes[0]), await seeks(nodes[1])];
        return (
          there.includes(made) &&
          !here.includes(taken) &&
          (await running(nodes[1])) === (await running(nodes[0])) &&
          tab.all('began').some(({ game }) => game === taken) &&
          (await name(nodes[1])) === '新馆'
        );
      });
    } finally {
      await ground.nats.start();
    }
  });
});
