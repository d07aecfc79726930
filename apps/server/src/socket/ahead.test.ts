/** What one socket sends, in frames of every kind and cut anywhere: all of it is heard in order, whichever way it came. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { suite, test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { hearAhead } from './ahead.ts';

const TEXT = 0x81;
const BEGUN = 0x01;
const CONTINUED = 0x80;
const CLOSE = 0x88;
const PING = 0x89;

/** A frame as a client sends it. */
const frame = (head: number, text: string, mask = [0x12, 0xb4, 0x56, 0x98]): Buffer => {
  const payload = Buffer.from(text).map((byte, i) => byte ^ mask[i % 4]);
  const size = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
  return Buffer.from([head, size[0] | 0x80, ...size.slice(1), ...mask, ...payload]);
};

/** A socket of the hall, and the bare line at its other end. `heard`: what it was told, `ahead` or by `ws`. */
const open = async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  peer.setNoDelay();
  peer.on('error', () => {});
  peer.write(
    'GET / HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [socket, request] = (await once(sockets, 'connection')) as [WebSocket, IncomingMessage];
  const heard: string[] = [];
  const ways: ('ahead' | 'ws')[] = [];
  const hear = (text: string, way: 'ahead' | 'ws'): void => {
    heard.push(text);
    ways.push(way);
    socket.emit('heard');
  };
  hearAhead(socket, request.socket, (text) => hear(text, 'ahead'));
  socket.on('message', (data) => hear((data as Buffer).toString(), 'ws'));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  /** Sends each piece once the one before it has been read. */
  const send = async (...pieces: readonly Buffer[]): Promise<void> => {
    for (const piece of pieces) {
      const sent = request.socket.bytesRead + piece.length;
      peer.write(piece);
      while (request.socket.bytesRead < sent && !request.socket.destroyed) await new Promise(setImmediate);
    }
  };
  const close = async (): Promise<void> => {
    peer.destroy();
    socket.terminate();
    await closed;
    server.close();
  };
  return { socket, heard, ways, send, close };
};

suite('hearAhead', () => {
  test('short texts in ASCII are read ahead, one in a piece or several, whatever their mask', async () => {
    const { heard, ways, send, close } = await open();
    const texts = ['', 'a', '{"type":"ping"}', 'x'.repeat(125)];
    const masks = [undefined, [0, 0, 0, 0], [0xff, 0xff, 0xff, 0xff]];
    const frames = masks.flatMap((mask) => texts.map((text) => frame(TEXT, text, mask)));
    await send(...frames, Buffer.concat(frames));
    const once = masks.flatMap(() => texts);
    assert.deepEqual(heard, [...once, ...once]);
    assert.deepEqual(new Set(ways), new Set(['ahead']));
    await close();
  });

  test('what is long, not in ASCII or in fragments comes in its place, and short texts are read ahead again', async () => {
    const { heard, ways, send, close } = await open();
    const odd = [frame(TEXT, '对弈'), frame(PING, 'are you there?')];
    await send(frame(TEXT, '1'), ...odd, frame(TEXT, '2'), Buffer.concat([frame(TEXT, '3'), ...odd, frame(TEXT, '4')]));
    await send(frame(TEXT, '5'));
    assert.deepEqual(heard, ['1', '对弈', '2', '3', '对弈', '4', '5']);
    assert.deepEqual(ways, ['ahead', 'ws', 'ahead', 'ahead', 'ws', 'ws', 'ahead']);
    await send(frame(BEGUN, 'to'), frame(PING, ''), frame(CONTINUED, 'gether'), frame(TEXT, '6'));
    assert.deepEqual(heard.slice(7), ['together', '6']);
    await close();
  });

  for (const long of ['x'.repeat(126), 'x'.repeat(4000)]) {
    test(`a text of ${long.length} and what follows it in the same piece`, async () => {
      const { heard, send, close } = await open();
      await send(Buffer.concat([frame(TEXT, '1'), frame(TEXT, long), frame(TEXT, '2')]), frame(TEXT, '3'));
      assert.deepEqual(heard, ['1', long, '2', '3']);
      await close();
    });
  }

  test('frames cut in two at every byte', async () => {
    const frames = [frame(TEXT, 'first'), frame(PING, '?'), frame(TEXT, '对'), frame(TEXT, 'last')];
    const all = Buffer.concat(frames);
    for (let cut = 1; cut < all.length; cut += 1) {
      const { heard, send, close } = await open();
      await send(all.subarray(0, cut), all.subarray(cut), frame(TEXT, 'after'));
      assert.deepEqual(heard, ['first', '对', 'last', 'after'], `cut at ${cut}`);
      await close();
    }
  });

  test('after a closing frame nothing is heard, be it in the same piece or later', async () => {
    const { heard, send, close } = await open();
    await send(Buffer.concat([frame(TEXT, '1'), frame(CLOSE, ''), frame(TEXT, '2')]), frame(TEXT, '3'));
    await close();
    assert.deepEqual(heard, ['1']);
  });

  for (const [fault, piece] of [
    ['no mask', Buffer.from([TEXT, 1, 0x61])],
    ['a reserved bit', Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x61])],
    ['an unknown kind', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['a continuation of nothing', frame(CONTINUED, 'a')],
    ['bytes that are no UTF-8', Buffer.from([TEXT, 0x81, 0, 0, 0, 0, 0xff])],
  ] as const) {
    test(`${fault} closes the socket, after what came before`, async () => {
      const { socket, heard, send, close } = await open();
      await send(Buffer.concat([frame(TEXT, '1'), piece, frame(TEXT, '2')]));
      assert.deepEqual(heard, ['1']);
      assert.notEqual(socket.readyState, WebSocket.OPEN);
      await close();
    });
  }
});
