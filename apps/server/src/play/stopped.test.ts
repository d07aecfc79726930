/** A node that stops without dying, and goes on when the others have long given it up. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { plyOf } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { Cluster } from '../testing/cluster.ts';
import { OPERA } from '../testing/games.ts';
import { Visitor } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { soon } from '../testing/nodes.ts';
import { rowsOf, skipWithoutPostgres } from '../testing/postgres.ts';

suite('a node that has stopped', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 120_000 }, () => {
  test('[E2] it ends no game a second time, takes no move that is too late, and counts among the nodes again', async () => {
    const cluster = await Cluster.open({ nodes: 2, environment: { ENGINES: '0' } });
    try {
      const { nodes, databaseUrl } = cluster;
      const [host, guest] = nodes.map(({ origin }) => new Visitor(origin));
      const locks = async (): Promise<number> =>
        (
          await rowsOf(
            databaseUrl,
            "select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted",
          )
        ).length;
      assert.equal(await locks(), 2);
      const game = await host.create({ time: { kind: 'fischer', base: 3000, increment: 0 }, color: 'white' });
      await guest.join(game);
      const [white, black] = [await host.connect(), await guest.connect()];
      for (const socket of [white, black]) await socket.follow(game);
      await white.move(game, OPERA[0]);
      await black.until(game, (state) => plyOf(state) === 1);
      await black.move(game, OPERA[1]);
      await white.until(game, (state) => plyOf(state) === 2);

      nodes[0].pause();
      // It lies there unread until long after the flag has fallen elsewhere.
      white.command(game, 2, { type: 'move', uci: OPERA[2] });
      const ended = await black.until(game, ({ phase }) => phase === 'ended');
      assert.deepEqual(ended.outcome, { winner: 'black', termination: 'time-forfeit' });
      await soon(async () => (await locks()) === 1);
      nodes[0].resume();

      await white.until(game, ({ phase }) => phase === 'ended');
      await soon(() => white.all('refused').length > 0);
      await soon(async () => (await locks()) === 2);
      const answer = await new Visitor(nodes[0].origin).ask('GET', `/api/v1/games/${game}`);
      const { events } = (await answer.json()) as GameAnswer;
      assert.deepEqual(
        events.map(({ type }) => type),
        ['created', 'joined', 'moved', 'moved', 'ended'],
      );
      assert.deepEqual([white.events(game), black.events(game)], [events, events]);
      assert.deepEqual(
        nodes.flatMap(({ falls }) => falls),
        [],
      );
    } finally {
      await cluster.close();
    }
  });
});
