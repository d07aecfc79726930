/** Chinese first, English complete. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { scenario } from './scenario.ts';
import { chooseWay, invite } from './invitation.ts';
import { Table, viewerSees } from './table.ts';

/** Everything there is to read on a page, labels and titles included; the name of the other language stays in its own. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    for (const element of document.querySelectorAll('[data-part=language]'))
      texts[1] = texts[1].replace(element.textContent, '');
    return texts.join('\n');
  });

const HAN = /\p{Script=Han}/u;
/** A run of Latin letters that is no record of a move, no unit and no square. */
const LATIN_WORD = /[A-Za-z]{3,}/;

const assertEnglish = async (page: Page): Promise<void> => {
  const text = await readAll(page);
  assert.doesNotMatch(text, HAN);
  assert.match(text, LATIN_WORD);
};

const assertChinese = async (page: Page): Promise<void> => {
  const text = await readAll(page);
  assert.match(text, HAN);
  assert.doesNotMatch(text.replaceAll(/https?:\S+/g, ''), LATIN_WORD);
};

const switchTo = async (page: Page, name: string): Promise<void> => {
  const button = page.locator('[data-part=language]');
  assert.equal((await button.innerText()).trim(), name);
  await button.click();
};

const lang = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

for (const [locale, speaks] of [
  ['zh-CN', 'zh-CN'],
  ['en-US', 'en'],
  ['fr-FR', 'zh-CN'],
] as const) {
  scenario(
    `[H1] the first visit of a ${locale} browser is ${speaks}, in the served page already`,
    async ({ visit }) => {
      const { page } = await visit('visitor', { locale });
      const answer = await page.goto('/');
      assert.match(await answer!.text(), new RegExp(`<html[^>]* lang="${speaks}"`));
      await page.locator('h1').waitFor();
      assert.equal(await lang(page), speaks);
      if (speaks === 'en') await assertEnglish(page);
      else await assertChinese(page);
    },
  );
}

scenario('[H1] English is served only to who asks for English and for no Chinese', async ({ hall }) => {
  for (const [asks, speaks] of [
    ['en-US,en;q=0.9,zh;q=0.3', 'zh-CN'],
    ['en;q=0.5,zh-TW', 'zh-CN'],
    ['en-GB,fr;q=0.5', 'en'],
    ['en,zh;q=0', 'en'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
  ] as const) {
    const answer = await fetch(`${hall.origin}/`, { headers: { 'accept-language': asks } });
    assert.match(await answer.text(), new RegExp(`<html[^>]* lang="${speaks}"`), asks);
  }
});

scenario(
  '[H1] one click turns every word of the home page to English, at once and for good; one more turns it back',
  async ({ visit }) => {
    const { page } = await visit('visitor');
    await page.goto('/');
    await chooseWay(page, 'friend');
    await page.locator('[data-time=custom]').click();
    await assertChinese(page);
    await switchTo(page, 'English');
    await eventually(() => lang(page), 'en');
    await assertEnglish(page);
    const answer = await page.reload();
    assert.match(await answer!.text(), /<html[^>]* lang="en"/);
    await page.locator('h1').waitFor();
    await assertEnglish(page);
    await switchTo(page, '中文');
    await eventually(() => lang(page), 'zh-CN');
    await assertChinese(page);
    await page.reload();
    await page.locator('h1').waitFor();
    await assertChinese(page);
  },
);

scenario(
  '[H1] the invitation and a running game change their language under way, and lose nothing by it',
  async (stage) => {
    const host = await stage.visit('waiting host');
    await invite(host, 'white', '900+10');
    await assertChinese(host.page);
    await switchTo(host.page, 'English');
    await eventually(() => lang(host.page), 'en');
    await assertEnglish(host.page);

    const table = await Table.open(stage, { guest: 'en' });
    await table.opens(OPERA, 4);
    const white = table.players.white;
    const { page } = white.visitor;
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await switchTo(page, 'English');
    await viewerSees({ ...white, language: 'en' }, { game: OPERA, plies: 4 });
    await eventually(() => lang(page), 'en');
    await assertEnglish(page);
    await table.move(OPERA, 4, 'drag');
    await viewerSees({ ...white, language: 'en' }, { game: OPERA, plies: 5 });
    await switchTo(page, '中文');
    await table.shows({ game: OPERA, plies: 5 });
    await assertChinese(page);
    assert.ok(await page.evaluate(() => 'stayed' in window), 'without a reload');
  },
);

scenario('[H1] a page that is none is complete in both languages too', async ({ visit }) => {
  const visitor = await visit('lost');
  visitor.excuse(/404/);
  const { page } = visitor;
  for (const path of ['/nowhere', '/game/1111111111']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await assertChinese(page);
    await switchTo(page, 'English');
    await eventually(() => lang(page), 'en');
    await assertEnglish(page);
    await switchTo(page, '中文');
  }
});
