/** What the players settle between themselves: draws, takebacks, another game, and what is said beside it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { OPERA, RETI_TARTAKOWER } from './games.ts';
import { clickSquare, pressTwice } from './hand.ts';
import { scenario } from './scenario.ts';
import { readClocks } from './screen.ts';
import { Table } from './table.ts';

/** Presses an answer once it counts: its first moment does not. */
const answer = (page: Page, part: string): Promise<void> =>
  page.locator(`[data-part=${part}][aria-disabled=false]`).click();

const has = async (page: Page, part: string): Promise<boolean> =>
  (await page.locator(`[data-part=${part}]`).count()) > 0;

const text = (page: Page, part: string): Promise<string | null> => page.locator(`[data-part=${part}]`).textContent();

scenario(
  '[E4][P23] a draw is offered on one’s own turn, declined, and may not be offered again at once',
  async (stage) => {
    const table = await Table.open(stage, { watched: true });
    const [white, black] = [table.page('white'), table.page('black')];
    await table.opens(OPERA, 4);
    // Not on the other side's turn, and it is said why.
    await black.locator('[data-part=offer-draw]').click({ force: true });
    assert.equal(await black.locator('[data-part=notice] [role=alert]').textContent(), '现在轮到白方走棋。');
    await pressTwice(white, 'offer-draw');
    await eventually(() => text(black, 'why'), '对方提议和棋');
    await eventually(() => text(white, 'why'), '已提和，等对方答复');
    assert.equal(await white.locator('[data-part=offer-draw]').getAttribute('data-waiting'), 'true');
    assert.equal(await has(table.viewers[2].visitor.page, 'accept-draw'), false);
    await answer(black, 'decline-draw');
    await eventually(() => text(white, 'why'), '对方谢绝了和棋');
    assert.equal(await has(black, 'accept-draw'), false);
    await white.locator('[data-part=offer-draw]').click({ force: true });
    assert.equal(
      await white.locator('[data-part=notice] [role=alert]').textContent(),
      '提和被谢绝不久，再走 5 着才能再提。',
    );
  },
);

scenario('[E4][P23] an offer stands through the offerer’s own move, and lapses by the reply', async (stage) => {
  const table = await Table.open(stage, { watched: false });
  const black = table.page('black');
  await table.opens(OPERA, 4);
  await pressTwice(table.page('white'), 'offer-draw');
  await table.move(OPERA, 4, 'click');
  await table.shows({ game: OPERA, plies: 5 });
  await black.locator('[data-part=accept-draw]').waitFor();
  await table.move(OPERA, 5, 'click');
  await table.shows({ game: OPERA, plies: 6 });
  assert.equal(await has(black, 'accept-draw'), false);
});

scenario('[E4][P23][P31] a draw by agreement; another game with the colours swapped', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  const [white, black] = [table.page('white'), table.page('black')];
  await table.opens(OPERA, 4);
  await pressTwice(white, 'offer-draw');
  await answer(black, 'accept-draw');
  await table.shows({ game: OPERA, plies: 4, outcome: { winner: null, termination: 'agreement' } });
  for (const { visitor } of table.viewers)
    assert.equal(await visitor.page.locator('[data-part=result]').getAttribute('data-result'), '1/2-1/2');

  await white.locator('[data-part=rematch]').click();
  await eventually(() => text(black, 'why'), '对方想再来一局');
  await answer(black, 'decline-rematch');
  await eventually(async () => (await text(white, 'why'))?.startsWith('对方婉拒了再来一局'), true);
  await black.locator('[data-part=rematch]').click();
  await answer(white, 'accept-rematch');
  const paths = (): Promise<readonly string[]> =>
    Promise.all([white, black].map(async (page) => new URL(page.url()).pathname));
  await eventually(async () => (await paths()).every((path) => path !== table.path), true);
  const [one, other] = await paths();
  assert.equal(one, other);
  await eventually(() => white.locator('.table-page').getAttribute('data-seat'), 'black');
  await eventually(() => black.locator('.table-page').getAttribute('data-seat'), 'white');
  const watcher = table.viewers[2].visitor.page;
  await watcher.locator('[data-part=next-game]').click();
  await eventually(async () => new URL(watcher.url()).pathname, one);
  await clickSquare(black, 'e2');
  await clickSquare(black, 'e4');
  await eventually(() => white.locator('.move').allTextContents(), ['e4']);
  await eventually(() => watcher.locator('.move').allTextContents(), ['e4']);
});

