/** What a visitor chooses: at once on an open board, after a reload, wherever they sign in. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { CHOSEN } from './browser.ts';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { makeMove, settled } from './hand.ts';
import { fillIn, member, PASSWORD } from './people.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

const pick = async (page: Page, setting: string, value: string): Promise<void> => {
  await page.locator(`[data-setting=${setting}] input[value="${value}"]`).check({ force: true });
};
const flick = (page: Page, setting: string): Promise<void> =>
  page.locator(`[data-setting=${setting}] input`).click({ force: true });
const openPanel = async (page: Page): Promise<void> => {
  const opener = page.locator('[data-part=nav-open]');
  if (await opener.isVisible()) await opener.click();
  await page.locator('[data-part=nav-settings]').click();
  await page.locator('[data-part=settings-panel]').waitFor();
};
const rootSays = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate((of) => document.documentElement.dataset[of], name);
const boardColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.board')!).getPropertyValue('--board-dark').trim());
const men = (page: Page): Promise<string> =>
  page
    .locator('.board-host piece')
    .first()
    .evaluate((piece) => getComputedStyle(piece).backgroundImage);
scenario('[S1] [S2] [S3] [S9] beside a running game everything acts at once, and the game goes on', async (stage) => {
  const table = await Table.open(stage);
  const page = table.page('white');
  await makeMove(page, 'e2e4', 'click');
  await eventually(() => page.locator('[data-ply]').count(), 1);
  await openPanel(page);
  await pick(page, 'boardTheme', 'jade');
  assert.equal(await boardColor(page), '#82a98b');
  const seen = new Set<string>();
  for (const set of ['discs', 'geometric', 'contrast', 'staunton']) {
    await pick(page, 'pieceSet', set);
    const picture = await men(page);
    assert.match(picture, new RegExp(`/${set}-`));
    seen.add(picture);
  }
  assert.equal(seen.size, 4);
  for (const mode of ['outside', 'every', 'off', 'inside']) {
    await pick(page, 'coordinates', mode);
    assert.equal(await rootSays(page, 'coordinates'), mode);
    const shown = await page.evaluate(() => {
      const coords = document.querySelector('.board-host coords');
      const cell = document.querySelector('[data-square=e4]')!;
      return {
        around: coords !== null && coords.getClientRects().length > 0,
        inside:
          getComputedStyle(cell, '::after').content.includes('attr') ||
          getComputedStyle(cell, '::after').content.includes('e4'),
      };
    });
    assert.deepEqual(shown, { around: mode === 'inside' || mode === 'outside', inside: mode === 'every' }, mode);
  }
  await pick(page, 'pieceNames', 'hanzi');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('[data-part=settings-panel]').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-part')), 'nav-settings', '[A4]');
  await makeMove(table.page('black'), 'g8f6', 'click');
  await eventually(() => page.locator('[data-ply="2"]').innerText(), '马f6');
  assert.match(await table.page('black').locator('[data-ply="2"]').innerText(), /^Nf6/, 'only where it was chosen');
  await page.reload();
  await page.locator('[data-ply="2"]').waitFor();
  assert.equal(await page.locator('[data-ply="2"]').innerText(), '马f6');
  assert.equal(await boardColor(page), '#82a98b');
});

scenario('[S4] pieces go at the speed chosen, and not at all for who wants less motion', async ({ visit }) => {
  const { page } = await visit('anna', { animated: true });
  await page.goto('/settings');
  await page.locator('[data-part=preview-record]').waitFor();
  const glides = async (speed: string): Promise<boolean> => {
    await eventually(() => page.locator('.board-host piece.anim').count(), 0);
    const saw = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const board = document.querySelector('.board-host cg-board')!;
          const watch = new MutationObserver(() => {
            if (board.querySelector('piece.anim')) resolve(true);
          });
          watch.observe(board, { subtree: true, attributes: true });
          setTimeout(() => resolve(false), 800);
        }),
    );
    await pick(page, 'animation', speed);
    return saw;
  };
  assert.equal(await glides('slow'), true);
  assert.equal(await glides('off'), false);
  assert.equal(await glides('fast'), true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await glides('slow'), false);
});

scenario('[S5] pieces are moved the way that was chosen, and by no other', async (stage) => {
  const table = await Table.open(stage);
  const page = table.page('white');
  const moves = () => page.locator('[data-ply]').count();
  const choose = async (way: string): Promise<void> => {
    await openPanel(page);
    await pick(page, 'moveInput', way);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('[data-part=settings-panel]').count(), 0);
  };
  const reply = async (ply: number, uci: string): Promise<void> => {
    await makeMove(table.page('black'), uci, 'click');
    await eventually(moves, ply);
  };
  await choose('tap');
  await makeMove(page, 'e2e4', 'drag');
  assert.equal(await moves(), 0);
  await page.keyboard.press('Escape');
  await page.locator('[data-part=flip]').focus();
  await makeMove(page, 'd2d4', 'click');
  await eventually(moves, 1);
  await reply(2, 'd7d5');
  await choose('drag');
  await makeMove(page, 'c2c4', 'click');
  assert.equal(await moves(), 2);
  await makeMove(page, 'g1f3', 'drag');
  await eventually(moves, 3);
  await reply(4, 'g8f6');
  await choose('both');
  await makeMove(page, 'c2c4', 'click');
  await eventually(moves, 5);
});

scenario('[S7] light, dark or as the machine has it; the served page is in it from the start', async ({ visit }) => {
  const { page } = await visit('anna');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const LIGHT = 'rgb(245, 239, 226)';
  const DARK = 'rgb(23, 24, 26)';
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await page.locator('[data-group=looks]').waitFor();
  assert.equal(await paper(), LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(paper, DARK);
  await pick(page, 'appearance', 'light');
  assert.equal(await paper(), LIGHT);
  assert.equal(await barColor(page), '#f5efe2', 'the browser’s own bars go with the page, not with the machine');
  const served = await (await page.request.get('/')).text();
  assert.match(served, /<html data-appearance="light"/);
  await page.reload();
  await page.locator('[data-group=looks]').waitFor();
  assert.equal(await paper(), LIGHT);
  await pick(page, 'appearance', 'system');
  assert.equal(await paper(), DARK);
});

scenario('[S1] [S8] settings follow the account; a guest brings them along; all can be put back', async (stage) => {
  const guest = await stage.visit('guest');
  await guest.page.goto('/settings');
  await pick(guest.page, 'boardTheme', 'lotus');
  await flick(guest.page, 'confirmMove');
  await guest.page.goto('/account');
  await guest.page.locator('[data-part=sign-up]').click();
  await fillIn(guest, '设置一', PASSWORD);
  await guest.page.locator('[data-part=sign-out]').waitFor();
  const kept = async () =>
    ((await (await guest.context.request.get('/api/v1/me/settings')).json()) as { settings: object | null }).settings;
  await eventually(kept, { ...CHOSEN, boardTheme: 'lotus', confirmMove: true, language: 'zh-CN' });

  const elsewhere = await stage.visit('elsewhere', { locale: 'en' });
  await elsewhere.page.goto('/settings');
  await pick(elsewhere.page, 'boardTheme', 'walnut');
  await elsewhere.page.goto('/account');
  await fillIn(elsewhere, '设置一', PASSWORD);
  await elsewhere.page.locator('[data-part=sign-out]').waitFor();
  await eventually(() => rootSays(elsewhere.page, 'boardTheme'), 'lotus');
  await eventually(() => elsewhere.page.evaluate(() => document.documentElement.lang), 'zh-CN');
  // Whoever chooses may leave at once, even before the page knows who they are.
  await elsewhere.page.route('**/api/v1/me', () => undefined);
  await elsewhere.page.goto('/settings');
  await eventually(() => elsewhere.page.locator('[data-setting=confirmMove] input').isChecked(), true);
  await pick(elsewhere.page, 'boardTheme', 'ink');
  await elsewhere.page.unroute('**/api/v1/me');
  await elsewhere.page.goto('/');
  await eventually(kept, { ...CHOSEN, boardTheme: 'ink', confirmMove: true, language: 'zh-CN' });
  await guest.page.reload();
  await eventually(() => rootSays(guest.page, 'boardTheme'), 'ink');

  await guest.page.goto('/settings');
  const reset = guest.page.locator('[data-part=reset]');
  await reset.click();
  await eventually(() => reset.getAttribute('aria-disabled'), 'false');
  await reset.click();
  await eventually(() => rootSays(guest.page, 'boardTheme'), 'paper');
  await eventually(async () => ((await kept()) as { boardTheme?: string }).boardTheme, 'paper');
});

