/**
 * `npm run organiser`: a new one-time link that makes whoever opens it an organiser, whether the hall is running or not: for
 * who has lost the password, or for a second organiser.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { addresses } from '../addresses.ts';
import { linkAt, makeLink } from '../people/link.ts';
import { migrate } from '../store/migrate.ts';
import type { People } from '../store/people.ts';
import { PEOPLE } from '../store/peopleScripts.ts';
import { openPostgres } from '../store/postgres.ts';
import { onSqlite } from '../store/script.ts';
import { openDatabase } from '../store/sqliteTables.ts';
import { configured, say } from './terminal.ts';

/** A link in the PostgreSQL the hall is kept in, or beside a hall that has its file open. */
const newLink = async ({ databaseUrl, data }: ReturnType<typeof configured>): Promise<string> => {
  if (databaseUrl !== null) {
    const store = await openPostgres(databaseUrl, { log: pino({ level: 'silent' }), watch: () => {} });
    try {
      return await makeLink(store, Date.now());
    } finally {
      await store.close();
    }
  }
  mkdirSync(data, { recursive: true });
  const database = openDatabase(join(data, 'hall.db'));
  try {
    await migrate(database);
    const { addLink } = onSqlite<People>(database, PEOPLE);
    return await makeLink({ addLink: async (...link) => addLink(...link) }, Date.now());
  } finally {
    database.close();
  }
};

const config = configured();
const token = await newLink(config);
const open = [...(config.publicUrl ? [config.publicUrl.origin] : []), ...addresses(config.host, config.port)];
say(
  '谁先打开下面的链接，谁就是主办人（一次有效；以前的链接在它用过之后失效）：',
  'Whoever opens this link first becomes organiser (good once; then no older link is good any more):',
  ...open.map((address) => `  ${linkAt(address, token)}`),
);
