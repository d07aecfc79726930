/** Pages that can be read, heard and walked by everybody (WCAG 2.2 AA, as far as a machine can tell). */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Color } from '@duiyi/rules';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { OPERA, SCHOLARS_MATE } from './games.ts';
import { makeMove } from './hand.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { chooseWay, invite } from './invitation.ts';
import { Table } from './table.ts';

scenario('[A3] axe finds nothing serious on the home page, an invitation and a lost link', async ({ visit }) => {
  const { page } = await visit('host', { locale: 'en' });
  await page.goto('/');
  await chooseWay(page, 'friend');
  await page.locator('[data-time=custom]').click();
  await assertNothingSerious(page, 'home');
  const host = await visit('host 2');
  const game = await invite(host, 'white', '300+3');
  await assertNothingSerious(host.page, 'own invitation');
  const guest = await visit('guest');
  await guest.page.goto(`/game/${game}`);
  await guest.page.locator('[data-part=join]').waitFor();
  await assertNothingSerious(guest.page, 'an invitation');
  guest.excuse(/404/);
  await guest.page.goto('/game/1111111111');
  await guest.page.locator('h1').waitFor();
  await assertNothingSerious(guest.page, 'no such game');
});

scenario(
  '[A3] axe finds nothing serious on a game: running, in check, promoting, looked back at, over',
  async (stage) => {
    const race = 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2'.split(' ');
    const table = await Table.open(stage);
    const page = table.page('white');
    await assertNothingSerious(page, 'before the first move');
    await feed(table, race);
    await eventually(() => page.locator('[data-ply]').count(), race.length);
    await page.locator('[data-square=b7]').focus();
    await page.keyboard.press('Enter');
    await assertNothingSerious(page, 'a piece in the hand');
    await page.keyboard.press('Escape');
    await makeMove(page, 'b7a8', 'click');
    await page.locator('[data-part=promotion]').waitFor();
    await assertNothingSerious(page, 'the picker');
    await page.keyboard.press('Escape');
    await page.locator('[data-part=replay-first]').click();
    await assertNothingSerious(page, 'looked back');
    await table.resign('black');
    await page.locator('[data-part=result]').waitFor();
    await assertNothingSerious(page, 'over');
  },
);

scenario('[A2] what happens is told once in a live region: the move, the check, the end', async (stage) => {
  const table = await Table.open(stage, { guest: 'en' });
  const spoken = (color: 'white' | 'black'): Promise<string> =>
    table.page(color).locator('[data-part=spoken][aria-live=polite]').innerText();
  await table.opens(OPERA, 20);
  await table.move(OPERA, 20, 'click');
  await table.shows({ game: OPERA, plies: 21 });
  await eventually(() => spoken('white'), '白方走 Bxb5+');
  await eventually(() => spoken('black'), 'White plays Bxb5+');
  for (const color of ['white', 'black'] as const)
    assert.equal(await table.page(color).locator('[role=status][data-part=status]').count(), 1);
});

scenario('[A5] whatever is pressed is large enough for a finger: 24 px, and 44 px for what decides', async (stage) => {
  const small = (page: Page, selector: string, least: number): Promise<readonly string[]> =>
    page.locator(selector).evaluateAll(
      (elements, size) =>
        elements.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isThere = element.checkVisibility() && width > 0;
          return isThere && (width < size - 0.5 || height < size - 0.5)
            ? [`${element.outerHTML.slice(0, 90)} is ${Math.round(width)}×${Math.round(height)}`]
            : [];
        }),
      least,
    );
  const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true });
  await invite(phone, 'white', '300+3');
  assert.deepEqual(await small(phone.page, 'button, a', 24), []);
  assert.deepEqual(await small(phone.page, '[data-part=copy], [data-part=withdraw]', 44), []);
  await phone.page.goto('/');
  await phone.page.locator('[data-time]').first().waitFor();
  assert.deepEqual(await small(phone.page, 'button, a', 24), []);
  assert.deepEqual(await small(phone.page, '[data-time]', 44), []);

  const table = await Table.open(stage);
  await table.opens(OPERA, 4);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1366, height: 768 },
  ]) {
    const page = table.page('white');
    await resize(page, size);
    assert.deepEqual(await small(page, 'button, a', 24), []);
    assert.deepEqual(await small(page, '[data-part=resign]', 44), []);
  }
});

const squareInFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square']);

/** From the square in focus to another, by the arrows. */
const walk = async (page: Page, to: string, color: Color): Promise<void> => {
  const from = (await squareInFocus(page))!;
  const sign = color === 'white' ? 1 : -1;
  const across = (to.charCodeAt(0) - from.charCodeAt(0)) * sign;
  const up = (to.charCodeAt(1) - from.charCodeAt(1)) * sign;
  for (let n = 0; n < Math.abs(across); n += 1) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(up); n += 1) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await squareInFocus(page), to);
};

scenario('[A1] a whole game by keyboard alone, from the first Tab to the mate, with a premove', async (stage) => {
  const game = SCHOLARS_MATE;
  const table = await Table.open(stage);
  for (const color of ['white', 'black'] as const) {
    const page = table.page(color);
    for (let tabs = 0; tabs < 40 && (await squareInFocus(page)) === undefined; tabs += 1)
      await page.keyboard.press('Tab');
    assert.ok(await squareInFocus(page), 'Tab leads to the board');
  }
  const move = async (ply: number): Promise<void> => {
    const color = ply % 2 === 0 ? 'white' : 'black';
    const page = table.page(color);
    for (const square of [game.ucis[ply].slice(0, 2), game.ucis[ply].slice(2, 4)]) {
      await walk(page, square, color);
      await page.keyboard.press('Enter');
    }
  };
  const last = game.ucis.length - 1;
  for (let ply = 0; ply < last - 1; ply += 1) {
    await move(ply);
    await table.shows({ game, plies: ply + 1 });
  }
  // White knows what comes: the mate is made before Black has moved.
  await move(last);
  await table.page('white').locator('[data-part=premove]').waitFor();
  await move(last - 1);
  await table.shows({ game, plies: last + 1, outcome: game.outcome });
  await table.keeps(game, last + 1);
});
