/** The hall in the browser: kept where it may be, and open while the hall itself is away. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { LESSONS } from '../apps/web/src/learn/course.ts';
import { wordsOf } from '../apps/web/src/play/story.ts';
import { eventually } from './eventually.ts';
import { makeMove } from './hand.ts';
import { scenario } from './scenario.ts';

/** An engine begins, and thinks, on a machine that has other things to do; and before it is kept everything else is. */
const THINKING = 60_000;

/** Whether a file of this ending is kept. */
const keeps = (page: Page, ending: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.endsWith(wanted))) return true;
    }
    return false;
  }, ending);

scenario(
  '[A12][C7] the hall is installable; kept by the browser it opens without the hall, with the computer and the lessons, and is itself again when the hall is back',
  async ({ hall, visit }) => {
    const visitor = await visit('pupil', { locale: 'zh-CN', keepsApp: true });
    const { page } = visitor;
    await page.goto('/');
    // Last of all comes the engine.
    await eventually(() => keeps(page, '.wasm'), true, THINKING);

    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      const told = (await (await fetch(href)).json()) as {
        readonly name: string;
        readonly icons: readonly { src: string; sizes: string }[];
      };
      const drawn = await Promise.all(
        told.icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      );
      return { name: told.name, sizes: told.icons.map(({ sizes }) => sizes), drawn };
    });
    assert.deepEqual(manifest, {
      name: '对弈',
      sizes: ['192x192', '512x512', '512x512'],
      drawn: ['192x192', '512x512', '512x512'],
    });

    visitor.excuse(/./);
    await hall.kill();
    await page.goto('/archive');
    // What needs the hall says so, and leads to what does not.
    await page.locator('[data-part=away] a[href="/learn"]').click();
    await page.locator('[data-part=away]').waitFor({ state: 'detached' });
    await page.locator('[data-part=away]').waitFor({ state: 'detached' });
    await page.locator('a[href="/learn/rook"]').first().click();
    const [task] = LESSONS.rook.tasks;
    assert.ok(task.kind === 'stars');
    await page.locator('[data-part=lesson][data-task="0"]').waitFor();
    for (const uci of wordsOf(task.way)) {
      await makeMove(page, uci, 'click');
      await page.locator(`[data-square=${uci.slice(2, 4)}][aria-label*=白]`).waitFor();
    }
    await page.locator('[data-part=answer][data-done=true]').waitFor();

    await page.goto('/computer');
    await page.locator('input[name=color][value=white]').check({ force: true });
    await page.locator('[data-level="1"]').click();
    await page.locator('.table-page[data-seat=white]').waitFor();
    await makeMove(page, 'e2e4', 'click');
    await eventually(() => page.locator('.move[data-ply]').count(), 2, THINKING);

    await hall.start();
    await page.goto('/archive');
    await page.locator('[data-part=total]').waitFor();
    visitor.excuseNothing();
    await page.reload();
    await page.locator('[data-part=total]').waitFor();
    await eventually(() => page.locator('[data-part=connection]').innerText(), '');
    assert.equal(await page.locator('[data-part=away]').count(), 0);
  },
  { limit: 240_000 },
);
