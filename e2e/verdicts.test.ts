/** Ends that come late in a game: what the hall sees by itself, what is claimed, and what a verdict rests on. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import type { WholeGame } from './games.ts';
import { DEAD_POSITION, KNIGHTS_ALONE, LONE_KING } from './games.ts';
import { pressTwice } from './hand.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';
import { Table } from './table.ts';

const count = (page: Page, part: string): Promise<number> => page.locator(`[data-part=${part}]`).count();

/** What is read under the verdict, in Chinese by White and in English by Black. */
const explained = async (table: Table, rule: string, zh: string, en: string): Promise<void> => {
  for (const [color, words] of [
    ['white', zh],
    ['black', en],
  ] as const) {
    const why = table.page(color).locator('[data-part=why]');
    await eventually(async () => ((await why.textContent())!.includes(words) ? words : why.textContent()), words);
    // It leads to the rule, without leaving the game.
    const link = why.locator('[data-part=rule]');
    assert.deepEqual(
      [await link.getAttribute('href'), await link.getAttribute('target')],
      [`/rules#${rule}`, '_blank'],
    );
  }
};

/** `game` up to ply `to` past the pages, its last move by hand. */
const playTo = async (table: Table, game: Pick<WholeGame, 'ucis' | 'sans'>, to: number): Promise<void> => {
  await feed(table, game.ucis.slice(0, to - 1));
  await table.shows({ game, plies: to - 1 });
  await table.move(game, to - 1, 'click');
};

const FIFTY_MOVES = { winner: null, termination: 'fifty-moves' } as const;

scenario('[E9][P24] the fifty moves are claimed exactly while the claim is right, at one’s own turn', async (stage) => {
  const table = await Table.open(stage, { guest: 'en' });
  const [white, black] = [table.page('white'), table.page('black')];
  const game = KNIGHTS_ALONE;
  const claims = async (page: Page) => [await count(page, 'claim-with-move'), await count(page, 'claim-fifty')];
  await playTo(table, game, 98);
  await table.shows({ game, plies: 98 });
  for (const page of [white, black]) assert.deepEqual(await claims(page), [0, 0]);
  await table.move(game, 98, 'click');
  await table.shows({ game, plies: 99 });
  // Black's next move is the hundredth: the claim can be made together with it.
  await eventually(() => claims(black), [1, 0]);
  assert.deepEqual(await claims(white), [0, 0]);
  await table.move(game, 99, 'click');
  await table.shows({ game, plies: 100 });
  await eventually(() => claims(white), [0, 1]);
  assert.deepEqual(await claims(black), [0, 0]);
  await white.locator('[data-part=claim-fifty][aria-disabled=false]').click();
  await table.shows({ game, plies: 100, outcome: FIFTY_MOVES });
  await explained(table, 'E9', '双方各走了五十着', 'Fifty moves by each side');
});

scenario('[E9][P24] a claim is made together with the move that completes the fifty', async (stage) => {
  const table = await Table.open(stage);
  const game = KNIGHTS_ALONE;
  await playTo(table, game, 99);
  const claim = table.page('black').locator('[data-part=claim-with-move][aria-disabled=false]');
  await claim.click();
  await eventually(() => claim.getAttribute('aria-pressed'), 'true');
  await table.move(game, 99, 'drag');
  await table.shows({ game, plies: 100, outcome: FIFTY_MOVES });
});

scenario('[E9][P24] seventy-five moves end the game by themselves', async (stage) => {
  const table = await Table.open(stage, { guest: 'en' });
  const game = KNIGHTS_ALONE;
  await playTo(table, game, 150);
  await table.shows({ game, plies: 150, outcome: game.outcome });
  await explained(table, 'E9', '双方各走了七十五着', 'Seventy-five moves by each side');
});

scenario('[E5][P24] a position nobody can win ends the game by itself, and says why', async (stage) => {
  const table = await Table.open(stage, { guest: 'en' });
  const game = DEAD_POSITION;
  await playTo(table, game, 30);
  await table.shows({ game, plies: 30, outcome: game.outcome });
  await explained(table, 'E5', '双方都不可能再将死对方', 'no series of moves lets');
});

scenario('[E2][P19] the flag falls against a lone king: a draw, and the reason is read', async (stage) => {
  const table = await Table.open(stage, { time: { minutes: '0.2', seconds: '0' }, guest: 'en' });
  const game = LONE_KING;
  await feed(table, game.ucis);
  await table.shows({ game, plies: 32 });
  const result = table.page('white').locator('[data-part=result]');
  await result.waitFor({ timeout: 20_000 });
  assert.equal(await result.getAttribute('data-result'), '1/2-1/2');
  await table.shows({ game, plies: 32, outcome: game.outcome });
  await explained(table, 'E2', '黑方的子力不足，怎么走都无法将死对方。', 'no series of moves lets Black mate');
});

scenario(
  '[E3][P31] little as the winner has, mate was possible: the line is shown in writing and on the board',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    const game = LONE_KING;
    // Black has a king and a queen against nearly everything.
    await feed(table, game.ucis.slice(0, 30));
    await table.shows({ game, plies: 30 });
    await pressTwice(table.page('white'), 'resign');
    const outcome = { winner: 'black', termination: 'resignation' } as const;
    await table.shows({ game, plies: 30, outcome });
    await explained(table, 'E3', '子力虽少，仍能将死，例如：', 'Little material, but mate was still possible: ');
    for (const color of ['white', 'black'] as const) {
      const page = table.page(color);
      const line = page.locator('[data-part=mating-line]');
      const written = (await line.textContent())!;
      assert.match(written, /^16\. .*#$/);
      await line.click();
      // It stands on the board, with its mate, and in words.
      await eventually(async () => {
        const { check, men } = await readScreen(page);
        return check && men[check];
      }, 'white king');
      assert.ok((await page.locator('[data-part=tried]').textContent())!.endsWith(written));
      await page.locator('[data-part=leave-trial]').click();
      await page.locator('[data-part=leave-trial]').waitFor({ state: 'detached' });
    }
    await table.shows({ game, plies: 30, outcome });
  },
);
