/** What a page says by itself, to whoever hears it: each thing once, in the words of their language. */
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { RETI_TARTAKOWER, SCHOLARS_MATE } from './games.ts';
import type { WholeGame } from './games.ts';
import { pressTwice } from './hand.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';
import { moveText, turnText, verdictText } from './words.ts';

/** The hall may be slow to answer: then that is said too, and it is no fault. */
const SLOW = ['正在把这一着送到棋馆…', 'Sending the move to the hall…'];

type Told = Window & { told: string[] };

/** From now on whatever a live region comes to say is noted, as a screen reader would say it. */
const hearken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const told: string[] = [];
    (window as unknown as Told).told = told;
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        // What is taken away is not read out.
        if (region && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of [added, ...added.querySelectorAll('*')])
              if (alert.matches('[role=alert]')) regions.add(alert);
      }
      for (const region of regions) {
        const words = region.textContent.trim();
        if (words !== '' && region.isConnected) told.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** What was said since the last time it was asked for, in no order. */
const toldOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Told).told.splice(0).sort());

/** Exactly this is said, each once. */
const hears = async (page: Page, ...words: readonly string[]): Promise<void> => {
  const heard: string[] = [];
  await eventually(
    async () => {
      heard.push(...(await toldOn(page)).filter((told) => !SLOW.includes(told)));
      return [...heard].sort();
    },
    [...words].sort(),
  );
};

const LANGUAGES = { white: 'zh-CN', black: 'en' } as const;
const COLORS = ['white', 'black'] as const;

/** What both hear of ply `ply`: the move, and whose turn it is or how it ended. */
const hearPly = async (
  table: Table,
  game: Pick<WholeGame, 'ucis' | 'sans' | 'outcome'>,
  ply: number,
): Promise<void> => {
  const san = game.sans[ply];
  const isWhites = ply % 2 === 0;
  const isOver = ply + 1 === game.ucis.length;
  for (const color of COLORS) {
    const language = LANGUAGES[color];
    const move = moveText(language, san, false);
    const said =
      language === 'en' ? `${isWhites ? 'White' : 'Black'} plays ${move}` : `${isWhites ? '白方' : '黑方'}走 ${move}`;
    const state = isOver
      ? verdictText(language, game.outcome, color)
      : turnText(language, isWhites ? 'black' : 'white', color, san.endsWith('+'));
    const why =
      language === 'en' ? 'Why? Black’s king is in check and no move helps.' : '为什么？ 黑方的王被将军，无着可解。';
    await hears(table.page(color), said, state, ...(isOver ? [why] : []));
  }
};

scenario(
  '[A1][A2][P17] a whole game in the move box, heard from the first move to the mate, each thing once; nonsense is told',
  async (stage) => {
    const game = RETI_TARTAKOWER;
    const table = await Table.open(stage, { guest: 'en' });
    for (const color of COLORS) {
      const page = table.page(color);
      await page.keyboard.press('/');
      await page.locator('input[name=move]:focus').waitFor();
    }
    for (const [color, text, told] of [
      ['white', 'hello', /看不懂“hello”/],
      ['white', 'e5', /“e5”在这个局面里不能走/],
      ['white', '0-0', /王与车之间不能有棋子：f1 的白象挡着/],
      ['black', 'd6', /not your turn/],
    ] as const) {
      const page = table.page(color);
      await page.locator('input[name=move]').fill(text);
      await page.keyboard.press('Enter');
      await page.locator('[data-part=entry-fault]').filter({ hasText: told }).waitFor();
      await page.locator('input[name=move]').fill('');
    }
    for (const color of COLORS) await hearken(table.page(color));
    // As people write, each time another way.
    const written =
      'e4 c7c6 d2-d4 d5 nc3 dxe4 马xe4 Nf6 qd3 e5! d4xe5 Qa5+ bd2 Q×e5 0-0-0 Nf6xe4 Qd8 kd8 bg5+ Kc7 Bd8#';
    for (const [ply, text] of written.split(' ').entries()) {
      const page = table.page(ply % 2 === 0 ? 'white' : 'black');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await hearPly(table, game, ply);
      await table.shows({ game, plies: ply + 1, ...(ply + 1 === game.ucis.length && { outcome: game.outcome }) });
    }
    await table.keeps(game, game.ucis.length);
  },
);

scenario('[A2] offers, answers and the end are heard once, by both', async (stage) => {
  const game = SCHOLARS_MATE;
  const table = await Table.open(stage, { guest: 'en' });
  const [white, black] = [table.page('white'), table.page('black')];
  for (let ply = 0; ply < 4; ply += 1) {
    await table.move(game, ply, 'click');
    await table.shows({ game, plies: ply + 1 });
  }
  for (const color of COLORS) await hearken(table.page(color));
  const answer = (page: Page, part: string): Promise<void> =>
    page.locator(`[data-part=${part}][aria-disabled=false]`).click();
  await pressTwice(white, 'offer-draw');
  await hears(white, '已提和，等对方答复');
  await hears(black, 'Your opponent offers a draw');
  await answer(black, 'decline-draw');
  await hears(white, '对方谢绝了和棋');
  await hears(black, 'You declined the draw');
  await black.locator('[data-part=ask-takeback]').click();
  await hears(white, '对方请求悔棋');
  await hears(black, 'Takeback asked for. Waiting for an answer');
  await answer(white, 'decline-takeback');
  await hears(white, '你没有同意悔棋');
  await hears(black, 'Your opponent declined the takeback');
  await pressTwice(black, 'resign');
  await hears(white, '你赢了 · 黑方认输', '为什么？');
  await hears(black, 'You lose · Black resigned', 'Why?');
  await white.locator('[data-part=rematch]').click();
  await hears(black, 'Your opponent wants a rematch');
});
