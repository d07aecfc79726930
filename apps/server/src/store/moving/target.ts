/**
 * The PostgreSQL a hall is moved into: one transaction from the first look to the last, so that a move that is interrupted,
 * refused or found wrong has changed nothing, and no hall that starts meanwhile sees half of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import pg from 'pg';
import { migratePostgres } from '../migrate.ts';
import { migrations, POSTGRES_WORDS } from '../migrations.ts';
import { isAway, textOf } from '../postgresFault.ts';
import '../postgresNumbers.ts';
import { Printing } from './print.ts';
import type { Cells, Print } from './print.ts';

export type TargetFault =
  /** It cannot be reached, or went away; `reason` is in the words of its driver. */
  | { readonly code: 'database-away'; readonly reason: string }
  /** It cannot keep every text. */
  | { readonly code: 'target-encoding'; readonly encoding: string }
  /** A newer hall has written it: `step` is not known here. */
  | { readonly code: 'target-too-new'; readonly step: string }
  /** A hall has it open, or something else holds its tables. */
  | { readonly code: 'target-open' }
  /** It holds another hall, or something that is none. */
  | { readonly code: 'other-hall' }
  /** This hall was moved into it before, and has been used there since. */
  | { readonly code: 'target-used' };

export interface Table {
  readonly name: string;
  /** With the type of each. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** How many rows, and about how many bytes of them, are sent at a time; and how many are read. */
const SENT_ROWS = 2000;
const SENT_BYTES = 1_000_000;
const READ_ROWS = 500;

/** How its connection is called; those of halls begin like it. */
const OWN_NAME = 'duiyi-move';

/** How long a connection may take, and then the tables to be let go of by others, in milliseconds. */
const PATIENCE = 5000;
/** How long halls may take to be gone, and how often that is looked at, in milliseconds. */
const LEAVING = 2000;
const POLLED_EVERY = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/** What stands beside the hall's own tables: whose hall was moved here, and what each table held then. */
const NOTE = 'moved_from';

/** Runs `work` in one transaction on the database, which is kept only where it answers with success. */
export const onTarget = async <T, F>(
  url: string,
  work: (target: Target) => Promise<Result<T, F>>,
): Promise<Result<T, F | TargetFault>> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    application_name: OWN_NAME,
  });
  // Whoever waits for an answer is told as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const usable = await makeReady(client, url);
    if (!usable.ok) return usable;
    const done = await work(new Target(client));
    await client.query(done.ok ? 'commit' : 'rollback');
    if (done.ok) await client.query('analyze');
    return done;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return fail({ code: 'target-open' });
    if (isAway(error)) return fail({ code: 'database-away', reason: textOf(error) });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Brings the tables up to date, begins the transaction and takes the tables for it alone. */
const makeReady = async (client: pg.Client, url: string): Promise<Result<undefined, TargetFault>> => {
  const names = async (text: string): Promise<readonly string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const [encoding] = await names('select getdatabaseencoding() as name');
  if (encoding !== 'UTF8') return fail({ code: 'target-encoding', encoding });
  const tables = await names(`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`);
  if (tables.length > 0 && !tables.includes('kysely_migration')) return fail({ code: 'other-hall' });
  if (tables.length > 0) {
    const known = Object.keys(migrations(POSTGRES_WORDS));
    const step = (await names('select name from kysely_migration')).find((step) => !known.includes(step));
    if (step !== undefined) return fail({ code: 'target-too-new', step });
  }
  const isOpen = async (): Promise<boolean> =>
    (
      await names(`select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'duiyi%' and application_name <> '${OWN_NAME}'`)
    ).length > 0;
  // A hall that was just stopped takes a moment to be gone.
  for (let tries = 0; await isOpen(); tries += 1) {
    if (tries === LEAVING / POLLED_EVERY) return fail({ code: 'target-open' });
    await sleep(POLLED_EVERY);
  }
  const migrating = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: PATIENCE });
  migrating.on('error', () => {});
  await migratePostgres(migrating);
  await client.query(`set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set lock_timeout = ${PATIENCE};
    begin;
    lock table games in access exclusive mode;
    set lock_timeout = 0;
    create table if not exists ${NOTE} (born text not null, prints text not null)`);
  return ok(undefined);
};

type Prints = Readonly<Record<string, Print>>;

export class Target {
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** The tables of the hall, those before that others refer to. */
  async tables(): Promise<readonly Table[]> {
    const { rows } = await this.#client.query<{ name: string; columns: Table['columns'] }>(
      `select relname as name,
         json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like 'kysely\\_%' and relname <> '${NOTE}' and attnum > 0 and not attisdropped
       group by pg_class.oid, relname order by pg_class.oid`,
    );
    return rows;
  }

  /** Whose hall was moved here, and what its tables held then; null: nobody's. */
  async note(): Promise<{ readonly born: string; readonly prints: Prints } | null> {
    const { rows } = await this.#client.query<{ born: string; prints: string }>(`select born, prints from ${NOTE}`);
    return rows.length === 0 ? null : { born: rows[0].born, prints: JSON.parse(rows[0].prints) as Prints };
  }

  async writeNote(born: string, prints: Prints): Promise<void> {
    await this.#client.query(`delete from ${NOTE}`);
    await this.#client.query(`insert into ${NOTE} (born, prints) values ($1, $2)`, [born, JSON.stringify(prints)]);
  }

  /** Nobody has been here: at most, a hall was started once. */
  async isUntouched(): Promise<boolean> {
    const { rows } = await this.#client.query<{ touched: boolean }>(
      `select exists (select from games) or exists (select from studies)
       or exists (select from people where id <> 'hall') as touched`,
    );
    return !rows[0].touched;
  }

  async empty(tables: readonly Table[]): Promise<void> {
    await this.#client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  }

  /** Writes rows into a table, many with one statement; answers with what they were. */
  async fill({ name, columns }: Table, rows: Iterable<Cells>): Promise<Print> {
    const printing = new Printing();
    const names = columns.map((column) => column.name).join(', ');
    const lists = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
    const text = `insert into ${name} (${names}) select * from unnest(${lists})`;
    let batch: Cells[] = [];
    let size = 0;
    const send = async (): Promise<void> => {
      if (batch.length === 0) return;
      await this.#client.query(
        text,
        columns.map((_, i) => batch.map((row) => row[i])),
      );
      batch = [];
      size = 0;
    };
    for (const row of rows) {
      printing.add(row);
      batch.push(row);
      for (const cell of row) if (typeof cell === 'string') size += cell.length;
      if (batch.length === SENT_ROWS || size >= SENT_BYTES) await send();
    }
    await send();
    return printing.print;
  }

  /** Reads the whole of a table, in the order of these columns where there are any; answers with what was read. */
  async read({ name, columns }: Table, order = '', see: (row: Cells) => void = () => {}): Promise<Print> {
    const printing = new Printing();
    const names = columns.map((column) => column.name).join(', ');
    const sorted = order === '' ? '' : `order by ${order}`;
    await this.#client.query(`declare reading cursor for select ${names} from ${name} ${sorted}`);
    for (;;) {
      const { rows } = await this.#client.query({ text: `fetch ${READ_ROWS} from reading`, rowMode: 'array' });
      for (const row of rows as readonly Cells[]) {
        printing.add(row);
        see(row);
      }
      if (rows.length === 0) break;
    }
    await this.#client.query('close reading');
    return printing.print;
  }
}
