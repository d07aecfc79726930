/**
 * A hall moved from its file into PostgreSQL: every table copied in batches, read back, counted and hashed, and every game's
 * log replayed, before any of it counts. The file is only read. It can be done again, with what has been played since,
 * until a hall has been opened on the copy: what is played there is never overwritten.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { GameId } from '@duiyi/game';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { CopyFault } from '../backup.ts';
import { holdFolder } from '../folder.ts';
import type { FolderHeld } from '../folder.ts';
import { Logs } from './logs.ts';
import { isSame } from './print.ts';
import type { Print } from './print.ts';
import { openSource } from './source.ts';
import type { Source, TooOld } from './source.ts';
import { onTarget } from './target.ts';
import type { Table, Target, TargetFault } from './target.ts';

export interface Moved {
  /** What each table holds, on both sides. */
  readonly prints: Readonly<Record<string, Print>>;
  /** The games whose log cannot be replayed, on either side. */
  readonly unreadable: readonly GameId[];
}

export type MoveFault =
  | CopyFault
  | TooOld
  | FolderHeld
  | TargetFault
  /** What was read back is not what was written. */
  | { readonly code: 'copy-differs'; readonly table: string };

/** Told of each table as it was copied and checked. */
type Tell = (table: string, print: Print) => void;

/** Moves the hall of a data folder, which no hall may hold meanwhile, into the database at `url`. */
export const moveHall = async (folder: string, url: string, tell: Tell): Promise<Result<Moved, MoveFault>> => {
  const file = join(folder, 'hall.db');
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return fail({ code: 'no-file', file });
  const held = holdFolder(folder);
  if (!held.ok) return held;
  try {
    const source = openSource(file);
    if (!source.ok) return source;
    try {
      return await onTarget(url, (target) => moveInto(target, source.value, tell));
    } finally {
      source.value.close();
    }
  } finally {
    held.value.release();
  }
};

const moveInto = async (target: Target, source: Source, tell: Tell): Promise<Result<Moved, MoveFault>> => {
  const tables = (await target.tables()).filter(({ name }) => source.tables.includes(name));
  const lost = source.tables.find((name) => !tables.some((table) => table.name === name));
  if (lost !== undefined) throw new Error(`PostgreSQL has no table ${lost}`);
  const free = await mayFill(target, source, tables);
  if (!free.ok) return free;
  await target.empty(tables);
  const prints: Record<string, Print> = {};
  const logs = new Logs();
  for (const table of tables) {
    const names = table.columns.map(({ name }) => name);
    const written = await target.fill(table, source.rows(table.name, names));
    const read =
      table.name === 'events'
        ? await target.read(table, 'game, seq', (event) => logs.add(event))
        : await target.read(table);
    if (!isSame(written, read)) return fail({ code: 'copy-differs', table: table.name });
    prints[table.name] = written;
    tell(table.name, written);
  }
  logs.finish();
  await target.writeNote(source.born, prints);
  return ok({ prints, unreadable: logs.unreadable });
};

/** What is there may go: nothing, or just what an earlier move of this hall has left. */
const mayFill = async (
  target: Target,
  { born }: Source,
  tables: readonly Table[],
): Promise<Result<undefined, TargetFault>> => {
  const note = await target.note();
  if (note === null) return (await target.isUntouched()) ? ok(undefined) : fail({ code: 'other-hall' });
  if (note.born !== born) return fail({ code: 'other-hall' });
  for (const table of tables) {
    if (!isSame(await target.read(table), note.prints[table.name])) return fail({ code: 'target-used' });
  }
  return ok(undefined);
};
