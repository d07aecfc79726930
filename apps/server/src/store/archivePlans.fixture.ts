/** Holds the plans of searches to their indexes. */
import assert from 'node:assert/strict';
import type { DatabaseSync } from 'node:sqlite';
import type { ArchivePlace, ArchiveSearch } from './archive.ts';
import { findSql } from './archiveSql.ts';

/** A part of an index in the order of time, or one game by its id. */
const INDEXED =
  /^SEARCH archive USING (COVERING INDEX archive_by_\w+ \(study=\?|INDEX sqlite_autoindex_archive_1 \(game=\?)|^SEARCH archive_seats USING PRIMARY KEY \(study=\? AND person=\?/;

/** Fails where a search looks at more than a part of an index, or has to put more in order than it found. */
export const assertIndexed = (database: DatabaseSync, search: ArchiveSearch, after: ArchivePlace | null): void => {
  const { text } = findSql(search, { after, limit: 20, counted: 20 }, 'sqlite');
  const steps = database
    .prepare(`explain query plan ${text}`)
    .all()
    .map((row) => String(row['detail']));
  const told = `${JSON.stringify(search)}: ${steps.join('; ')}`;
  const walked = steps.filter((step) => /^(SCAN|SEARCH)/.test(step) && !/^SCAN (found|page)$/.test(step));
  assert.equal(walked.length, 2, told);
  for (const step of walked) assert.match(step, INDEXED, told);
  // What was found is put in order once more, a page of it for its games: the walk itself comes in order.
  const [walk] = walked;
  const sorts = steps.slice(0, steps.indexOf(walk) + 2).filter((step) => step.includes('TEMP B-TREE'));
  assert.deepEqual(sorts, [], told);
};
