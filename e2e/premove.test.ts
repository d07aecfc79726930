/** Moves made for the turn that comes: one, plain to see, taken back by a touch, and never later than that turn. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { FLAT } from './boardKind.ts';
import { eventually } from './eventually.ts';
import type { WholeGame } from './games.ts';
import { OPERA } from './games.ts';
import { clickSquare, makeMove, promotionButton } from './hand.ts';
import { chooseSetting } from './settings.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';
import { Table } from './table.ts';

/** What is shown of a premove: its squares, and its piece over where it will stand. */
const readPremove = async (
  page: Page,
): Promise<{ readonly squares: readonly string[]; readonly ghost: string | null }> => {
  const { marks, ghost } = await FLAT.drawn(page);
  return { squares: marks.premove, ghost };
};

const NONE = { squares: [], ghost: null };

const play = async (table: Table, game: Pick<WholeGame, 'ucis' | 'sans'>, from: number, to: number): Promise<void> => {
  for (let ply = from; ply < to; ply += 1) {
    await table.move(game, ply, 'click');
    await table.shows({ game, plies: ply + 1 });
  }
};

scenario('[P12][P14] a premove that is no move by then vanishes, and is never played later', async (stage) => {
  const game = { ucis: 'e2e4 e7e5 g1f3 d7d6'.split(' '), sans: 'e4 e5 Nf3 d6'.split(' ') };
  const table = await Table.open(stage);
  await play(table, game, 0, 3);
  const white = table.page('white');
  await makeMove(white, 'e4d5', 'click');
  await eventually(() => readPremove(white), { squares: ['d5', 'e4'], ghost: 'd5 white pawn' });
  await table.move(game, 3, 'click');
  await table.shows({ game, plies: 4 });
  await eventually(() => readPremove(white), NONE);
  await table.keeps(game, 4);
});

scenario('[C6] a premove is dropped with its connection', async (stage) => {
  const table = await Table.open(stage);
  await play(table, OPERA, 0, 3);
  const white = table.page('white');
  await makeMove(white, 'd2d4', 'click');
  await eventually(() => readPremove(white), { squares: ['d2', 'd4'], ghost: 'd4 white pawn' });
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
