/** A hall of several nodes for a test, over a real PostgreSQL and a real NATS, each node with a time of its own that the test moves on. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestHall, Visitor } from './hall.ts';
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
