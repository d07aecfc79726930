/** One connection over a real pair of sockets, its peer dead or slow. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite, test } from 'node:test';
import type { ClientMessage } from '@duiyi/protocol';
import { pino } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { Metrics } from '../metrics.ts';
import { openTestTime } from '../time.ts';
import { Connection } from './connection.ts';
import { textFrame } from './frame.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';

const open = async (options = {}, heard: ClientMessage[] = []) => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  const [socket, request] = (await once(sockets, 'connection')) as [WebSocket, IncomingMessage];
  const connection = new Connection(
    socket,
    request.socket,
    { id: 'ann', name: null },
    {
      time: openTestTime(0),
      log: pino({ level: 'silent' }),
      metrics: new Metrics(),
      messageRate: 10,
      inbox: new Inbox(),
      outbox: new Outbox(),
      receive: async (_, message) => void heard.push(message),
    },
  );
  if (peer.readyState !== WebSocket.OPEN) await once(peer, 'open');
  const gone = new Promise<number>((resolve) => {
    connection.onClose(resolve);
  });
  const close = async (): Promise<void> => {
    peer.terminate();
    connection.terminate();
    await gone;
    server.close();
  };
  return { connection, socket, peer, gone, close };
};

suite('connection', () => {
  test('a peer that answers is kept, however long it says nothing else', async () => {
    const { connection, socket, close } = await open();
    for (let i = 0; i < 3; i += 1) {
      connection.probe(performance.now() + 14_000);
      await once(socket, 'pong');
    }
    assert.equal(socket.readyState, WebSocket.OPEN);
    await close();
  });

  test('a peer that gives no sign of life is let go', async () => {
    const { connection, socket, gone, close } = await open({ autoPong: false });
    const start = performance.now();
    for (const later of [5000, 10_000, 14_000]) connection.probe(start + later);
    assert.equal(socket.readyState, WebSocket.OPEN);
    connection.probe(start + 16_000);
    assert.equal(await gone, 1006);
    await close();
  });

  test('everything a peer sends at once is heard, in order; nothing once the hall is going away', async () => {
    const heard: ClientMessage[] = [];
    const { connection, socket, peer, close } = await open({}, heard);
    for (let sent = 0; sent < 8; sent += 1) peer.send(JSON.stringify({ type: 'ping', sent }));
    for (let turns = 0; heard.length < 8 && turns < 1000; turns += 1) await new Promise(setImmediate);
    assert.deepEqual(
      heard,
      Array.from({ length: 8 }, (_, sent) => ({ type: 'ping', sent })),
    );
    // It has arrived, and is not yet taken in; what is not in ASCII is told by the socket itself.
    socket.once('message', () => void connection.deafen());
    peer.send(JSON.stringify({ type: 'ping', sent: 8, by: '弈' }));
    await once(socket, 'message');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    assert.equal(heard.length, 8);
    await close();
  });

  test('what arrived is taken in though its sender is gone at once', async () => {
    const heard: ClientMessage[] = [];
    const { peer, gone, close } = await open({}, heard);
    peer.send(JSON.stringify({ type: 'ping', sent: 1 }));
    peer.terminate();
    await gone;
    for (let turns = 0; heard.length < 1 && turns < 1000; turns += 1) await new Promise(setImmediate);
    assert.deepEqual(heard, [{ type: 'ping', sent: 1 }]);
    await close();
  });

  test('after a message that cannot be read, nothing more is', async () => {
    const heard: ClientMessage[] = [];
    const { peer, gone, close } = await open({}, heard);
    for (const text of ['{"type":"ping","sent":1}', 'nonsense', '{"type":"ping","sent":2}']) peer.send(text);
    await gone;
    assert.deepEqual(heard, [{ type: 'ping', sent: 1 }]);
    await close();
  });

  test('a reader too slow is let go before much is kept for it', { timeout: 20_000 }, async () => {
    const { connection, socket, peer, gone, close } = await open();
    peer.pause();
    const text = 'x'.repeat(16 * 1024);
    let most = 0;
    for (let i = 0; i < 10_000 && socket.readyState === WebSocket.OPEN; i += 1) {
      connection.sendFrame(textFrame(text));
      most = Math.max(most, socket.bufferedAmount);
      if (i % 50 === 0) await new Promise(setImmediate);
    }
    assert.equal(await gone, 1006);
    assert.ok(most > 200 * 1024 && most < 300 * 1024, `${most} bytes were kept`);
    await close();
  });
});
