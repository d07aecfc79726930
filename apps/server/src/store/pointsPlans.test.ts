import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { BOARDS } from '@duiyi/protocol';
import type { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';
import { weekOf } from './points.ts';
import { boardSql, WINS_SQL } from './pointsScripts.ts';
import { openDatabase } from './sqliteTables.ts';

const MEMBERS = 10_000;
const NOW = new Date(2026, 10, 25).getTime();

let folder: string;
let database: DatabaseSync;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duiyi-points-'));
  database = openDatabase(join(folder, 'hall.db'));
  await migrate(database);
  const person = database.prepare(
    `insert into people (id, name, name_key, created_at, member_since, points, peak, points_changes)
     values (?, ?, ?, 0, 0, ?, ?, ?)`,
  );
  const week = database.prepare('insert into points_weeks (week, person, gained, games) values (?, ?, ?, 1)');
  database.exec('begin');
  for (let i = 0; i < MEMBERS; i += 1) {
    const points = ((i * 7919) % 3500) - 300;
    person.run(`p${i}`, `name${i}`, `name${i}`, points, points + 50, i % 10 === 0 ? 0 : 5);
    week.run(weekOf(NOW), `p${i}`, (i * 31) % 500);
  }
  database.exec('commit; analyze');
});
after(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const stepsOf = (text: string): readonly string[] =>
  database
    .prepare(`explain query plan ${text}`)
    .all()
    .map((row) => String(row['detail']));

suite('[F5] leaderboards of ten thousand', () => {
  for (const board of BOARDS) {
    test(`by ${board}: a page is a walk of one index, and nothing is put in order`, () => {
      const texts = boardSql(board, weekOf(NOW));
      const index = board === 'week' ? 'points_weeks_gained' : `people_by_${board}`;
      for (const part of ['first', 'next', 'above', 'before'] as const) {
        const steps = stepsOf(texts[part]);
        const told = `${part}: ${steps.join('; ')}`;
        assert.match(steps[0], new RegExp(`(SCAN|SEARCH) \\w+ USING (COVERING )?INDEX ${index}`), told);
        assert.ok(!steps.some((step) => step.includes('TEMP B-TREE')), told);
        // Who stands on the page is looked up one by one.
        for (const step of steps.slice(1)) assert.match(step, /^SEARCH people USING INDEX \w+ \(id=\?\)/, told);
      }
      assert.match(stepsOf(texts.own)[0], /^SEARCH/, stepsOf(texts.own).join());
    });
  }

  test('the best wins of a member are found in the order of their opponents', () => {
    const steps = stepsOf(WINS_SQL);
    assert.match(steps[0], /USING INDEX points_history_won \(person=\?\)/, steps.join('; '));
    assert.ok(!steps.some((step) => step.includes('TEMP B-TREE')), steps.join('; '));
    assert.ok(
      steps.some((step) => /points_history_game/.test(step)),
      steps.join('; '),
    );
  });
});
