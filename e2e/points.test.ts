/** What a result is worth: points, levels, profiles and leaderboards. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { GameId, Terms } from '@duiyi/game';
import type { Visitor } from './browser.ts';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { makeMove, pressTwice } from './hand.ts';
import { chooseColor, chooseWay, seatAt } from './invitation.ts';
import { member, organiser, whoIs } from './people.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';

const FORMAL: Terms = { time: { kind: 'fischer', base: 300_000, increment: 3000 }, color: 'white', formal: true };
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const profileOf = (name: string): string => `/player/${encodeURIComponent(name)}`;

/** A formal game between two members, before both of them. */
const sit = async (white: Visitor, black: Visitor): Promise<GameId> => {
  const game = await seatAt(white, black, FORMAL);
  for (const { page } of [white, black]) {
    await page.goto(`/game/${game}`);
    await page.locator('[role=grid]').waitFor();
  }
  return game;
};

const playMate = async (white: Page, black: Page): Promise<void> => {
  for (const [ply, uci] of FOOLS_MATE.entries()) {
    await makeMove(ply % 2 === 0 ? white : black, uci, 'click');
    for (const page of [white, black]) await eventually(() => page.locator('.move[data-ply]').count(), ply + 1);
  }
};

/** What the seat of a colour says after the end: before and after. */
const seatPoints = (page: Page, color: 'white' | 'black'): Promise<readonly (string | null)[]> => {
  const points = page.locator(`[data-part=seat][data-color=${color}] [data-part=points]`);
  return Promise.all([points.getAttribute('data-before'), points.getAttribute('data-after')]);
};

const profile = async (page: Page, name: string): Promise<readonly (string | null)[]> => {
  await page.goto(profileOf(name));
  const head = page.locator('[data-part=player]');
  await head.waitFor();
  await page.locator('[data-part=change], .player-history p.hint').first().waitFor();
  return [
    await head.getAttribute('data-points'),
    await page.locator('.player-head [data-part=level]').getAttribute('data-level'),
    String(await page.locator('[data-part=change]').count()),
  ];
};

scenario(
  '[F2] [R] two members meet in the lobby and play a formal game: both profiles and the leaderboard show the points once, and after a reload',
  async (stage) => {
    const anna = await member(stage, '安娜一');
    const ben = await member(stage, 'Benno');
    await anna.page.goto('/');
    await ben.page.goto('/');
    await chooseWay(anna.page, 'seek');
    await chooseColor(anna.page, 'white');
    await anna.page.locator('label:has(input[name=formal][value=true])').click();
    await anna.page.locator('[data-time="300+3"]').click();
    const seek = ben.page.locator('[data-part=seek]').filter({ hasText: '安娜一' });
    await eventually(
      async () => (await seek.locator('[data-part=stakes]').innerText()).replaceAll(/\s+/g, ' '),
      '按当前积分 胜 +10 · 和 0 · 负 −10',
    );
    await seek.locator('[data-part=join-seek]').click();
    for (const { page } of [anna, ben]) await page.locator('[role=grid]').waitFor();
    await eventually(
      async () => (await anna.page.locator('[data-part=stakes-white]').innerText()).trim(),
      '你：胜 +10，和 0，负 −10',
    );
    await playMate(anna.page, ben.page);
    for (const { page } of [anna, ben]) {
      await eventually(() => seatPoints(page, 'white'), ['0', '-10']);
      await eventually(() => seatPoints(page, 'black'), ['0', '10']);
      await page.reload();
      await page.locator('[data-part=points]').first().waitFor();
      assert.deepEqual(await seatPoints(page, 'black'), ['0', '10']);
    }
    const looker = await stage.visit('looker');
    for (let times = 0; times < 2; times += 1) {
      assert.deepEqual(await profile(looker.page, '安娜一'), ['-10', 'none', '1']);
      assert.deepEqual(await profile(looker.page, 'Benno'), ['10', 'none', '1']);
      await looker.page.locator('[data-part=chart][data-count="1"]').waitFor();
      await looker.page
        .locator('[data-part=tally][data-key=all][data-won="1"][data-drawn="0"][data-lost="0"]')
        .waitFor();
      await looker.page.locator('[data-part=win]').getByText('胜 安娜一（当时 0 分）').waitFor();
      await looker.page.locator('[data-part=game-line][data-result="0-1"]').waitFor();
    }
    await ben.page.goto('/leaderboard');
    const own = ben.page.locator('[data-part=ranked][data-name=Benno]');
    await own.waitFor();
    assert.equal(await own.getAttribute('data-value'), '10');
    assert.equal(await own.getAttribute('aria-current'), 'true');
    for (const board of ['week', 'peak']) {
      await ben.page.locator(`[data-part=board-${board}]`).click();
      await ben.page.locator(`[data-part=board-${board}][aria-current=page]`).waitFor();
      await eventually(() => own.getAttribute('data-value'), '10');
    }
    await own.locator('a').click();
    await ben.page.locator('[data-part=player][data-points="10"]').waitFor();
  },
);

