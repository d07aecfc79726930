/**
 * Turns that hold at all nodes of a hall: one lock of the database for each person, taken within a transaction that lasts
 * as long as the turn. So whatever ends it, the lock goes with it: the turn's end, the death of the node, or, where a node
 * stands still in the middle of one, the database's patience. On connections of their own, so that who waits for a turn
 * never keeps the store from what those who have one need.
 */
import { createHash } from 'node:crypto';
import type { UserId } from '@duiyi/game';
import type { Logger } from 'pino';
import pg from 'pg';
import { isAway, textOf } from './postgresFault.ts';
import { StoreAway } from './store.ts';

export interface TurnLocks {
  /** Resolves once the turn of all of these people is here, with what ends it. Rejects with StoreAway where it does not come. */
  hold(users: readonly UserId[]): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** So many turns at once at one node; a turn is a few statements. */
const CONNECTIONS = 4;
/** How long a connection, and then the turn, is waited for, in milliseconds. */
const PATIENCE = 5000;
/** Nothing is decided for longer than this, in milliseconds; a node that stands still loses its turn. */
const LONGEST_TURN = 15_000;
/** A host that has lost its power is asked for after 5 s, and given up after three more questions. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
/** What keeps these locks apart from others of the database. */
const TURN = 0x74_75_72_6e;

/** Two people may have one number: then one waits for the other, and nothing is wrong. */
const numberOf = (user: UserId): number => createHash('sha256').update(user).digest().readInt32BE();

export const openTurnLocks = (url: string, log: Logger): TurnLocks => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: PATIENCE,
    query_timeout: 2 * PATIENCE,
    idle_in_transaction_session_timeout: LONGEST_TURN,
    keepAlive: true,
    application_name: 'duiyi: turns',
    options: KEEP_ALIVE,
  });
  const lost = (error: Error): void => log.warn({ reason: textOf(error) }, 'a connection for turns was lost');
  pool.on('error', lost);

  return {
    async hold(users) {
      // In the same order at every node, so that no two wait for each other.
      const numbers = [...new Set(users.map(numberOf))].sort((a, b) => a - b);
      const locks = numbers.map((number) => `select pg_advisory_xact_lock(${TURN}, ${number})`);
      let client: pg.PoolClient | null = null;
      try {
        client = await pool.connect();
        client.on('error', lost);
        await client.query(['begin', ...locks].join('; '));
      } catch (error) {
        client?.off('error', lost);
        client?.release(true);
        throw isAway(error) ? new StoreAway(textOf(error), { cause: error }) : error;
      }
      const holder = client;
      return async () => {
        // What was to be kept is kept: with or without an answer the turn is over.
        const fault = await holder.query('commit').then(
          () => false,
          () => true,
        );
        holder.off('error', lost);
        holder.release(fault);
      };
    },
    close: () => pool.end(),
  };
};
