/** A game against the computer is kept in the hall's archive, whether the hall was there at its end or not. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove } from './hand.ts';
import { scenario } from './scenario.ts';

/** White mates at once, so that no engine has to think. */
const MATE_IN_ONE = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';

const begin = async (page: Page, level: number): Promise<void> => {
  await page.goto(`/computer?fen=${encodeURIComponent(MATE_IN_ONE)}`);
  await page.locator('input[name=color][value=white]').check({ force: true });
  await page.locator(`[data-level="${level}"]`).click();
  await page.locator('.table-page[data-seat=white]').waitFor();
};

const fateOf = (page: Page): Promise<string | null> =>
  page.locator('[data-part=fate]').getAttribute('data-fate', { timeout: 10_000 });

const archived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/games?computer=true');
    return ((await answer.json()) as { games: unknown[] }).games.length;
  });

scenario(
  '[C7][R14] a game against the computer goes into the archive as it ends; one that ends while the hall is away, once it is back',
  async ({ hall, visit }) => {
    const visitor = await visit('pupil', { locale: 'zh-CN' });
    const { page } = visitor;
    await begin(page, 4);
    await makeMove(page, 'a1a8', 'click');
    await page.locator('.table-page[data-phase=ended]').waitFor();
    await eventually(() => fateOf(page), 'kept');
    await page.locator('[data-part=fate] a').click();
    await page.waitForURL(/\/game\/\w{10}$/);
    await page.locator('.table-page[data-phase=ended]').waitFor();
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), '花猫（电脑）');
    assert.equal(await page.locator('[data-part=result]').getAttribute('data-result'), '1-0');

    await begin(page, 9);
    visitor.excuse(/./);
    await hall.kill();
    await makeMove(page, 'a1a8', 'click');
    await page.locator('.table-page[data-phase=ended]').waitFor();
    await eventually(() => fateOf(page), 'waits');
    await page.goto('about:blank');
    await hall.start();
    await page.goto('/archive?formal=computer');
    await eventually(() => archived(page), 2);
    await page.reload();
    await eventually(() => page.locator('[data-part=line-black]').allTextContents(), ['老虎（电脑）', '花猫（电脑）']);
  },
);
