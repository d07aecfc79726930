/** Moves made for the turn that comes: one, plain to see, taken back by a touch, and never later than that turn. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import type { WholeGame } from './games.ts';
import { OPERA } from './games.ts';
import { clickSquare, makeMove, middleOf, promotionButton, settled } from './hand.ts';
import { chooseSetting } from './settings.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';
import { Table, viewerSees } from './table.ts';

/** What is shown of a premove: its squares, and where its piece stands over the board. */
const readPremove = async (
  page: Page,
): Promise<{ readonly squares: readonly string[]; readonly ghost: string | null }> => {
  await settled(page);
  return page.evaluate(() => {
    const squares = [
      ...document.querySelectorAll<HTMLElement & { readonly cgKey: string }>('cg-board > square.premove'),
    ]
      .filter((square) => square.checkVisibility({ visibilityProperty: true }))
      .map(({ cgKey }) => cgKey)
      .sort();
    const ghost = document.querySelector('[data-part=premove]');
    if (!ghost) return { squares, ghost: null };
    const { left, top, width, height } = ghost.getBoundingClientRect();
    const cell = [...document.querySelectorAll<HTMLElement>('[data-square]')].find((square) => {
      const box = square.getBoundingClientRect();
      const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top];
      return x > 0 && y > 0 && x < box.width && y < box.height;
    });
    return { squares, ghost: cell?.dataset['square'] ?? 'nowhere' };
  });
};

const NONE = { squares: [], ghost: null };

const play = async (table: Table, game: Pick<WholeGame, 'ucis' | 'sans'>, from: number, to: number): Promise<void> => {
  for (let ply = from; ply < to; ply += 1) {
    await table.move(game, ply, 'click');
    await table.shows({ game, plies: ply + 1 });
  }
};

scenario('[P11] a premove, clicked or dragged, is shown, and played at once after the reply', async (stage) => {
  const table = await Table.open(stage);
  await play(table, OPERA, 0, 3);
  const white = table.page('white');
  for (const [ply, way, squares, ghost] of [
    [4, 'click', ['d2', 'd4'], 'd4'],
    [6, 'drag', ['d4', 'e5'], 'e5'],
  ] as const) {
    await makeMove(white, OPERA.ucis[ply], way);
    await eventually(() => readPremove(white), { squares, ghost });
    await viewerSees(table.players.black, { game: OPERA, plies: ply - 1 });
    assert.match((await white.locator(`[data-square=${ghost}]`).getAttribute('aria-label'))!, /预走/);
    await table.keeps(OPERA, ply - 1);
    await table.move(OPERA, ply - 1, 'click');
    await table.shows({ game: OPERA, plies: ply + 1 });
    await eventually(() => readPremove(white), NONE);
  }
  await table.keeps(OPERA, 7);
});

scenario('[P12][P14] a premove that is no move by then vanishes, and is never played later', async (stage) => {
  const game = { ucis: 'e2e4 e7e5 g1f3 d7d6'.split(' '), sans: 'e4 e5 Nf3 d6'.split(' ') };
  const table = await Table.open(stage);
  await play(table, game, 0, 3);
  const white = table.page('white');
  await makeMove(white, 'e4d5', 'click');
  await eventually(() => readPremove(white), { squares: ['d5', 'e4'], ghost: 'd5' });
  await table.move(game, 3, 'click');
  await table.shows({ game, plies: 4 });
  await eventually(() => readPremove(white), NONE);
  await table.keeps(game, 4);
});

scenario(
  '[P13] a right click, a press elsewhere, its own piece, Escape and looking back take a premove away',
  async (stage) => {
    const table = await Table.open(stage);
    await play(table, OPERA, 0, 3);
    const white = table.page('white');
    const ways: readonly (() => Promise<void>)[] = [
      async () => {
        const { x, y } = await middleOf(white, 'h5');
        await white.mouse.click(x, y, { button: 'right' });
      },
      () => clickSquare(white, 'h5'),
      () => clickSquare(white, 'h8'),
      async () => {
        await clickSquare(white, 'd2');
        await clickSquare(white, 'd2');
      },
      () => white.keyboard.press('Escape'),
      async () => {
        await white.keyboard.press('ArrowLeft');
        await white.keyboard.press('ArrowRight');
      },
    ];
    for (const takeAway of ways) {
      await makeMove(white, 'd2d4', 'click');
      await eventually(() => readPremove(white), { squares: ['d2', 'd4'], ghost: 'd4' });
      await takeAway();
      await eventually(() => readPremove(white), NONE);
    }
    await table.move(OPERA, 3, 'click');
    await table.shows({ game: OPERA, plies: 4 });
    await table.keeps(OPERA, 4);
  },
);

