/** Computers of a hall of several nodes, over a real PostgreSQL and a real NATS, with the real engine. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf, present } from '@duiyi/game';
import type { GameId, Terms } from '@duiyi/game';
import { formatUci, legalMoves } from '@duiyi/rules';
import { pino } from 'pino';
import type { Client } from '../testing/client.ts';
import { openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { skipWithoutNats } from '../testing/nats.ts';
import { closeAll, Ground, passes, soon } from '../testing/nodes.ts';
import { skipWithoutPostgres } from '../testing/postgres.ts';
import { HallProcess } from '../testing/process.ts';

const terms: Terms = { ...untimed, color: 'white' };
const MOVES = 3;

interface Thought {
  readonly game: GameId;
  readonly ply: number;
  readonly node: number;
}

suite('computers at several nodes', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 120_000 }, () => {
  let ground: Ground;
  let databaseUrl: string;
  let nodes: readonly TestHall[];
  const thoughts: Thought[] = [];
  const note = (node: number, line: string): void => {
    const { msg, game, ply } = JSON.parse(line) as { msg: string; game: GameId; ply: number };
    if (msg === 'a computer thinks') thoughts.push({ game, ply, node });
  };
  const open = (node: number): Promise<TestHall> =>
    openTestHall(1_000_000, undefined, {
      databaseUrl,
      natsUrl: ground.nats.url,
      log: pino({ level: 'debug' }, { write: (line: string) => note(node, line) }),
    });
  before(async () => {
    ground = await Ground.open();
    databaseUrl = await ground.postgres.database();
    nodes = [await open(0), await open(1)];
    await soon(async () => {
      passes(nodes, 3000);
      const lobbies = await Promise.all(nodes.map(async (node) => (await node.visitor().api('GET', '/lobby'))[1]));
      return lobbies.every((lobby) => JSON.stringify(lobby).includes('"free"'));
    });
  });
  after(async () => {
    await closeAll(nodes);
    await ground.close();
  });

  const sit = async (node: TestHall, level = 1): Promise<{ readonly game: GameId; readonly socket: Client }> => {
    const visitor = node.visitor();
    const [status, json] = await visitor.api('POST', '/games', { terms, computer: level });
    assert.equal(status, 201, JSON.stringify(json));
    const { game } = json as { game: GameId };
    const socket = await visitor.connect();
    await socket.follow(game);
    return { game, socket };
  };
  /** White moves; the ply it is then. */
  const move = (game: GameId, socket: Client): number => {
    const state = socket.state(game);
    const ply = plyOf(state);
    const position = present(state);
    socket.command(game, ply, { type: 'move', uci: formatUci(position, legalMoves(position)[0]) });
    return ply + 1;
  };
  const of = (game: GameId): readonly Thought[] => thoughts.filter((thought) => thought.game === game);

  test('each move is thought about at one node, though all of them know of the game', async () => {
    const tables = [await sit(nodes[0]), await sit(nodes[1]), await sit(nodes[0]), await sit(nodes[1])];
    for (let i = 0; i < MOVES; i += 1) {
      await Promise.all(
        tables.map(async ({ game, socket }) => {
          const ply = move(game, socket);
          await socket.until(game, (state) => plyOf(state) > ply);
        }),
      );
    }
    for (const { game } of tables) {
      assert.deepEqual(
        of(game).map(({ ply }) => ply),
        Array.from({ length: MOVES }, (_, i) => 2 * i + 1),
      );
      assert.equal(new Set(of(game).map(({ node }) => node)).size, 1);
    }
  });

  test('the games of a node that is killed fall to the others', async () => {
    const killed = new HallProcess({
      DATABASE_URL: databaseUrl,
      NATS_URL: ground.nats.url,
      LOG_LEVEL: 'debug',
    });
    await killed.ready();
    // It has heard of the others, and they of it, once a game falls to it.
    let level = 1;
    let table = await sit(nodes[0], level);
    const isThere = (): boolean =>
      killed.lines.some((line) => line.includes(table.game) && line.includes('a computer thinks'));
    await soon(async () => {
      passes(nodes, 1000);
      const { game, socket } = table;
      const ply = move(game, socket);
      await socket.until(game, (state) => plyOf(state) > ply);
      if (isThere()) return true;
      level = (level % 5) + 1;
      table = await sit(nodes[0], level);
      return false;
    });
    await killed.end('SIGKILL');
    const { game, socket } = table;
    const before = of(game).length;
    const ply = move(game, socket);
    await soon(() => {
      passes(nodes, 1000);
      return plyOf(socket.state(game)) > ply;
    });
    assert.deepEqual(
      new Set(
        of(game)
          .slice(before)
          .map((thought) => thought.ply),
      ),
      new Set([ply]),
    );
  });
});
