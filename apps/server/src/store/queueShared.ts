/**
 * The queue of a hall of several nodes, a table all of them look into. A node keeps saying that those who wait at it are
 * there, by the database's clock and its own timer, whatever the hall's time is; who is not spoken for any more is passed
 * over, and forgotten much later.
 */
import type { GameEvent, GameId, UserId } from '@duiyi/game';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { PoolClient, QueryResultRow } from 'pg';
import { APPEND, appendParameters } from './appendSql.ts';
import type { PlaceEnd, QueueList, QueuePlace } from './queue.ts';
import { unlessAway } from './store.ts';
import type { NotStored } from './store.ts';

export interface QueueTools {
  readonly select: <R extends QueryResultRow>(text: string, values: unknown[]) => Promise<readonly R[]>;
  readonly transaction: <T, F>(run: (client: PoolClient) => Promise<Result<T, F>>) => Promise<Result<T, F>>;
}

/** So often a node speaks for who waits at it, and after so long without it nobody meets them; milliseconds. */
const SPOKEN_EVERY = 1000;
const SILENCE = 3500;
/** What nobody has spoken for in so long, its node will not ask after. */
const FORGOTTEN_AFTER = 3_600_000;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

type Row = Omit<QueuePlace, 'user'> & { readonly person: UserId; readonly ended: string | null };

/** With what lets go of it: then nobody waits here any more. */
export const queueShared = ({ select, transaction }: QueueTools): QueueList & { close(): Promise<void> } => {
  /** The tickets of those who wait here, and of those who have not been told yet what came of it. */
  const held = new Set<string>();
  const write = (text: string, ...values: unknown[]): Promise<Result<void, NotStored>> =>
    unlessAway(async () => {
      await select(text, values);
      return ok(undefined);
    });

  /** Nobody waits for anybody here: who is just being paired is spoken for the next time. */
  const speak = (): Promise<unknown> =>
    write(
      `with forgotten as (delete from queue where seen_at < ${NOW} - ${FORGOTTEN_AFTER})
       update queue set seen_at = ${NOW} where ticket in (
         select ticket from queue where ticket = any ($1) for update skip locked)`,
      [...held],
    );
  const speaking = setInterval(() => {
    if (held.size > 0) void speak();
  }, SPOKEN_EVERY).unref();

  const leave = (ticket: string): Promise<Result<void, NotStored>> => {
    held.delete(ticket);
    return write('delete from queue where ticket = $1', ticket);
  };

  return {
    enter: async ({ ticket, user, game, points, whites, since }) => {
      held.add(ticket);
      const kept = await write(
        `insert into queue (person, ticket, game, points, whites, since, seen_at, ended)
         values ($1, $2, $3, $4, $5, $6, ${NOW}, null)
         on conflict (person) do update set (ticket, game, points, whites, since, seen_at, ended) =
           (excluded.ticket, excluded.game, excluded.points, excluded.whites, excluded.since, excluded.seen_at, null)`,
        user,
        ticket,
        game,
        points,
        whites,
        since,
      );
      if (!kept.ok) held.delete(ticket);
      return kept;
    },
    leave,
    drop: (users) =>
      write(
        `delete from queue where ended is null and person in (
           select person from queue where person = any ($1) order by person for update)`,
        users,
      ),
    refuse: (ticket, reason) =>
      write(
        'update queue set ended = $2 where ticket = $1 and ended is null',
        ticket,
        JSON.stringify({ state: 'refused', reason } satisfies PlaceEnd),
      ),
    found: (game, events, tickets) => unlessAway(() => transaction((client) => foundOn(client, game, events, tickets))),
    look: async () => {
      const rows = await select<Row>(
        `select person, ticket, game, points, whites, since, ended from queue
         where (ended is null and seen_at > ${NOW} - ${SILENCE}) or ticket = any ($1) order by since, person`,
        [[...held]],
      );
      return {
        waiting: rows
          .filter(({ ended }) => ended === null)
          .map(({ person, ticket, game, points, whites, since }) => ({
            ticket,
            user: person,
            game,
            points,
            whites,
            since,
          })),
        ended: new Map(
          rows.flatMap(({ ticket, ended }) => (ended === null ? [] : [[ticket, JSON.parse(ended) as PlaceEnd]])),
        ),
      };
    },
    close: async () => {
      clearInterval(speaking);
      if (held.size > 0) await write('delete from queue where ticket = any ($1)', [...held]);
    },
  };
};

/** In the order of people, as `drop`, so that no two wait for each other. */
const foundOn = async (
  client: PoolClient,
  game: GameId,
  events: readonly GameEvent[],
  tickets: readonly [string, string],
): Promise<Result<void, { readonly code: 'gone' | 'conflict' }>> => {
  const wait = await client.query(
    'select from queue where ticket = any ($1) and ended is null order by person for update',
    [tickets],
  );
  if (wait.rowCount !== tickets.length) return fail({ code: 'gone' });
  const kept = await client.query({ ...APPEND, values: [...appendParameters([{ game, after: 0, events }])] });
  if (kept.rowCount !== 1) return fail({ code: 'conflict' });
  await client.query('update queue set ended = $2 where ticket = any ($1)', [
    tickets,
    JSON.stringify({ state: 'paired', game } satisfies PlaceEnd),
  ]);
  return ok(undefined);
};
