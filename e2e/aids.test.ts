/** What helps beside the board: drawing, typing, what was taken, whose turn it is, little time, nothing else in sight. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertNothingSerious } from './axe.ts';
import { eventually, until } from './eventually.ts';
import { feed } from './feed.ts';
import type { WholeGame } from './games.ts';
import { OPERA } from './games.ts';
import { clickSquare, makeMove, middleOf, settled } from './hand.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';
import { chooseSetting } from './settings.ts';
import { Table } from './table.ts';
import { Wire } from './wire.ts';

const play = async (table: Table, game: Pick<WholeGame, 'ucis' | 'sans'>, from: number, to: number): Promise<void> => {
  for (let ply = from; ply < to; ply += 1) {
    await table.move(game, ply, 'click');
    await table.shows({ game, plies: ply + 1 });
  }
};

/** What is drawn over the board: `d2d4 green`, in order. */
const readShapes = async (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-part=shapes] .shape')
    .evaluateAll((shapes) =>
      shapes.map(
        (shape) =>
          `${shape.getAttribute('data-from')}${shape.getAttribute('data-to')} ${shape.getAttribute('data-color')}`,
      ),
    );

const draw = async (page: Page, from: string, to: string, ...keys: readonly string[]): Promise<void> => {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  for (const key of keys) await page.keyboard.up(key);
};

scenario(
  '[P15] arrows and circles with the right button, in four colours; one’s own, and gone after a left click',
  async (stage) => {
    const table = await Table.open(stage);
    const [white, black] = [table.page('white'), table.page('black')];
    await white.locator('[data-part=shapes]').waitFor();
    await black.locator('[data-part=shapes]').waitFor();
    const sent: string[] = [];
    white.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await draw(white, 'g1', 'f3');
    await draw(white, 'd2', 'd4', 'Shift');
    await draw(white, 'e5', 'e5', 'Alt');
    await draw(white, 'h7', 'h5', 'Shift', 'Alt');
    const all = ['g1f3 green', 'd2d4 red', 'e5e5 blue', 'h7h5 yellow'];
    await eventually(() => readShapes(white), all);
    // Where they are drawn, on a board that is turned too.
    await white.locator('[data-part=flip]').click();
    await eventually(() => readShapes(white), all);
    const circle = (await white.locator('circle.shape').boundingBox())!;
    const middle = await middleOf(white, 'e5');
    assert.ok(Math.hypot(circle.x + circle.width / 2 - middle.x, circle.y + circle.height / 2 - middle.y) < 2);
    await draw(white, 'g1', 'f3');
    await draw(white, 'd2', 'd4');
    await eventually(() => readShapes(white), ['e5e5 blue', 'h7h5 yellow', 'd2d4 green']);
    assert.deepEqual(await readShapes(black), []);
    assert.deepEqual(
      sent.filter((frame) => /g1|arrow|shape/.test(frame)),
      [],
    );
    await clickSquare(white, 'e4');
    await eventually(() => readShapes(white), []);
    await white.locator('[data-part=flip]').click();
    await play(table, OPERA, 0, 1);
  },
);

scenario('[P15] a finger draws once it holds the pencil, and then moves again', async (stage) => {
  const table = await Table.open(stage);
  const phone = await stage.visit('phone', { viewport: { width: 390, height: 844 }, touch: true });
  await phone.context.addCookies(await table.players.white.visitor.context.cookies());
  const { page } = phone;
  await page.goto(table.path);
  await page.locator('[data-part=tools-open]').click();
  await page.locator('[data-part=draw]').click();
  await page.locator('[data-part=pencil-blue]').click();
  const fingers = await phone.context.newCDPSession(page);
  const at = async (square: string) => [await middleOf(page, square)];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: await at('e2') });
  for (const square of ['e3', 'e4'])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: await at(square) });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await eventually(() => readShapes(page), ['e2e4 blue']);
  await table.keeps(OPERA, 0);
  await page.locator('[data-part=draw]').click();
  for (const square of ['e2', 'e4']) {
    const { x, y } = await middleOf(page, square);
    await page.touchscreen.tap(x, y);
  }
  await table.shows({ game: OPERA, plies: 1 });
});

scenario('[P22] what was taken, and who is ahead, on every screen and at every move looked at', async (stage) => {
  const game = {
    ucis: 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8 h7g8q'.split(' '),
    sans: 'h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=Q'.split(' '),
  };
  const table = await Table.open(stage, { watched: true });
  await play(table, game, 0, 9);
  const read = (page: Page) => async () =>
    page.locator('[data-part=captured]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  for (const { visitor } of table.viewers) await eventually(read(visitor.page), ['白方吃了：马、兵、兵；多 13 分']);
  const white = table.page('white');
  await white.locator('[data-ply="5"]').click();
  await eventually(read(white), ['白方吃了：兵、兵；多 2 分']);
});

scenario('[P32] title and icon say it is one’s turn to who looks elsewhere', async (stage) => {
  const table = await Table.open(stage);
  const white = table.page('white');
  const icon = () =>
    white.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href.split('/').at(-1));
  assert.match(await white.title(), /^轮到你了/);
  assert.equal(await icon(), 'favicon.svg');
  // The page is hidden, as far as it can tell.
  await white.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(icon, 'favicon-turn.svg');
  assert.equal((await white.request.get('/favicon-turn.svg')).status(), 200);
  await white.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(icon, 'favicon.svg');
  await table.move(OPERA, 0, 'click');
  await eventually(async () => (await white.title()).startsWith('轮到你了'), false);
});

