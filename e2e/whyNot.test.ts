/** A move that is refused says why, in words and on the board: by itself in casual games, in formal ones once it is asked. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { carry, clickSquare, drop, makeMove, settled } from './hand.ts';
import { seatAt } from './invitation.ts';
import { lateFiles } from './late.ts';
import { member } from './people.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

const drawn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-part=shapes] .shape')
    .evaluateAll((shapes) =>
      shapes
        .map(
          (shape) =>
            `${shape.getAttribute('data-color')} ${shape.getAttribute('data-from')}${shape.getAttribute('data-to')}`,
        )
        .sort(),
    );

/** What is said of a refusal, the rule first; null: nothing. */
const said = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const told = document.querySelector<HTMLElement>('[data-part=why-not]');
    return told && `${told.dataset['rule']} ${told.textContent}`;
  });

scenario(
  '[L][P4] a refused try is explained, whether clicked, dragged or by the keyboard; a move takes it away',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    const [white, black] = [table.page('white'), table.page('black')];
    for (const page of [white, black]) await page.locator('[data-part=shapes]').waitFor();

    // Tried before the page has what explains it: told once that is here.
    const late = lateFiles();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await white.route('**/assets/*', async (route) => {
      if (late.has(new URL(route.request().url()).pathname.slice(1))) await held;
      await route.continue();
    });
    await white.reload();
    await white.locator('[data-square=g1]').waitFor();
    await carry(white, 'g1', 'g3');
    await drop(white);
    assert.equal(await white.locator('[data-part=shapes]').count(), 0);
    release();
    await eventually(() => said(white), 'M5 马先直走一格，再向外斜走一格。');
    assert.equal(await white.locator('[data-part=rule]').getAttribute('href'), '/rules#M5');
    await eventually(() => drawn(white), ['green e2e2', 'green f3f3', 'green h3h3']);
    await clickSquare(white, 'a1');
    await eventually(() => said(white), null);
    await clickSquare(white, 'a4');
    await eventually(() => said(white), 'M3 车不能越过棋子，a2 的白兵挡在路上。');
    await white.locator('[data-square=e1]').focus();
    await white.keyboard.press('Enter');
    await eventually(() => said(white), null);
    await white.keyboard.press('ArrowRight');
    await white.keyboard.press('ArrowRight');
    await white.keyboard.press('Enter');
    // A piece of one's own there is another choice, not a try.
    assert.equal(await said(white), null);
    await makeMove(white, 'e2e4', 'drag');
    await eventually(() => drawn(white), []);

    // What is taken in hand has to be there: the move before, told by the hall.
    await eventually(() => black.locator('[data-ply]').count(), 1);
    await carry(black, 'e4', 'e5');
    await drop(black);
    await eventually(() => said(black), "B4 It is Black's turn, and the white pawn on e4 is the opponent's.");
    await makeMove(black, 'e7e6', 'click');
    await eventually(() => said(black), null);
    await eventually(() => white.locator('[data-ply]').count(), 2);
    // Not one's turn: nothing is refused, for nothing is tried.
    await carry(black, 'd8', 'd3');
    await drop(black);
    assert.equal(await said(black), null);

    // Taken in hand on the other side's time, put down on one's own.
    await carry(black, 'd8', 'd3');
    await makeMove(white, 'e4e5', 'click');
    await eventually(() => black.locator('[data-ply]').count(), 3);
    await drop(black);
    await eventually(() => said(black), 'M2 A queen never goes over a piece, and the black pawn on d7 is in its way.');
    await makeMove(black, 'd7d5', 'click');
    await eventually(() => white.locator('[data-ply]').count(), 4);
    await makeMove(white, 'e5d6', 'click');
    for (const page of [white, black]) await page.locator('[data-surprise=en-passant]').waitFor();
    assert.equal(await black.locator('[data-part=rule]').getAttribute('href'), '/rules#X1');

    // Nor is castling while the rook is attacked.
    await feed(
      table,
      ['e2e4', 'e7e6', 'e4e5', 'd7d5', 'e5d6', 'b7b6', 'g2g4', 'c8b7', 'g1h3', 'a7a6', 'f1e2', 'a6a5'],
      5,
    );
    await eventually(() => white.locator('[data-ply]').count(), 12);
    await makeMove(white, 'e1g1', 'click');
    for (const page of [white, black]) await page.locator('[data-surprise=castling-rook-attacked]').waitFor();
    assert.equal(await black.locator('[data-part=rule]').getAttribute('href'), '/rules#X6');
  },
  { limit: 180_000 },
);

scenario('[L] what is put down as the turn comes, before the next frame, is explained', async (stage) => {
  const table = await Table.open(stage);
  const black = table.page('black');
  await black.locator('[data-part=shapes]').waitFor();
  await carry(black, 'd8', 'd3');
  // No mouse is quick enough.
  await black.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('[data-ply]')) return;
      watch.disconnect();
      const { x, y, width, height } = document.querySelector('[data-square=d3]')!.getBoundingClientRect();
      const there = { pointerId: 1, clientX: x + width / 2, clientY: y + height / 2 };
      document.dispatchEvent(new PointerEvent('pointerup', there));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await makeMove(table.page('white'), 'e2e4', 'click');
  await eventually(() => black.locator('[data-ply]').count(), 1);
  await settled(black);
  await drop(black);
  await settled(black);
  assert.equal(await said(black), 'M2 后不能越过棋子，d7 的黑兵挡在路上。');
});

scenario('[L] in a formal game a refused try offers the reason, and tells it once it is asked', async (stage) => {
  const [host, guest] = [await member(stage, '规矩甲'), await member(stage, '规矩乙')];
  const game = await seatAt(host, guest, {
    color: 'white',
    formal: true,
    time: { kind: 'fischer', base: 600_000, increment: 0 },
  });
  const { page } = host;
  await page.addInitScript(() => localStorage.setItem('duiyi.settings', '{"formalBoard":"flat"}'));
  await page.goto(`/game/${game}`);
  await page.locator('[data-part=shapes]').waitFor();
  await carry(page, 'e1', 'g1');
  await drop(page);
  await page.locator('[data-part=ask-why-not]').waitFor();
  assert.equal(await said(page), null);
  assert.deepEqual(await drawn(page), []);
  await page.locator('[data-part=ask-why-not]').click();
  await eventually(() => said(page), 'X6b 王与车之间不能有棋子：f1 的白象挡着，不能易位。');
  await eventually(() => drawn(page), ['yellow f1f1']);

  // So it is where nobody plays, and by itself.
  await page.goto(`/analysis?fen=${encodeURIComponent('4k3/8/8/8/8/8/8/R3K3 w - - 0 1')}`);
  await page.locator('[data-part=shapes]').waitFor();
  await carry(page, 'a1', 'b2');
  await drop(page);
  await eventually(() => said(page), 'M3 车沿横线或直线走，格数不限。');
  assert.equal(await page.locator('[data-part=rule]').getAttribute('href'), '/rules#M3');
  await makeMove(page, 'a1a8', 'click');
  await eventually(() => said(page), null);
});
