/** The store the configuration asks for. */
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { holdFolder } from './folder.ts';
import type { FolderHeld } from './folder.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { StoreAway } from './store.ts';
import type { Store, WatchBatch } from './store.ts';

/** The database cannot be reached; `reason` is in the words of its driver, and tells no secret. */
type DatabaseAway = { readonly code: 'database-away'; readonly reason: string };
export type StoreFault = FolderHeld | DatabaseAway;

export interface StoreTools {
  readonly log: Logger;
  readonly watch: WatchBatch;
  readonly maxPages?: number;
}

/** PostgreSQL where there is a DATABASE_URL, else the file in the data folder, which no other process may hold. */
export const openStore = async (
  { databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>,
  tools: StoreTools,
): Promise<Result<Store, StoreFault>> => {
  if (databaseUrl !== null) {
    try {
      return ok(await openPostgres(databaseUrl, tools));
    } catch (error) {
      if (error instanceof StoreAway) return fail({ code: 'database-away', reason: error.message });
      throw error;
    }
  }
  const folder = holdFolder(data);
  if (!folder.ok) return folder;
  const { database } = folder.value;
  const store = await openSqlite(database, tools);
  return ok({
    ...store,
    close: async () => {
      await store.close();
      folder.value.release();
    },
  });
};
