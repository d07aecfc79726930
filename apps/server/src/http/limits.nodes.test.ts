/** What is limited is limited over all nodes of a hall, on a real PostgreSQL and a real NATS. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { MAX_GAMES_OF_PERSON } from '@duiyi/protocol';
import { untimed } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { at, closeAll, Ground, soon } from '../testing/nodes.ts';
import { refusal, signIn, signUp } from '../testing/people.ts';
import { skipWithoutPostgres } from '../testing/postgres.ts';

suite('limits of several nodes', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 60_000 }, () => {
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
  const exports = (visitor: Visitor): Promise<number> =>
    visitor.ask('GET', '/api/v1/games.pgn').then(({ status }) => status);

  test('who has asked one node as often as they may is refused by the other', async () => {
    const here = nodes[0].visitor();
    await here.api('POST', '/me');
    const there = at(nodes[1], here);
    for (let i = 0; i < 20; i += 1) assert.equal(await exports(here), 200, `request ${i}`);
    assert.equal(await exports(here), 429);
    // What is told takes a moment, and asking itself counts: as often as one may before it is heard.
    let asked = 0;
    await soon(async () => {
      asked += 1;
      return (await exports(there)) === 429;
    });
    assert.ok(asked < 20, `asked ${asked} times`);
    const other = nodes[1].visitor();
    await other.api('POST', '/me');
    assert.equal(await exports(other), 200, 'others are not kept from theirs');
  });

  test('a password guessed wrong at one node is one try less at the other', async () => {
    await signUp(nodes[0].visitor(), 'Hanna');
    const guesser = nodes[0].visitor();
    for (let i = 0; i < 10; i += 1) assert.equal((await signIn(guesser, 'hanna', `guess ${i}`))[0], 403);
    const refused = refusal(429, { code: 'too-many-tries', seconds: 60 });
    // Until it is heard, asking itself counts.
    let last: unknown;
    let tries = 0;
    await soon(async () => {
      tries += 1;
      last = await signIn(nodes[1].visitor(), 'Hanna', 'one more guess');
      return JSON.stringify(last) === JSON.stringify(refused);
    });
    assert.ok(tries < 10, `${tries} tries`);
  });

  test('nobody has more games by making them at two nodes, and who has ended theirs may make others', async () => {
    const here = nodes[0].visitor();
    await here.api('POST', '/me');
    const there = at(nodes[1], here);
    const games = [];
    for (let i = 0; i < MAX_GAMES_OF_PERSON; i += 1) games.push(await (i % 2 === 0 ? here : there).create(untimed));
    const full = refusal(429, { code: 'too-many-games', limit: MAX_GAMES_OF_PERSON });
    await soon(async () => {
      const asked = await Promise.all(
        [here, there].map((visitor) => visitor.api('POST', '/games', { terms: untimed })),
      );
      // One may have been made before the other node was heard.
      for (const [status, made] of asked) if (status === 201) games.push((made as { readonly game: string }).game);
      return asked.every((answer) => JSON.stringify(answer) === JSON.stringify(full));
    });
    await ground.nats.stop();
    try {
      // The other node hears nothing of it.
      for (const game of games.slice(MAX_GAMES_OF_PERSON - 1)) {
        assert.equal((await here.api('DELETE', `/games/${game}`))[0], 204);
      }
      assert.equal((await there.api('POST', '/games', { terms: untimed }))[0], 201);
    } finally {
      await ground.nats.start();
    }
  });
});
