/** What the commands for the hall's file share: where it is, and how they end. */
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { explainConfig } from '../explain.ts';

export const say = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

export const refuse = (...lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

/** What the environment says, or the end where that cannot be used. */
export const configured = (): Config => {
  const config = readConfig(process.env, false);
  return config.ok ? config.value : refuse(...explainConfig(config.error));
};

/** The data folder of the environment. A hall on PostgreSQL has no file to copy. */
export const dataFolder = (): string => {
  const config = configured();
  if (config.databaseUrl !== null) {
    return refuse(
      '设置了 DATABASE_URL：数据在 PostgreSQL 里，请用 pg_dump 和 pg_restore。',
      'DATABASE_URL is set: everything is in PostgreSQL, use pg_dump and pg_restore.',
    );
  }
  return config.data;
};

export const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
