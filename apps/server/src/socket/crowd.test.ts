/** Two hundred pupils behind one address, and one hostile client beside them; and who stands at the door. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { plyOf } from '@duiyi/game';
import { MAX_FOLLOWED, MAX_GAMES_OF_ADDRESS, MAX_SOCKETS_OF_PERSON, SOCKET_PATH } from '@duiyi/protocol';
import { WebSocket } from 'ws';
import { SESSION_LIFE } from '../people/sessions.ts';
import { FOOLS_MATE } from '../testing/games.ts';
import type { Client } from '../testing/client.ts';
import { openTestHall, Visitor } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { Table } from '../testing/table.ts';
import { Places } from './places.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

/** How the door answers, where it does not open. */
const turnedAway = async (origin: string, headers: Record<string, string>): Promise<number> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${SOCKET_PATH}`, { headers });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
};

suite('a school behind one address', () => {
  test('200 pupils, each with a socket, play 100 games at once to the end', { timeout: 60_000 }, async () => {
    const tables = await Promise.all(Array.from({ length: 100 }, () => Table.open(it)));
    await Promise.all(tables.map((table) => table.play(FOOLS_MATE)));
    for (const { state, black, game } of tables) {
      assert.equal(state.outcome!.termination, 'checkmate');
      assert.equal(plyOf(black.state(game)), 4);
    }
    // Each plays another, with the same opponent, at once.
    await Promise.all(
      tables.map(async (table) => {
        table.white.command(table.game, 4, { type: 'rematch' });
        table.black.command(table.game, 4, { type: 'rematch' });
        await table.both(({ rematch }) => rematch.next !== null);
        await table.black.follow(table.state.rematch.next!);
        await table.black.move(table.state.rematch.next!, 'e2e4');
      }),
    );
    const refused = tables.flatMap(({ white, black }) => [...white.all('refused'), ...black.all('refused')]);
    assert.deepEqual(refused, []);
    await Promise.all(tables.flatMap(({ white, black }) => [white.close(), black.close()]));
  });

  test('all are asked for a sign of life again, and never all at once', async () => {
    const clients = await Promise.all(Array.from({ length: 60 }, () => it.visitor().connect()));
    await Promise.all(clients.map(({ asked }) => asked));
    const asked = new Set<Client>();
    await new Promise<void>((resolve) => {
      for (const client of clients) client.socket.on('ping', () => resolve(void asked.add(client)));
    });
    await sleep(200);
    assert.ok(asked.size < 20, `${asked.size} at once`);
    await Promise.all(clients.map((client) => client.close()));
  });
});

suite('limits', () => {
  test('sockets of one person; a place is free again when one closes', async () => {
    const visitor = it.visitor();
    await visitor.create();
    const tabs = await Promise.all(Array.from({ length: MAX_SOCKETS_OF_PERSON }, () => visitor.connect()));
    assert.equal(await turnedAway(it.origin, { cookie: visitor.cookie }), 429);
    await (await it.visitor().connect()).close();
    await tabs[0].close();
    await tabs[1].settled();
    await (await visitor.connect()).close();
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  });

  test('of several limits the first that is full counts, and nothing is taken', () => {
    const places = new Places();
    const one = [
      { of: 'hall', limit: 3 },
      { of: 'a', limit: 1 },
    ];
    const free = places.take(one);
    assert.ok(typeof free === 'function');
    assert.deepEqual(places.take(one), one[1]);
    const other = [
      { of: 'hall', limit: 2 },
      { of: 'b', limit: 9 },
    ];
    assert.equal(typeof places.take(other), 'function');
    assert.deepEqual(places.take(other), other[0]);
    free();
    assert.equal(typeof places.take(other), 'function');
  });

  test('games followed over one socket', async () => {
    const { game, white } = await it.table();
    const client = await white.connect();
    for (let i = 0; i < MAX_FOLLOWED - 1; i += 1) {
      const host = it.visitor();
      await client.follow(await host.create());
    }
    await client.follow(game);
    await client.follow(game);
    const one = await it.visitor().create();
    client.send({ type: 'follow', game: one, after: 0 });
    assert.deepEqual((await client.next('refused')).reason, { code: 'too-many-followed', limit: MAX_FOLLOWED });
    client.send({ type: 'unfollow', game });
    await client.follow(one);
    await client.close();
  });

  test('games of one address: those that have ended do not count', async () => {
    const hall = await openTestHall();
    const { openGames } = hall.hall.rooms;
    for (let i = 0; i < MAX_GAMES_OF_ADDRESS - 1; i += 1) openGames.hold(`game ${i}`, ['127.0.0.1'], hall.time.now());
    const host = hall.visitor();
    const game = await host.create();
    const error = { code: 'too-many-games', limit: MAX_GAMES_OF_ADDRESS };
    assert.deepEqual(
      await hall.visitor().api('POST', '/games', { terms: { time: { kind: 'untimed' }, color: 'white' } }),
      [429, { error }],
    );
    assert.equal((await host.api('DELETE', `/games/${game}`))[0], 204);
    await hall.visitor().create();
    await hall.close();
  });
});

suite('the door', () => {
  test('[S109] behind a proxy that changes the Host header, the public address is the origin', async () => {
    const publicUrl = new URL('https://chess.example');
    const hall = await openTestHall(1_000_000, undefined, { publicUrl, trustProxy: ['loopback'] });
    const { white, game } = await hall.table();
    const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    for (const origin of ['https://evil.example', 'http://chess.example', 'https://chess.example:8443', 'null']) {
      assert.equal(await turnedAway(hall.origin, { ...proxied, cookie: white.cookie, origin }), 403, origin);
    }
    const client = await white.connect({ ...proxied, origin: 'https://chess.example' });
    await client.follow(game);
    await client.move(game, 'e2e4');
    await hall.close();
  });

  test('[S30] who comes back from another address has the same seat', async () => {
    const hall = await openTestHall(1_000_000, undefined, { trustProxy: true });
    const { white, black, game } = await hall.table();
    const one = await white.connect({ 'x-forwarded-for': '203.0.113.1' });
    await one.follow(game);
    await one.move(game, 'e2e4');
    await one.close();
    const other = await black.connect();
    await other.follow(game);
    await other.move(game, 'e7e5');
    const back = await white.connect({ 'x-forwarded-for': '2001:db8::9' });
    await back.follow(game);
    const state = await back.move(game, 'g1f3');
    assert.equal(plyOf(state), 3);
    const [, me] = await white.api('GET', '/me');
    assert.equal(state.seats!.white, (me as { me: { id: string } }).me.id);
    await hall.close();
  });

  test('[S108] an expired session, or another person’s, is never that seat', async () => {
    const hall = await openTestHall();
    const { white, black, game } = await hall.table({ time: { kind: 'untimed' }, color: 'white' });
    const other = hall.visitor();
    await other.create();
    for (const visitor of [other, black]) {
      const client = await visitor.connect();
      await client.follow(game);
      const { code } = await client.refused(game, 0, { type: 'move', uci: 'e2e4' });
      assert.ok(['not-a-player', 'not-your-turn'].includes(code));
    }
    const broken = new Visitor(hall.origin);
    broken.cookie = `${white.cookie.slice(0, -1)}${white.cookie.endsWith('A') ? 'B' : 'A'}`;
    assert.equal((await broken.connect()).all('welcome')[0].user, null);
    hall.time.advance(SESSION_LIFE);
    const late = await white.connect();
    assert.equal(late.all('welcome')[0].user, null);
    await late.follow(game);
    assert.deepEqual(await late.refused(game, 0, { type: 'move', uci: 'e2e4' }), { code: 'not-a-player' });
    assert.equal(plyOf(late.state(game)), 0);
    await hall.close();
  });
});
