/** The computers that sit in the hall: a lone visitor finds a game from the lobby, without an account. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove } from './hand.ts';
import { scenario } from './scenario.ts';

/** An engine begins, and thinks, on a machine that has other things to do. */
const THINKING = 30_000;

const movesShown = (page: Page): Promise<number> => page.locator('.move[data-ply]').count();

scenario(
  '[C1][C7] one press in the lobby, and a guest plays a computer of the hall, which answers and is told from people',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'zh-CN', viewport: { width: 360, height: 640 } });
    await page.goto('/');
    const computer = page.locator('[data-part=meet-computer][data-level="2"][data-state=free]');
    assert.equal(await computer.textContent(), '2小兔');
    await computer.click();
    await page.waitForURL(/\/game\/\w{10}$/);
    const table = page.locator('.table-page[data-phase=playing]:not([data-seat=none])');
    await table.waitFor();
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), '小兔（电脑）');
    assert.equal(await page.locator('[data-part=chat-open]').count(), 0);
    // It has the other colour, whichever that is.
    const isWhite = (await table.getAttribute('data-seat')) === 'white';
    const own = isWhite ? ['e2e4', 'a2a3'] : ['a7a6', 'h7h6'];
    const before = isWhite ? 0 : 1;
    for (const [i, move] of own.entries()) {
      await eventually(() => movesShown(page), before + 2 * i, THINKING);
      await makeMove(page, move, 'click');
      await eventually(() => movesShown(page), before + 2 * i + 2, THINKING);
    }
    await page.locator('[data-part=resign]').click();
    await page.locator('[data-part=resign].armed').click();
    await page.locator('.table-page[data-phase=ended]').waitFor();
    assert.equal(await page.locator('[data-part=result]').getAttribute('data-result'), isWhite ? '0-1' : '1-0');
  },
);
