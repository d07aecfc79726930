/** A real PostgreSQL for tests: Debian's package, a cluster of its own under the system's temporary folder, on a free port. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { QueryResultRow } from 'pg';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const USER = 'duiyi';

const binaries = ((): string | null => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
})();

/**
 * For `suite`: false, or why the tests on PostgreSQL are skipped. A machine that checks everything must not skip them, so
 * there its absence throws.
 */
export const skipWithoutPostgres = ((): string | false => {
  if (binaries !== null) return false;
  const reason = `PostgreSQL is not installed (no ${VERSIONS}): apt-get install postgresql`;
  if (process.env['CI'] === 'true') throw new Error(reason);
  process.stderr.write(`SKIPPED: ${reason}\n`);
  return reason;
})();

/** PostgreSQL refuses to run as root: there, its own user runs it. */
const isRoot = userInfo().uid === 0;
const command = (name: string, args: readonly string[]): [string, readonly string[]] => {
  const program = join(binaries!, name);
  return isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]]
    : [program, args];
};

/** What one statement answers, on a connection of its own. */
export const rowsOf = async (databaseUrl: string, text: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

export class Postgres {
  readonly port: number;
  readonly #folder: string;
  #server: ChildProcess | null = null;
  #databases = 0;

  static async open(): Promise<Postgres> {
    const folder = mkdtempSync(join(tmpdir(), 'duiyi-postgres-'));
    if (isRoot) {
      const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
      chownSync(folder, Number(uid.stdout), Number(gid.stdout));
    }
    const [program, args] = command('initdb', [
      `--pgdata=${folder}/data`,
      `--username=${USER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    await run(program, args, { cwd: folder });
    const postgres = new Postgres(await freePort(), folder);
    await postgres.start();
    return postgres;
  }

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    process.on('exit', () => this.#server?.kill('SIGQUIT'));
  }

  /** Of the process all its others come from, while it runs. */
  get pid(): number {
    return this.#server!.pid!;
  }

  /** A new, empty database, as DATABASE_URL names it. */
  async database(): Promise<string> {
    const name = `hall_${(this.#databases += 1)}`;
    await this.#administer(`create database ${name}`);
    return this.#url(name);
  }

  async start(): Promise<void> {
    const [program, args] = command('postgres', [
      '-D',
      `${this.#folder}/data`,
      '-p',
      String(this.port),
      '-k',
      this.#folder,
      '-c',
      'listen_addresses=127.0.0.1',
    ]);
    const server = spawn(program, args, { cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    this.#server = server;
    for (let tries = 0; tries < 300; tries += 1) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      if (await this.#administer('select 1').catch(() => false)) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    throw new Error(`PostgreSQL does not answer: ${said}`);
  }

  /** At once, as in a power cut: SIGQUIT is its immediate shutdown. Nothing, where it has stopped already. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    server.kill('SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }

  #url(database: string): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  async #administer(text: string): Promise<boolean> {
    await rowsOf(this.#url('postgres'), text);
    return true;
  }
}

/** What a database answers to one statement. */
export const askDatabase = async <R extends QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};
