/**
 * The logs of games in a SQLite file. A log has its place in `events`, in the order of games; what has just happened stands
 * in `journal`, in the order it came. A batch of moves of a hundred games is so one page to write instead of a hundred, and
 * each game's part is filed later, many moves at once. What the journal holds is kept in memory too: reading never looks
 * for it, and only one thread of one process has the file.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { GameId, Seq } from '@duiyi/game';

/** Events that are filed together: enough for several of each game, few enough to hold nobody up. */
const FILED_AT_ONCE = 16384;

/** The end of a log that is not filed yet: its events, the first being number `after + 1`. */
interface Recent {
  readonly after: Seq;
  readonly texts: string[];
}

export class Journal {
  readonly #recent = new Map<GameId, Recent>();
  /** The game of each event added since `keep`. */
  #unkept: GameId[] = [];
  readonly #insert;
  readonly #lastFiled;
  readonly #filed;
  readonly #all;
  readonly #file;
  readonly #empty;
  #size = 0;

  /** `database` must have had its migrations. */
  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('insert into journal (game, seq, event) values (?, ?, ?)');
    this.#lastFiled = database.prepare('select seq from events where game = ? order by seq desc limit 1');
    this.#filed = database.prepare('select event from events where game = ? and seq > ? order by seq');
    this.#all = database.prepare('select game, seq, event from journal order by number');
    this.#file = database.prepare(
      'insert into events (game, seq, event) select game, seq, event from journal order by game, seq',
    );
    this.#empty = database.prepare('delete from journal');
    this.#load();
  }

  /** Enough has gathered to be filed. */
  get isFull(): boolean {
    return this.#size >= FILED_AT_ONCE;
  }

  /** The number of the last event of a game; 0 where there is no such game. */
  lastSeq(game: GameId): Seq {
    const recent = this.#recent.get(game);
    if (recent) return recent.after + recent.texts.length;
    return (this.#lastFiled.get(game)?.['seq'] as Seq | undefined) ?? 0;
  }

  /** Adds to the log of a game, which must end at `after`. */
  add(game: GameId, after: Seq, texts: readonly string[]): void {
    let recent = this.#recent.get(game);
    if (!recent) this.#recent.set(game, (recent = { after, texts: [] }));
    let seq = after;
    for (const text of texts) {
      seq += 1;
      this.#insert.run(game, seq, text);
      recent.texts.push(text);
      this.#unkept.push(game);
      this.#size += 1;
    }
  }

  /** The transaction is committed: what was added stays. */
  keep(): void {
    this.#unkept = [];
  }

  /** The transaction is rolled back: what was added since `keep` never was. */
  undo(): void {
    for (const game of this.#unkept) {
      const { texts } = this.#recent.get(game)!;
      texts.pop();
      if (texts.length === 0) this.#recent.delete(game);
    }
    this.#size -= this.#unkept.length;
    this.#unkept = [];
  }

  /** The events of a game after number `after`, in order. */
  read(game: GameId, after: Seq): readonly string[] {
    const recent = this.#recent.get(game);
    if (recent && recent.after <= after) return recent.texts.slice(after - recent.after);
    const filed = this.#filed.all(game, after).map((row) => row['event'] as string);
    return recent ? [...filed, ...recent.texts] : filed;
  }

  /** Gives every event its place, within a transaction. `forget` what was recent once that is kept. */
  file(): void {
    this.#file.run();
    this.#empty.run();
  }

  /** All is filed. */
  forget(): void {
    this.#recent.clear();
    this.#size = 0;
  }

  #load(): void {
    for (const row of this.#all.iterate()) {
      const game = row['game'] as GameId;
      const recent = this.#recent.get(game);
      const text = row['event'] as string;
      if (recent) recent.texts.push(text);
      else this.#recent.set(game, { after: (row['seq'] as Seq) - 1, texts: [text] });
      this.#size += 1;
    }
  }
}
