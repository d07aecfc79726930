/** Looking on: the moves and the clocks as the players see them, from either side, and nothing to move. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { OPERA } from './games.ts';
import { makeMove, settled } from './hand.ts';
import { chooseColor, chooseWay } from './invitation.ts';
import { member } from './people.ts';
import { scenario } from './scenario.ts';
import { faceMillis } from './screen.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';

/** When the flag of White and of Black would fall by what a page shows, by the clock all pages share. */
const flagsOn = async (page: Page): Promise<readonly number[]> => {
  const { now, faces } = await page.evaluate(() => ({
    now: Date.now(),
    faces: [...document.querySelectorAll<HTMLElement>('[role=timer]')]
      .sort((a, b) => (b.dataset['color']! < a.dataset['color']! ? -1 : 1))
      .map((clock) => ({ face: clock.textContent, isRunning: clock.dataset['state'] === 'running' })),
  }));
  return faces.map(({ face, isRunning }) => faceMillis(face) + (isRunning ? now : 0));
};

const topColor = (page: Page): Promise<string | null> =>
  page.locator('.seat-top[data-part=seat]').getAttribute('data-color');

scenario(
  '[W2][W4] who comes in the middle sees every move so far, and then moves and clocks as the players do; they can move nothing',
  async (stage) => {
    const table = await Table.open(stage);
    await feed(table, OPERA.ucis.slice(0, 6));
    const visitor = await stage.visit('watcher');
    const { page } = visitor;
    await page.goto(table.path);
    const watcher = { visitor, language: 'zh-CN', seat: null } as const;
    await viewerSees(watcher, { game: OPERA, plies: 6 });
    for (const ply of [6, 7, 8]) {
      await table.move(OPERA, ply, 'click');
      await viewerSees(watcher, { game: OPERA, plies: ply + 1 });
    }
    const pages = [table.page('white'), page];
    for (const each of pages) await chooseSetting(each, 'tenths', 'always');
    await eventually(async () => {
      const [played, watched] = await Promise.all(pages.map(flagsOn));
      return played.every((flag, i) => Math.abs(flag - watched[i]) <= 500);
    }, true);
    for (const way of ['click', 'drag'] as const) await makeMove(page, OPERA.ucis[9], way);
    await settled(page);
    await viewerSees(watcher, { game: OPERA, plies: 9 });
    await table.keeps(OPERA, 9);
  },
);

scenario('[W3][W5] who looks on turns the board, names and clocks, and is counted', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  await feed(table, OPERA.ucis.slice(0, 4));
  const { page } = table.viewers[2].visitor;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  assert.equal(await topColor(page), 'black');
  const clocks = () => page.locator('[role=timer]').evaluateAll((all) => all.map((clock) => clock.dataset['color']));
  assert.deepEqual(await clocks(), ['black', 'white']);
  await page.locator('[data-part=flip]').click();
  await eventually(() => topColor(page), 'white');
  assert.deepEqual(await clocks(), ['white', 'black']);
  assert.equal(await page.locator('[role=gridcell]').first().getAttribute('data-square'), 'h1');
  await viewerSees(table.viewers[2], { game: OPERA, plies: 4 });
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true);

  const counted = (count: string | null) =>
    eventually(
      async () => /\d+ 人观战/.exec((await table.page('white').locator('[data-part=why]').textContent())!)?.[0] ?? null,
      count,
    );
  await counted('1 人观战');
  const second = await stage.visit('second');
  await second.page.goto(table.path);
  await counted('2 人观战');
  for (const one of [second.page, page]) await one.goto('/watch');
  await counted(null);
});

scenario('[W6] who looked on reads how it ended, and is shown the way to the next game', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  await feed(table, OPERA.ucis.slice(0, 4));
  await table.resign('black');
  const outcome = { winner: 'white', termination: 'resignation' } as const;
  await table.shows({ game: OPERA, plies: 4, outcome });
  const { page } = table.viewers[2].visitor;
  assert.equal(await page.locator('[data-part=next-game]').count(), 0);
  await table.page('white').locator('[data-part=rematch]').click();
  await table.page('black').locator('[data-part=accept-rematch][aria-disabled=false]').click();
  await table.page('black').waitForURL((url) => url.pathname !== table.path);
  await page.locator('[data-part=next-game]').click();
  await eventually(async () => new URL(page.url()).pathname, new URL(table.page('black').url()).pathname);
  await page.locator('.table-page[data-phase=playing][data-seat=none]').waitFor();
});

scenario('[W7] a game of two alone is shown to nobody else, neither while it runs nor after', async (stage) => {
  const [host, friend] = [await member(stage, '安静一'), await stage.visit('friend')];
  const looker = await stage.visit('looker');
  await host.page.goto('/');
  assert.equal(await host.page.locator('input[name=private]').count(), 0, 'who pairs plays in the open');
  await chooseWay(host.page, 'friend');
  await chooseColor(host.page, 'white');
  await host.page.locator('label:has(input[name=private][value=true])').click();
  await host.page.locator('[data-time="300+3"]').click();
  await host.page.locator('[data-part=invitation]').waitFor();
  const { pathname } = new URL(host.page.url());
  await friend.page.goto(pathname);
  await eventually(
    () => friend.page.locator('[data-part=terms-private]').innerText(),
    '这盘棋不公开，只有对局双方可以看。',
  );
  await friend.page.locator('[data-part=join]').click();
  for (const { page } of [host, friend]) await page.locator('[role=grid]').waitFor();
  await makeMove(host.page, 'e2e4', 'click');
  await friend.page.locator('[data-ply="1"]').waitFor();
  await makeMove(friend.page, 'e7e5', 'click');

  const game = pathname.replace('/game/', '');
  const { page } = looker;
  await page.goto('/watch');
  await page.locator('[data-part=total]:not(:empty)').waitFor();
  await page.locator('.gallery').waitFor({ state: 'attached' });
  const isShown = () => page.locator(`[data-game="${game}"]`).count();
  assert.equal(await isShown(), 0);
  looker.excuse(/answer 403|status of 403/);
  await page.goto(pathname);
  await page.getByRole('heading', { name: '不公开的对局' }).waitFor();
  await host.page.locator('[data-part=resign]').click();
  await host.page.locator('[data-part=resign][data-armed=true]:not([aria-disabled=true])').click();
  await friend.page.locator('[data-part=result]').waitFor();
  await page.goto('/archive');
  await page.locator('[data-part=found][aria-busy=false]').waitFor();
  assert.equal(await isShown(), 0);
  await host.page.goto(`/archive?player=${encodeURIComponent('安静一')}`);
  await host.page.locator(`[data-game="${game}"]`).waitFor();
});
