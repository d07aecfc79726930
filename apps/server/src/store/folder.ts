/**
 * The data folder, held by one process at a time. The lock is one of the operating system (SQLite's, on an empty file), so it
 * goes with its process however that ends; the process id beside it only says whom to look for.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';

export interface Folder {
  readonly database: string;
  release(): void;
}

/** `pid`: the process that holds the folder, where it can be told. */
export type FolderHeld = { readonly code: 'folder-held'; readonly pid: number | null };

/** Makes the folder where there is none. Throws where it cannot be made or written. */
export const holdFolder = (path: string): Result<Folder, FolderHeld> => {
  mkdirSync(path, { recursive: true });
  const pidFile = join(path, 'hall.pid');
  const lock = new DatabaseSync(join(path, 'hall.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return fail({ code: 'folder-held', pid: readPid(pidFile) });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return ok({
    database: join(path, 'hall.db'),
    release: () => {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  });
};

const SQLITE_BUSY = 5;

const readPid = (file: string): number | null => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
};
