/** Every page on every screen: nothing cut off, nothing to scroll for while playing. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { FLAT } from './boardKind.ts';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { clickSquare, pressTwice } from './hand.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { chooseWay, invite } from './invitation.ts';
import { Table } from './table.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const WIDTHS = [320, 360, 390, 640, 768, 1366, 1920];

/** What sticks out of the window, or lies under something else at its middle. */
const hidden = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) => {
        const elements = [...document.querySelectorAll(selector)];
        if (elements.length === 0) return [`${selector}: not there`];
        return elements.flatMap((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          if (!isIn || width < 1 || height < 1)
            return [
              `${selector}: ${[left, top, right, bottom].map(Math.round).join(' ')} in ${innerWidth}×${innerHeight}`,
            ];
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          const isSeen =
            over !== null && (element.contains(over) || over.contains(element) || over.closest('.board') !== null);
          return isSeen ? [] : [`${selector}: under ${over?.outerHTML.slice(0, 80)}`];
        });
      }),
    selectors,
  );

const PRESSED = '.masthead :is(a:not(.brand), button), .actions :is(a, button), .notice :is(a, button)';

/** What has not room enough for its words, or not within the window. */
const cramped = (page: Page, selector = PRESSED): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
      if (!one.checkVisibility() || inner.width === 0) return [];
      const isIn =
        inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && outer.left >= 0 && outer.right <= innerWidth;
      return isIn ? [] : [`no room for ${one.textContent}`];
    }),
  );

/** How far the page can be scrolled, right and down. */
const scrolls = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight] as const;
  });

scenario(
  '[P38] on every screen the board, both clocks, the state and the actions are there without scrolling, playing and after',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    await table.opens(OPERA, 16);
    const everything = ['.board', '[role=timer]', '[data-part=name]', '[data-part=status]', '[data-part=flip]'];
    const look = async (parts: readonly string[]): Promise<void> => {
      for (const { visitor } of table.viewers) {
        const { page } = visitor;
        for (const screen of SCREENS) {
          await resize(page, screen);
          const faults = async (): Promise<readonly string[]> => {
            const [right, down] = await scrolls(page);
            const board = (await page.locator('cg-board').boundingBox())!;
            return [
              ...(await hidden(page, [...everything, ...parts])),
              ...(await cramped(page)),
              ...(right > 0 || down > 0 ? [`the page scrolls by ${right}, ${down}`] : []),
              ...(Math.abs(board.width - board.height) < 1 ? [] : ['the board is not square']),
              ...(board.width >= Math.min(screen.width, screen.height) * 0.7
                ? []
                : [`the board is ${board.width} wide`]),
            ].map((fault) => `${visitor.name}, ${screen.width}×${screen.height}: ${fault}`);
          };
          await eventually(faults, []);
        }
      }
    };
    const actions = ['offer-draw', 'ask-takeback', 'give-time', 'resign'].map((part) => `[data-part=${part}]`);
    await look(actions);
    await pressTwice(table.page('white'), 'offer-draw');
    await table.page('black').locator('[data-part=accept-draw]').waitFor();
    await look(actions);
    await table.page('black').locator('[data-part=decline-draw][aria-disabled=false]').click();
    await table.resign('black');
    await table.shows({ game: OPERA, plies: 16, outcome: { winner: 'white', termination: 'resignation' } });
    await look(['[data-part=again]', '[data-part=review]', '[data-part=rematch]', '[data-part=result]']);

    for (const color of ['white', 'black'] as const) {
      const page = table.page(color);
      for (const screen of [{ width: 320, height: 640 }, ...SCREENS.filter(({ width }) => width < 768)]) {
        await resize(page, screen);
        const line = page.locator('[data-part=status]');
        assert.equal(
          await line.evaluate((shown) => shown.scrollWidth - shown.clientWidth),
          0,
          'how it ended is cut off',
        );
        await page.locator('[data-part=chat-open]').click();
        const parts = ['players', 'spectators', 'mute', 'switch', 'close'].map((part) => `[data-part=chat-${part}]`);
        await eventually(() => hidden(page, parts), []);
        await page.locator('[data-part=chat-close]').click();
      }
    }
  },
);

