/** The rule book has every rule, in both languages, and what leads to a rule leads to one. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { pointsChange } from '@duiyi/rating';
import { en } from '../i18n/book/en.ts';
import { zh } from '../i18n/book/zh.ts';
import type { Section } from '../i18n/book/section.ts';
import { BANDS } from './gains.ts';
import { CHAPTERS, isRuleId, RULE_IDS } from './sections.ts';

/** How many rules each part of the hall's rules has. */
const COUNTS = { B: 5, M: 10, X: 6, E: 12, C: 7, P: 10 };

const SECTIONS = CHAPTERS.flatMap(({ sections }): readonly (keyof typeof zh.sections)[] => sections);
const BOOKS = { zh, en } as const;

const textOf = ({ title, lead, more = [], cases = [], asked = [] }: Section): string =>
  [title, lead, ...more, ...cases, ...asked.flatMap(({ question, answer }) => [question, answer])].join('\n');

test('every rule of the hall stands in the book once', () => {
  const ids = Object.entries(COUNTS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, n) => `${part}${n + 1}`),
  );
  assert.deepEqual([...RULE_IDS], ids);
  assert.deepEqual(SECTIONS.filter(isRuleId), ids);
  assert.equal(new Set(SECTIONS).size, SECTIONS.length);
});

for (const [language, book] of Object.entries(BOOKS)) {
  test(`[L] ${language}: every section has a title and what matters, and speaks of rules there are`, () => {
    assert.deepEqual(Object.keys(book.sections).sort(), [...SECTIONS].sort());
    for (const section of SECTIONS) {
      const { title, lead } = book.sections[section];
      assert.ok(title.length > 0 && lead.length > 5, section);
      for (const [id] of textOf(book.sections[section]).matchAll(/\b[BMXECP]\d+\b/g))
        assert.ok(isRuleId(id), `${section} speaks of ${id}`);
    }
  });
}

test('[L] both languages have the same details, cases and questions of a rule', () => {
  const shape = ({ more = [], cases = [], asked = [] }: Section): string =>
    `${more.length} ${cases.length} ${asked.length}`;
  for (const section of SECTIONS) assert.equal(shape(en.sections[section]), shape(zh.sections[section]), section);
});

test('[L] what beginners report as faults is explained where it is ruled', () => {
  for (const { sections } of Object.values(BOOKS)) {
    for (const section of ['X1', 'X6', 'E2', 'E5', 'E6', 'E8'] as const)
      assert.ok(sections[section].asked!.length > 0, section);
  }
});

test('every rule a refused move names has its place, cases too', () => {
  const reasons = readFileSync(new URL('../../../../packages/rules/src/why/reason.ts', import.meta.url), 'utf8');
  const rules = new Set([...reasons.matchAll(/'([A-Z]\d+)([a-h])?'/g)].map(([, id, letter = '']) => `${id} ${letter}`));
  assert.ok(rules.size > 10);
  for (const rule of rules) {
    const [id, letter] = rule.split(' ');
    assert.ok(isRuleId(id), rule);
    if (letter !== '') assert.ok(zh.sections[id].cases?.['abcdefgh'.indexOf(letter)], rule);
  }
});

/** A formula of the table, rounded as the hall rounds. */
const rounded = (formula: string): number =>
  Math.floor(Number(runInNewContext(formula.replaceAll('÷', '/').replaceAll('−', '-'))) + 0.5);

test('[P1][P2] the formulas in the table give what the hall gives', () => {
  for (let difference = 0; difference <= 500; difference += 1) {
    const band = BANDS.findLast(({ least }) => least <= difference)!;
    assert.deepEqual(
      band.gains(String(difference)).map(rounded),
      [
        pointsChange(0, difference, '1-0').white,
        pointsChange(difference, 0, '1-0').white,
        pointsChange(0, difference, '1/2-1/2').white,
      ],
      `apart by ${difference}`,
    );
  }
  for (const { least, example } of BANDS) assert.equal(BANDS.findLast((band) => band.least <= example)!.least, least);
});
