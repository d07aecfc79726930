/** The rule book and the history: read in both languages, by an address of each rule, on any screen and on paper. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { scenario } from './scenario.ts';

const heading = (page: Page): Promise<string> => page.locator('main h1').innerText();

/** Where the reader is taken: what has the focus, and whether it is to be seen. */
const readFrom = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { id } = document.activeElement!;
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? id : null;
  });

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

scenario(
  '[L][A3] the rule book and the history in both languages: addresses, axe, 320 px, print',
  async ({ visit }) => {
    const { page } = await visit('reader', { viewport: { width: 320, height: 640 } });
    await page.goto('/rules#X6d');
    await eventually(() => heading(page), '规则书');
    await eventually(() => readFrom(page), 'X6d');
    assert.equal(await sideways(page), 0);
    // A reader is told where every man stands, and the page why the move is refused.
    const figure = page.locator('[data-figure=throughAttack]');
    assert.equal(
      await figure.getByRole('img').getAttribute('aria-label'),
      '棋盘。白方：车 h1、王 e1；黑方：车 f8、王 e8。',
    );
    assert.match(await figure.innerText(), /f1 受 f8 的黑车攻击/);
    assert.equal(await figure.locator('[data-from=f8][data-to=f1][data-color=red]').count(), 1);
    // What is drawn lies on the squares it is about: the ring on f1 over f1.
    const [board, ring] = await Promise.all(
      ['.mini-board', '[data-from=f1][data-to=f1]'].map((part) => figure.locator(part).boundingBox()),
    );
    assert.ok(Math.abs(ring!.x + ring!.width / 2 - (board!.x + (board!.width * 5.5) / 8)) < 1);
    assert.ok(Math.abs(ring!.y + ring!.height / 2 - (board!.y + (board!.height * 7.5) / 8)) < 1);
    await page.locator('#E5 .book-ref[href="#E11"]').click();
    await eventually(() => readFrom(page), 'E11');
    await page.goBack();
    await eventually(async () => new URL(page.url()).hash, '#X6d');
    await assertNothingSerious(page, 'the rule book', '#points');

    await page.locator('[data-part=language]').click();
    await eventually(() => heading(page), 'Rule book');
    await eventually(() => figure.innerText().then((text) => /attacked by the black rook on f8/.test(text)), true);
    assert.equal(await sideways(page), 0);
    await page.locator('[data-part=contents] summary').click();
    await assertNothingSerious(page, 'the rule book in English', '#special');
    await page.locator('[data-part=contents] a[href="#gains"]').click();
    await eventually(() => readFrom(page), 'gains');

    await page.emulateMedia({ media: 'print' });
    for (const [selector, isPrinted] of [
      ['.masthead', false],
      ['[data-part=contents]', false],
      ['[data-part=print]', false],
      ['#E7', true],
      ['[data-figure=stalemate] .mini-board', true],
    ] as const)
      assert.equal(await page.locator(selector).isVisible(), isPrinted, `${selector} on paper`);
    // No board is cut where the paper ends, and no heading is left behind.
    for (const [selector, property] of [
      ['.book-figure', 'breakInside'],
      ['#E7', 'breakInside'],
      ['#E7 h3', 'breakAfter'],
      ['.book-chapter > h2', 'breakAfter'],
    ] as const)
      assert.equal(
        await page
          .locator(selector)
          .first()
          .evaluate((it, name) => getComputedStyle(it)[name], property),
        'avoid',
        selector,
      );
    await page.emulateMedia({ media: 'screen' });

    await page.locator('[data-part=to-history]').click();
    await eventually(() => heading(page), 'Where chess comes from');
    assert.match(
      await page.locator('[data-part=history-olympic]').innerText(),
      /no Olympic medal has ever been awarded/,
    );
    await page.locator('[data-part=history-olympic] a').first().click();
    await eventually(async () => new URL(page.url()).hash, '#source-programme');
    assert.equal(await sideways(page), 0);
    await assertNothingSerious(page, 'the history in English');
    await page.locator('[data-part=language]').click();
    await eventually(() => heading(page), '国际象棋的来历');
    await page.locator('[data-part=to-rules]').click();
    await eventually(() => heading(page), '规则书');
  },
  { limit: 150_000 },
);
