/**
 * A copy of the hall's file while the hall goes on, and the way back. What is kept is always a whole database in one file:
 * it was read in one transaction, its integrity is checked, and it bears its name only once it is on the disk.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { holdFolder } from './folder.ts';
import type { FolderHeld } from './folder.ts';
import { migrations, SQLITE_WORDS } from './migrations.ts';

/** What a file of a hall holds. */
export interface Contents {
  readonly games: number;
  readonly events: number;
  readonly bytes: number;
}

export type CopyFault =
  /** There is no such file. */
  | { readonly code: 'no-file'; readonly file: string }
  /** The folder the copy should go into is not there. */
  | { readonly code: 'no-folder'; readonly folder: string }
  /** Something bears the name the copy should get. */
  | { readonly code: 'file-there'; readonly file: string }
  /** It is no file of a hall, or not a whole one; `reason` is in the words of SQLite. */
  | { readonly code: 'damaged'; readonly file: string; readonly reason: string }
  /** A newer hall has written it: `step` is not known here. */
  | { readonly code: 'too-new'; readonly file: string; readonly step: string };

/** How long to wait for what the hall is writing, in milliseconds. */
const PATIENCE = 10_000;

/** Copies the hall's `file`, in use or not, into the new file `target`. */
export const backUp = (file: string, target: string): Result<Contents, CopyFault> => {
  if (!isFile(file)) return fail({ code: 'no-file', file });
  if (!existsSync(dirname(target))) return fail({ code: 'no-folder', folder: dirname(target) });
  if (existsSync(target)) return fail({ code: 'file-there', file: target });
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    copyOut(file, unfinished);
    const checked = examine(unfinished);
    if (checked.ok) settle(unfinished, target);
    return checked;
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/**
 * Puts a copy back as the hall's file in `folder`, which no hall may hold meanwhile. The file that was there is kept beside
 * it: `aside` is its new name, null where there was none. `copy` is any whole file of a hall, with its log of writes beside it
 * where it has one.
 */
export const restore = (
  copy: string,
  folder: string,
  now: Date,
): Result<Contents & { readonly aside: string | null }, CopyFault | FolderHeld> => {
  if (!isFile(copy)) return fail({ code: 'no-file', file: copy });
  const held = holdFolder(folder);
  if (!held.ok) return held;
  const { database } = held.value;
  const unfinished = `${database}.unfinished`;
  try {
    const whole = examine(copy);
    if (!whole.ok) return whole;
    copyOut(copy, unfinished);
    const checked = examine(unfinished);
    if (!checked.ok) return checked;
    const aside = existsSync(database) ? `${database}.before-${stamp(now)}` : null;
    // A log of writes belongs to the file it stands beside: it must never meet another one.
    for (const suffix of ['-wal', '-shm', '']) {
      if (!existsSync(database + suffix)) continue;
      if (aside === null) rmSync(database + suffix);
      else renameSync(database + suffix, aside + suffix);
    }
    settle(unfinished, database);
    return ok({ ...checked.value, aside });
  } finally {
    rmSync(unfinished, { force: true });
    held.value.release();
  }
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** An instant as it may stand in the name of a file, e.g. 20260131-235959. */
const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** What the file holds at one instant, its log of writes included, as a file by itself. */
const copyOut = (file: string, target: string): void => {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
};

/** Checks every page and index of the file, and changes none. */
export const examine = (file: string): Result<Contents, CopyFault> => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE });
  const count = (table: string): number => Number(database.prepare(`select count(*) as n from ${table}`).get()!['n']);
  try {
    const [verdict] = database.prepare('pragma integrity_check(1)').all();
    const reason = String(verdict['integrity_check']);
    if (reason !== 'ok') return fail({ code: 'damaged', file, reason });
    const known = Object.keys(migrations(SQLITE_WORDS));
    const steps = database.prepare('select name from kysely_migration').all();
    const later = steps.map(({ name }) => String(name)).find((step) => !known.includes(step));
    if (later !== undefined) return fail({ code: 'too-new', file, step: later });
    const hasJournal = steps.some(({ name }) => name === '0004-journal');
    return ok({ games: count('games'), events: count(hasJournal ? 'log' : 'events'), bytes: statSync(file).size });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SQLITE_ERROR') throw error;
    return fail({ code: 'damaged', file, reason: (error as Error).message });
  } finally {
    database.close();
  }
};

/** Gives a finished file its name, so that a power cut leaves the whole of it under that name or nothing. */
const settle = (unfinished: string, target: string): void => {
  sync(unfinished);
  renameSync(unfinished, target);
  sync(dirname(target));
};

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** What a copy is called that was given no name. */
export const backupName = (file: string, now: Date): string => `${basename(file, '.db')}-${stamp(now)}.db`;
