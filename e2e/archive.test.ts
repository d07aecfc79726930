/** Games that ended: found, opened, taken away as files; and files of games brought in to study. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { mainline, readPgn } from '@duiyi/rules';
import type { ArchiveAnswer } from '@duiyi/protocol';
import type { PgnGame } from '@duiyi/rules';
import type { Download, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { makeMove, pressTwice } from './hand.ts';
import { seat } from './invitation.ts';
import { member, organiser } from './people.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';

const lines = (page: Page) => page.locator('[data-part=found][aria-busy=false] [data-part=game-line]');
const idsOf = (page: Page): Promise<readonly (string | null)[]> =>
  lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('data-game')));
const total = (page: Page): Promise<string> => page.locator('[data-part=total]').innerText();
const found = (page: Page) => page.locator('[data-part=found][aria-busy=false]').waitFor();

const read = async (download: Download): Promise<readonly PgnGame[]> => {
  const games: PgnGame[] = [];
  for await (const game of readPgn([await readFile(await download.path())])) {
    assert.ok(game.ok, JSON.stringify(game));
    games.push(game.value);
  }
  return games;
};

const take = async (page: Page, press: () => Promise<void>): Promise<readonly PgnGame[]> => {
  const waiting = page.waitForEvent('download');
  await press();
  return read(await waiting);
};

/** Games that an organiser decided at once: there is nothing to be played in them. */
const decided = async (stage: Stage, white: Visitor, black: Visitor, rulings: readonly string[]): Promise<void> => {
  const teacher = await organiser(stage);
  for (const ruling of rulings) {
    const game = await seat(white, black, 'white', '900+10');
    const answer = await teacher.context.request.post(`/api/v1/games/${game}/ruling`, {
      data: { ruling, reason: '训练' },
    });
    assert.equal(answer.status(), 204, await answer.text());
  }
};

scenario('[R6] [R14] [R15] a game that ended is found by what it was, and told as on its own page', async (stage) => {
  const [anna, ben] = [await member(stage, '李小明'), await member(stage, 'Ben_2')];
  const game = await seat(anna, ben, 'white', '300+3');
  await Promise.all([anna, ben].map(({ page }) => page.goto(`/game/${game}`)));
  for (const [i, uci] of ['e2e4', 'c7c5', 'g1f3', 'd7d6'].entries()) {
    await makeMove((i % 2 === 0 ? anna : ben).page, uci, 'click');
    await anna.page.locator(`[data-ply="${i + 1}"][aria-current]`).waitFor();
  }
  await pressTwice(ben.page, 'resign');
  await anna.page.locator('[data-part=result]').waitFor();

  const onlooker = await stage.visit('onlooker');
  await onlooker.page.goto(`/game/${game}`);
  const told = await onlooker.page.locator('[data-part=status]').innerText();
  await onlooker.page.locator('[data-part=tools-open]').click();
  const [own] = await take(onlooker.page, () => onlooker.page.locator('[data-part=tools] [data-part=pgn]').click());
  assert.equal(own.tags.get('GameId'), game);
  const { page } = onlooker;
  await page.goto('/archive');
  const line = page.locator(`[data-game="${game}"]`);
  await line.waitFor();
  assert.equal(await line.locator('[data-part=line-end]').innerText(), told);
  // A verdict leads to its rule here, too.
  assert.equal(await line.locator('[data-part=rule]').getAttribute('href'), '/rules#E3');
  assert.match(await line.locator('[data-part=line-opening]').innerText(), /^B50 西西里防御/);

  await decided(stage, ben, anna, ['white', 'draw', 'black']);
  await page.locator('input[name=player]').fill('李小明');
  await page.locator('[data-part=find]').click();
  await eventually(() => total(page), '共 4 局');
  await page.locator('select[name=color]').selectOption('black');
  await eventually(() => total(page), '共 3 局');
  await page.locator('select[name=score]').selectOption('won');
  await eventually(() => total(page), '共 1 局');
  await page.locator('select[name=score]').selectOption('');
  await page.locator('select[name=color]').selectOption('');
  await page.locator('input[name=opening]').fill('西西里防御');
  await page.locator('input[name=opening]').press('Enter');
  await eventually(() => idsOf(page), [game]);
  await page.reload();
  await eventually(() => idsOf(page), [game]);
  assert.equal(await page.locator('input[name=opening]').inputValue(), 'B20 西西里防御');
  await page.locator('[data-part=language]').click();
  await eventually(() => page.locator('[data-part=total]').innerText(), '1 game');
  await page.locator('[data-part=filters-more]').click();
  await page.locator('select[name=speed]').selectOption('classical');
  await eventually(() => total(page), 'No game fits.');
  await page.goBack();
  await eventually(() => idsOf(page), [game]);

  const [record] = await take(page, () => line.locator('[data-part=pgn]').click());
  assert.deepEqual(
    ['White', 'Black', 'Result', 'Ending', 'ECO'].map((name) => record.tags.get(name)),
    ['李小明', 'Ben_2', '1-0', 'resignation', 'B50'],
  );
  assert.ok(mainline(record).every(({ comments }) => comments[0].clock !== undefined));
  await page.locator('[data-part=clear]').click();
  await eventually(async () => page.url().endsWith('/archive'), true);
  await found(page);
  const everything = await take(page, () => page.locator('[data-part=export]').click());
  assert.deepEqual(
    everything.map(({ tags }) => tags.get('GameId')),
    await idsOf(page),
  );
  await line.locator('.line-link').click();
  await page.locator('.table-page[data-phase=ended]').waitFor();
});

