/** The ground other tests of many nodes stand on: it does to a hall what they rely on. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Cluster } from './cluster.ts';
import { Visitor } from './hall.ts';
import { skipWithoutNats } from './nats.ts';
import { skipWithoutPostgres } from './postgres.ts';

suite('a hall of many nodes for tests', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 120_000 }, () => {
  test('the balancer goes from node to node, passes over who is dead, and leaves who has stopped without an answer', async () => {
    const cluster = await Cluster.open({ nodes: 3, environment: { ENGINES: '0' } });
    try {
      const { nodes, balancer } = cluster;
      const visitor = new Visitor(balancer.origin);
      const game = await visitor.create();
      const sockets = await Promise.all(nodes.map(() => visitor.connect()));
      for (const socket of sockets) await socket.follow(game);

      await nodes[0].stop('SIGKILL');
      await Promise.race(sockets.map(({ closed }) => closed));
      const isOpen = sockets.filter(({ socket }) => socket.readyState === socket.OPEN);
      assert.equal(isOpen.length, 2, 'each node had one of them');
      for (let i = 0; i < 3; i += 1) await (await visitor.connect()).follow(game);

      nodes[1].pause();
      const silent = AbortSignal.timeout(1000);
      await assert.rejects(fetch(`${nodes[1].origin}/healthz`, { signal: silent }), { name: 'TimeoutError' });
      nodes[1].resume();
      assert.equal((await fetch(`${nodes[1].origin}/healthz`)).status, 200);

      await nodes[0].start();
      assert.equal((await fetch(`${nodes[0].origin}/readyz`)).status, 200);
      const joined = await cluster.join();
      assert.equal((await new Visitor(joined.origin).ask('GET', `/api/v1/games/${game}`)).status, 200);
      assert.equal(await joined.stop('SIGTERM'), 0);
    } finally {
      await cluster.close();
    }
  });
});
