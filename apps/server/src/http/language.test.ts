import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './language.ts';

const cases: readonly [cookie: string | undefined, accept: string | undefined, language: string][] = [
  [undefined, undefined, 'zh-CN'],
  [undefined, '', 'zh-CN'],
  [undefined, 'en', 'en'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'en-US,en;q=0.9,zh-CN;q=0.8', 'zh-CN'],
  [undefined, 'en, ZH;q=0.1', 'zh-CN'],
  [undefined, 'en, zh;q=0', 'en'],
  [undefined, 'de-DE,de', 'zh-CN'],
  [undefined, 'fr, en;q=0.5', 'en'],
  [undefined, 'en;q=0.0, fr', 'zh-CN'],
  [undefined, '*', 'zh-CN'],
  ['en', 'zh-CN', 'en'],
  ['zh-CN', 'en', 'zh-CN'],
  ['tlh', 'en', 'en'],
];
for (const [cookie, accept, language] of cases) {
  test(`cookie ${cookie}, Accept-Language ${accept}: ${language}`, () => {
    assert.equal(languageOf(cookie, accept), language);
  });
}
