/**
 * The yardstick: a bare `ws` relay. Two sockets that name the same table hear each other; every message is passed to the
 * other seat and acknowledged to its sender. It judges nothing and keeps nothing.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const tables = new Map<string, WebSocket>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, clientTracking: false });

server.on('connection', (socket, { url = '' }) => {
  const waiting = tables.get(url);
  if (waiting === undefined) {
    tables.set(url, socket);
    return;
  }
  tables.delete(url);
  join(socket, waiting);
  join(waiting, socket);
});

const join = (socket: WebSocket, other: WebSocket): void => {
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    other.send(text);
    socket.send(text);
  });
};

server.on('listening', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'ready', port: (server.address() as AddressInfo).port })}\n`);
});
