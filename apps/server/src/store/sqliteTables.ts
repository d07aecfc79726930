/**
 * The store on one SQLite connection, in the thread that calls it. A batch of calls is one transaction, and so one wait
 * for the disk however many it holds; where a batch fails, each of its calls is tried by itself, so that one that cannot be
 * kept takes none of its neighbours with it.
 */
import { DatabaseSync } from 'node:sqlite';
import { formatEvent, parseEvent } from '@duiyi/game';
import type { GameEvent, GameId, Instant, Seq } from '@duiyi/game';
import { formatChat, parseChat } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import { Journal } from './journal.ts';
import type { Archive } from './archive.ts';
import { ARCHIVE_WRITES, archiveScripts, isNoted, noteAddition } from './archiveScripts.ts';
import type { People } from './people.ts';
import { PEOPLE, PEOPLE_WRITES } from './peopleScripts.ts';
import { withPoints } from './points.ts';
import type { Points, Settling } from './points.ts';
import { POINTS, POINTS_WRITES, settle } from './pointsScripts.ts';
import { onSqlite } from './script.ts';
import type { Addition, Closing, Store } from './store.ts';
import type { Unfinished } from './unfinished.ts';
import { UNFINISHED } from './unfinishedScripts.ts';

/** What the store promises, without the promises; and one that is told its events as they are kept. */
type Tables = {
  readonly [M in Exclude<keyof Store, 'close' | 'queue'>]: (
    ...args: Parameters<Store[M]>
  ) => Awaited<ReturnType<Store[M]>>;
} & {
  /** `append` of moves, as the log keeps them. */
  readonly appendMoves: (game: GameId, after: Seq, texts: readonly string[]) => Awaited<ReturnType<Store['append']>>;
};

export type Call = { [M in keyof Tables]: { readonly method: M; readonly args: Parameters<Tables[M]> } }[keyof Tables];
export type Answer = { readonly value: unknown } | { readonly thrown: string };

/** The calls that change something. */
export const WRITES: ReadonlySet<Call['method']> = new Set<Call['method']>([
  'append',
  'appendAll',
  'appendMoves',
  'appendChat',
  'forgetChat',
  ...PEOPLE_WRITES,
  ...ARCHIVE_WRITES,
  ...POINTS_WRITES,
  'beat',
]);

/** How long the log may grow before it is brought into the file, in pages of 4 KB: whoever commits then waits for that. */
const LOG_PAGES = 4000;

