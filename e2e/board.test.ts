/** The board under a hand: what it offers, what it refuses, and what it asks before it does. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import type { WholeGame } from './games.ts';
import { KNIGHT_PROMOTION, OPERA } from './games.ts';
import { clickSquare, makeMove, middleOf, promotionButton, settled } from './hand.ts';
import { keptEvents } from './record.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';

/** Counts the moves and the like that this page sends. */
const watchCommands = async (page: Page): Promise<string[]> => {
  const commands: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"command"')) commands.push(String(payload));
    }),
  );
  await page.reload();
  return commands;
};

/** White and Black both stand before a promotion: on the a-file by capturing b8, on the h-file by capturing g1. */
const RACE: Pick<WholeGame, 'ucis' | 'sans'> = {
  ucis: 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 b7a8q g2h1n'.split(' '),
  sans: 'a4 h5 a5 h4 a6 h3 axb7 hxg2 bxa8=Q gxh1=N'.split(' '),
};

scenario(
  '[X3][P9] the picker: four pieces inside the board on either edge and side, Esc and a press beside it take the pawn back',
  async (stage) => {
    const table = await Table.open(stage, { time: 'untimed' });
    for (let ply = 0; ply < 8; ply += 1) {
      await table.move(RACE, ply, 'click');
      await table.shows({ game: RACE, plies: ply + 1 });
    }
    for (const [color, ply, from, to] of [
      ['white', 8, 'b7', 'a8'],
      ['black', 9, 'g2', 'h1'],
    ] as const) {
      const page = table.page(color);
      const sent = await watchCommands(page);
      await table.shows({ game: RACE, plies: ply });
      const picker = page.locator('[data-part=promotion]');
      // A pawn cannot be pushed onto the piece before it: nothing is asked.
      await makeMove(page, color === 'white' ? 'b7b8' : 'g2g1', 'drag');
      await settled(page);
      await table.shows({ game: RACE, plies: ply });
      assert.equal(await picker.count(), 0);

      for (const flipped of [false, true]) {
        await makeMove(page, from + to, flipped ? 'drag' : 'click');
        await picker.waitFor();
        assert.deepEqual(
          await picker.locator('button').evaluateAll((buttons) => buttons.map((button) => button.dataset['role'])),
          ['queen', 'rook', 'bishop', 'knight'],
        );
        const [inner, outer] = [await picker.boundingBox(), await page.locator('cg-board').boundingBox()];
        assert.ok(
          inner!.x >= outer!.x - 1 &&
            inner!.y >= outer!.y - 1 &&
            inner!.x + inner!.width <= outer!.x + outer!.width + 1 &&
            inner!.y + inner!.height <= outer!.y + outer!.height + 1,
          'the picker lies on the board',
        );
        if (flipped) await page.keyboard.press('Escape');
        else await clickSquare(page, 'd5');
        await picker.waitFor({ state: 'detached' });
        await table.shows({ game: RACE, plies: ply });
        await page.locator('[data-part=flip]').click();
      }
      assert.deepEqual(sent, []);
      await table.move(RACE, ply, 'click');
      await table.shows({ game: RACE, plies: ply + 1 });
      await table.keeps(RACE, ply + 1);
    }
  },
);

scenario('[X3][A1] the picker by keyboard alone: the knight is chosen with the arrows', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const game = KNIGHT_PROMOTION;
  const promotion = game.ucis.findIndex((uci) => uci.length === 5);
  for (let ply = 0; ply < promotion; ply += 1) {
    await table.move(game, ply, 'click');
    await table.shows({ game, plies: ply + 1 });
  }
  const page = table.page('black');
  await clickSquare(page, 'f2');
  await clickSquare(page, 'g1');
  await promotionButton(page, 'queen').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await table.shows({ game, plies: promotion + 1 });
});

scenario(
  '[E3][P25] resigning asks once more: one press, a double click, Escape and a press elsewhere resign nothing',
  async (stage) => {
    const table = await Table.open(stage);
    await table.opens(OPERA, 2);
    const page = table.page('white');
    const button = page.locator('[data-part=resign]');
    const armed = (): Promise<string | null> => button.getAttribute('data-armed');
    assert.equal(await button.innerText().then((text) => text.includes('认输')), true);
    await button.click();
    await eventually(armed, 'true');
    await eventually(async () => (await button.innerText()).includes('确认认输'), true);
    await page.keyboard.press('Escape');
    await eventually(armed, 'false');
    await button.dblclick();
    await eventually(armed, 'true');
    await clickSquare(page, 'e6');
    await eventually(armed, 'false');
    await settled(page);
    await table.shows({ game: OPERA, plies: 2 });
    await table.keeps(OPERA, 2);
    await table.resign('white');
    await table.shows({ game: OPERA, plies: 2, outcome: { winner: 'black', termination: 'resignation' } });
  },
);

