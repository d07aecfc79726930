/** The computer as an opponent: found in two presses, answered by an engine in the visitor's own browser. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove } from './hand.ts';
import { scenario } from './scenario.ts';

/** An engine begins, and thinks, on a machine that has other things to do. */
const THINKING = 30_000;

const movesShown = (page: Page): Promise<number> => page.locator('.move[data-ply]').count();

const begin = async (page: Page, level: number, color: 'white' | 'black', fen = ''): Promise<void> => {
  await page.goto('/computer?new');
  await page.locator(`input[name=color][value=${color}]`).check({ force: true });
  if (fen !== '') {
    await page.locator('.computer-position summary').click();
    await page.locator('#computer-fen').fill(fen);
  }
  await page.locator(`[data-level="${level}"]`).click();
  await page.locator(`.table-page[data-seat=${color}]`).waitFor();
};

scenario(
  '[C1][C4][C5][C6] two presses from the lobby to a game; takeback, hint, the record as a file, and a reload',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'zh-CN' });
    await page.goto('/');
    await page.locator('[data-part=computer]').click();
    await page.locator('input[name=color][value=white]').check({ force: true });
    await page.locator('[data-level="1"]').click();
    await page.locator('.table-page[data-seat=white]').waitFor();
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), '小鸡（电脑）');
    // Nobody is told how it stands unasked.
    assert.equal(await page.locator('.shape').count(), 0);

    await makeMove(page, 'e2e4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await page.locator('[data-part=ask-takeback][aria-disabled=false]').click();
    await eventually(() => movesShown(page), 0);
    await makeMove(page, 'd2d4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    assert.match(await page.locator('.move[data-ply="1"]').innerText(), /d4/);

    await page.locator('[data-part=hint]').click();
    await page.locator('[data-part=shapes] .shape[data-color=blue]').waitFor({ timeout: THINKING });
    await page.locator('[data-part=tools-open]').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-part=tools] [data-part=pgn]').click(),
    ]);
    const record = await readFile(await download.path(), 'utf8');
    assert.match(record, /\[White "你"\]\n\[Black "小鸡（电脑）"\]/);
    assert.match(record, /\n1\. d4 \S+ \*\n/);
    await page.reload();
    await eventually(() => movesShown(page), 2, THINKING);
    assert.match(await page.locator('.move[data-ply="1"]').innerText(), /d4/);
    assert.equal(await page.locator('.shape').count(), 0);
  },
);

scenario(
  '[C4][C8] a press is answered while it thinks: what was thought about a move that has been taken back is never played',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'en' });
    await begin(page, 10, 'white');
    await makeMove(page, 'e2e4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await makeMove(page, 'd2d4', 'click');
    await page.locator('[data-part=ask-takeback][aria-disabled=false]').click();
    await eventually(() => movesShown(page), 2);
    await makeMove(page, 'a2a3', 'click');
    await eventually(() => movesShown(page), 4, THINKING);
    assert.match(await page.locator('.move[data-ply="3"]').innerText(), /a3/);
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), 'Dragon (computer)');
  },
);

scenario(
  '[C7][C9] the hall loses its power: the game goes on, is mated by the rules, and another begins with the colours swapped',
  async ({ hall, visit }) => {
    const visitor = await visit('pupil', { locale: 'zh-CN' });
    const { page } = visitor;
    // Black has one move, and then White mates.
    await begin(page, 3, 'white', '7k/8/5K2/8/8/8/8/R7 w - - 0 1');
    await page.locator('[data-part=hint]').click();
    await page.locator('[data-part=shapes] .shape[data-color=blue]').waitFor({ timeout: THINKING });
    visitor.excuse(/./);
    await hall.kill();
    await makeMove(page, 'f6g6', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await makeMove(page, 'a1a8', 'click');
    await page.locator('.table-page[data-phase=ended]').waitFor();
    assert.equal(await page.locator('[data-part=result]').getAttribute('data-result'), '1-0');
    await page.locator('[data-part=rematch][aria-disabled=false]').click();
    await page.locator('.table-page[data-phase=playing][data-seat=black]').waitFor();
    await eventually(() => movesShown(page), 1, THINKING);
    await hall.start();
  },
);

scenario(
  '[C1][C10] a position nobody can play is refused where it was written; one that is played is judged by the whole rules',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'en', viewport: { width: 360, height: 640 } });
    await page.goto('/computer');
    await page.locator('.computer-position summary').click();
    await page.locator('#computer-fen').fill('8/8/8/8/8/8/8/8 w - - 0 1');
    await page.locator('[data-level="2"]').click();
    await eventually(
      () => page.locator('[data-part=fen-problem]').textContent(),
      'No game can begin from this position: check the FEN.',
    );
    assert.equal(await page.locator('.table-page').count(), 0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false);
    // The page itself looks for no mates: that nobody can give one any more is known to the thread that judges.
    await page.locator('#computer-fen').fill('8/8/8/8/8/7k/1q6/K7 w - - 0 1');
    await page.locator('input[name=color][value=white]').check({ force: true });
    await page.locator('[data-level="2"]').click();
    await page.locator('.table-page[data-seat=white]').waitFor();
    await makeMove(page, 'a1b2', 'click');
    await page.locator('.table-page[data-phase=ended]').waitFor();
    assert.equal(await page.locator('[data-part=result]').getAttribute('data-result'), '1/2-1/2');
    assert.equal(await page.locator('[data-part=rule]').getAttribute('data-rule'), 'E5');
    // The engine may be fetched and compiled under the page's own policy, without isolation, on plain http.
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  },
);