/** The colour of the browser's own bars. */
const barColor = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

scenario('[S1] [S7] who signs out leaves the browser as it was: looks, language and bars', async (stage) => {
  const owner = await member(stage, '设置四');
  const kept = { appearance: 'dark', boardTheme: 'jade', language: 'en' };
  assert.ok((await owner.context.request.put('/api/v1/me/settings', { data: kept })).ok());

  const { page, context } = await stage.visit('shared');
  const other = await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  await pick(page, 'boardTheme', 'lotus');
  await pick(page, 'appearance', 'light');
  await other.goto('/watch');
  const looks = (of: Page) =>
    of.evaluate(() => {
      const { lang, dataset } = document.documentElement;
      return [lang, dataset['appearance'], dataset['boardTheme'], getComputedStyle(document.body).backgroundColor];
    });
  const GUEST = ['zh-CN', 'light', 'lotus', 'rgb(245, 239, 226)'];
  const MEMBER = ['en', 'dark', 'jade', 'rgb(23, 24, 26)'];
  const shown = async (expected: readonly string[], bar: string): Promise<void> => {
    for (const each of [page, other]) {
      await eventually(() => looks(each), expected as string[]);
      assert.equal(await barColor(each), bar);
    }
  };
  await shown(GUEST, '#f5efe2');
  for (let times = 0; times < 2; times += 1) {
    await page.goto('/account');
    await page.locator('input[name=name]').fill('设置四');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('[data-part=go]').click();
    await page.locator('[data-part=sign-out]').waitFor();
    await shown(MEMBER, '#17181a');
    await page.reload();
    await shown(MEMBER, '#17181a');
    await page.locator('[data-part=sign-out]').click();
    await shown(GUEST, '#f5efe2');
    await page.reload();
    await shown(GUEST, '#f5efe2');
    assert.match(await (await page.request.get('/')).text(), /<html data-appearance="light" lang="zh-CN"/);
  }
  const account = await owner.context.request.get('/api/v1/me/settings');
  assert.deepEqual(((await account.json()) as { settings: object }).settings, kept, 'the account has its own still');
});

