/** A hall of many nodes as hosts run one: a real PostgreSQL, a real NATS, processes of the hall, and a balancer before them. */
import { pino } from 'pino';
import { openPostgres } from '../store/postgres.ts';
import { freePort } from './freePort.ts';
import { Balancer } from './balancer.ts';
import { enrolPerson } from './hall.ts';
import { HallNode } from './hallNode.ts';
import { Nats } from './nats.ts';
import { Postgres } from './postgres.ts';

export interface ClusterOptions {
  readonly nodes: number;
  /** What every node is told beside where the database, the bus and its port are. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What is otherwise at a node, by its number from 0: more environment, another way into the hall. */
  readonly unlike?: (node: number) => { readonly environment: Readonly<Record<string, string>>; readonly main: string };
}

export class Cluster {
  readonly postgres: Postgres;
  readonly nats: Nats;
  readonly databaseUrl: string;
  readonly nodes: readonly HallNode[];
  readonly balancer: Balancer;
  readonly #environment: Readonly<Record<string, string>>;

  /** Resolves once every node takes visitors. */
  static async open({ nodes: count, environment = {}, unlike }: ClusterOptions): Promise<Cluster> {
    const [postgres, nats] = await Promise.all([Postgres.open(), Nats.open()]);
    const databaseUrl = await postgres.database();
    const told = { ...environment, DATABASE_URL: databaseUrl, NATS_URL: nats.url };
    const nodes: HallNode[] = [];
    for (let i = 0; i < count; i += 1) {
      const other = unlike?.(i);
      nodes.push(new HallNode(await freePort(), { ...told, ...other?.environment }, other?.main));
    }
    const balancer = await Balancer.open(nodes.map(({ port }) => port));
    const cluster = new Cluster({ postgres, nats, databaseUrl, nodes, balancer, environment: told });
    try {
      await Promise.all(nodes.map((node) => node.start()));
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  private constructor({
    postgres,
    nats,
    databaseUrl,
    nodes,
    balancer,
    environment,
  }: Pick<Cluster, 'postgres' | 'nats' | 'databaseUrl' | 'nodes' | 'balancer'> & {
    readonly environment: Readonly<Record<string, string>>;
  }) {
    this.postgres = postgres;
    this.nats = nats;
    this.databaseUrl = databaseUrl;
    this.nodes = nodes;
    this.balancer = balancer;
    this.#environment = environment;
    // A driver that fails takes what it started with it.
    process.on('exit', () => {
      for (const node of nodes) node.process?.child.kill('SIGKILL');
    });
  }

  /** New members of the hall, and guests without a name, made in its store, and the cookies they are known by. */
  async enrol(names: readonly (string | null)[]): Promise<readonly string[]> {
    const store = await openPostgres(this.databaseUrl, { log: pino({ level: 'silent' }), watch: () => {} });
    const cookies: string[] = [];
    for (const name of names) cookies.push(await enrolPerson(store, name, Date.now()));
    await store.close();
    return cookies;
  }

  /** One more node, that the balancer does not know of. Who asked for it ends it. */
  async join(): Promise<HallNode> {
    const node = new HallNode(await freePort(), this.#environment);
    await node.start();
    return node;
  }

  /** Everything, whatever state it is in. */
  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop('SIGKILL')));
    await this.balancer.close();
    await Promise.all([this.postgres.close(), this.nats.stop()]);
  }
}
