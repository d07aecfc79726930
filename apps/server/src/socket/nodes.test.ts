/** What those at the nodes of one hall are told though the bus has lost it, over a real PostgreSQL and a real NATS. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { blitz } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, Ground, passes, soon } from '../testing/nodes.ts';
import { signUp } from '../testing/people.ts';
import { skipWithoutPostgres } from '../testing/postgres.ts';

suite('sockets at several nodes', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 60_000 }, () => {
  test('while NATS is away, what is said is heard soon, who has another name is called so, and who signed out everywhere is sent away', async () => {
    const ground = await Ground.open();
    const nodes = await ground.nodes(2);
    const [here, there] = nodes;
    try {
      const [ann, ben] = [here.visitor(), there.visitor()];
      await signUp(ann, 'Ann1');
      const game = await ann.create({ ...blitz, color: 'white', time: { kind: 'untimed' } });
      await ben.join(game);
      const [anns, bens, other] = [await ann.connect(), await ben.connect(), await at(there, ann).connect()];
      for (const client of [anns, bens]) await client.follow(game);
      await ground.nats.stop();

      anns.send({ type: 'say', game, room: 'players', line: { text: '你好' } });
      await anns.next('chat', ({ lines }) => lines.length > 0);
      assert.equal((await ann.api('PUT', '/me/name', { name: '安娜' }))[0], 200);
      await soon(async () => {
        passes(nodes, 10_000);
        await bens.settled();
        const isHeard = bens.all('chat').some(({ lines }) => JSON.stringify(lines).includes('你好'));
        const isNamed = bens.all('events').some(({ people = [] }) => people.some(({ name }) => name === '安娜'));
        return isHeard && isNamed;
      });
      assert.equal(bens.all('chat').length, 1, 'nothing is told twice');

      assert.equal((await ann.api('DELETE', '/sessions'))[0], 204);
      let isGone = false;
      void other.closed.then(() => (isGone = true));
      await soon(() => {
        passes(nodes, 10_000);
        return isGone;
      });
      assert.equal(other.all('goodbye').length, 1);
      await bens.settled();
    } finally {
      await closeAll(nodes);
      await ground.close();
    }
  });
});
