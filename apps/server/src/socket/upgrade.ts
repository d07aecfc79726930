/** The door of the socket: who comes from a page of this hall is let in, with the identity of their cookie. */
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  MAX_FRAME_BYTES,
  MAX_SOCKETS,
  MAX_SOCKETS_OF_ADDRESS,
  MAX_SOCKETS_OF_PERSON,
  SESSION_COOKIE,
  SOCKET_PATH,
} from '@duiyi/protocol';
import type { UserId } from '@duiyi/game';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { ServerOptions } from 'ws';
import { addressKey, clientAddress } from '../http/address.ts';
import type { Trust } from '../http/address.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { hashToken } from '../people/sessions.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { Places } from './places.ts';
import type { Place } from './places.ts';

export interface DoorTools {
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly store: Store;
  readonly trust: Trust;
  readonly publicUrl: URL | null;
  readonly log: Logger;
  /** Resolves once the hall takes visitors. */
  readonly opened: Promise<void>;
  /** Whether it still does. */
  readonly isReady: () => boolean;
}

/** How long a peer may take to answer the closing of its socket before it is cut, in milliseconds. */
const CLOSE_PATIENCE = 2000;

const placesOf = (address: string): readonly Place[] => [
  { of: 'the hall', limit: MAX_SOCKETS },
  { of: `address ${addressKey(address)}`, limit: MAX_SOCKETS_OF_ADDRESS },
];
const placeOf = (user: UserId | null): readonly Place[] =>
  user === null ? [] : [{ of: `person ${user}`, limit: MAX_SOCKETS_OF_PERSON }];

export const openDoor = (app: FastifyInstance, tools: DoorTools): void => {
  const { hub, sessions, store, trust, publicUrl, log, opened, isReady } = tools;
  const places = new Places();
  // The published types do not know closeTimeout.
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    closeTimeout: CLOSE_PATIENCE,
  };
  const sockets = new WebSocketServer(settings);

  /** Takes these places for as long as the socket is there; whether they were free. */
  const isPlaced = (socket: Duplex, address: string, wanted: readonly Place[]): boolean => {
    const taken = places.take(wanted);
    if (typeof taken === 'function') {
      socket.once('close', taken);
      return true;
    }
    log.warn({ address, ...taken }, 'too many sockets');
    return false;
  };

  const enter = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (request.url?.split('?')[0] !== SOCKET_PATH) return turnAway(socket, 404);
    if (!isOwnOrigin(request.headers, publicUrl)) return turnAway(socket, 403);
    const address = clientAddress(request, trust);
    // Before anything is awaited: who waits for an answer has a place too.
    if (!isPlaced(socket, address, placesOf(address))) return turnAway(socket, 429);
    await opened;
    const token = app.parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE];
    const user = await sessions.holder(token);
    const [person = null] = user === null ? [] : await store.people([user]);
    if (!isReady() || socket.destroyed) return turnAway(socket, 503);
    if (!isPlaced(socket, address, placeOf(user))) return turnAway(socket, 429);
    const session = user === null || token === undefined ? null : hashToken(token);
    sockets.handleUpgrade(request, socket, head, (accepted) => hub.welcome(accepted, socket, person, session));
  };

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    enter(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'upgrade failed');
      turnAway(socket, 500);
    });
  });
};

const turnAway = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