scenario('[P14] a pawn premoved to its last rank is asked at once, and becomes what was chosen', async (stage) => {
  const game = {
    ucis: 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8 h7g8n'.split(' '),
    sans: 'h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N'.split(' '),
  };
  const table = await Table.open(stage);
  await play(table, game, 0, 7);
  const white = table.page('white');
  await makeMove(white, 'h7g8', 'click');
  await promotionButton(white, 'knight').click();
  await eventually(() => readPremove(white), { squares: ['g8', 'h7'], ghost: 'g8' });
  assert.match((await white.locator('[data-part=premove]').getAttribute('class'))!, /knight/);
  await table.move(game, 7, 'click');
  await table.shows({ game, plies: 9 });
});

scenario('[C6] a premove is dropped with its connection', async (stage) => {
  const table = await Table.open(stage);
  await play(table, OPERA, 0, 3);
  const white = table.page('white');
  await makeMove(white, 'd2d4', 'click');
  await eventually(() => readPremove(white), { squares: ['d2', 'd4'], ghost: 'd4' });
  const { visitor } = table.players.white;
  visitor.excuse(/ERR_INTERNET_DISCONNECTED/);
  await visitor.context.setOffline(true);
  await eventually(() => readPremove(white), NONE);
  await table.move(OPERA, 3, 'click');
  await visitor.context.setOffline(false);
  await table.shows({ game: OPERA, plies: 4 });
  await table.keeps(OPERA, 4);
});

scenario(
  '[P35] a move waits to be confirmed: taken back it stands where it stood, confirmed it is played',
  async (stage) => {
    const table = await Table.open(stage);
    await play(table, OPERA, 0, 2);
    const white = table.page('white');
    await chooseSetting(white, 'confirmMove', true);
    await makeMove(white, 'g1f3', 'drag');
    await eventually(async () => (await readScreen(white)).men['f3'], 'white knight');
    assert.equal(await white.locator('[role=timer][data-color=white]').getAttribute('data-state'), 'running');
    await white.locator('[data-part=confirm-no]').click();
    await table.shows({ game: OPERA, plies: 2 });
    for (const yes of [() => white.locator('[data-part=confirm-yes]').click(), () => white.keyboard.press('Enter')]) {
      const { length } = await movesOf(white);
      await makeMove(white, OPERA.ucis[length], 'click');
      await white.locator('[data-part=confirm-yes]').waitFor();
      await table.keeps(OPERA, length);
      await yes();
      await table.shows({ game: OPERA, plies: length + 1 });
      await table.move(OPERA, length + 1, 'click');
      await table.shows({ game: OPERA, plies: length + 2 });
    }
  },
);

const movesOf = async (page: Page): Promise<readonly string[]> => (await readScreen(page)).moves;

scenario('[P10] with a queen chosen for good no picker asks, but for who holds Control', async (stage) => {
  const race = {
    ucis: 'a2a4 b7b5 a4b5 a7a6 b5a6 b8c6 a6a7 c6b8 a7b8q'.split(' '),
    sans: 'a4 b5 axb5 a6 bxa6 Nc6 a7 Nb8 axb8=Q'.split(' '),
  };
  const table = await Table.open(stage);
  await play(table, race, 0, 8);
  const white = table.page('white');
  await chooseSetting(white, 'autoQueen', 'always');
  await white.keyboard.down('Control');
  await clickSquare(white, 'a7');
  await clickSquare(white, 'b8');
  await white.keyboard.up('Control');
  await promotionButton(white, 'rook').waitFor();
  await white.keyboard.press('Escape');
  await table.shows({ game: race, plies: 8 });
  await clickSquare(white, 'a7');
  await clickSquare(white, 'b8');
  await table.shows({ game: race, plies: 9 });
});

scenario('[P7] the king put on the rook castles once that is chosen', async (stage) => {
  const game = {
    ucis: 'e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1'.split(' '),
    sans: 'e4 e5 Nf3 Nf6 Bc4 Bc5 O-O'.split(' '),
  };
  const table = await Table.open(stage);
  await play(table, game, 0, 6);
  const white = table.page('white');
  await makeMove(white, 'e1h1', 'drag');
  await table.shows({ game, plies: 6 });
  await chooseSetting(white, 'castleOnRook', true);
  await makeMove(white, 'e1h1', 'drag');
  await table.shows({ game, plies: 7 });
});
