/** A hall of several nodes for a test, over a real PostgreSQL and a real NATS, each node with a time of its own that the test moves on. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { plyOf } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import type { Client } from './client.ts';
import { OPERA } from './games.ts';
import { blitz, openTestHall, Visitor } from './hall.ts';
import type { TestHall } from './hall.ts';
import { Nats } from './nats.ts';
import { Postgres } from './postgres.ts';

/** As long as a busy machine may need, in milliseconds. */
const PATIENCE = 15_000;

/** Looks again and again until it is so. */
export const soon = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const until = performance.now() + PATIENCE; !(await isSo()); await sleep(20)) {
    assert.ok(performance.now() < until, `this should have come: ${isSo.toString()}`);
  }
};

/** Time passes at all of these nodes. */
export const passes = (nodes: readonly TestHall[], millis: number): void => {
  for (const { time } of nodes) time.advance(millis);
};

/** The same visitor at another node. */
export const at = (node: TestHall, { cookie }: Visitor): Visitor => {
  const visitor = new Visitor(node.origin);
  visitor.cookie = cookie;
  return visitor;
};

export const closeAll = (nodes: readonly TestHall[]): Promise<unknown> =>
  Promise.all(nodes.map((node) => node.close()));

interface Seated {
  readonly game: GameId;
  readonly white: Visitor;
  readonly black: Visitor;
  readonly sockets: readonly [Client, Client];
  /** Plays the move of a ply, and waits until both have heard of it. */
  readonly play: (ply: number) => Promise<void>;
}

/** A game whose players sit at two nodes, White at the first. */
export const seat = async ([one, other]: readonly TestHall[]): Promise<Seated> => {
  const host = one.visitor();
  const guest = other.visitor();
  const game = await host.create({ ...blitz, color: 'white' });
  await guest.join(game);
  const sockets: readonly [Client, Client] = [await host.connect(), await guest.connect()];
  for (const socket of sockets) await socket.follow(game);
  const play = async (ply: number): Promise<void> => {
    await sockets[ply % 2].move(game, OPERA[ply]);
    await sockets[(ply + 1) % 2].until(game, (state) => plyOf(state) === ply + 1);
  };
  return { game, white: host, black: guest, sockets, play };
};

/** What the nodes of its halls share. */
export class Ground {
  readonly postgres: Postgres;
  readonly nats: Nats;

  static async open(): Promise<Ground> {
    const [postgres, nats] = await Promise.all([Postgres.open(), Nats.open()]);
    return new Ground(postgres, nats);
  }

  private constructor(postgres: Postgres, nats: Nats) {
    this.postgres = postgres;
    this.nats = nats;
  }

  /** The nodes of a new hall. */
  async nodes(count: number): Promise<readonly TestHall[]> {
    const databaseUrl = await this.postgres.database();
    const nodes: TestHall[] = [];
    for (let i = 0; i < count; i += 1) nodes.push(await this.node(databaseUrl));
    return nodes;
  }

  node(databaseUrl: string, start = 1_000_000): Promise<TestHall> {
    return openTestHall(start, undefined, { databaseUrl, natsUrl: this.nats.url });
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.close(), this.nats.stop()]);
  }
}
