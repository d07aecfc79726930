/** Names lead to their members, wherever games are shown, and take nothing from the games themselves. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove, pressTwice } from './hand.ts';
import { seat } from './invitation.ts';
import { member } from './people.ts';
import { scenario } from './scenario.ts';

const profile = (name: string): string => `/player/${encodeURIComponent(name)}`;
const isAt = (page: Page, path: string): Promise<void> => eventually(async () => new URL(page.url()).pathname, path);
/** A finger in the middle of something, whatever lies over it. */
const tap = async (what: Locator): Promise<void> => {
  await what.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await what.boundingBox())!;
  await what.page().touchscreen.tap(x + width / 2, y + height / 2);
};
const seatName = (page: Page, color: 'white' | 'black') =>
  page.locator(`[data-part=seat][data-color=${color}] [data-part=name]`);

scenario(
  '[W1][R14] a member’s name leads to their page, all around it to the game; a guest has no page',
  async (stage) => {
    const [anna, guest, onlooker] = [
      await member(stage, '安娜三'),
      await stage.visit('guest'),
      await stage.visit('onlooker', { viewport: { width: 360, height: 640 }, touch: true }),
    ];
    const game = await seat(anna, guest, 'white', '300+3');
    for (const { page } of [anna, guest]) await page.goto(`/game/${game}`);
    await makeMove(anna.page, 'e2e4', 'click');
    await guest.page.locator('[data-ply="1"]').waitFor();
    await makeMove(guest.page, 'e7e5', 'click');
    await guest.page.locator('[data-ply="2"]').waitFor();

    const { page } = onlooker;
    await page.goto('/watch');
    const picture = page.locator(`[data-part=picture][data-game="${game}"]`);
    await tap(picture.locator('.mini-board'));
    await isAt(page, `/game/${game}`);
    await page.goBack();
    await tap(picture.getByText('访客', { exact: true }));
    await isAt(page, `/game/${game}`);
    await page.goBack();
    await tap(picture.getByRole('link', { name: '安娜三', exact: true }));
    await isAt(page, profile('安娜三'));
    await page.goto(`/game/${game}`);
    const name = seatName(page, 'white');
    const { width, height } = (await name.boundingBox())!;
    assert.ok(width >= 24 && height >= 24, `${width}×${height}`);
    await tap(name);
    await isAt(page, profile('安娜三'));

    // Who plays does not leave the game: one's own name is no link, the other's opens beside it.
    assert.equal(await seatName(anna.page, 'white').evaluate(({ tagName }) => tagName), 'SPAN');
    assert.equal(await seatName(anna.page, 'black').evaluate(({ tagName }) => tagName), 'SPAN', 'a guest has no page');
    const opened = guest.context.waitForEvent('page');
    await seatName(guest.page, 'white').click();
    await (await opened).locator('[data-part=player]').waitFor();
    await (await opened).close();
    assert.equal(new URL(guest.page.url()).pathname, `/game/${game}`);

    await pressTwice(guest.page, 'resign');
    await anna.page.locator('[data-part=result]').waitFor();
    await seatName(anna.page, 'white').click();
    await isAt(anna.page, profile('安娜三'));
    await anna.page.locator('[data-part=game-line]').waitFor();

    await page.goto('/archive');
    const line = page.locator(`[data-part=game-line][data-game="${game}"]`);
    await tap(line.locator('.mini-board'));
    await isAt(page, `/game/${game}`);
    await page.goBack();
    await tap(line.locator('[data-part=line-black]'));
    await isAt(page, `/game/${game}`);
    await page.goBack();
    await tap(line.locator('[data-part=line-white]'));
    await isAt(page, profile('安娜三'));
    await page.goBack();
    // By keyboard the game is one stop, called by who played and how it ended.
    await page.getByRole('link', { name: '安娜三 对 访客: 白方胜 · 黑方认输' }).focus();
    await page.keyboard.press('Enter');
    await isAt(page, `/game/${game}`);
  },
);
