/**
 * What is asked of a database, statement by statement, in one text for SQLite and PostgreSQL: a script yields a statement,
 * is given its rows, and goes on. Parameters are `$1`, `$2`, …; rows have the names of their columns. A script that changes
 * something runs in one transaction: it looks first, and refuses before it has changed anything. What it reads ` for update`
 * nobody else changes before its end; SQLite has one writer at a time, and no word for it.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

export type Script<T> = Generator<Statement, T, readonly Row[]>;

/** The scripts that answer the methods of `P`. */
export type ScriptsOf<P> = {
  readonly [M in keyof P]: P[M] extends (...args: infer A) => Promise<infer T> ? (...args: A) => Script<T> : never;
};

/** The same, answered at once. */
type Answers<P> = {
  readonly [M in keyof P]: P[M] extends (...args: infer A) => Promise<infer T> ? (...args: A) => T : never;
};

/** PostgreSQL keeps no U+0000, and to SQLite a pattern ends there: nothing that is kept has one, so nothing with one is found. */
export const withoutNul = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

/** One statement; answers with its rows. */
export const sql = function* (text: string, ...values: readonly Value[]): Script<readonly Row[]> {
  return yield { text, values: values.map(withoutNul) };
};

/** Statements that stay prepared: a search is put together in thousands of ways. */
const PREPARED = 200;

/** Scripts played on a SQLite connection, in the thread that calls. Whoever calls sees to the transaction. */
export const onSqlite = <P extends object>(database: DatabaseSync, scripts: ScriptsOf<P>): Answers<P> => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const statement = prepared.get(text) ?? database.prepare(text.replace(/ for update$/, ''));
    // The first is the one that was asked longest ago.
    prepared.delete(text);
    prepared.set(text, statement);
    if (prepared.size > PREPARED) prepared.delete(prepared.keys().next().value!);
    return statement;
  };
  const ask = ({ text, values }: Statement): readonly Row[] => {
    const named = Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]));
    return prepare(text)
      .all(named)
      .map((row) => ({ ...row }) as Row);
  };
  const play = <T>(script: Script<T>): T => {
    let step = script.next();
    while (!step.done) step = script.next(ask(step.value));
    return step.value;
  };
  return mapScripts(scripts, (_, begin) => play(begin())) as Answers<P>;
};

type Ask = (statement: Statement) => Promise<readonly Row[]>;

/** A script played on a database that is asked over a wire. */
export const playAsync = async <T>(script: Script<T>, ask: Ask): Promise<T> => {
  let step = script.next();
  while (!step.done) step = script.next(await ask(step.value));
  return step.value;
};

/** A method for each script: `run` is given its name, and what begins the script as it was asked, each time anew. */
export const mapScripts = <P extends object>(
  scripts: ScriptsOf<P>,
  run: (method: keyof P, begin: () => Script<unknown>) => unknown,
): unknown =>
  passOn<P>(scripts, (method, ...args) =>
    run(method, () => (scripts[method] as (...args: readonly unknown[]) => Script<unknown>)(...args)),
  );

/** A method for each script, that passes on what it was asked. */
export const passOn = <P extends object>(
  scripts: ScriptsOf<P>,
  ask: (method: keyof P, ...args: readonly unknown[]) => unknown,
): unknown =>
  Object.fromEntries(
    (Object.keys(scripts) as (keyof P)[]).map((method) => [
      method,
      (...args: readonly unknown[]) => ask(method, ...args),
    ]),
  );