scenario(
  '[F1] [R14] [R15] [P26] a profile agrees with the archive, in both languages; a casual game changes nothing, and only there moves are taken back',
  async (stage) => {
    const [white, black] = [await member(stage, '林一'), await member(stage, '周二')];
    await sit(white, black);
    const lenient = async (): Promise<readonly number[]> =>
      Promise.all(
        ['resign', 'abort', 'ask-takeback', 'give-time'].map((part) =>
          black.page.locator(`[data-part=${part}]`).count(),
        ),
      );
    assert.deepEqual(await lenient(), [0, 1, 0, 0]);
    await playMate(white.page, black.page);
    const game = await seatAt(white, black, { ...FORMAL, formal: false });
    for (const { page } of [white, black]) await page.goto(`/game/${game}`);
    for (const { page } of [white, black]) await page.locator('[role=grid]').waitFor();
    assert.deepEqual(await lenient(), [0, 1, 1, 1]);
    await playMate(white.page, black.page);
    assert.equal(await black.page.locator('[data-part=points]').count(), 0);
    const status = await black.page.locator('[data-part=status]').innerText();

    const looker = await stage.visit('looker');
    const { page } = looker;
    assert.deepEqual(await profile(page, '周二'), ['10', 'none', '1']);
    const tally = (kind: string) => page.locator(`[data-part=tally][data-key=${kind}]`).getAttribute('data-won');
    assert.equal(await tally('all'), '2');
    assert.equal(await tally('black'), '2');
    await page.locator('[data-part=tally-formal]').click();
    await eventually(() => tally('all'), '1');
    await eventually(() => page.locator('[data-part=game-line]').count(), 2);
    const end = await page.locator('[data-part=line-end]').first().innerText();
    assert.equal(end.split(' · ')[1], status.split(' · ')[1], 'the ending is called what the game calls it');
    await page.locator('[data-part=all-games]').click();
    await page.waitForURL('**/archive?player=*');
    await eventually(() => page.locator('[data-part=game-line]').count(), 2);

    await page.goBack();
    await page.locator('[data-part=language]').click();
    await page.getByRole('heading', { name: 'Points over time' }).waitFor();
    assert.match(await page.locator('.player-head .level-next').innerText(), /^90 points to level 30$/);
    const plot = page.locator('[role=slider]');
    await plot.focus();
    await page.keyboard.press('End');
    assert.match((await plot.getAttribute('aria-valuetext'))!, /· 10 points$/);
  },
);

scenario('[P5] an organiser adds points, with a reason at its field; the member’s page says so', async (stage) => {
  const pupil = await member(stage, '小学生');
  const teacher = await organiser(stage);
  const { page } = teacher;
  await page.goto('/organiser');
  const row = page.locator('[data-part=member][data-name=小学生]');
  await row.locator('[data-part=adjust]').click();
  await row.locator('input[name=change]').fill('十');
  await row.locator('input[name=reason]').fill('');
  await row.locator('[data-part=confirm]').click();
  await eventually(() => row.locator('.field .problem p').count(), 2);
  assert.equal(await row.locator('input[name=change]').inputValue(), '十', 'nothing typed is lost');
  await row.locator('input[name=change]').fill('250');
  await row.locator('input[name=reason]').fill('校队选手');
  // Pressed twice it is booked once.
  await row.locator('[data-part=confirm]').dblclick();
  await eventually(() => row.locator('[data-part=points]').innerText(), '250 分');
  await pupil.page.goto(profileOf('小学生'));
  const change = pupil.page.locator('[data-part=change][data-type=adjustment]');
  await change.waitFor();
  assert.match(await change.innerText(), /\+250[^]*0 → 250[^]*调整[^]*馆主：校队选手/);
  assert.equal(await pupil.page.locator('.player-head [data-part=level]').getAttribute('data-level'), '29');
  await eventually(() => pupil.page.locator('.level-fill').first().getAttribute('style'), 'width: 50%;');
  assert.equal((await whoIs(pupil))!.points, 250);
  await page.goto('/organiser?tab=log');
  await page.getByText('给 小学生 加 250 分').waitFor();
});

