import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import { Journal } from './journal.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './sqliteTables.ts';

const folder = mkdtempSync(join(tmpdir(), 'duiyi-journal-'));
after(() => rmSync(folder, { recursive: true }));

const openNew = async (name: string) => {
  const database = openDatabase(join(folder, `${name}.db`));
  database.exec('pragma synchronous = off');
  await migrate(database);
  return database;
};

interface Addition {
  readonly game: string;
  readonly count: number;
  readonly isKept: boolean;
}
/** Events are added, in a transaction that may fail, or all is filed, or the file is opened again. */
type Step = Addition | 'file' | 'reopen';

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      game: fc.constantFrom('a', 'b', 'c'),
      count: fc.integer({ min: 1, max: 4 }),
      isKept: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('file' as const, 'reopen' as const) },
) satisfies fc.Arbitrary<Step>;

suite('journal', () => {
  test('whatever was filed and whenever the file was opened, every log is read whole and in order', async () => {
    const database = await openNew('laws');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        database.exec('delete from journal; delete from events');
        let journal = new Journal(database);
        const logs = new Map<string, string[]>([
          ['a', []],
          ['b', []],
          ['c', []],
        ]);
        for (const one of steps) {
          if (one === 'reopen') journal = new Journal(database);
          else if (one === 'file') {
            journal.file();
            journal.forget();
          } else {
            const log = logs.get(one.game)!;
            const texts = Array.from({ length: one.count }, (_, i) => `${one.game}${log.length + i}`);
            database.exec('begin');
            journal.add(one.game, log.length, texts);
            database.exec(one.isKept ? 'commit' : 'rollback');
            if (one.isKept) {
              journal.keep();
              log.push(...texts);
            } else journal.undo();
          }
          for (const [game, log] of logs) {
            assert.equal(journal.lastSeq(game), log.length);
            for (let from = 0; from <= log.length + 1; from += 1)
              assert.deepEqual(journal.read(game, from), log.slice(from));
            const rows = database.prepare('select seq, event from log where game = ? order by seq').all(game);
            assert.deepEqual(
              rows.map((row) => row['event']),
              log,
            );
          }
        }
      }),
      { numRuns: 60 },
    );
    database.close();
  });

  test('what a transaction that failed had added is forgotten', async () => {
    const database = await openNew('failed');
    const journal = new Journal(database);
    journal.add('a', 0, ['one']);
    journal.keep();
    database.exec('begin');
    journal.add('a', 1, ['two', 'three']);
    journal.add('b', 0, ['one']);
    database.exec('rollback');
    journal.undo();
    assert.equal(journal.lastSeq('a'), 1);
    assert.equal(journal.lastSeq('b'), 0);
    assert.deepEqual(journal.read('a', 0), ['one']);
    database.close();
  });

  test('it is full after some thousand events, and empty once they are filed', async () => {
    const database = await openNew('full');
    const journal = new Journal(database);
    database.exec('begin');
    let count = 0;
    while (!journal.isFull) journal.add(`game ${(count += 1) % 100}`, Math.floor(count / 100), [String(count)]);
    assert.ok(count > 1000 && count < 100_000);
    journal.file();
    database.exec('commit');
    journal.forget();
    assert.equal(journal.isFull, false);
    assert.equal(database.prepare('select count(*) as n from journal').get()!['n'], 0);
    assert.equal(database.prepare('select count(*) as n from events').get()!['n'], count);
    database.close();
  });
});
