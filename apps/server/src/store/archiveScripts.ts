/** The archive in SQL, in one text for both databases. */
import type { GameEvent, GameId } from '@duiyi/game';
import type { Tally } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import type { Archive, ArchiveEntry } from './archive.ts';
import { ARCHIVE_COLUMNS, CONTESTS, entryRow, entrySeats, SEAT_COLUMNS, studyRow, studySeats } from './archiveRows.ts';
import type { ArchiveColumns, SeatColumns } from './archiveRows.ts';
import { archivedGame, findSql } from './archiveSql.ts';
import type { Dialect } from './archiveSql.ts';
import { sql } from './script.ts';
import type { Script, ScriptsOf } from './script.ts';
import type { Addition } from './store.ts';

/** The scripts that change something. */
export const ARCHIVE_WRITES: ReadonlySet<keyof Archive> = new Set<keyof Archive>(['archive', 'addStudies']);

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
   on conflict do nothing`;

const INSERT_GAME = insertInto('archive', ARCHIVE_COLUMNS);
const INSERT_SEAT = insertInto('archive_seats', SEAT_COLUMNS);

const insert = function* (game: ArchiveColumns, seats: readonly SeatColumns[]): Script<void> {
  yield* sql(INSERT_GAME, ...ARCHIVE_COLUMNS.map((column) => game[column]));
  for (const seat of seats) yield* sql(INSERT_SEAT, ...SEAT_COLUMNS.map((column) => seat[column]));
};

const keep = function* (entry: ArchiveEntry): Script<void> {
  yield* insert(entryRow(entry), entrySeats(entry));
};

const annul = function* (game: GameId): Script<void> {
  yield* sql("update archive set annulled = 1, result = '*' where game = $1", game);
  yield* sql(
    `update archive_seats set result = '*', score = 'none' where (study, person, at, game) in (
       select 0, white, at, game from archive where game = $1 union all
       select 0, black, at, game from archive where game = $1)`,
    game,
  );
};

const isEnd = ({ type }: GameEvent): boolean => type === 'ended';
const isAnnulment = ({ type }: GameEvent): boolean => type === 'annulled';

/** Whether these events mean anything to the archive: moves do not. */
export const isNoted = ({ events }: Addition): boolean => events.some((event) => isEnd(event) || isAnnulment(event));

/** The games that end with these additions and of which nothing is told; those that are annulled. */
export const untold = (additions: readonly Addition[]): readonly GameId[] =>
  additions.filter(({ events, entry }) => entry === undefined && events.some(isEnd)).map(({ game }) => game);
export const annulled = (additions: readonly Addition[]): readonly GameId[] =>
  additions.filter(({ events }) => events.some(isAnnulment)).map(({ game }) => game);

/** What the archive keeps of events that go into the log of a game, in the same transaction. */
export const noteAddition = function* ({ game, events, entry }: Addition): Script<void> {
  if (events.some(isEnd)) {
    if (entry) yield* keep(entry);
    else if (entry === undefined) yield* sql('insert into unarchived (game) values ($1) on conflict do nothing', game);
  }
  if (events.some(isAnnulment)) yield* annul(game);
};

export const archiveScripts = (dialect: Dialect): ScriptsOf<Archive> => ({
  *findGames(search, page) {
    const { text, values } = findSql(search, page, dialect);
    const rows = yield* sql(text, ...values);
    return { games: rows.map(archivedGame), count: Number(rows[0]?.['found'] ?? 0) };
  },
  *tallies(id, seesPrivate) {
    const rows = yield* sql(
      `select color, speed, formal,
         sum(case when score = 'won' then 1 else 0 end) as won,
         sum(case when score = 'drawn' then 1 else 0 end) as drawn,
         sum(case when score = 'lost' then 1 else 0 end) as lost
       from archive_seats where study = 0 and person = $1 and score <> 'none' and formal <> ${CONTESTS.computer}
         and private <= cast($2 as bigint)
       group by color, speed, formal order by speed, formal, color`,
      id,
      Number(seesPrivate),
    );
    return rows.map((row): Tally => ({
      color: row['color'] as Tally['color'],
      speed: row['speed'] as Tally['speed'],
      formal: row['formal'] === 1,
      won: Number(row['won']),
      drawn: Number(row['drawn']),
      lost: Number(row['lost']),
    }));
  },
  *unarchived(limit) {
    return (yield* sql('select game from unarchived limit $1', limit)).map((row) => row['game'] as GameId);
  },
  *archive(games) {
    for (const { game, entry } of games) {
      yield* sql('delete from unarchived where game = $1', game);
      if (entry) yield* keep(entry);
    }
    return ok(undefined);
  },
  *addStudies(studies) {
    const games: GameId[] = [];
    for (const study of studies) {
      const [known] = yield* sql('select game from studies where print = $1', study.print);
      if (!known) {
        yield* sql(
          'insert into studies (game, print, pgn, added_by, added_at) values ($1, $2, $3, $4, $5)',
          study.game,
          study.print,
          study.pgn,
          study.addedBy,
          study.addedAt,
        );
        yield* insert(studyRow(study), studySeats(study));
      }
      games.push((known?.['game'] as GameId | undefined) ?? study.game);
    }
    return ok(games);
  },
  *readStudy(game) {
    const [row] = yield* sql('select pgn from studies where game = $1', game);
    return (row?.['pgn'] as string | undefined) ?? null;
  },
});
