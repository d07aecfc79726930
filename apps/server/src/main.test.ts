import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { plyOf, timeLeft } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import type { GameAnswer, ServerMessage } from '@duiyi/protocol';
import { OPERA } from './testing/games.ts';
import { blitz, newFolder } from './testing/hall.ts';
import { HallProcess, visitorOf } from './testing/process.ts';

let folder: string;
const started: HallProcess[] = [];
const start = (environment: Record<string, string> = {}, shell = ''): HallProcess => {
  const hall = new HallProcess({ DUIYI_DATA: folder, ...environment }, shell);
  started.push(hall);
  return hall;
};
beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(folder, { recursive: true });
});

suite('the process', { timeout: 300_000 }, () => {
  test('says where it can be opened, and obeys SIGTERM: it says goodbye, asks to come back, exits 0', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const hall = start();
      const port = await hall.ready();
      const ready = hall.lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find(({ msg }) => msg === 'hall ready');
      assert.deepEqual(ready!['addresses'], [`http://127.0.0.1:${port}`]);
      const visitor = visitorOf(port);
      const game = await visitor.create();
      const client = await visitor.connect();
      await client.follow(game);
      hall.child.kill(signal);
      await client.next('goodbye');
      assert.equal(await client.closed, 1012);
      assert.equal(await hall.exit, 0);
      assert.equal(hall.errors, '');
      const log = hall.lines.join('\n');
      assert.ok(!log.includes(visitor.cookie.split('=')[1]), 'no session in the log');
    }
  });

  test('told to stop, it answers what has begun and lets nobody else in; what it has not answered it has not done', async () => {
    const hall = start();
    const port = await hall.ready();
    const visitor = visitorOf(port);
    const game = await visitor.create();
    await visitorOf(port).join(game);
    const client = await visitor.connect();
    await client.follow(game);
    // A request that is still on its way when the hall is told.
    const body = JSON.stringify({ terms: blitz });
    const line = connect(port, '127.0.0.1');
    await once(line, 'connect');
    line.write(
      `POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${visitor.cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await visitor.api('GET', '/me');
    // And a move that comes together with the word to stop.
    client.command(game, 0, { type: 'move', uci: OPERA[0] });
    hall.child.kill('SIGTERM');
    await client.next('goodbye');
    line.write(body.slice(5));
    let answer = '';
    for await (const part of line.setEncoding('utf8')) answer += String(part);
    assert.match(answer, /^HTTP\/1.1 201 /);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/readyz`));
    assert.equal(await hall.exit, 0);
    const again = visitorOf(await start().ready(), visitor.cookie);
    const [, { events }] = (await again.api('GET', `/games/${game}`)) as [number, GameAnswer];
    const moves = (log: readonly GameEvent[]) => log.filter(({ type }) => type === 'moved');
    assert.deepEqual(moves(events), moves(client.events(game)));
  });

  test('every fault of the environment is named, and nothing is opened', async () => {
    const hall = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    assert.equal(await hall.exit, 1);
    assert.match(hall.errors, /环境变量有误[^]*PORT=eighty[^]*LOG_LEVEL=loud/);
  });

  test('a second process on the same folder names the first and exits 1; the first goes on', async () => {
    const first = start();
    const port = await first.ready();
    const second = start();
    assert.equal(await second.exit, 1);
    assert.match(second.errors, new RegExp(`进程号 ${first.child.pid}[^]*pid ${first.child.pid}`));
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
  });

  test('a folder whose process was killed is free again', async () => {
    const first = start();
    await first.ready();
    assert.equal(readFileSync(join(folder, 'hall.pid'), 'utf8'), `${first.child.pid}\n`);
    await first.end('SIGKILL');
    await start().ready();
  });

  test('a taken port: its owner is named, the hall exits 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      other.once('listening', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const hall = start({ PORT: String(port) });
    assert.equal(await hall.exit, 1);
    assert.match(hall.errors, new RegExp(`端口 ${port} 已被[^]*Port ${port} is taken.*pid ${process.pid}`));
    other.close();
  });

  test('a folder that cannot be: said, exit 1', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const hall = start({ DUIYI_DATA: join(file, 'below') });
    assert.equal(await hall.exit, 1);
    assert.match(hall.errors, /below/);
  });

  test('[S87] [C4] killed between moves, again and again: every acknowledged move is there, and no time is charged', async () => {
    let hall = start();
    let port = await hall.ready();
    const host = visitorOf(port);
    const guest = visitorOf(port);
    const game = await host.create(blitz);
    await guest.join(game);
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const tabs = await Promise.all([host, guest].map(({ cookie }) => visitorOf(port, cookie).connect()));
      for (const tab of tabs) {
        const state = await tab.follow(game);
        assert.ok(plyOf(state) >= acknowledged, `${acknowledged} acknowledged, ${plyOf(state)} there`);
        acknowledged = plyOf(state);
      }
      for (let i = 0; i < 3; i += 1) {
        const mover = tabs[acknowledged % 2];
        const ahead = acknowledged + 1;
        await tabs[0].until(game, (state) => plyOf(state) === acknowledged);
        await tabs[1].until(game, (state) => plyOf(state) === acknowledged);
        await mover.move(game, OPERA[acknowledged]);
        acknowledged = ahead;
      }
      // One more is sent and not waited for: it may be there afterwards, or not.
      await tabs[acknowledged % 2].until(game, (state) => plyOf(state) === acknowledged);
      if (round === 3) break;
      tabs[acknowledged % 2].command(game, acknowledged, { type: 'move', uci: OPERA[acknowledged] });
      await hall.end('SIGKILL');
      await Promise.all(tabs.map(({ closed }) => closed));
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
      hall = start({ PORT: String(port) });
      port = await hall.ready();
    }
    const [, stored] = await visitorOf(port).api('GET', `/games/${game}`);
    const { events, now } = stored as { events: readonly { type: string }[]; now: number };
    const tab = await visitorOf(port, host.cookie).connect();
    const state = await tab.follow(game);
    assert.ok(acknowledged >= 12 && events.filter(({ type }) => type === 'halted').length === 3);
    for (const color of ['white', 'black'] as const) {
      const left = timeLeft(state.clock!, color, now);
      // The outages took more than 4.5 s; every move of a side earned 2 s but its first.
      assert.ok(left > 180_000 + 2000 * 5 - 3000, `${color} has ${left}`);
    }
  });

  test('a full disk: moves are refused and said so, nothing is lost, and it goes on when there is room', async () => {
    const first = start();
    let port = await first.ready();
    const host = visitorOf(port);
    const guest = visitorOf(port);
    const game = await host.create(blitz);
    await guest.join(game);
    assert.equal(await first.end('SIGTERM'), 0);

    // No file may grow beyond 120 KB: the database stays below that, its log of writes does not for long.
    const limited = start({}, 'ulimit -f 240;');
    port = await limited.ready();
    const tabs = await Promise.all([host, guest].map(({ cookie }) => visitorOf(port, cookie).connect()));
    for (const tab of tabs) await tab.follow(game);
    let ply = 0;
    let refused: ServerMessage | undefined;
    while (refused === undefined) {
      const mover = tabs[ply % 2];
      await mover.until(game, (state) => plyOf(state) === ply);
      const told = mover.messages.length;
      mover.command(game, ply, { type: 'move', uci: OPERA[ply] });
      await mover.told(told + 1);
      refused = mover.messages.slice(told).find(({ type }) => type === 'refused');
      if (refused === undefined) ply += 1;
    }
    assert.ok(refused.type === 'refused');
    assert.deepEqual(refused.reason, { code: 'not-stored' });
    assert.ok(ply > 5, `${ply} moves before the disk was full`);
    assert.deepEqual(await visitorOf(port).api('POST', '/games', { terms: blitz }), [
      503,
      { error: { code: 'not-stored' } },
    ]);
    assert.equal((await visitorOf(port).api('GET', `/games/${game}`))[0], 200);
    await limited.end('SIGKILL');

    port = await start().ready();
    const [white, black] = await Promise.all([host, guest].map(({ cookie }) => visitorOf(port, cookie).connect()));
    assert.equal(plyOf(await white.follow(game)), ply);
    await black.follow(game);
    await (ply % 2 === 0 ? white : black).move(game, OPERA[ply]);
  });
});