scenario('[R14] pages keep what is looked for, and what cannot be is said at its field', async (stage) => {
  const [anna, ben] = [await member(stage, '翻页甲'), await member(stage, '翻页乙')];
  await decided(
    stage,
    anna,
    ben,
    Array.from({ length: 25 }, () => 'white'),
  );
  const { page } = anna;
  await page.goto('/archive?mine=true');
  await eventually(() => total(page), '共 25 局');
  const first = await idsOf(page);
  assert.equal(first.length, 20);
  await page.locator('[data-part=next-page]').click();
  await eventually(() => lines(page).count(), 5);
  const second = await idsOf(page);
  assert.ok(second.every((game) => !first.includes(game)));
  assert.match(page.url(), /mine=true/);
  await page.reload();
  await eventually(() => idsOf(page), second);
  await page.locator('[data-part=first-page]').click();
  await eventually(() => idsOf(page), first);

  const problem = (name: string): Promise<readonly string[]> =>
    page.locator(`.field:has([name=${name}]) .problem p`).allInnerTexts();
  await page.locator('input[name=opening]').fill('没有的开局');
  await page.locator('[data-part=find]').click();
  assert.deepEqual(await problem('opening'), ['没有这个开局，请从列表中选一个。']);
  assert.equal(await page.locator('input[name=opening]').inputValue(), '没有的开局', 'nothing typed is lost');
  await page.locator('input[name=opening]').fill('');
  await page.locator('[data-part=filters-more]').click();
  await page.locator('input[name=since]').fill('2026-03-05');
  await page.locator('input[name=until]').fill('2026-03-04');
  await eventually(() => problem('until'), ['开始日期不能晚于结束日期。']);
  anna.excuse(/answer 400|status of 400/);
  await page.goto('/archive?mine=true&speed=hasty');
  await eventually(() => problem('speed'), ['这一项的值不对。']);
});

const FILE = `[Event "巴黎歌剧院"]
[White "Morphy, Paul"]
[Black "公爵"]
[Date "1858.??.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 {稳健} 3. d4 (3. Bc4 Be7 4. O-O) 3... Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 1-0

[White "Bad"]
[Black "Worse"]

1. e4 e5 2. Ke3 *

[White "Second"]
[Black "<b>Good</b>"]

1. d4 d5 *
`;

