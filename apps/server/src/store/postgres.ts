/**
 * The store in PostgreSQL, for a hall of many nodes. What is asked while one statement is on its way goes together as the
 * next, so a batch of moves is one statement and one wait for the disk of the database. While the database is away, nothing
 * is acknowledged; the pool finds it again by itself.
 */
import { parseEvent } from '@duiyi/game';
import type { GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';
import { formatChat, parseChat } from '@duiyi/protocol';
import type { ChatEvent } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { ByColor, Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import pg from 'pg';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { APPEND, appendParameters } from './appendSql.ts';
import { Batches } from './batches.ts';
import { migratePostgres } from './migrate.ts';
import type { Archive } from './archive.ts';
import { ARCHIVE_WRITES, archiveScripts } from './archiveScripts.ts';
import type { People } from './people.ts';
import { PEOPLE, PEOPLE_WRITES } from './peopleScripts.ts';
import { withPoints } from './points.ts';
import type { Points, Settled } from './points.ts';
import { POINTS, POINTS_WRITES, settle } from './pointsScripts.ts';
import { isAway, textOf } from './postgresFault.ts';
import { queueShared } from './queueShared.ts';
import './postgresNumbers.ts';
import { mapScripts, playAsync } from './script.ts';
import type { Row, Script, Statement } from './script.ts';
import { StoreAway, unlessAway } from './store.ts';
import type { Addition, AppendFault, Store, WatchBatch } from './store.ts';
import type { Unfinished } from './unfinished.ts';
import { UNFINISHED } from './unfinishedScripts.ts';

/** Connections of one node. */
const CONNECTIONS = 10;
/** How long a connection, and then a statement, may take before the database counts as away, in milliseconds. */
const PATIENCE = 5000;
/** A node that stops in the middle of a transaction loses it, before whoever waits for its rows gives up; in milliseconds. */
const IDLE_LIMIT = 2500;

/** SQLSTATE of a row that is there already; and how often what meets one is tried. */
const UNIQUE_VIOLATION = '23505';
const TRIES = 5;

const TICKING = "started_at is not null and ended_at is null and time_kind <> 'untimed'";

export const SELECT_TICKING = `select id from games where ${TICKING}`;

export const LAST_SEEN = `select max(seen_at) as seen_at from (
  select seen_at from hall
  union all select max(ended_at) from games where ended_at is not null
  union all select max((
    select (event::json ->> 'at')::bigint from events where game = games.id order by seq desc limit 1
  )) from games where ${TICKING}) as seen`;

/** Log by log, as in APPEND: a join that is planned in a young hall would go on reading all events. */
export const READ = {
  name: 'read',
  text: `select wanted.nth::integer as nth, found.event
    from unnest($1::text[], $2::integer[]) with ordinality as wanted (game, after, nth)
    cross join lateral (
      select seq, event from events where events.game = wanted.game and events.seq > wanted.after order by seq
    ) as found
    order by wanted.nth, found.seq`,
};

export interface PostgresTools {
  readonly log: Logger;
  readonly watch: WatchBatch;
}

/** Connects, and brings the database up to date. Rejects with StoreAway where it cannot be reached. */
export const openPostgres = async (url: string, { log, watch }: PostgresTools): Promise<Store> => {
  const migrating = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: PATIENCE });
  migrating.on('error', () => {});
  // Kysely ends the pool it is given.
  await migratePostgres(migrating).catch((error: unknown) => {
    throw isAway(error) ? new StoreAway(textOf(error), { cause: error }) : error;
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    idle_in_transaction_session_timeout: IDLE_LIMIT,
    keepAlive: true,
    application_name: 'duiyi',
  });
  pool.on('error', (error) => log.warn({ reason: textOf(error) }, 'a connection to the database was lost'));

  let isPresent = true;
  /** What `run` answers; rejects with StoreAway while the database is away. */
  const reach = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      const answer = await run();
      if (!isPresent) log.info('the database is back');
      isPresent = true;
      return answer;
    } catch (error) {
      if (!isAway(error)) throw error;
      if (isPresent) log.error({ reason: textOf(error) }, 'the database is away');
      isPresent = false;
      throw new StoreAway(textOf(error), { cause: error });
    }
  };
  const query = async <R extends QueryResultRow>(config: QueryConfig): Promise<readonly R[]> =>
    reach(async () => (await pool.query<R>(config)).rows);
  const select = <R extends QueryResultRow>(text: string, values: unknown[] = []) => query<R>({ text, values });
  const transaction = <T, F>(run: (client: PoolClient) => Promise<Result<T, F>>) =>
    reach(async () => {
      const client = await pool.connect();
      let fault: Error | undefined;
      // The connection may be lost between two statements, when nobody else is there to hear of it.
      const lose = (error: Error): void => {
        fault = error;
      };
      client.on('error', lose);
      try {
        await client.query('begin');
        const done = await run(client);
        await client.query(done.ok ? 'commit' : 'rollback');
        return done;
      } catch (error) {
        fault = error as Error;
        throw error;
      } finally {
        client.off('error', lose);
        // A connection on which something went wrong is not used again: what it had begun is rolled back with it.
        client.release(fault);
      }
    });

  const askOn =
    (client: PoolClient) =>
    async ({ text, values }: Statement): Promise<readonly Row[]> =>
      (await client.query<Row>(text, [...values])).rows;

  /** Plays a script in a transaction; where somebody else has just taken what must be one's own, it looks again. */
  const write = async <T, F>(begin: () => Script<Result<T, F>>): Promise<Result<T, F>> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction((client) => playAsync(begin(), askOn(client)));
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION || tries === TRIES) throw error;
      }
    }
  };

  const played =
    <M>(writes: ReadonlySet<M>) =>
    (method: M, begin: () => Script<unknown>) =>
      writes.has(method)
        ? unlessAway(() => write(begin as () => Script<Result<unknown, unknown>>))
        : playAsync(begin(), ({ text, values }) => select<Row>(text, [...values]));

  const append = new Batches<Addition, Result<undefined, AppendFault>>(
    async (additions) => {
      const since = performance.now();
      try {
        const rows = await query<{ game: GameId }>({ ...APPEND, values: [...appendParameters(additions)] });
        const kept = new Set(rows.map(({ game }) => game));
        return additions.map(({ game }) => (kept.has(game) ? ok(undefined) : fail({ code: 'conflict' })));
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        return additions.map(() => fail({ code: 'not-stored' }));
      } finally {
        watch(additions.length, performance.now() - since);
      }
    },
    ({ game }) => game,
  );
  /** An end that moves points: its own transaction, that holds both players first. */
  const appendSettled = (
    addition: Addition,
    players: ByColor<UserId>,
  ): Promise<Result<Settled | undefined, AppendFault>> =>
    transaction<Settled | undefined, AppendFault>(async (client) => {
      const { game, after, events } = addition;
      // Who else ends this game waits here, and then sees that it has ended.
      await client.query('select from people where id = any ($1) order by id for update', [Object.values(players)]);
      const later = await client.query('select from events where game = $1 and seq = $2', [game, after + 1]);
      if (later.rowCount !== 0) return fail({ code: 'conflict' });
      const settled = await playAsync(settle(game, events, players), askOn(client));
      const told = { ...addition, events: withPoints(events, settled) };
      const { rowCount } = await client.query({ ...APPEND, values: [...appendParameters([told])] });
      return rowCount === 1 ? ok(settled ?? undefined) : fail({ code: 'conflict' });
    });
  const read = new Batches<{ readonly game: GameId; readonly after: Seq }, readonly GameEvent[]>(async (wanted) => {
    const rows = await query<{ nth: number; event: string }>({
      ...READ,
      values: [wanted.map(({ game }) => game), wanted.map(({ after }) => after)],
    });
    const logs = wanted.map((): GameEvent[] => []);
    for (const { nth, event } of rows) logs[nth - 1].push(parseEvent(event));
    return logs;
  });

  const readChat = new Batches<{ readonly game: GameId; readonly after: number }, readonly ChatEvent[]>(
    async (wanted) => {
      const rows = await query<{ nth: number; event: string }>({
        name: 'read-chat',
        text: `select wanted.nth::integer as nth, chat.event
          from unnest($1::text[], $2::integer[]) with ordinality as wanted (game, after, nth)
          join chat on chat.game = wanted.game and chat.number > wanted.after
          order by wanted.nth, chat.number`,
        values: [wanted.map(({ game }) => game), wanted.map(({ after }) => after)],
      });
      const chats = wanted.map((): ChatEvent[] => []);
      for (const { nth, event } of rows) chats[nth - 1].push(parseChat(event));
      return chats;
    },
  );
  const queue = queueShared({ select, transaction });

  return {
    queue,
    append: (game, after, events, { entry, settles } = {}) =>
      settles
        ? unlessAway(() => appendSettled({ game, after, events, entry }, settles))
        : append.ask({ game, after, events, entry }),
    appendAll: (additions) =>
      unlessAway(() =>
        transaction(async (client) => {
          const { rowCount } = await client.query({ ...APPEND, values: [...appendParameters(additions)] });
          return rowCount === additions.length ? ok(undefined) : fail({ code: 'conflict' });
        }),
      ),
    read: (game, after) => read.ask({ game, after }),
    ...(mapScripts<Unfinished>(UNFINISHED, played(new Set())) as Unfinished),
    ticking: async () => (await select<{ id: GameId }>(SELECT_TICKING)).map(({ id }) => id),
    readChat: (game, after) => readChat.ask({ game, after }),
    appendChat: (game, after, event) =>
      unlessAway(async () => {
        const rows = await select(
          `insert into chat (game, number, said_at, event)
           select $1, $2::integer + 1, $3, $4
           where $2 = 0 or exists (select from chat where game = $1 and number = $2)
           on conflict do nothing returning number`,
          [game, after, event.at, formatChat(event)],
        );
        return rows.length === 1 ? ok(undefined) : fail({ code: 'conflict' });
      }),
    forgetChat: (before) =>
      unlessAway(async () => {
        await select(
          `delete from chat where game in (
             select game from chat old where said_at < $1
             and not exists (select from chat later where later.game = old.game and later.said_at >= $1))`,
          [before],
        );
        return ok(undefined);
      }),
    ...(mapScripts<People>(PEOPLE, played(PEOPLE_WRITES)) as People),
    ...(mapScripts<Archive>(archiveScripts('postgres'), played(ARCHIVE_WRITES)) as Archive),
    ...(mapScripts<Points>(POINTS, played(POINTS_WRITES)) as Points),
    beat: (now) =>
      unlessAway(async () => {
        await select(
          `update hall set seen_at = greatest($1::bigint, seen_at)
           where id = 1 and exists (select from games where ${TICKING})`,
          [now],
        );
        return ok(undefined);
      }),
    lastSeen: async () => (await select<{ seen_at: Instant | null }>(LAST_SEEN))[0].seen_at,
    isThere: () =>
      select('select 1').then(
        () => true,
        (error: unknown) => {
          if (error instanceof StoreAway) return false;
          throw error;
        },
      ),
    close: async () => {
      await queue.close();
      await append.settled();
      await readChat.settled();
      await read.settled();
      await pool.end();
    },
  };
};