scenario('[P18][A8] little time is told once, to whose time it is', async (stage) => {
  const table = await Table.open(stage, { time: { minutes: '0', seconds: '12' } });
  const told = (color: 'white' | 'black') => table.page(color).locator('[data-part=alarm]');
  await told('white').waitFor({ state: 'attached' });
  await play(table, OPERA, 0, 2);
  const white = table.page('white');
  await eventually(async () => /时间紧迫，还剩 \d 秒/.test((await told('white').textContent())!), true, 15_000);
  assert.equal(await white.locator('[role=timer][data-color=white]').getAttribute('data-low'), 'true');
  assert.equal(await white.locator('.table-page').getAttribute('data-alarm'), 'true');
  assert.equal(await told('black').textContent(), '');
  const first = await told('white').textContent();
  await until(performance.now() + 600);
  assert.equal(await told('white').textContent(), first);
});

scenario(
  '[P36] zen leaves the board, the clocks, the time control and what can be done; Escape leaves zen',
  async (stage) => {
    const table = await Table.open(stage);
    const page = table.page('white');
    await play(table, OPERA, 0, 2);
    await page.keyboard.press('z');
    for (const gone of ['[data-part=name]', '[data-part=language]', '[data-ply="1"]', '[data-part=chat-lines]'])
      await eventually(() => page.locator(gone).first().isVisible(), false);
    for (const kept of [
      '[role=timer][data-color=white]',
      '[role=timer][data-color=black]',
      '[data-part=resign]',
      '[data-part=leave-zen]',
    ])
      assert.equal(await page.locator(kept).isVisible(), true, kept);
    assert.match((await page.locator('[data-part=why]').textContent())!, /3 秒/);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('[data-part=name]').first().isVisible(), true);
    await page.keyboard.press('z');
    await page.locator('[data-part=leave-zen]').click();
    await eventually(() => page.locator('[data-part=language]').isVisible(), true);
  },
);

scenario(
  '[P37] blindfold: no piece and no dot is seen, moves work, and the squares keep their names',
  async (stage) => {
    const table = await Table.open(stage);
    const page = table.page('white');
    await chooseSetting(page, 'blindfold', true);
    await eventually(async () => Object.keys((await readScreen(page)).men).length, 0);
    assert.equal((await readScreen(page)).names['e2'], 'e2 白兵');
    await clickSquare(page, 'e2');
    await settled(page);
    assert.equal(await page.locator('cg-board > square.move-dest').first().isVisible(), false);
    await clickSquare(page, 'e4');
    await eventually(async () => (await readScreen(table.page('black'))).moves, ['e4']);
    await table.keeps(OPERA, 1);
  },
);

scenario('[P28] a move that is long under way is told to be', async (stage) => {
  const wire = await Wire.to(stage.hall.port);
  try {
    const table = await Table.open(stage, { guestOrigin: wire.origin });
    await play(table, OPERA, 0, 1);
    const black = table.page('black');
    wire.cut();
    await makeMove(black, 'e7e5', 'click');
    await eventually(() => black.locator('[data-part=why]').textContent(), '正在把这一着送到棋馆…');
    wire.mend('late');
    await table.shows({ game: OPERA, plies: 2 });
  } finally {
    wire.close();
  }
});

const SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

scenario(
  '[P38][A3] the sheet of tools covers neither board nor clock on any screen, and is fit for everybody',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    await feed(table, OPERA.ucis.slice(0, 5));
    await table.shows({ game: OPERA, plies: 5 });
    await makeMove(table.page('white'), OPERA.ucis[6], 'click');
    await table.page('white').locator('[data-part=premove]').waitFor();
    for (const color of ['white', 'black'] as const) {
      const page = table.page(color);
      const board = page.locator('.board');
      for (const screen of color === 'white'
        ? SCREENS
        : SCREENS.filter(({ width }) => width === 360 || width === 1366)) {
        await resize(page, screen);
        const before = await board.boundingBox();
        await page.locator('[data-part=tools-open]').click();
        await page.locator('[data-part=tools]').waitFor();
        await settled(page);
        assert.deepEqual(await board.boundingBox(), before, 'the board stays where it is');
        const covered = await page.locator('[role=timer], .board').evaluateAll((all) =>
          all
            .filter((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return [top + 2, bottom - 2].some((y) => {
                const seen = document.elementFromPoint((left + right) / 2, y);
                return seen === null || seen.closest('[data-part=tools]') !== null;
              });
            })
            .map((one) => one.className),
        );
        assert.deepEqual(covered, [], `${color}, ${screen.width}×${screen.height}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `scrolls sideways at ${screen.width}`);
        if (screen.width === (color === 'white' ? 360 : 1366))
          await assertNothingSerious(page, `${color} ${screen.width}`);
        await page.locator('[data-part=tools-close]').click();
        // Whoever works by keyboard goes on where it was opened.
        await eventually(
          () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['part']),
          'tools-open',
        );
      }
    }
  },
);
