import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { FRAME_ENCODING, textFrame } from './frame.ts';

test('every length is read as it was written, and so is what is more than one byte a character', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ server });
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000].map((length) => 'x'.repeat(length));
  texts.push('对弈', '弈'.repeat(42), '弈'.repeat(21_845), '♔ é 𝔄');
  sockets.on('connection', (_, { socket }) => {
    for (const text of texts) socket.write(textFrame(text), FRAME_ENCODING);
  });
  const peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const told: string[] = [];
  const all = new Promise<void>((resolve) => {
    peer.on('message', (data) => {
      told.push((data as Buffer).toString());
      if (told.length === texts.length) resolve();
    });
  });
  await all;
  assert.deepEqual(told, texts);
  peer.terminate();
  server.close();
});
