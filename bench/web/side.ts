/** The two that are compared: the game page of a real hall, and a page with nothing but a board. Each sits a person down before it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameId } from '@duiyi/game';
import { encodeClient } from '@duiyi/protocol';
import type { BrowserContext } from 'playwright-core';
import { eventually } from '../../e2e/eventually.ts';
import { Guest } from '../server/guest.ts';
import { Program } from '../server/program.ts';
import { viteBuild } from '../vite.ts';

/** A board before a person who plays White. */
export interface Seat {
  readonly url: string;
  /** Makes the opponent's move; null: there is none. */
  readonly reply: ((uci: string) => Promise<void>) | null;
  /** What was played is what the other side of the wire has. */
  readonly check: (ucis: readonly string[]) => Promise<void>;
  readonly leave: () => void;
}

export interface Side {
  readonly name: string;
  /** A new game for whoever uses the browser; each side has `base` milliseconds for it. */
  readonly sit: (context: BrowserContext, base: number) => Promise<Seat>;
  readonly close: () => Promise<void>;
}

export const openHall = async (data: string): Promise<Side> => {
  const program = await Program.hall({ DUIYI_DATA: data });
  const origin = `http://127.0.0.1:${program.port}`;
  return {
    name: 'duiyi',
    sit: async ({ request }, base) => {
      const terms = { color: 'white', time: { kind: 'fischer', base, increment: 0 } };
      const created = await request.post(`${origin}/api/v1/games`, { data: { terms } });
      assert.equal(created.status(), 201, await created.text());
      const { game } = (await created.json()) as { game: GameId };
      const opponent = new Guest(program.port);
      await opponent.join(game);
      const link = await opponent.connect();
      link.send(encodeClient({ type: 'follow', game, after: 0 }));
      const played = async (): Promise<readonly string[]> =>
        (await opponent.log(game)).flatMap((event) => (event.type === 'moved' ? [event.uci] : []));
      return {
        url: `${origin}/game/${game}`,
        reply: async (uci) => {
          // The move before it is on its way to the hall.
          let ply = 0;
          await eventually(async () => (ply = (await played()).length) % 2, 1);
          link.send(encodeClient({ type: 'command', game, ply, command: { type: 'move', uci } }));
        },
        check: async (ucis) => assert.deepEqual(await played(), ucis, 'the record has the moves'),
        leave: () => link.close(),
      };
    },
    close: () => program.stop(),
  };
};

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export const openGround = async (folder: string): Promise<Side> => {
  viteBuild(fileURLToPath(new URL('ground', import.meta.url)), ['--outDir', folder, '--emptyOutDir']);
  const server: Server = createServer(({ url }, answer) => {
    const path = url === '/' ? '/index.html' : url!;
    const type = TYPES[extname(path)];
    if (type === undefined) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    name: 'chessground alone',
    sit: async () => ({
      url: `http://127.0.0.1:${port}/`,
      reply: null,
      check: async () => {},
      leave: () => {},
    }),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
