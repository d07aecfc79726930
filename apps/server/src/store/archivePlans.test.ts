import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ArchiveSearch } from './archive.ts';
import { assertIndexed } from './archivePlans.fixture.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './sqliteTables.ts';

const PARTS: readonly Partial<ArchiveSearch>[] = [
  {},
  { result: '1-0' },
  { ending: 'checkmate' },
  { speed: 'blitz' },
  { formal: true },
  { opening: 'B20' },
  { family: 'B20' },
  { since: 1000 },
  { until: 2000 },
  { since: 1000, until: 2000 },
];
const OF_PLAYER: readonly Partial<ArchiveSearch>[] = [{ color: 'white' }, { score: 'won' }, { opponent: 'ben' }];

test('whatever is asked for, alone, with a player or in pairs, walks one index in the order of time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duiyi-plans-'));
  const database = openDatabase(join(folder, 'hall.db'));
  await migrate(database);
  const pairs = PARTS.flatMap((one) => PARTS.map((other) => ({ ...one, ...other })));
  const searches = [...pairs, ...[...pairs, ...OF_PLAYER].map((part) => ({ player: 'ann', ...part }))];
  for (const part of searches) {
    for (const seesPrivate of [true, false]) {
      for (const after of [null, { at: 1500, game: 'abc' }]) {
        assertIndexed(database, { kind: 'hall', seesPrivate, ...part }, after);
      }
    }
  }
  database.close();
  rmSync(folder, { recursive: true });
});