scenario('[S1] what a slow page learns of the account undoes nothing that was chosen meanwhile', async (stage) => {
  const owner = await member(stage, '设置七');
  const { page, context } = owner;
  const kept = async () =>
    ((await (await context.request.get('/api/v1/me/settings')).json()) as { settings: { boardTheme?: string } })
      .settings.boardTheme;
  assert.ok((await context.request.put('/api/v1/me/settings', { data: { boardTheme: 'lotus' } })).ok());
  const slow = await context.newPage();
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  await slow.route('**/api/v1/me/settings', async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await answers.promise;
    await route.fulfill({ response: answer });
  });
  await slow.goto('/watch');
  await asked.promise;
  await page.goto('/settings');
  await eventually(() => rootSays(page, 'boardTheme'), 'lotus');
  await pick(page, 'boardTheme', 'jade');
  await eventually(kept, 'jade');
  const learnt = slow.waitForResponse('**/api/v1/me/settings');
  answers.resolve();
  await (await learnt).finished();
  await settled(slow);
  for (const each of [slow, page]) assert.equal(await rootSays(each, 'boardTheme'), 'jade');
  await slow.reload();
  for (const each of [slow, page]) await eventually(() => rootSays(each, 'boardTheme'), 'jade');
  assert.equal(await kept(), 'jade');
});

scenario('[S1] another tab of the same browser follows', async (stage) => {
  const ann = await member(stage, '设置二');
  await ann.page.goto('/settings');
  const other = await ann.context.newPage();
  await other.goto('/watch');
  await other.locator('[data-part=nav]').waitFor();
  await pick(ann.page, 'boardTheme', 'porcelain');
  await eventually(() => rootSays(other, 'boardTheme'), 'porcelain');
});

scenario('[A3] axe finds nothing serious on the settings, the panel and the ways through the site', async (stage) => {
  const { page } = await stage.visit('anna', {
    locale: 'en',
    viewport: { width: 360, height: 640 },
  });
  await page.goto('/settings');
  await page.locator('[data-group=looks]').waitFor();
  await page.locator('[data-part=nav-open]').waitFor();
  await assertNothingSerious(page, 'settings');
  await page.locator('[data-part=nav-open]').click();
  await assertNothingSerious(page, 'ways');
  const table = await Table.open(stage);
  const player = table.page('white');
  await openPanel(player);
  await assertNothingSerious(player, 'panel');
});

const WIDTHS = [320, 360, 390, 640, 768, 1366, 1920];
for (const locale of ['zh-CN', 'en']) {
  scenario(
    `[A7] the head of every page is one line, and the settings fit, on every screen, ${locale}`,
    async ({ visit }) => {
      const { page } = await visit('anna', { locale });
      await page.goto('/settings');
      for (const part of ['nav', 'account']) await page.locator(`[data-part=${part}]`).waitFor();
      for (const width of WIDTHS) {
        await resize(page, { width, height: 640 });
        const seen = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          head: document.querySelector('.masthead')!.scrollHeight,
          cut: [...document.querySelectorAll('.bar .pick span')]
            .filter((span) => span.scrollWidth > span.clientWidth + 1)
            .map((span) => span.textContent),
        }));
        assert.deepEqual({ ...seen, head: seen.head <= 56 }, { over: 0, head: true, cut: [] }, `${width} px`);
      }
    },
  );
}

scenario('[A4] the ways through the site by keyboard: opened, walked, left', async ({ visit }) => {
  const { page } = await visit('anna', { viewport: { width: 390, height: 700 } });
  await page.goto('/');
  const opener = page.locator('[data-part=nav-open]');
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-part')), 'nav-lobby');
  await page.keyboard.press('Escape');
  assert.equal(await opener.getAttribute('aria-expanded'), 'false');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-part')), 'nav-open');
  await page.keyboard.press('Enter');
  await page.locator('[data-part=nav-archive]').click();
  await page.waitForURL('**/archive');
});