scenario('[P38] the board fills a tall phone from side to side', async (stage) => {
  const table = await Table.open(stage);
  const page = table.page('white');
  await resize(page, { width: 390, height: 844 });
  // Squares are whole pixels wide.
  await eventually(async () => {
    const { x, width } = (await page.locator('cg-board').boundingBox())!;
    return width >= 384 && x === (390 - width) / 2;
  }, true);
});

scenario('[P38] no page scrolls sideways on any screen from 320 px on, in either language', async (stage) => {
  const table = await Table.open(stage, { guest: 'en' });
  await table.opens(OPERA, 6);
  const { visit } = stage;
  const others = [];
  for (const locale of ['zh-CN', 'en']) {
    const home = await visit(`home ${locale}`, { locale });
    await home.page.goto('/');
    await chooseWay(home.page, 'friend');
    await home.page.locator('[data-time=custom]').click();
    const invitation = await visit(`invitation ${locale}`, { locale });
    await invite(invitation, 'random', { minutes: '12.5', seconds: '7' });
    const lost = await visit(`lost ${locale}`, { locale });
    lost.excuse(/404/);
    await lost.page.goto('/nowhere');
    others.push(home, invitation, lost);
  }
  for (const { name, page } of [...others, ...table.viewers.map(({ visitor }) => visitor)]) {
    for (const width of WIDTHS) {
      await resize(page, { width, height: 700 });
      await eventually(async () => {
        const [right] = await scrolls(page);
        return right > 0 ? `${name} at ${width} px scrolls sideways by ${right}` : '';
      }, '');
    }
  }
});

scenario(
  '[P38] a phone that is turned keeps what is in the hand, what is looked at and what was asked',
  async (stage) => {
    const table = await Table.open(stage);
    await table.opens(OPERA, 4);
    const page = table.page('white');
    const turn = async (): Promise<void> => {
      for (const size of [
        { width: 640, height: 360 },
        { width: 360, height: 640 },
      ]) {
        await resize(page, size);
      }
    };
    await resize(page, { width: 360, height: 640 });
    await clickSquare(page, 'd2');
    await turn();
    assert.deepEqual((await FLAT.drawn(page)).marks.target, ['d3', 'd4']);
    await clickSquare(page, 'd2');
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-part=resign]').click();
    await turn();
    assert.equal(await page.locator('[data-part=resign]').getAttribute('data-armed'), 'true');
    assert.equal(await page.locator('.move[aria-current]').getAttribute('data-ply'), '3');
    await page.keyboard.press('Escape');
    await page.locator('[data-part=present]').click();
    await table.play(OPERA, 4, 5);
  },
);

for (const locale of ['zh-CN', 'en'] as const) {
  scenario(
    `[A7] letters of twice the size: every page keeps its words, and the game is played on, ${locale}`,
    async (stage) => {
      const table = await Table.open(stage, { guest: locale, hosting: 'black' });
      const { visitor } = table.players.white;
      const { page } = visitor;
      await table.opens(OPERA, 4);
      const letters = await visitor.context.newCDPSession(page);
      await letters.send('Page.enable');
      await letters.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const path of ['/', '/watch', '/archive', '/leaderboard', '/account', '/settings', table.path]) {
        await page.goto(path);
        await page.locator('[data-part=account]').waitFor();
        assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');
        const screens = [
          { width: 1366, height: 768 },
          { width: 768, height: 1024 },
          ...(path === table.path || path === '/' ? [{ width: 360, height: 640 }] : []),
        ];
        for (const screen of screens) {
          await resize(page, screen);
          await eventually(async () => {
            const [right] = await scrolls(page);
            const faults = await cramped(page, `${PRESSED}, [role=timer], .status-line`);
            return [...faults, ...(right > 0 ? [`scrolls sideways by ${right}`] : [])].map(
              (fault) => `${path} at ${screen.width}: ${fault}`,
            );
          }, []);
        }
      }
      // On a small screen it is scrolled to, and there it is whole.
      for (const part of [
        '.board',
        '[role=timer][data-color=white]',
        '[role=timer][data-color=black]',
        '[data-part=resign]',
      ]) {
        await page.locator(part).scrollIntoViewIfNeeded();
        assert.deepEqual(await hidden(page, [part]), []);
      }
      await page.locator('.board').scrollIntoViewIfNeeded();
      await table.move(OPERA, 4, 'click');
      await table.shows({ game: OPERA, plies: 5 });
    },
  );
}