scenario(
  '[R1] [R5] [R8] an organiser brings games in; bad ones are told by line, the good ones open and play',
  async (stage) => {
    const teacher = await organiser(stage);
    const { page } = teacher;
    await page.goto('/archive?kind=study');
    const bring = async (text: string): Promise<void> => {
      const file = { name: '棋谱.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) };
      await page.locator('input[name=pgn]').setInputFiles(file);
      await page.locator('[data-part=import-go]').click();
      await page.locator('[data-part=import-done]').waitFor();
    };
    await page.locator('[data-part=import-go]').click();
    await eventually(() => page.locator('.import .problem').first().innerText(), '请先选一个文件。');
    await bring(FILE);
    assert.equal(await page.locator('[data-part=imported]').innerText(), '收下 2 局。');
    assert.deepEqual(await page.locator('[data-part=fault]').allInnerTexts(), [
      '第 12 行第 13 字，第 3 着：这一着不合规则：Ke3',
    ]);
    await eventually(() => lines(page).count(), 2);
    await bring(FILE);
    assert.equal(await page.locator('[data-part=repeated]').innerText(), '2 局早已收过，没有重复收。');

    const reader = await stage.visit('reader', { locale: 'en-GB' });
    await reader.page.goto('/archive?kind=study&player=morphy');
    await eventually(() => lines(reader.page).count(), 1);
    assert.equal(await reader.page.locator('[data-part=import]').count(), 0);
    await lines(reader.page).locator('.line-link').first().click();
    await reader.page.locator('[data-ply="11"]').waitFor();
    const at = (): Promise<string> => reader.page.locator('[data-part=at]').innerText();
    await eventually(at, 'Start position');
    await reader.page.keyboard.press('ArrowRight');
    await reader.page.keyboard.press('ArrowRight');
    await eventually(at, 'Ply 2 of 12');
    await eventually(async () => new URL(reader.page.url()).searchParams.get('ply'), '2');
    await reader.page.keyboard.press('End');
    await eventually(at, 'Ply 12 of 12');
    // As beside a game of the hall: the wheel over the board, and nowhere else.
    await reader.page.locator('[data-part=board]').hover();
    for (let turn = 0; turn < 2; turn += 1) await reader.page.mouse.wheel(0, -100);
    await eventually(at, 'Ply 10 of 12');
    await reader.page.locator('.study-record').hover();
    await reader.page.mouse.wheel(0, -100);
    await reader.page.locator('[data-part=replay-forward]').click();
    await eventually(at, 'Ply 11 of 12');
    await reader.page.locator('[data-ply="4"]').click();
    await eventually(at, 'Ply 4 of 12');
    await reader.page.reload();
    await eventually(at, 'Ply 4 of 12');
    assert.match(await reader.page.locator('.study-record').innerText(), /稳健[^]*\(3\. Bc4 Be7 4\. O-O\)/);
    const [record] = await take(reader.page, () => reader.page.locator('[data-part=pgn]').click());
    assert.deepEqual(
      [record.tags.get('White'), record.tags.get('Black'), mainline(record).length],
      ['Morphy, Paul', '公爵', 12],
    );
  },
);

scenario(
  '[A3] [R] the archive is whole on every screen, in both languages, and for those who hear it',
  async (stage) => {
    const [anna, ben] = [await member(stage, '宽窄甲'), await member(stage, '宽窄乙')];
    await decided(stage, anna, ben, ['white', 'draw']);
    const [study] = await (async () => {
      const teacher = await organiser(stage);
      await teacher.context.request.post('/api/v1/studies', {
        data: FILE,
        headers: { 'content-type': 'application/x-chess-pgn' },
      });
      const answer = await teacher.context.request.get('/api/v1/games?kind=study&player=morphy');
      const { games } = (await answer.json()) as ArchiveAnswer;
      return games.map(({ game }) => game);
    })();
    const PATHS = ['/archive', '/archive?kind=study', '/archive?player=nobody', `/archive/${study}?ply=3`];
    for (const locale of ['zh-CN', 'en-GB']) {
      const { page } = await stage.visit(`reader ${locale}`, { locale });
      for (const [at, path] of PATHS.entries()) {
        await page.goto(path);
        await page.locator('[data-part=total], [data-ply]').first().waitFor();
        for (const width of [320, 768, 1366]) {
          await resize(page, { width, height: 768 });
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${path} at ${width} scrolls sideways`,
          );
        }
        // What is heard is the same in both languages: each page is looked through in one.
        if ((at % 2 === 0) !== (locale === 'zh-CN')) continue;
        await assertNothingSerious(page, path);
      }
    }
  },
);
