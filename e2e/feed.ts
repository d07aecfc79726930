/** A game played past the pages: both players' moves on sockets of their own, for what comes long after the opening. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@duiyi/protocol';
import type { Visitor } from './browser.ts';
import type { ByColor } from '@duiyi/rules';
import type { Table, Viewer } from './table.ts';

/** So many messages in a row the hall takes from one socket. */
const IN_A_ROW = 30;
const TELL_LIMIT = 10_000;

/** Whoever this visitor is, on one more socket. */
const openSocket = async ({ context }: Visitor, origin: string): Promise<WebSocket> => {
  const cookies = await context.cookies(origin);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/socket`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), origin },
  });
  await once(socket, 'open');
  return socket;
};

/** Resolves once the hall has told of so many moves. */
const movesTold = (socket: WebSocket): ((count: number) => Promise<void>) => {
  let told = 0;
  const waiting = new Map<number, () => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type !== 'events') return;
    told += message.events.filter(({ type }) => type === 'moved').length;
    for (const [count, resolve] of waiting) if (told >= count) resolve();
  });
  return async (count) => {
    if (told >= count) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error(`the hall told of ${told} moves, not of ${count}`)), TELL_LIMIT);
    waiting.set(count, resolve);
    await promise;
    waiting.delete(count);
    clearTimeout(timer);
  };
};

/** Makes the moves of `ucis` after the first `from`, each once the hall has told of the one before. */
export const feed = async (
  { game, hall, players }: Pick<Table, 'game' | 'hall'> & { readonly players: ByColor<Pick<Viewer, 'visitor'>> },
  ucis: readonly string[],
  from = 0,
): Promise<void> => {
  for (let start = from; start < ucis.length; start += IN_A_ROW) {
    const [white, black] = await Promise.all([
      openSocket(players.white.visitor, hall.origin),
      openSocket(players.black.visitor, hall.origin),
    ]);
    const told = movesTold(white);
    white.send(JSON.stringify({ type: 'follow', game, after: 0 }));
    await told(start);
    for (let ply = start; ply < Math.min(start + IN_A_ROW, ucis.length); ply += 1) {
      const command = { type: 'move', uci: ucis[ply] };
      (ply % 2 === 0 ? white : black).send(JSON.stringify({ type: 'command', game, ply, command }));
      await told(ply + 1);
    }
    white.close();
    black.close();
  }
};
