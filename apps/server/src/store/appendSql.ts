/** The one statement a batch of additions to logs is to PostgreSQL, and the columns it is given. */
import { formatEvent } from '@duiyi/game';
import type { GameEvent } from '@duiyi/game';
import { ARCHIVE_COLUMNS, entryRow, entrySeats, SEAT_COLUMNS } from './archiveRows.ts';
import { annulled, untold } from './archiveScripts.ts';
import type { Addition } from './store.ts';

const told = (columns: readonly string[]): string => columns.map((column) => `told.${column}`).join(', ');

/**
 * Answers with the games whose addition was kept. The first event of each addition is the one that counts: it goes in only
 * where the log ends right before it, which the primary key (game, seq) decides between those who come at once, and the rest
 * follows it. What came before is looked up row by row, whatever the planner believes: it makes the plan once, in a hall with
 * no games yet, and "exists" would then read all events for every move. For the same reason the archive is not even looked at
 * where nothing is annulled. In the order of games, so that two nodes never wait for each other. Nothing is locked, and no row
 * of a running game is ever written twice, so a move leaves nothing to clean up.
 */
export const APPEND = {
  name: 'append',
  text: `
with first as (
  insert into events (game, seq, event)
  select game, seq, event from unnest($1::text[], $2::integer[], $3::text[]) as told (game, seq, event)
  where seq = 1 or (select true from events before where before.game = told.game and before.seq = told.seq - 1)
  order by game
  on conflict do nothing
  returning game
), rest as (
  insert into events (game, seq, event)
  select game, seq, event from unnest($4::text[], $5::integer[], $6::text[]) as told (game, seq, event)
  join first using (game)
), founded as (
  insert into games (id, host, time_kind, created_at, started_at, ended_at, white, black, termination, winner)
  select told.* from unnest(
    $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[],
    $15::text[], $16::text[]
  ) as told (id, host, time_kind, created_at, started_at, ended_at, white, black, termination, winner)
  join first on first.game = told.id
), changed as (
  update games set
    started_at = coalesce(told.started_at, games.started_at),
    ended_at = coalesce(told.ended_at, games.ended_at),
    white = coalesce(told.white, games.white),
    black = coalesce(told.black, games.black),
    termination = coalesce(told.termination, games.termination),
    winner = coalesce(told.winner, games.winner)
  from unnest($17::text[], $18::bigint[], $19::bigint[], $20::text[], $21::text[], $22::text[], $23::text[])
    as told (id, started_at, ended_at, white, black, termination, winner)
  join first on first.game = told.id
  where games.id = told.id
), archived as (
  insert into archive (${ARCHIVE_COLUMNS.join(', ')})
  select ${told(ARCHIVE_COLUMNS)} from json_populate_recordset(null::archive, $24::json) as told
  join first on first.game = told.game
  on conflict do nothing
), seated as (
  insert into archive_seats (${SEAT_COLUMNS.join(', ')})
  select ${told(SEAT_COLUMNS)} from json_populate_recordset(null::archive_seats, $25::json) as told
  join first on first.game = told.game
  on conflict do nothing
), untold as (
  insert into unarchived (game)
  select told.game from unnest($26::text[]) as told (game) join first on first.game = told.game
  on conflict do nothing
), annulled as (
  update archive set annulled = 1, result = '*' from first
  where cardinality($27::text[]) > 0 and archive.game = first.game and first.game = any ($27::text[])
), unscored as (
  update archive_seats as seat set result = '*', score = 'none' from first
  join archive on archive.game = first.game
  where cardinality($27::text[]) > 0 and first.game = any ($27::text[]) and seat.study = 0 and seat.person in (archive.white, archive.black)
  and seat.at = archive.at and seat.game = archive.game
)
select game from first`,
};

/** What a game's row says, as far as these events say it: a row to be, or a change to one. */
interface GameRow {
  readonly id: string;
  readonly host?: string;
  readonly timeKind?: string;
  readonly createdAt?: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly white?: string;
  readonly black?: string;
  readonly termination?: string;
  readonly winner?: string | null;
}

const addTo = (row: GameRow, event: GameEvent): GameRow => {
  switch (event.type) {
    case 'created':
      return { ...row, host: event.host, timeKind: event.terms.time.kind, createdAt: event.at };
    case 'joined':
      return { ...row, startedAt: event.at, white: event.white, black: event.black };
    case 'ended':
      return { ...row, endedAt: event.at, termination: event.termination, winner: event.winner };
    default:
      return row;
  }
};

const LIFE: readonly (keyof GameRow)[] = ['startedAt', 'endedAt', 'white', 'black', 'termination', 'winner'];
const BIRTH: readonly (keyof GameRow)[] = ['id', 'host', 'timeKind', 'createdAt', ...LIFE];
const CHANGE: readonly (keyof GameRow)[] = ['id', ...LIFE];

const columns = (rows: readonly GameRow[], keys: readonly (keyof GameRow)[]): readonly unknown[][] =>
  keys.map((key) => rows.map((row) => row[key] ?? null));

/** The parameters of `APPEND` for additions to different games, each of at least one event. */
export const appendParameters = (additions: readonly Addition[]): readonly unknown[] => {
  const events = additions.flatMap(({ game, after, events: told }) =>
    told.map((event, i) => ({ game, seq: after + 1 + i, event: formatEvent(event), isFirst: i === 0 })),
  );
  const logColumns = (rows: typeof events): readonly unknown[][] => [
    rows.map(({ game }) => game),
    rows.map(({ seq }) => seq),
    rows.map(({ event }) => event),
  ];
  const rows = additions.map(({ game, after, events: told }) => ({
    isNew: after === 0,
    row: told.reduce<GameRow>(addTo, { id: game }),
  }));
  const entries = additions.flatMap(({ entry }) => entry ?? []);
  const founded = rows.filter(({ isNew }) => isNew).map(({ row }) => row);
  const changed = rows.filter(({ isNew, row }) => !isNew && Object.keys(row).length > 1).map(({ row }) => row);
  return [
    ...logColumns(events.filter(({ isFirst }) => isFirst)),
    ...logColumns(events.filter(({ isFirst }) => !isFirst)),
    ...columns(founded, BIRTH),
    ...columns(changed, CHANGE),
    JSON.stringify(entries.map(entryRow)),
    JSON.stringify(entries.flatMap(entrySeats)),
    untold(additions),
    annulled(additions),
  ];
};
