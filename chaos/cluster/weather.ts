/** What befalls the hall, one thing after the other, by a schedule that follows from a seed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../apps/server/src/testing/cluster.ts';
import type { HallNode } from '../../apps/server/src/testing/hallNode.ts';

type Below = (limit: number) => number;

/** How many of each kind of blow there are to be. */
export interface Forecast {
  /** One node is killed, and started again. */
  readonly kills: number;
  /** All of them are, at once. */
  readonly killsOfAll: number;
  /** A node stops without dying, for longer than it takes the others to give it up. */
  readonly stops: number;
  /** A node stops, and another is killed meanwhile. */
  readonly stopsWithKill: number;
  readonly databaseOutages: number;
  /** The database goes away, and a node is killed meanwhile: it has nothing to start on for a while. */
  readonly databaseOutagesWithKill: number;
  /** The database goes away while a node has stopped, and is back before it. */
  readonly databaseOutagesWithStop: number;
  readonly busOutages: number;
}

const BLOWS = [
  'kills',
  'killsOfAll',
  'stops',
  'stopsWithKill',
  'databaseOutages',
  'databaseOutagesWithKill',
  'databaseOutagesWithStop',
  'busOutages',
] as const satisfies readonly (keyof Forecast)[];

type Blow = (typeof BLOWS)[number];

/** In milliseconds: others give a silent node up after 10 s, and the database a silent statement after 5. */
const STOPPED = 11_000;
const MORE_STOPPED = 3000;
const DOWN = 1000;
const AWAY = 500;
const MORE_AWAY = 2500;

export class Weather {
  kills = 0;
  stops = 0;
  databaseOutages = 0;
  busOutages = 0;
  readonly #cluster: Cluster;
  readonly #below: Below;

  constructor(cluster: Cluster, below: Below) {
    this.#cluster = cluster;
    this.#below = below;
  }

  /** All blows of a forecast in an order that follows from the seed. */
  order(forecast: Forecast): readonly Blow[] {
    const blows = BLOWS.flatMap((blow) => Array.from({ length: forecast[blow] }, () => blow));
    for (let i = blows.length - 1; i > 0; i -= 1) {
      const j = this.#below(i + 1);
      [blows[i], blows[j]] = [blows[j], blows[i]];
    }
    return blows;
  }

  /** Resolves once everything is there again. */
  async strike(blow: Blow): Promise<void> {
    const [one, other] = this.#draw();
    switch (blow) {
      case 'kills':
        return this.#kill(one);
      case 'killsOfAll':
        await Promise.all(this.#cluster.nodes.map((node) => this.#kill(node)));
        return;
      case 'stops':
        return this.#stop(one);
      case 'stopsWithKill':
        await Promise.all([this.#stop(one), this.#kill(other)]);
        return;
      case 'databaseOutages':
        return this.#loseDatabase();
      case 'databaseOutagesWithKill':
        await Promise.all([this.#loseDatabase(), this.#kill(one)]);
        return;
      case 'databaseOutagesWithStop':
        await Promise.all([this.#stop(one), sleep(this.#below(DOWN)).then(() => this.#loseDatabase())]);
        return;
      case 'busOutages':
        return this.#loseBus();
    }
  }

  /** Two different nodes. */
  #draw(): readonly [HallNode, HallNode] {
    const { nodes } = this.#cluster;
    const one = this.#below(nodes.length);
    const other = (one + 1 + this.#below(nodes.length - 1)) % nodes.length;
    return [nodes[one], nodes[other]];
  }

  async #kill(node: HallNode): Promise<void> {
    this.kills += 1;
    await sleep(this.#below(DOWN));
    await node.stop('SIGKILL');
    await sleep(this.#below(DOWN));
    await node.start();
  }

  async #stop(node: HallNode): Promise<void> {
    this.stops += 1;
    node.pause();
    await sleep(STOPPED + this.#below(MORE_STOPPED));
    node.resume();
  }

  async #loseDatabase(): Promise<void> {
    this.databaseOutages += 1;
    await this.#cluster.postgres.stop();
    await sleep(AWAY + this.#below(MORE_AWAY));
    await this.#cluster.postgres.start();
  }

  async #loseBus(): Promise<void> {
    this.busOutages += 1;
    await this.#cluster.nats.stop();
    await sleep(AWAY + this.#below(MORE_AWAY));
    await this.#cluster.nats.start();
  }
}
