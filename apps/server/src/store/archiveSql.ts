/**
 * How games are looked for, in SQL that both databases read. The latest come first, and a page begins behind the last game
 * of the one before, so the thousandth costs what the first does. Each thing that can be asked for alone has an index in
 * the order of time, which also holds all the others: what fits is found without looking at a game. A player's games lie
 * together in a table of their own. Where two things are asked for, the index of the one that is likely to be rarer is
 * walked.
 */
import type { ArchivedGame } from '@duiyi/protocol';
import type { TimeControl } from '@duiyi/game';
import type { ArchivePage, ArchiveSearch } from './archive.ts';
import { CONTESTS } from './archiveRows.ts';
import type { Row, Statement } from './script.ts';

/** The columns that can be asked for alone, the one that is likely to leave the fewest games first. */
const FACETS = ['opening', 'family', 'ending', 'result', 'speed', 'formal'] as const;
export type Facet = (typeof FACETS)[number];

/** What each of these columns must hold, where anything is asked of it. */
export const wantedIn = (search: ArchiveSearch): { readonly [F in Facet]: string | number | undefined } => {
  const { opening, family, ending, result, speed, formal, computer } = search;
  const contest = computer ? CONTESTS.computer : formal && CONTESTS.formal;
  return { opening, family, ending, result, speed, formal: contest === false ? CONTESTS.casual : contest };
};

export type Dialect = 'sqlite' | 'postgres';

/** The part of a table's rows that is asked for, with its parameters. */
class Tests {
  readonly values: (string | number)[] = [];
  readonly #tests: string[] = [];

  /** `?` stands for each parameter. */
  hold(test: string, ...values: readonly (string | number)[]): void {
    let given = this.values.length;
    this.#tests.push(test.replaceAll('?', () => `$${(given += 1)}`));
    this.values.push(...values);
  }

  get text(): string {
    return this.#tests.join(' and ');
  }
}

/** Both players of a game to study are found under any word of their names. */
const PLAYED_BY_OTHER = `exists (select 1 from archive_seats as other
  where other.study = 1 and other.person = ? and other.at = archive_seats.at and other.game = archive_seats.game
  and other.color <> archive_seats.color)`;

/** One walk gives the games of a page, and how many there are. */
export const findSql = (search: ArchiveSearch, { after, limit, counted }: ArchivePage, dialect: Dialect): Statement => {
  const tests = new Tests();
  const isStudy = search.kind === 'study';
  tests.hold('study = ?', Number(isStudy));
  if (search.player !== undefined) tests.hold('person = ?', search.player);
  if (search.opponent !== undefined) tests.hold(isStudy ? PLAYED_BY_OTHER : 'opponent = ?', search.opponent);
  const wanted = { color: search.color, score: search.score, ...wantedIn(search) };
  for (const [column, value] of Object.entries(wanted)) if (value !== undefined) tests.hold(`${column} = ?`, value);
  if (search.since !== undefined) tests.hold('at >= ?', search.since);
  if (search.until !== undefined) tests.hold('at < ?', search.until);
  if (after !== null) tests.hold('(at, game) < (?, ?)', after.at, after.game);
  if (!search.seesPrivate) tests.hold('private = ?', 0);
  const facet = FACETS.find((one) => wanted[one] !== undefined) ?? 'at';
  const hint = dialect === 'sqlite' ? ` indexed by archive_by_${facet}` : '';
  const table = search.player === undefined ? `archive${hint}` : 'archive_seats';
  const { length } = tests.values;
  return {
    text: `with found as materialized (
        select at, game from ${table} where ${tests.text} order by at desc, game desc limit $${length + 1}
      ), page as (select at, game from found order by at desc, game desc limit $${length + 2})
      select archive.*, (select count(*) from found) as found from page join archive on archive.game = page.game
      order by page.at desc, page.game desc`,
    values: [...tests.values, counted, limit],
  };
};

/** A row of the table `archive`. */
export const archivedGame = (row: Row): ArchivedGame => {
  const common = {
    game: row['game'] as string,
    at: row['at'] as number,
    result: row['result'] as ArchivedGame['result'],
    plies: row['plies'] as number,
    opening: row['opening'] as string | null,
    placement: row['placement'] as string,
  };
  if (row['study'] === 1) {
    return {
      ...common,
      kind: 'study',
      names: { white: row['white'] as string, black: row['black'] as string },
      event: row['event'] as string,
      date: row['date'] as string,
    };
  }
  const blackTime = row['black_time'] as string | null;
  return {
    ...common,
    kind: 'hall',
    white: row['white'] as string,
    black: row['black'] as string,
    ending: row['ending'] as Extract<ArchivedGame, { kind: 'hall' }>['ending'],
    ...(row['annulled'] === 1 && { annulled: true }),
    formal: row['formal'] === CONTESTS.formal,
    ...(row['formal'] === CONTESTS.computer && { computer: true }),
    ...(row['private'] === 1 && { private: true }),
    speed: row['speed'] as Extract<ArchivedGame, { kind: 'hall' }>['speed'],
    time: JSON.parse(row['time'] as string) as TimeControl,
    ...(blackTime !== null && { blackTime: JSON.parse(blackTime) as TimeControl }),
  };
};
