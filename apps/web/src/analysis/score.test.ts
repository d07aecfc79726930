import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Score } from '@duiyi/computer';
import type { Color } from '@duiyi/rules';
import { en } from '../i18n/analysis/en.ts';
import { zh } from '../i18n/analysis/zh.ts';
import { scoreText, seenByWhite } from './score.ts';

const ROWS: readonly [Score['type'], number, Color, string, string, string][] = [
  ['cp', 31, 'white', '+0.3', '白方优 0.3 兵', 'White is better by 0.3 pawns'],
  ['cp', 31, 'black', '−0.3', '黑方优 0.3 兵', 'Black is better by 0.3 pawns'],
  ['cp', 0, 'black', '0.0', '双方均势', 'even'],
  ['cp', -4, 'white', '0.0', '双方均势', 'even'],
  ['cp', -1234, 'white', '−12', '黑方优 12.3 兵', 'Black is better by 12.3 pawns'],
  ['cp', 994, 'white', '+9.9', '白方优 9.9 兵', 'White is better by 9.9 pawns'],
  ['mate', 3, 'white', '#3', '白方 3 着将杀', 'White mates in 3'],
  ['mate', 3, 'black', '#−3', '黑方 3 着将杀', 'Black mates in 3'],
  ['mate', -1, 'black', '#1', '白方 1 着将杀', 'White mates in 1'],
  ['mate', 0, 'black', '#', '已被将死', 'checkmate'],
];

for (const [type, value, turn, signs, chinese, english] of ROWS) {
  test(`[R11] ${type} ${value} with ${turn} to move is ${signs}, in signs and in words`, () => {
    assert.equal(scoreText({ type, value }, turn), signs);
    assert.equal(zh.stands(seenByWhite({ type, value }, turn)), chinese);
    assert.equal(en.stands(seenByWhite({ type, value }, turn)), english);
  });
}
