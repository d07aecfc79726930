/** What comes by itself after a while, in a hall whose time is moved on: nobody waits for it here. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { LONE_KING, OPERA } from './games.ts';
import { makeMove } from './hand.ts';
import { seatAt } from './invitation.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

const MINUTE = 60_000;
const HASTENED = { time: 'hastened' } as const;
/** A first move not made within it ends the game (E10). */
const FIRST_MOVE = 60_000;
/** After so long the game of an opponent who is gone may be claimed, where the clocks began below ten minutes (E11). */
const GONE = 30_000;

const told = (page: Page, part: string): Promise<string | null> => page.locator(`[data-part=${part}]`).textContent();

scenario(
  '[E10][P27] a first move that does not come ends the game by itself: both are told how long there was, and why it ended',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    const [white, black] = [table.page('white'), table.page('black')];
    await table.move(OPERA, 0, 'click');
    await table.shows({ game: OPERA, plies: 1 });
    assert.match((await told(white, 'first-move'))!, /^首着限时 \d+ 秒$/);
    assert.match((await told(black, 'first-move'))!, /^First move: \d+ s$/);
    await stage.hall.moveOn(FIRST_MOVE / 2);
    await table.keeps(OPERA, 1);
    await stage.hall.moveOn(FIRST_MOVE / 2);
    await eventually(() => told(white, 'status'), '首着超时，对局取消');
    await eventually(() => told(black, 'status'), 'No first move in time');
    const { at: _, ...ended } = (await table.keeps(OPERA, 1)).at(-1)!;
    assert.deepEqual(ended, { type: 'ended', winner: null, termination: 'no-first-move' });
  },
  HASTENED,
);

/** Black of `table` is alone for so long that there is a claim to make. */
const waitAlone = async (table: Table, page: Page): Promise<void> => {
  await table.hall.moveOn(GONE);
  // The page takes the hall's time anew.
  await page.reload();
};

scenario(
  '[E11][P29] an opponent who closes the page may come back; after half a minute alone the win is claimed',
  async (stage) => {
    const table = await Table.open(stage, { watched: false });
    const { white, black } = table.players;
    await feed(table, OPERA.ucis.slice(0, 5));
    await table.shows({ game: OPERA, plies: 5 });
    const { page } = white.visitor;
    await black.visitor.page.close();
    await page.locator('[data-part=gone]').waitFor();
    assert.match((await told(page, 'gone'))!, /^离线 · \d+ 秒后可宣布胜利$/);
    assert.equal(await page.locator('[data-part=claim-gone]').count(), 0);
    const back = await black.visitor.context.newPage();
    await back.goto(table.path);
    await page.locator('[data-part=gone]').waitFor({ state: 'detached' });
    await back.close();
    await page.locator('[data-part=gone]').waitFor();
    await waitAlone(table, page);
    await page.locator('[data-part=claim-gone][aria-disabled=false]').click();
    await eventually(() => told(page, 'status'), '你赢了 · 黑方弃局');
  },
  HASTENED,
);

scenario(
  '[E11][P29] whoever has nothing but the king claims a draw, and reads so before',
  async (stage) => {
    const table = await Table.open(stage, { watched: false, guest: 'en' });
    await feed(table, LONE_KING.ucis);
    await table.shows({ game: LONE_KING, plies: LONE_KING.ucis.length });
    const page = table.page('black');
    await table.page('white').close();
    await page.locator('[data-part=gone]').waitFor();
    assert.match((await told(page, 'gone'))!, /^gone · claim a draw in \d+ s$/);
    await waitAlone(table, page);
    const claim = page.locator('[data-part=claim-gone][aria-disabled=false]');
    await claim.waitFor();
    assert.equal(await claim.textContent(), 'Claim draw');
    await claim.click();
    await eventually(() => told(page, 'status'), 'Draw · Game left, drawn');
    const { at: _, ...ended } = (await table.keeps(LONE_KING, LONE_KING.ucis.length)).at(-1)!;
    assert.ok(ended.type === 'ended' && ended.winner === null && ended.termination === 'abandonment');
  },
  HASTENED,
);

scenario(
  '[E2][L] time runs out against a lone pawn: it is lost, and both read why and by which line',
  async ({ hall, visit }) => {
    const [white, black] = await Promise.all([visit('white'), visit('black', { locale: 'en' })]);
    const game = await seatAt(white, black, {
      color: 'white',
      time: { kind: 'fischer', base: MINUTE, increment: 0 },
      start: { fen: '4k3/4p3/8/8/8/8/8/3QK3 w - - 0 1', chess960: false },
    });
    await Promise.all([white, black].map(({ page }) => page.goto(`/game/${game}`)));
    await white.page.locator('[data-phase=playing]').waitFor();
    await makeMove(white.page, 'd1d2', 'click');
    await eventually(() => black.page.locator('[data-ply]').count(), 1);
    await makeMove(black.page, 'e7e6', 'click');
    await eventually(() => white.page.locator('[data-ply]').count(), 2);
    await hall.moveOn(2 * MINUTE);
    for (const [{ page }, verdict, why] of [
      [white, '你输了 · 白方超时', /^为什么？.*时间用完，判负。.*子力虽少，仍能将死，例如：/],
      [black, 'You win · White ran out of time', /^Why\?.*Little material, but mate was still possible/],
    ] as const) {
      await eventually(() => told(page, 'status'), verdict);
      await page.locator('[data-part=why] [data-part=rule][href="/rules#E2"]').waitFor();
      assert.match((await told(page, 'why'))!, why);
      assert.match((await told(page, 'mating-line'))!, /#$/);
    }
  },
  HASTENED,
);
