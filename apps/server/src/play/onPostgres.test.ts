/** The same hall with everything in PostgreSQL: whole games, an outage, and a database that goes away and comes back. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { plyOf, present, timeLeft } from '@duiyi/game';
import type { GameAnswer, MeAnswer } from '@duiyi/protocol';
import { formatFen } from '@duiyi/rules';
import type { Client } from '../testing/client.ts';
import { OPERA } from '../testing/games.ts';
import { newFolder, openTestHall, Visitor } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { soon } from '../testing/nodes.ts';
import { Postgres, skipWithoutPostgres } from '../testing/postgres.ts';
import { HallProcess } from '../testing/process.ts';

suite('a hall on PostgreSQL', { skip: skipWithoutPostgres, timeout: 180_000 }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.open();
  });
  after(() => postgres.close());

  const openHall = async (databaseUrl: string, start = 1_000_000): Promise<TestHall> =>
    openTestHall(start, undefined, { databaseUrl });
  const again = (it: TestHall, { cookie }: Visitor): Visitor => {
    const visitor = new Visitor(it.origin);
    visitor.cookie = cookie;
    return visitor;
  };
  const seat = async (it: TestHall) => {
    const { game, white, black } = await it.table();
    const sockets: [Client, Client] = [await white.connect(), await black.connect()];
    for (const socket of sockets) await socket.follow(game);
    const play = async (ply: number): Promise<void> => {
      await sockets[ply % 2].move(game, OPERA[ply]);
      await sockets[(ply + 1) % 2].until(game, (state) => plyOf(state) === ply + 1);
    };
    return { game, white, black, sockets, play };
  };

  test('two play the Opera Game to its mate, a third watches, and all see what is stored after every move', async () => {
    const it = await openHall(await postgres.database());
    const { game, sockets, play, black } = await seat(it);
    const watcher = await it.visitor().connect();
    await watcher.follow(game);
    for (const ply of OPERA.keys()) {
      it.time.advance(1500);
      await play(ply);
      await watcher.until(game, (state) => plyOf(state) === ply + 1);
      const [, stored] = await black.api('GET', `/games/${game}`);
      for (const client of [...sockets, watcher]) {
        assert.deepEqual(client.events(game), (stored as GameAnswer).events);
      }
    }
    const state = watcher.state(game);
    assert.deepEqual(state.outcome, { winner: 'white', termination: 'checkmate' });
    assert.equal(formatFen(present(state)), '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17');
    await it.close();
  });

  test('[C4] after an outage people are who they were, and the clock waits for the side to move', async () => {
    const url = await postgres.database();
    const first = await openHall(url);
    const { game, white, black, play } = await seat(first);
    const member = await first.member('小本', { isOrganiser: true });
    await play(0);
    await play(1);
    first.time.advance(5000);
    const stopped = first.time.now();
    await first.close();

    const it = await openHall(url, stopped + 3_600_000);
    const [, me] = await again(it, member).api('GET', '/me');
    assert.deepEqual({ ...(me as MeAnswer).me, id: '' }, { id: '', name: '小本', isOrganiser: true });
    const other = await again(it, black).connect();
    const halted = await other.follow(game);
    assert.deepEqual([halted.clock!.since, halted.clock!.remaining.white], [null, 175_000]);
    const client = await again(it, white).connect();
    await client.follow(game);
    const { clock } = await other.until(game, (state) => state.clock!.since !== null);
    assert.equal(timeLeft(clock!, 'white', it.time.now()), 175_000);
    await client.move(game, OPERA[2]);
    await it.close();
  });

  test('the database goes away: moves are refused and said so, the hall is not ready, and it goes on by itself', async () => {
    const own = await Postgres.open();
    const it = await openHall(await own.database());
    const { game, sockets, play } = await seat(it);
    await play(0);
    assert.equal((await fetch(`${it.origin}/readyz`)).status, 200);
    await own.stop();
    assert.equal((await fetch(`${it.origin}/readyz`)).status, 503);
    assert.equal((await fetch(`${it.origin}/healthz`)).status, 200);
    assert.deepEqual(await sockets[1].refused(game, 1, { type: 'move', uci: OPERA[1] }), { code: 'not-stored' });
    assert.equal(plyOf(sockets[0].state(game)), 1, 'nobody was told');
    assert.deepEqual(
      await it.visitor().api('POST', '/games', { terms: { time: { kind: 'untimed' }, color: 'white' } }),
      [503, { error: { code: 'not-stored' } }],
    );
    await own.start();
    await soon(async () => (await fetch(`${it.origin}/readyz`)).status === 200);
    await play(1);
    await it.close();
    await own.close();
  });

  test('what was said beside a game cannot be read for a while: nobody falls over it, and it is there later', async () => {
    const own = await Postgres.open();
    const it = await openHall(await own.database());
    const { game, black, sockets, play } = await seat(it);
    await play(0);
    await play(1);
    const [late, later] = [await it.visitor().connect(), await black.connect()];
    const [white] = sockets;
    white.send({ type: 'say', game, room: 'players', line: { text: '你好' } });
    await sockets[1].next('chat');
    for (const socket of sockets) {
      socket.send({ type: 'unfollow', game });
      await socket.settled();
    }
    await own.stop();
    // The first wants no chat, the second does: it is told that this cannot be.
    late.send({ type: 'follow', game, after: 0, chat: false });
    await late.until(game, (state) => plyOf(state) === 2);
    later.send({ type: 'follow', game, after: 0 });
    await later.closed;
    await own.start();
    await soon(async () => (await fetch(`${it.origin}/readyz`)).status === 200);
    await white.follow(game);
    assert.equal((await white.next('chat')).lines.length, 1);
    white.command(game, 2, { type: 'resign' });
    await late.until(game, ({ phase }) => phase === 'ended');
    await it.close();
    await own.close();
  });

  test('the process: DATABASE_URL is all it needs, and a database that is not there is said without its password', async () => {
    const folder = newFolder();
    const hall = new HallProcess({ DUIYI_DATA: folder, DATABASE_URL: await postgres.database() });
    const port = await hall.ready();
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    await visitor.create();
    assert.equal(await hall.end('SIGTERM'), 0);
    const lost = new HallProcess({ DUIYI_DATA: folder, DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/hall' });
    assert.equal(await lost.exit, 1);
    assert.match(lost.errors, /连不上[^]*cannot be reached: .*ECONNREFUSED/);
    assert.doesNotMatch(lost.errors + lost.lines.join(''), /s3cret/);
    rmSync(folder, { recursive: true });
  });
});