scenario('[P4] a formal challenge says on both sides what it is worth, before it is accepted', async (stage) => {
  const [host, guest] = [await member(stage, '挑战者'), await member(stage, '应战者')];
  await guest.page.goto('/watch');
  await guest.page.locator('[data-part=total]').waitFor();
  const made = await host.context.request.post('/api/v1/games', { data: { terms: FORMAL, challenge: '应战者' } });
  assert.equal(made.status(), 201, await made.text());
  const { game } = (await made.json()) as { game: GameId };
  const notice = guest.page.locator(`[data-part=challenge][data-game="${game}"] [data-part=stakes]`);
  await eventually(async () => /胜 \+10 · 和 0 · 负 −10/.test(await notice.innerText()), true);
  for (const { page } of [host, guest]) {
    await page.goto(`/game/${game}`);
    const stakes = page.locator('[data-part=invitation] [data-part=stakes]');
    await stakes.waitFor();
    assert.deepEqual(await stakes.locator('[data-part=win]').allInnerTexts(), ['+10', '+10']);
    assert.deepEqual(await stakes.locator('[data-part=loss]').allInnerTexts(), ['−10', '−10']);
  }
});

scenario(
  '[F6] nobody’s page, a stranger’s place, and a board with nobody on it are told plainly',
  async ({ visit }) => {
    const guest = await visit('guest', { locale: 'en' });
    await guest.page.goto('/leaderboard');
    await guest.page.locator('[data-part=own-none]').getByText('points, levels and places are for members').waitFor();
    guest.excuse(/404/);
    await guest.page.goto(profileOf('没有这人'));
    await guest.page.getByRole('heading', { name: 'No such member' }).waitFor();
  },
);

const assertNoSideways = async (page: Page, where: string): Promise<void> => {
  for (const width of [320, 360, 390, 640, 768, 1366, 1920]) {
    await resize(page, { width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${where} is ${over} px too wide at ${width}`);
  }
};

/** A game that is over, and two members with a history. */
const fill = async (stage: Stage, names: readonly [string, string]): Promise<readonly [Visitor, Visitor]> => {
  const two = [await member(stage, names[0]), await member(stage, names[1])] as const;
  await sit(two[0], two[1]);
  await playMate(two[0].page, two[1].page);
  await two[0].page.locator('[data-part=points]').first().waitFor();
  return two;
};

scenario('[A3] axe finds nothing serious, and nothing scrolls sideways, where points are shown', async (stage) => {
  const [white, black] = await fill(stage, ['欧阳很长的名字一二三四五六七八', '黑甲']);
  const { page } = white;
  await assertNothingSerious(page, 'a game that is over');
  const name = (await whoIs(black))!.name!;
  for (const path of ['/leaderboard', '/leaderboard?board=week', profileOf(name)]) {
    await page.goto(path);
    await page.locator('[data-part=ranked], [data-part=change]').first().waitFor();
    await assertNothingSerious(page, path);
    await assertNoSideways(page, path);
  }
  const created = await white.context.request.post('/api/v1/games', { data: { terms: FORMAL } });
  const { game } = (await created.json()) as { game: GameId };
  await black.page.goto(`/game/${game}`);
  await black.page.locator('[data-part=stakes]').waitFor();
  await assertNothingSerious(black.page, 'a formal invitation');
  await assertNoSideways(black.page, 'a formal invitation');
  await black.page.locator('[data-part=join]').click();
  await black.page.locator('[data-part=stakes-black]').waitFor();
  await assertNothingSerious(black.page, 'before the first move');
  await pressTwice(black.page, 'abort');
});
