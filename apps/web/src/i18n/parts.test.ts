/** The words of the parts of the site: both languages have the same, each in its own letters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as accountEn } from './account/en.ts';
import { zh as accountZh } from './account/zh.ts';
import { en as aidsEn } from './aids/en.ts';
import { zh as aidsZh } from './aids/zh.ts';
import { en as analysisEn } from './analysis/en.ts';
import { zh as analysisZh } from './analysis/zh.ts';
import { en as bookEn } from './book/en.ts';
import { zh as bookZh } from './book/zh.ts';
import { en as chatEn } from './chat/en.ts';
import { zh as chatZh } from './chat/zh.ts';
import { en as cornerEn } from './corner/en.ts';
import { zh as cornerZh } from './corner/zh.ts';
import { en as editorEn } from './editor/en.ts';
import { zh as editorZh } from './editor/zh.ts';
import { en as historyEn } from './history/en.ts';
import { zh as historyZh } from './history/zh.ts';
import { en as offlineEn } from './offline/en.ts';
import { zh as offlineZh } from './offline/zh.ts';
import { en as organiserEn } from './organiser/en.ts';
import { zh as organiserZh } from './organiser/zh.ts';
import { en as pointsEn } from './points/en.ts';
import { zh as pointsZh } from './points/zh.ts';
import { en as settingsEn } from './settings/en.ts';
import { zh as settingsZh } from './settings/zh.ts';
import { en as whyNotEn } from './whyNot/en.ts';
import { zh as whyNotZh } from './whyNot/zh.ts';
import { en as wechatEn } from './wechat/en.ts';
import { zh as wechatZh } from './wechat/zh.ts';
import { en as whyEn } from './why/en.ts';
import { zh as whyZh } from './why/zh.ts';
import { accountFaults as faultsEn } from './rare.en.ts';
import { accountFaults as faultsZh } from './rare.zh.ts';

const HAN = /\p{Script=Han}/u;

const compare = (zh: unknown, en: unknown, path: string): void => {
  assert.equal(typeof zh, typeof en, path);
  if (typeof zh === 'string' && zh !== '') {
    assert.match(zh, HAN, path);
    // What is to be pasted there is shown by example.
    assert.doesNotMatch(String(en), HAN, path);
  }
  if (typeof zh !== 'object' || zh === null) return;
  const others = en as Record<string, unknown>;
  assert.deepEqual(Object.keys(others).sort(), Object.keys(zh).sort(), path);
  for (const [key, value] of Object.entries(zh)) compare(value, others[key], `${path}.${key}`);
};

for (const [name, zh, en] of [
  ['account', accountZh, accountEn],
  ['aids', aidsZh, aidsEn],
  ['analysis', analysisZh, analysisEn],
  ['book', bookZh, bookEn],
  ['chat', chatZh, chatEn],
  ['editor', editorZh, editorEn],
  ['history', historyZh, historyEn],
  ['why', whyZh, whyEn],
  ['corner', cornerZh, cornerEn],
  ['offline', offlineZh, offlineEn],
  ['organiser', organiserZh, organiserEn],
  ['points', pointsZh, pointsEn],
  ['settings', settingsZh, settingsEn],
  ['whyNot', whyNotZh, whyNotEn],
  ['wechat', wechatZh, wechatEn],
] as const) {
  test(`[H1] ${name}: both languages have the same words`, () => compare(zh, en, name));
}

test('[H1] every fault of a name or a password has its sentence', () => {
  const FAULTS = [
    { code: 'name-too-short', least: 2 },
    { code: 'name-too-long', most: 20 },
    { code: 'name-invisible', codePoint: 'U+200D' },
    { code: 'name-blank' },
    { code: 'name-character', character: '!', codePoint: 'U+0021' },
    { code: 'name-character', character: 'а', codePoint: 'U+0430', like: 'a' },
    { code: 'name-reserved' },
    { code: 'name-taken' },
    { code: 'password-too-short', least: 8 },
    { code: 'password-too-long', most: 100 },
    { code: 'password-is-name' },
    { code: 'password-guessable' },
  ] as const;
  for (const [words, isChinese] of [
    [faultsZh, true],
    [faultsEn, false],
  ] as const) {
    assert.deepEqual(new Set(FAULTS.map(({ code }) => code)), new Set(Object.keys(words)));
    for (const fault of FAULTS) {
      const sentence = (words[fault.code] as (told: typeof fault) => string)(fault);
      assert.equal(HAN.test(sentence), isChinese, sentence);
      assert.doesNotMatch(sentence, /undefined/);
    }
  }
});

test('[H1] whatever an organiser does is told', () => {
  const settings = { name: null, times: [], guestsMayPlay: true, startingPoints: 0 };
  const ACTIONS = [
    { type: 'claimed' },
    { type: 'enrolled', members: ['a'] },
    { type: 'enrolled', members: ['a', 'b'] },
    { type: 'renamed', member: 'a', from: 'x', to: 'y' },
    { type: 'renamed', member: 'a', from: '', to: '' },
    { type: 'password-reset', member: 'a' },
    { type: 'suspended', member: 'a' },
    { type: 'unsuspended', member: 'a' },
    { type: 'points-adjusted', member: 'a', change: 50 },
    { type: 'points-adjusted', member: 'a', change: -50 },
    { type: 'settings-changed', from: settings, to: settings },
    { type: 'ruled', game: 'g', ruling: 'annul' },
    { type: 'imported', games: 12 },
  ] as const;
  for (const [{ log }, isChinese] of [
    [organiserZh, true],
    [organiserEn, false],
  ] as const) {
    assert.deepEqual(new Set(ACTIONS.map(({ type }) => type)), new Set(Object.keys(log.actions)));
    for (const action of ACTIONS) {
      const told = (log.actions[action.type] as (done: typeof action, named: (id: string) => string) => string)(
        action,
        (id) => id,
      );
      assert.equal(HAN.test(told), isChinese, told);
      assert.doesNotMatch(told, /undefined/);
    }
  }
});
