/** Hostile and broken input at the socket of a real hall: it hurts nobody but who sends it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { after, before, beforeEach, afterEach, suite, test } from 'node:test';
import { plyOf } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import { CLOSE_BAD_MESSAGE, CLOSE_TOO_FAST, MAX_FRAME_BYTES, MESSAGE_BURST, SOCKET_PATH } from '@duiyi/protocol';
import { WebSocket } from 'ws';
import type { Client } from '../testing/client.ts';
import { openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

/** A game that goes on beside whatever is done to the hall. */
let game: GameId;
let white: Client;
let black: Client;
let player: Visitor;
beforeEach(async () => {
  const table = await it.table();
  game = table.game;
  player = table.white;
  white = await table.white.connect();
  black = await table.black.connect();
  await white.follow(game);
  await black.follow(game);
});
afterEach(async () => {
  await white.move(game, 'e2e4');
  assert.equal(plyOf(await black.until(game, (state) => plyOf(state) === 1)), 1, 'the game beside goes on');
  await white.close();
  await black.close();
});

/** A socket of bytes, past its handshake. */
const openRaw = async (): Promise<Socket> => {
  const socket = connect(it.hall.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  return socket;
};

const refusals = ({ messages }: Client) => messages.filter(({ type }) => type === 'refused');

suite('F. frames', () => {
  const malformed: readonly { name: string; frame: string | Buffer }[] = [
    { name: 'malformed JSON', frame: '{"type":' },
    { name: 'an empty frame', frame: '' },
    { name: 'null', frame: 'null' },
    { name: 'an array', frame: '[]' },
    { name: 'a number', frame: '42' },
    { name: 'a 10-deep array', frame: '[[[[[[[[[[]]]]]]]]]]' },
    { name: 'an unknown type', frame: '{"type":"sudo"}' },
    { name: 'a binary frame', frame: Buffer.from('{"type":"ping","sent":1}') },
  ];
  for (const { name, frame } of malformed) {
    test(`[S97] ${name} closes that socket alone`, async () => {
      const sender = await player.connect();
      sender.socket.send(frame);
      sender.socket.send('{"type":"ping","sent":1}');
      assert.equal(await sender.closed, CLOSE_BAD_MESSAGE);
      assert.deepEqual(
        sender.messages.map(({ type }) => type),
        ['welcome', 'refused'],
      );
    });
  }

  test('[S16] a message with a wrong part is refused, and the socket goes on', async () => {
    const sender = await player.connect();
    const parts: readonly [path: string, message: unknown][] = [
      ['command.uci', { type: 'command', game, ply: 0, command: { type: 'move', uci: 5 } }],
      ['command.type', { type: 'command', game, ply: 0, command: { type: 'win' } }],
      ['ply', { type: 'command', game, ply: -1, command: { type: 'resign' } }],
      ['after', { type: 'follow', game, after: null }],
      ['game', { type: 'unfollow', game: ['a'] }],
    ];
    for (const [path, message] of parts) {
      sender.socket.send(JSON.stringify(message));
      assert.deepEqual((await sender.next('refused')).reason, { code: 'bad-message', path });
    }
    assert.equal(plyOf(await sender.follow(game)), 0);
    await sender.close();
  });

  test('[S106] a game that is not there', async () => {
    const sender = await player.connect();
    for (const id of ['1111111111', '', '../../etc', 'a%00b', game.toLowerCase(), `${game}x`, 'O0Il'.repeat(3)]) {
      if (id === game) continue;
      sender.send({ type: 'follow', game: id, after: 0 });
      assert.deepEqual(await sender.next('refused'), { type: 'refused', game: id, reason: { code: 'no-such-game' } });
      const reason = await sender.refused(id, 0, { type: 'resign' });
      assert.deepEqual(reason, { code: 'no-such-game' });
      sender.send({ type: 'unfollow', game: id });
    }
    await sender.close();
  });

  test('[S99] a frame above the limit is too big, one at the limit is read', async () => {
    const sender = await player.connect();
    const text = JSON.stringify({ type: 'unfollow', game: '', padding: '' });
    sender.socket.send(text.replace('"padding":""', `"padding":"${'x'.repeat(MAX_FRAME_BYTES - text.length)}"`));
    sender.send({ type: 'ping', sent: 1 });
    await sender.next('pong');
    sender.socket.send('x'.repeat(MAX_FRAME_BYTES + 1));
    assert.equal(await sender.closed, 1009);
  });

  test('[S99] a frame of 1 MB, and one that says it has 100 MB: memory stays flat', async () => {
    const sender = await player.connect();
    sender.socket.send('x'.repeat(1_000_000));
    assert.equal(await sender.closed, 1009);

    const before = process.memoryUsage().rss;
    const raw = await openRaw();
    const header = Buffer.alloc(14);
    header.writeUInt8(0x81, 0);
    header.writeUInt8(0x80 | 127, 1);
    header.writeBigUInt64BE(100_000_000n, 2);
    raw.write(header);
    await once(raw, 'close');
    assert.ok(process.memoryUsage().rss - before < 30_000_000);
  });

  test('[S100] an endless fragmented frame is cut at the limit', async () => {
    const raw = await openRaw();
    const fragment = (opcode: number): Buffer =>
      Buffer.concat([Buffer.from([opcode, 0x80 | 100, 0, 0, 0, 0]), Buffer.alloc(100, 'x')]);
    let sent = 0;
    raw.write(fragment(0x01));
    while (!raw.closed && sent < 1000) {
      raw.write(fragment(0x00));
      sent += 1;
      await new Promise(setImmediate);
    }
    assert.ok(raw.closed || raw.destroyed, 'cut');
  });

  test('bytes that are no frames', async () => {
    for (let i = 0; i < 20; i += 1) {
      const raw = await openRaw();
      raw.write(randomBytes(200));
      raw.end();
      if (!raw.closed) await once(raw, 'close');
    }
  });

  test('who sends too fast is told so and let go', async () => {
    const sender = await player.connect();
    for (let i = 0; i < MESSAGE_BURST + 10; i += 1) sender.send({ type: 'ping', sent: i });
    assert.equal(await sender.closed, CLOSE_TOO_FAST);
    assert.ok(sender.messages.filter(({ type }) => type === 'pong').length >= MESSAGE_BURST);
    assert.deepEqual(refusals(sender).at(-1), { type: 'refused', game: null, reason: { code: 'too-fast' } });
  });

  test('pings of the protocol itself count too', async () => {
    const sender = await player.connect();
    for (let i = 0; i < 3 * MESSAGE_BURST; i += 1) sender.socket.ping();
    assert.equal(await sender.closed, CLOSE_TOO_FAST);
  });
});

suite('F. the door', () => {
  const status = async (path: string, headers: Record<string, string>): Promise<number | undefined> => {
    const socket = new WebSocket(`${it.origin.replace('http', 'ws')}${path}`, { headers });
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    (response as { resume(): void }).resume();
    return (response as { statusCode: number }).statusCode;
  };

  test("[S109] a foreign page with the player's cookie is turned away", async () => {
    const cookie = player.cookie;
    assert.equal(await status(SOCKET_PATH, { cookie, origin: 'https://evil.example' }), 403);
    assert.equal(await status(SOCKET_PATH, { cookie, origin: 'null' }), 403);
    const own = await player.connect({ origin: it.origin });
    assert.equal(own.messages[0].type, 'welcome');
    await own.close();
  });

  test('another path has no socket', async () => {
    assert.equal(await status('/api/v1/other', {}), 404);
    assert.equal(await status('//', {}), 404);
  });

  test('[S108] without a session, or with a wrong one, one may only watch', async () => {
    const wrong = [
      '',
      'duiyi_session=',
      `duiyi_session=${'A'.repeat(43)}`,
      'duiyi_session=%00',
      `duiyi_session=${'x'.repeat(3000)}`,
    ];
    for (const cookie of wrong) {
      const client = await it.visitor().connect({ cookie });
      assert.deepEqual(client.messages[0], { type: 'welcome', now: it.time.now(), user: null });
      await client.follow(game);
      assert.deepEqual(await client.refused(game, 0, { type: 'move', uci: 'e2e4' }), { code: 'not-a-player' });
      await client.close();
    }
  });
});