scenario(
  '[P16] flipping turns the board, the names and the clocks, and squares keep their places under the hand',
  async (stage) => {
    const table = await Table.open(stage);
    const page = table.page('white');
    const top = (): Promise<string | null> => page.locator('[data-part=seat]').first().getAttribute('data-color');
    assert.equal(await top(), 'black');
    /** The files as they are written under the board, by where they stand. */
    const files = (): Promise<string> =>
      page.locator('coords.files coord').evaluateAll((coords) =>
        coords
          .map((coord) => ({ text: coord.textContent, x: coord.getBoundingClientRect().left }))
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(''),
      );
    assert.equal(await files(), 'abcdefgh');
    await page.locator('[data-part=flip]').click();
    await eventually(files, 'hgfedcba');
    await eventually(top, 'white');
    assert.ok((await middleOf(page, 'a1')).y < (await middleOf(page, 'a8')).y);
    await viewerSees(table.players.white, { game: OPERA, plies: 0 });
    await makeMove(page, 'e2e4', 'drag');
    await table.shows({ game: OPERA, plies: 1 });
  },
);

scenario(
  '[P21] while an older move is looked at nothing can be moved, new moves do not pull one away, and the way back is plain',
  async (stage) => {
    const table = await Table.open(stage);
    await table.opens(OPERA, 4);
    const page = table.page('white');
    await page.locator('[data-ply="2"]').click();
    await viewerSees(table.players.white, { game: OPERA, plies: 4, at: 2 });
    await makeMove(page, 'g1f3', 'drag');
    await settled(page);
    await viewerSees(table.players.white, { game: OPERA, plies: 4, at: 2 });
    await table.keeps(OPERA, 4);
    await page.locator('[data-part=present]').click();
    await table.shows({ game: OPERA, plies: 4 });
    await table.page('black').locator('[data-part=replay-first]').click();
    await table.move(OPERA, 4, 'click');
    await viewerSees(table.players.black, { game: OPERA, plies: 5, at: 0 });
    await table.page('black').keyboard.press('End');
    await table.shows({ game: OPERA, plies: 5 });
  },
);

scenario('[P30] the same player in two tabs: both live, a move made in one shows in the other', async (stage) => {
  const table = await Table.open(stage);
  const tab = await table.players.white.visitor.context.newPage();
  await tab.goto(table.path);
  await makeMove(tab, 'e2e4', 'click');
  await table.shows({ game: OPERA, plies: 1 });
  await table.move(OPERA, 1, 'click');
  await table.shows({ game: OPERA, plies: 2 });
  await eventually(async () => (await readScreen(tab)).moves, ['e4', 'e5']);
  await table.keeps(OPERA, 2);
});

scenario('[P30] two tabs move at the same moment: one move is made, and both tabs show it', async (stage) => {
  const table = await Table.open(stage);
  const { visitor } = table.players.white;
  const tab = await visitor.context.newPage();
  await tab.goto(table.path);
  await tab.locator('[role=grid]').waitFor();
  // Else the later hand would move for the turn after.
  for (const page of [visitor.page, tab]) await chooseSetting(page, 'premove', false);
  await Promise.all([makeMove(visitor.page, 'e2e4', 'click'), makeMove(tab, 'd2d4', 'click')]);
  await eventually(async () => (await readScreen(table.page('black'))).moves.length, 1);
  const { moves } = await readScreen(table.page('black'));
  for (const page of [visitor.page, tab]) await eventually(async () => (await readScreen(page)).moves, moves);
  await makeMove(table.page('black'), 'e7e5', 'click');
  for (const page of [visitor.page, tab])
    await eventually(async () => (await readScreen(page)).moves, [...moves, 'e5']);
  assert.equal((await keptEvents(table.hall, table.game)).filter(({ type }) => type === 'moved').length, 2);
});

scenario('[P21] the list keeps the last move, and the one looked at, in sight', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  await feed(table, OPERA.ucis.slice(0, 32));
  const page = table.page('white');
  /** What is marked in the list, and whether it can be seen there. */
  const current = (): Promise<readonly [string | undefined, boolean]> =>
    page.evaluate(() => {
      const move = document.querySelector<HTMLElement>('.move[aria-current]')!;
      const [inner, outer] = [move, move.closest('.moves')!].map((one) => one.getBoundingClientRect());
      const isIn =
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      return [move.dataset['ply'], isIn] as const;
    });
  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
    { width: 1366, height: 768 },
  ]) {
    await resize(page, size);
    await page.keyboard.press('End');
    await eventually(current, ['32', true]);
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
    await eventually(current, ['12', true]);
  }
  await page.keyboard.press('End');
  await table.move(OPERA, 32, 'click');
  await eventually(current, ['33', true]);
});

scenario('[P32] the title says whose turn it is to the one who must know', async (stage) => {
  const table = await Table.open(stage, { guest: 'en', watched: true });
  const titles = (): Promise<string[]> => Promise.all(table.viewers.map(({ visitor }) => visitor.page.title()));
  await eventually(titles, [
    '轮到你了 · 对弈',
    'Guest (White) against Guest (Black) · Duiyi',
    '访客（白）对 访客（黑） · 对弈',
  ]);
  await table.opens(OPERA, 1);
  await eventually(titles, ['访客（白）对 访客（黑） · 对弈', 'Your move · Duiyi', '访客（白）对 访客（黑） · 对弈']);
});
