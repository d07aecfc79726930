/**
 * How the nodes of a hall find out that all of it was away. Each holds a lock of the database together with the others, on
 * a connection of its own, for as long as it lives and reaches the database. Who can have it alone is the first after an
 * outage: it sees to the clocks while the others wait for the lock, and decide about no clock. The lock goes with its
 * connection, whichever way that ends: the database lets go of a node that asks it nothing any more, and such a node, when it
 * goes on, knows that it may have lost the lock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '@duiyi/game';
import type { Logger } from 'pino';
import pg from 'pg';
import './postgresNumbers.ts';

/** The lock's number, for all halls: a lock counts within its database. */
const HALL = 0x64_75_69_79_69;
const PATIENCE = 5000;
const RETRY_AFTER = 250;
/** So often the database is asked for a word on the connection of the lock, in milliseconds. */
const ASKED_EVERY = 2000;
/** Who was given no answer for so long no longer counts on the lock … */
const TRUSTED_FOR = 7000;
/** … which the database takes from those who have not asked for so long; in milliseconds. */
const GIVEN_UP_AFTER = 10_000;
/** A host that is silent is asked whether it is there after 5 s, and let go of after three more questions. */
const SETTINGS = [
  `-c idle_session_timeout=${GIVEN_UP_AFTER}`,
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
].join(' ');

/** What a node must know of the others before it decides about a clock. */
export interface Waking {
  /**
   * Whether clocks may be decided about: not while the hall was away as a whole and nobody has seen to them yet (C4), and not
   * while this node cannot know whether it was.
   */
  readonly isAwake: boolean;
  /** Resolves once they may. */
  awake(): Promise<void>;
}

/**
 * Runs before any other node of the hall goes on: this one is the first after an outage, or after its first opening.
 * `lastBeat`: when any node said last that the hall was alive; null: none has.
 */
type First = (lastBeat: Instant | null) => Promise<void>;

export class Outages implements Waking {
  readonly #url: string;
  readonly #log: Logger;
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #isHeld = false;
  #answeredAt = -Infinity;
  #held = Promise.withResolvers<void>();

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  get isAwake(): boolean {
    return this.#isHeld && performance.now() - this.#answeredAt < TRUSTED_FOR;
  }

  async awake(): Promise<void> {
    while (!this.isAwake) await (this.#isHeld ? sleep(RETRY_AFTER) : this.#held.promise);
  }

  /** Resolves once the lock is held, and `first` has run here or elsewhere. */
  async watch(first: First): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
      application_name: 'duiyi: hall lock',
      options: SETTINGS,
    });
    const over = Promise.withResolvers<void>();
    client.once('end', () => over.resolve());
    client.on('error', (error) => this.#log.debug({ err: error }, 'the connection of the hall lock ended'));
    let asking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      this.#client = client;
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [HALL]);
      asking = this.#keepAsking(client);
      if (rows[0].alone) {
        const hall = await client.query<{ seen_at: Instant | null }>('select seen_at from hall where id = 1');
        await first(hall.rows[0].seen_at);
      }
      // Who has it alone lets the others in; they wait here until then.
      await client.query('select pg_advisory_lock_shared($1)', [HALL]);
      if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [HALL]);
      this.#answeredAt = performance.now();
      this.#isHeld = true;
      this.#held.resolve();
    } catch (error) {
      clearInterval(asking);
      await client.end().catch(() => undefined);
      throw error;
    }
    const stand = async (): Promise<void> => {
      await over.promise;
      clearInterval(asking);
      this.#isHeld = false;
      this.#held = Promise.withResolvers();
      await this.#again(first);
    };
    stand().catch((error: unknown) => this.#log.error({ err: error }, 'the hall lock is lost'));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  /** One question at a time: while the lock is waited for, that is the question. */
  #keepAsking(client: pg.Client): NodeJS.Timeout {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      const askedAt = performance.now();
      isAsking = true;
      await client.query('select');
      isAsking = false;
      this.#answeredAt = askedAt;
    };
    return setInterval(() => {
      // Where it fails the connection has ended: who waits for that goes on.
      if (!isAsking) ask().catch(() => undefined);
    }, ASKED_EVERY);
  }

  /** The database went away: the lock is taken again once it is back. */
  async #again(first: First): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        return await this.watch(first);
      } catch (error) {
        this.#log.debug({ err: error }, 'the hall lock could not be taken');
        await sleep(RETRY_AFTER);
      }
    }
  }
}

/** What tells a database from all others, the same for whoever asks. */
export const identityOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select (select system_identifier from pg_control_system()) || 'd' || oid as identity
       from pg_database where datname = current_database()`,
    );
    return rows[0].identity;
  } finally {
    await client.end();
  }
};
