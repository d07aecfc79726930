/** Who may read the metrics, and what they say. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { suite, test } from 'node:test';
import { OPERA } from '../testing/games.ts';
import { openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';

const TOKEN = '0123456789abcdef';

/** With any header, Host too, which fetch does not allow. */
const ask = (it: TestHall, headers: Record<string, string> = {}, host = '127.0.0.1'): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const asked = request({ host, port: it.hall.port, path: '/metrics', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve([answer.statusCode!, text]));
    });
    asked.on('error', reject);
    asked.end();
  });

suite('/metrics', () => {
  test('moves, the stages they passed, what is open, what the store keeps at once', async () => {
    const it = await openTestHall();
    const { game, white, black } = await it.table();
    const sockets = [await white.connect(), await black.connect()];
    for (const socket of sockets) await socket.follow(game);
    for (const [ply, uci] of OPERA.slice(0, 4).entries()) {
      await sockets[ply % 2].move(game, uci);
      await sockets[(ply + 1) % 2].until(game, ({ moves }) => moves.length === ply + 1);
    }
    const [status, text] = await ask(it);
    assert.equal(status, 200);
    const value = (name: string): number =>
      Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(text)?.[1]);
    assert.equal(value('duiyi_moves_total'), 4);
    assert.equal(value('duiyi_sockets'), 2);
    assert.equal(value('duiyi_rooms'), 1);
    assert.deepEqual([value('duiyi_bus_told'), value('duiyi_bus_heard')], [0, 0], 'there is no other node');
    for (const stage of ['decode', 'decide', 'store', 'tell']) {
      assert.ok(value(`duiyi_stage_seconds_count{stage="${stage}"}`) >= 4, stage);
      assert.ok(value(`duiyi_stage_seconds_sum{stage="${stage}"}`) > 0, stage);
    }
    assert.ok(value('duiyi_store_batch_calls_sum') >= 8, 'two guests, an invitation, a join, four moves');
    assert.ok(value('duiyi_store_batch_seconds_sum') > 0);
    assert.ok(value('nodejs_eventloop_lag_p99_seconds') >= 0);
    await it.close();
  });

  test('the world is told nothing, not even through a proxy on this machine', async () => {
    const it = await openTestHall(undefined, undefined, { host: '0.0.0.0' });
    assert.equal((await ask(it))[0], 200);
    assert.equal((await ask(it, { host: 'localhost:8080' }))[0], 200);
    const strangers: readonly Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { host: 'chess.example' },
      { host: '127.0.0.1.example' },
      { authorization: `Bearer ${TOKEN}`, host: 'chess.example' },
    ];
    for (const headers of strangers) {
      assert.deepEqual(await ask(it, headers), [404, '{"error":{"code":"not-found"}}'], JSON.stringify(headers));
    }
    const lan = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal);
    if (lan) assert.equal((await ask(it, {}, lan.address))[0], 404);
    await it.close();
  });

  test('behind a proxy the token alone opens it, from anywhere', async () => {
    const it = await openTestHall(undefined, undefined, {
      publicUrl: new URL('https://chess.example'),
      metricsToken: TOKEN,
    });
    assert.equal((await ask(it))[0], 404);
    assert.equal((await ask(it, { authorization: `Bearer ${TOKEN}x` }))[0], 404);
    assert.equal((await ask(it, { authorization: TOKEN }))[0], 404);
    const headers = { authorization: `Bearer ${TOKEN}`, host: 'chess.example', 'x-forwarded-for': '203.0.113.7' };
    assert.equal((await ask(it, headers))[0], 200);
    await it.close();
  });
});
