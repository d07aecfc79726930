/** Analysis: a real engine in the visitor's own browser, on any position and on games that are over. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { assertNothingSerious } from './axe.ts';
import type { Visitor } from './browser.ts';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { makeMove, middleOf, pressTwice } from './hand.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

/** An engine begins, and thinks, on a machine that has other things to do. */
const THINKING = 60_000;
const PATIENT = 240_000;

const PHONE = { width: 360, height: 640 };

const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const arrows = (page: Page): Promise<number> => page.locator('[data-part=shapes] .shape').count();

const bring = async (page: Page, text: string): Promise<void> => {
  await page.locator('[data-part=bring] textarea').fill(text);
  await page.locator('[data-part=bring-go]').click();
};

const ply = (page: Page): Promise<string | null> => page.locator('[data-part=at]').getAttribute('data-ply');

const copied = async ({ page, context }: Visitor, what: string): Promise<string> => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator(`[data-part=copy-${what}]`).click();
  await page.locator(`[data-part=taken][data-copied=true][data-what=copy-${what}]`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

/** Without what the engine says of them: it thinks on between one taking and the next. */
const movesAlone = (pgn: string): string =>
  pgn
    .replaceAll(/\{\[%eval[^}]*\}|\$\d+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

scenario(
  '[R7][R11][R12] a mate is shown as #n by bar and line; bar and arrows go with their switches and stay as they were left',
  async ({ visit }) => {
    const visitor = await visit('pupil', { locale: 'zh-CN', viewport: PHONE, touch: true });
    const { page } = visitor;
    await page.goto(`/analysis?fen=${encodeURIComponent('6k1/5ppp/8/8/8/8/8/R6K w - - 0 1')}`);
    const bar = page.locator('[data-part=eval-bar]');
    await eventually(() => page.locator('[data-part=eval-signs]').innerText(), '#1', THINKING);
    assert.equal(await bar.getAttribute('aria-label'), '局面评估：白方 1 着将杀');
    assert.equal(await bar.getAttribute('data-white'), '100.0');
    assert.equal(await bar.getAttribute('data-bottom'), 'white');
    await eventually(() => page.locator('[data-part=line]').first().getAttribute('data-uci'), 'a1a8');
    await eventually(() => arrows(page), 1);
    assert.equal(await page.locator('[data-part=shapes] .shape').getAttribute('data-to'), 'a8');
    await page.locator('[data-part=flip]').click();
    await eventually(() => bar.getAttribute('data-bottom'), 'black');
    await page.locator('[data-part=count-3]').click();
    await eventually(() => arrows(page), 3, THINKING);
    assert.equal(await isWide(page), false);
    await assertNothingSerious(page, 'analysis');
    assert.equal(await copied(visitor, 'fen'), '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1');

    await page.locator('[data-part=switch-arrows]').click();
    await eventually(() => arrows(page), 0);
    await page.locator('[data-part=switch-bar]').click();
    await bar.waitFor({ state: 'detached' });
    await page.reload();
    await eventually(() => page.locator('[data-part=line]').count(), 3, THINKING);
    assert.deepEqual([await arrows(page), await bar.count()], [0, 0]);
    await page.locator('[data-part=play-line]').first().click();
    await eventually(() => ply(page), '1');
    await eventually(() => page.locator('[data-part=depth]').innerText(), '这里已经没有着法可走。');
    await page.locator('[data-part=switch-engine]').click();
    await page.locator('[data-part=depth]').waitFor({ state: 'detached' });
  },
  { limit: PATIENT },
);

scenario(
  '[R6][R8][R10][R13] games are brought in, a broken one told by its line; a line tried, promoted, taken along; the game gone through, stopped, and stepped through by its mistakes',
  async ({ visit }) => {
    const visitor = await visit('student', { locale: 'en' });
    const { page } = visitor;
    await page.goto('/analysis');
    await bring(
      page,
      `[White "A"]\n\n1. e4 Ke6 *\n\n[White "B"]\n\n${OPERA.sans.join(' ')} 1-0\n\n[White "C"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n`,
    );
    const fault = page.locator('[data-part=bring-fault]');
    await eventually(() => fault.innerText(), 'Line 3, column 7, ply 2: this move is against the rules: Ke6');
    assert.equal(await page.locator('[data-part=bring-game]').count(), 2);
    await page.locator('[data-part=bring-game]').first().click();
    await page.locator('.move[data-ply="33"]').waitFor();

    await page.locator('[data-part=go]').click();
    await page.locator('[data-part=progress]:not([data-done="0"]):not([data-done="1"])').waitFor({ timeout: THINKING });
    await page.locator('[data-part=stop]').click();
    await page.locator('[data-part=go]').waitFor();
    assert.match(await page.locator('[data-part=halted]').innerText(), /^Stopped after \d+ of 34 positions/);
    assert.ok(Number(await page.locator('[data-part=graph]').getAttribute('data-known')) >= 2);

    await bring(page, '[White "C"]\n\n1. f3 e5 2. g4 Qh4# 0-1');
    await page.locator('.move[data-ply="4"]').waitFor();
    await page.locator('[data-part=go]').click();
    await page.locator('[data-part=whole-game][data-whole=true]').waitFor({ timeout: THINKING });
    assert.equal(await page.locator('tr[data-color=white] [data-kind=blunder]').innerText(), '1');
    assert.equal(await page.locator('tr[data-color=black] [data-kind=blunder]').innerText(), '0');
    const graph = page.getByRole('slider', { name: /How the game stood/ });
    const box = (await graph.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.75, box.y + 20);
    await eventually(() => ply(page), '3');
    assert.match((await graph.getAttribute('aria-valuetext')) ?? '', /^2\. g4 · #−1 Black mates in 1 · Blunder$/);
    await eventually(() => page.locator('[data-part=better]').getAttribute('data-ply'), '3');
    await page.locator('[data-part=mistake-next][aria-disabled=true]').waitFor();
    await graph.press('Home');
    await eventually(() => ply(page), '0');
    await page.locator('[data-part=mistake-next]').click();
    assert.notEqual(await ply(page), '0');

    // Keys beside the board, and a line of one's own.
    await page.keyboard.press('End');
    await eventually(() => ply(page), '4');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => ply(page), '2');
    await makeMove(page, 'b1c3', 'click');
    await page.locator('.move[data-uci=b1c3][aria-current]:not([data-ply])').waitFor();
    assert.equal(await page.locator('.move[data-ply="3"]').innerText(), 'g4??');
    await page.locator('[data-part=promote-line]').click();
    await page.locator('.move[data-uci=b1c3][data-ply="3"]').waitFor();
    const pgn = await copied(visitor, 'pgn');
    assert.match(pgn, /1\. f3 .*1\.\.\. e5 .*2\. Nc3 .*\(2\. g4/s);
    assert.match(pgn, /\[%eval [-+#\d.]+,\d+\]/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-part=save-pgn]').click()]);
    assert.equal(movesAlone(await readFile(await download.path(), 'utf8')), movesAlone(pgn));
    await pressTwice(page, 'remove-line');
    await page.locator('.move[data-uci=b1c3]').waitFor({ state: 'detached' });
    await bring(page, '8/8/8/8/8/8/8/8 w - - 0 1');
    await page.locator('[data-part=bring] .field[data-wrong=true] .problem p').first().waitFor();
    await assertNothingSerious(page, 'a whole game', '.analysis-side');
  },
  { limit: PATIENT },
);

scenario(
  '[W9] nothing of it on a game that is played; once it is over it opens where it was looked at, to be guessed first where that is wished',
  async (stage) => {
    const table = await Table.open(stage);
    await table.opens(OPERA, 6);
    const page = table.page('white');
    assert.equal(await page.locator('[data-part=analyse]').count(), 0);
    const game = new URL(page.url()).pathname.split('/').pop();
    const watcher = await stage.visit('watcher', { locale: 'zh-CN' });
    await watcher.page.goto(`/analysis?game=${game}`);
    await watcher.page.locator('[data-part=running]').waitFor();
    assert.match(await watcher.page.locator('[data-part=running]').innerText(), /对局结束以前不提供分析/);
    assert.equal(await watcher.page.locator('[data-square]').count(), 0);

    await table.resign('black');
    await page.locator('[data-part=analyse]').click();
    await page.locator('.move[data-ply="6"][aria-current]').waitFor();
    assert.match(await page.locator('[data-part=opening]').innerText(), /^C41 /);
    await page.locator('[data-part=switch-guess]').click();
    await page.locator('[data-part=guess]').waitFor();
    assert.deepEqual([await page.locator('[data-part=line]').count(), await arrows(page)], [0, 0]);
    assert.equal(await page.locator('[data-part=eval-bar]').getAttribute('data-white'), null);
    const { x, y } = await middleOf(page, 'd4');
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await eventually(() => ply(page), '5');
    await makeMove(page, 'g8f6', 'click');
    // What was made is judged, against what there was.
    await page.locator('[data-part=tried]').filter({ hasText: /^Nf6/ }).waitFor({ timeout: THINKING });
    await page.locator('[data-part=replay-back]').click();
    await page.locator('[data-part=line]').waitFor({ timeout: THINKING });
  },
  { limit: PATIENT },
);
