/**
 * The archive with a million games in SQLite, asked as the hall asks it: a page and how many there are, for everything that
 * can be asked for alone, with a player, and in pairs. One JSON line a measure, exit code 1 when one misses its target. Every
 * answer is held to the games themselves, every plan to its index.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCHIVE_PAGE, MAX_COUNTED } from '@duiyi/protocol';
import { openSqlite } from '../apps/server/src/store/sqlite.ts';
import { DatabaseSync } from 'node:sqlite';
import type { ArchiveSearch } from '../apps/server/src/store/archive.ts';
import { assertIndexed } from '../apps/server/src/store/archivePlans.fixture.ts';
import { fill } from './archive/fill.ts';
import { Games } from './archive/games.ts';
import { alone, inPairs, withPlayer } from './archive/searches.ts';
import { median, note, report } from './server/measure.ts';

const COUNT = 1_000_000;
const SEED = 20_26;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'duiyi-archive-'));
const file = join(folder, 'hall.db');
let good = true;

try {
  let since = performance.now();
  const games = new Games(COUNT, SEED);
  await fill(file, games);
  const size = Math.round(statSync(file).size / 2 ** 20);
  note(`${COUNT} games at random, seed ${SEED}, written in ${seconds(since)} s: ${size} MB`);

  const database = new DatabaseSync(file, { readOnly: true });
  const store = await openSqlite(file);
  /** Processor time of a page and, on the first one, of how many there are, in milliseconds. */
  const ask = async (search: ArchiveSearch, isFirst: boolean): Promise<number> => {
    const after = isFirst ? null : games.middle;
    const begun = process.cpuUsage();
    const counted = isFirst ? MAX_COUNTED + 1 : ARCHIVE_PAGE + 1;
    const found = await store.findGames(search, { after, limit: ARCHIVE_PAGE, counted });
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1000;
    const expected = games.find(search, after);
    assert.deepEqual(
      found.games.map(({ game }) => game),
      expected.page(ARCHIVE_PAGE),
      JSON.stringify(search),
    );
    assert.equal(found.count, Math.min(expected.count, counted), JSON.stringify(search));
    return took;
  };

  /** The slowest of some searches, each by its median. */
  const slowest = async (searches: readonly ArchiveSearch[], isFirst: boolean) => {
    let worst = { took: 0, search: searches[0] };
    for (const search of searches) {
      assertIndexed(database, search, isFirst ? null : games.middle);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(search, isFirst));
      const took = median(times);
      if (took > worst.took) worst = { took, search };
    }
    return worst;
  };

  const measure = async (name: string, searches: readonly ArchiveSearch[], most: number): Promise<void> => {
    for (const isFirst of [true, false]) {
      const { took, search } = await slowest(searches, isFirst);
      note(`${name}: the slowest of ${searches.length} was ${JSON.stringify(search)}`);
      good =
        report({
          measure: `archive: ${name}, ${isFirst ? 'first page and total' : 'a page in the middle'}`,
          ours: took,
          peer: null,
          theirs: null,
          unit: 'ms',
          target: { most },
        }) && good;
    }
  };

  await ask({ kind: 'hall', seesPrivate: false }, true);
  since = performance.now();
  for (const [name, searches] of alone(games)) await measure(name, searches, 10);
  for (const [name, searches] of withPlayer(games)) await measure(`player and ${name}`, searches, 10);
  await measure('pairs', inPairs(games), 200);
  note(`asked for ${seconds(since)} s`);
  database.close();
  await store.close();
} finally {
  rmSync(folder, { recursive: true });
}
if (!good) process.exitCode = 1;

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