scenario('[P26] a takeback across a capture restores board and clocks, on every screen', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  const [white, black] = [table.page('white'), table.page('black')];
  // 5.dxe5 Bxf3: the capture that is taken back.
  await table.opens(OPERA, 8);
  await black.locator('[data-part=ask-takeback]').click();
  await eventually(() => text(white, 'why'), '对方请求悔棋');
  await eventually(() => text(black, 'why'), '已请求悔棋，等对方答复');
  await answer(white, 'decline-takeback');
  await eventually(() => text(black, 'why'), '对方没有同意悔棋');
  await black.locator('[data-part=ask-takeback]').click({ force: true });
  await eventually(async () => black.locator('[role=alert]').first().textContent(), '已经提出过了，请等对方答复。');
  await table.play(OPERA, 8, 9);
  const { white: before } = await readClocks(black);
  assert.equal(before.state, 'stopped');
  await table.play(OPERA, 9, 10);
  await black.locator('[data-part=ask-takeback]').click();
  await white.locator('[data-part=accept-takeback]').waitFor();
  // White has been thinking for a while by now: that is given back.
  await eventually(async () => (await readClocks(black)).white.face === before.face, false);
  await answer(white, 'accept-takeback');
  await table.shows({ game: OPERA, plies: 9 });
  for (const { visitor } of table.viewers) assert.deepEqual((await readClocks(visitor.page)).white, before);
  // And the game goes on.
  await table.move(OPERA, 9, 'click');
  await table.shows({ game: OPERA, plies: 10 });
});

scenario('[P26] no answer turns into another under the hand', async (stage) => {
  const table = await Table.open(stage, { watched: false });
  const [white, black] = [table.page('white'), table.page('black')];
  await table.opens(RETI_TARTAKOWER, 4);
  const places = () =>
    black.evaluate(() =>
      ['.board', '[role=timer]', '[data-part=status]', '[data-part=resign]', '[data-part=ask-takeback]'].map((part) =>
        document.querySelector(part)!.getBoundingClientRect().toJSON(),
      ),
    );
  const before: unknown = await places();
  await pressTwice(white, 'offer-draw');
  await table.move(RETI_TARTAKOWER, 4, 'click');
  await white.locator('[data-part=ask-takeback]').click();
  const takeback = (await black.locator('[data-part=accept-takeback]').boundingBox())!;
  assert.equal(await has(black, 'accept-draw'), false);
  assert.deepEqual(await places(), before, 'nothing else has moved');
  await answer(black, 'decline-takeback');
  const draw = (await black.locator('[data-part=accept-draw]').boundingBox())!;
  assert.ok(takeback.x + takeback.width <= draw.x, 'they stand apart');
});

scenario('[C7] time given shows on both clocks', async (stage) => {
  const table = await Table.open(stage, { watched: false, time: '600+0' });
  await table.opens(OPERA, 2);
  const [white, black] = [table.page('white'), table.page('black')];
  await white.locator('[data-part=give-time]').click();
  for (const page of [white, black]) await eventually(async () => (await readClocks(page)).black.face, '10:15');
  await eventually(() => text(black, 'why'), '黑方加时 15 秒');
});

scenario('[P34] what is said is text, stays between the players, and can be switched off for good', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  const [white, black] = [table.page('white'), table.page('black')];
  const watcher = table.viewers[2].visitor.page;
  await table.opens(OPERA, 2);
  const lines = (page: Page) => page.locator('[data-part=chat-line]').allTextContents();
  const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  await white.locator('input[name=chat]').fill(markup);
  await white.locator('[data-part=chat-send]').click();
  await eventually(() => lines(black), [`访客 ${markup}`]);
  await eventually(() => white.locator('input[name=chat]').inputValue(), '');
  await black.locator('[data-preset=good-luck]').click();
  await eventually(() => lines(white), [`你 ${markup}`, '访客 祝你好运']);
  await watcher.locator('[data-part=chat-lines]').waitFor();
  assert.deepEqual(await lines(watcher), []);
  // What is said among those who look on is for them; who has done nothing yet has no voice.
  await watcher.request.post('/api/v1/me');
  await watcher.reload();
  await watcher.locator('input[name=chat]').fill('Bb5!');
  await watcher.locator('[data-part=chat-send]').click();
  await eventually(async () => (await lines(watcher)).length, 1);
  for (const page of [white, black]) assert.equal((await lines(page)).length, 2);

  await black.locator('[data-part=chat-switch]').click();
  assert.equal(await has(black, 'chat-lines'), false);
  await black.reload();
  await black.locator('[data-part=chat-switch]').waitFor();
  assert.equal(await has(black, 'chat-lines'), false);
  await white.locator('[data-preset=hello]').click();
  await eventually(async () => (await lines(white)).length, 3);
  await black.locator('[data-part=chat-switch]').click();
  await eventually(() => lines(black), [`访客 ${markup}`, '你 祝你好运', '访客 你好']);
});

scenario('[P31] another game is offered to who has left: that is told, and found on the return', async (stage) => {
  const table = await Table.open(stage, { watched: false });
  const { white, black } = table.players;
  await table.opens(OPERA, 2);
  await pressTwice(black.visitor.page, 'resign');
  const { page } = white.visitor;
  await page.locator('[data-part=result]').waitFor();
  await black.visitor.page.close();
  const isHere = async () => (await page.locator('[data-part=presence]').getAttribute('data-status')) === 'here';
  await eventually(isHere, false, 20_000);
  await page.locator('[data-part=rematch]').click();
  await eventually(async () => (await text(page, 'why'))!.startsWith('对方已经离开，回来后会看到邀请'), true);
  const back = await black.visitor.context.newPage();
  await back.goto(table.path);
  await back.locator('[data-part=accept-rematch][aria-disabled=false]').click();
  await eventually(() => page.locator('.table-page').getAttribute('data-seat'), 'black');
});
