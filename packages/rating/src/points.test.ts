import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import cases from '../fixtures/points-cases.json' with { type: 'json' };
import { levelOf, pointsChange, RESULTS } from './index.ts';
import type { ScoredResult } from './index.ts';

const isResult = (text: string): text is ScoredResult => RESULTS.some((result) => result === text);

test('[P] every worked case: changes and levels', () => {
  assert.equal(cases.length, 950);
  for (const row of cases) {
    assert.ok(isResult(row.result));
    const change = pointsChange(row.white, row.black, row.result);
    const name = `${row.white} against ${row.black}, ${row.result}`;
    assert.deepEqual(change, { white: row.whiteChange, black: row.blackChange }, name);
    assert.equal(levelOf(row.white + change.white), row.whiteLevelAfter, name);
    assert.equal(levelOf(row.black + change.black), row.blackLevelAfter, name);
  }
});

const points = fc.integer({ min: -5000, max: 8000 });
const result = fc.constantFrom(...RESULTS);

test('[P1] what one side gains the other loses, in whole numbers', () => {
  fc.assert(
    fc.property(points, points, result, (white, black, outcome) => {
      const change = pointsChange(white, black, outcome);
      assert.equal(change.white + change.black, 0);
      assert.ok(Number.isInteger(change.white));
      assert.ok(!Object.is(change.white, -0) && !Object.is(change.black, -0));
    }),
  );
});

test('[P] a winner never loses points, and a draw never moves the higher side up', () => {
  fc.assert(
    fc.property(points, points, (white, black) => {
      assert.ok(pointsChange(white, black, '1-0').white >= 0);
      assert.ok(pointsChange(white, black, '0-1').black >= 0);
      if (white >= black) assert.ok(pointsChange(white, black, '1/2-1/2').white <= 0);
    }),
  );
});

test('[P] colours do not matter: the mirrored game mirrors the change', () => {
  const mirror = { '1-0': '0-1', '0-1': '1-0', '1/2-1/2': '1/2-1/2' } as const;
  fc.assert(
    fc.property(points, points, result, (white, black, outcome) => {
      const { white: w, black: b } = pointsChange(white, black, outcome);
      assert.deepEqual(pointsChange(black, white, mirror[outcome]), { white: b, black: w });
    }),
  );
});

test('[P2] halves are rounded up', () => {
  const rows = [
    { name: 'd = 15: 11.5', white: 0, black: 15, result: '1-0', gain: 12 },
    { name: 'd = 101: 50.5', white: 0, black: 101, result: '1-0', gain: 51 },
    { name: 'draw, d = 10: 5.5', white: 0, black: 10, result: '1/2-1/2', gain: 6 },
    { name: 'draw, d = 102: 25.5', white: 0, black: 102, result: '1/2-1/2', gain: 26 },
    { name: 'higher wins, d = 13: 8.96', white: 13, black: 0, result: '1-0', gain: 9 },
  ] as const;
  for (const row of rows) assert.equal(pointsChange(row.white, row.black, row.result).white, row.gain, row.name);
});
