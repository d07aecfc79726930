/**
 * How the nodes of a hall find out that all of it was away. Each holds a lock of the database together with the others, on
 * a connection of its own, for as long as it lives and reaches the database. Who can have it alone is the first after an
 * outage: it sees to the clocks while the others wait for the lock. The lock goes with its connection, whichever way that
 * ends; a host that has lost its power is noticed by the database itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import pg from 'pg';

/** The lock's number, for all halls: a lock counts within its database. */
const HALL = 0x64_75_69_79_69;
const PATIENCE = 5000;
const RETRY_AFTER = 250;
/** The database asks a silent host whether it is there after 5 s, and lets go of it after three more questions. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

export interface OutageWatch {
  /** Whether the lock is held: only then does this node say that the hall is alive. */
  readonly isHeld: boolean;
  close(): Promise<void>;
}

export interface OutageTools {
  readonly log: Logger;
  /** Runs before any other node of the hall goes on: this one is the first after an outage, or after its first opening. */
  readonly first: () => Promise<void>;
}

/** Resolves once the lock is held, and `first` has run here or elsewhere. */
export const watchOutages = async (url: string, { log, first }: OutageTools): Promise<OutageWatch> => {
  let client: pg.Client | null = null;
  let isHeld = false;
  const closing = new AbortController();

  const hold = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
      application_name: 'duiyi: hall lock',
      options: KEEP_ALIVE,
    });
    const over = Promise.withResolvers<void>();
    mine.once('end', () => over.resolve());
    mine.on('error', (error) => log.debug({ err: error }, 'the connection of the hall lock ended'));
    try {
      await mine.connect();
      client = mine;
      const { rows } = await mine.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [HALL]);
      if (rows[0].alone) await first();
      // Who has it alone lets the others in; they wait here until then.
      await mine.query('select pg_advisory_lock_shared($1)', [HALL]);
      if (rows[0].alone) await mine.query('select pg_advisory_unlock($1)', [HALL]);
      isHeld = true;
    } catch (error) {
      await mine.end().catch(() => undefined);
      throw error;
    }
    const stand = async (): Promise<void> => {
      await over.promise;
      isHeld = false;
      await again();
    };
    stand().catch((error: unknown) => log.error({ err: error }, 'the hall lock is lost'));
  };

  /** The database went away: the lock is taken again once it is back. */
  const again = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        return await hold();
      } catch (error) {
        log.debug({ err: error }, 'the hall lock could not be taken');
        await sleep(RETRY_AFTER);
      }
    }
  };

  await hold();
  return {
    get isHeld() {
      return isHeld;
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
};

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