/** Opened as the hall needs it: what is committed is on the disk (FULL), and readers do not wait for writers (WAL). */
export const openDatabase = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = ${LOG_PAGES};`);
  return database;
};

export class SqliteTables {
  readonly #database: DatabaseSync;
  readonly #journal: Journal;
  readonly #tables: Tables;
  readonly #begin;
  readonly #commit;

  /** The database must have had its migrations. */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#journal = new Journal(database);
    this.#tables = tablesOf(database, this.#journal);
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
  }

  /** Answers every call, in order. What it reads is what was there before the batch: nobody sees what is not yet kept. */
  run(calls: readonly Call[]): readonly Answer[] {
    const answers: Answer[] = [];
    const writes: number[] = [];
    calls.forEach((call, i) => {
      if (WRITES.has(call.method)) writes.push(i);
      else answers[i] = this.#read(call);
    });
    if (writes.length > 0) {
      const written = this.#write(writes.map((i) => calls[i]));
      writes.forEach((i, n) => (answers[i] = written[n]));
    }
    return answers;
  }

  /** Puts in order what has gathered, if it is much: for when nobody waits for an answer. */
  tidy(): void {
    if (!this.#journal.isFull) return;
    try {
      this.#begin.run();
      this.#journal.file();
      this.#commit.run();
      this.#journal.forget();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      if (!isMachineFault(error)) throw error;
      // It stays where it is, which is as well kept; whoever writes next hears that the disk is full.
    }
  }

  #read(call: Call): Answer {
    try {
      return { value: this.#call(call) };
    } catch (error) {
      return { thrown: textOf(error) };
    }
  }

  #write(calls: readonly Call[]): readonly Answer[] {
    try {
      this.#begin.run();
      const answers = calls.map((call) => ({ value: this.#call(call) }));
      this.#commit.run();
      this.#journal.keep();
      return answers;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      this.#journal.undo();
      if (calls.length > 1) return calls.flatMap((call) => this.#write([call]));
      return [isMachineFault(error) ? { value: fail({ code: 'not-stored' }) } : { thrown: textOf(error) }];
    }
  }

  #call({ method, args }: Call): unknown {
    return (this.#tables[method] as (...args: readonly unknown[]) => unknown)(...args);
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Result codes of SQLite that say the machine could not do it, not that we asked for nonsense (sqlite.org/rescode.html). */
const MACHINE_FAULTS: ReadonlySet<number> = new Set([
  5, // busy
  6, // locked
  7, // no memory
  8, // read-only
  10, // input or output
  11, // corrupt
  13, // full
  14, // cannot open
  26, // not a database
]);

const isMachineFault = (error: unknown): boolean => {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && MACHINE_FAULTS.has(code & 0xff);
};

/** Which games tick, in the words of the index on them. */
const TICKING = "started_at is not null and ended_at is null and time_kind <> 'untimed'";

export const SELECT_TICKING = `select id from games indexed by games_ticking where ${TICKING}`;

/** Looks at what happened last, at the games that tick, and at the one that ended last: never at the others, however many have ended. */
export const LAST_SEEN = `select max(seen_at) as seen_at from (
  select seen_at from hall
  union all select max(ended_at) from games indexed by games_ended where ended_at is not null
  union all select max(json_extract(event, '$.at')) from journal
    where game in (select id from games indexed by games_ticking where ${TICKING})
  union all select max((
    select json_extract(event, '$.at') from events where game = games.id order by seq desc limit 1
  )) from games indexed by games_ticking where ${TICKING})`;

const tablesOf = (database: DatabaseSync, journal: Journal): Tables => {
  const insertGame = database.prepare('insert into games (id, host, time_kind, created_at) values (?, ?, ?, ?)');
  const startGame = database.prepare('update games set started_at = ?, white = ?, black = ? where id = ?');
  const endGame = database.prepare('update games set ended_at = ?, termination = ?, winner = ? where id = ?');
  const selectTicking = database.prepare(SELECT_TICKING);
  const lastLine = database.prepare('select number from chat where game = ? order by number desc limit 1');
  const insertLine = database.prepare('insert into chat (game, number, said_at, event) values (?, ?, ?, ?)');
  const selectLines = database.prepare('select event from chat where game = ? and number > ? order by number');
  const deleteChat = database.prepare(
    `delete from chat where game in (
      select game from chat as old where said_at < ?1
      and not exists (select 1 from chat as newer where newer.game = old.game and newer.said_at >= ?1))`,
  );
  const updateSeen = database.prepare(
    `update hall set seen_at = max(?, coalesce(seen_at, 0)) where id = 1
     and exists (select 1 from games indexed by games_ticking where ${TICKING})`,
  );
  const selectSeen = database.prepare(LAST_SEEN);
  const archive = onSqlite<{ note: (addition: Addition) => Promise<void> }>(database, { note: noteAddition });

  const keepGame = (game: GameId, event: GameEvent): void => {
    switch (event.type) {
      case 'created':
        insertGame.run(game, event.host, event.terms.time.kind, event.at);
        return;
      case 'joined':
        startGame.run(event.at, event.white, event.black, game);
        return;
      case 'ended':
        endGame.run(event.at, event.termination, event.winner, game);
        return;
      default:
    }
  };

  const points = onSqlite<Settling>(database, { settle });

  const append = (
    game: GameId,
    after: Seq,
    events: readonly GameEvent[],
    { entry, settles }: Closing = {},
  ): ReturnType<Tables['append']> => {
    if (journal.lastSeq(game) !== after) return fail({ code: 'conflict' });
    const settled = settles ? points.settle(game, events, settles) : null;
    keepAll([{ game, after, events: withPoints(events, settled), entry }]);
    return ok(settled ?? undefined);
  };

  const appendAll = (additions: readonly Addition[]): ReturnType<Tables['appendAll']> => {
    if (additions.some(({ game, after }) => journal.lastSeq(game) !== after)) return fail({ code: 'conflict' });
    keepAll(additions);
    return ok(undefined);
  };

  const keepAll = (additions: readonly Addition[]): void => {
    for (const addition of additions) {
      const { game, after, events } = addition;
      for (const event of events) keepGame(game, event);
      journal.add(game, after, events.map(formatEvent));
      if (isNoted(addition)) archive.note(addition);
    }
  };

  return {
    append,
    appendMoves: (game, after, texts) => {
      if (journal.lastSeq(game) !== after) return fail({ code: 'conflict' });
      journal.add(game, after, texts);
      return ok(undefined);
    },
    appendAll,
    readChat: (game, after) => selectLines.all(game, after).map((row) => parseChat(row['event'] as string)),
    appendChat: (game, after, event) => {
      if (((lastLine.get(game)?.['number'] as number | undefined) ?? 0) !== after) return fail({ code: 'conflict' });
      insertLine.run(game, after + 1, event.at, formatChat(event));
      return ok(undefined);
    },
    forgetChat: (before) => {
      deleteChat.run(before);
      return ok(undefined);
    },
    read: (game, after) => journal.read(game, after).map(parseEvent),
    ...onSqlite<Unfinished>(database, UNFINISHED),
    ticking: () => selectTicking.all().map((row) => row['id'] as GameId),
    ...onSqlite<People>(database, PEOPLE),
    ...onSqlite<Archive>(database, archiveScripts('sqlite')),
    ...onSqlite<Points>(database, POINTS),
    beat: (now) => {
      updateSeen.run(now);
      return ok(undefined);
    },
    lastSeen: () => selectSeen.get()!['seen_at'] as Instant | null,
    isThere: () => true,
  };
};
