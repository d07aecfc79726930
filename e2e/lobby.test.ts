/** How people find each other: seeks, quick pairing, challenges, links, and games that go on. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { GameId, Terms } from '@duiyi/game';
import type { Visitor } from './browser.ts';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { makeMove } from './hand.ts';
import { chooseColor, chooseWay, seat, seatAt } from './invitation.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { Table } from './table.ts';

const seeks = (page: Page) => page.locator('[data-part=seek]:not(.gone)');
/** The button that joins the seek of this time, in either language. */
const joinButton = (page: Page, time: string) => seeks(page).filter({ hasText: time }).locator('[data-part=join-seek]');
const ownSeeks = (page: Page) => page.locator('[data-part=own-invitation]');
const gameOf = (page: Page): GameId => new URL(page.url()).pathname.replace('/game/', '');

/** Everybody who sits at a game, with the colour they have there. */
const seatsAt = (pages: readonly Page[]): Promise<readonly (string | null)[]> =>
  Promise.all(pages.map((page) => page.locator('.table-page').getAttribute('data-seat')));

const enter = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/');
  await page.locator('[data-time="300+3"]').waitFor();
};

const postSeek = async (visitor: Visitor, time: string, color: 'white' | 'black' | 'random' = 'random') => {
  await chooseWay(visitor.page, 'seek');
  await chooseColor(visitor.page, color);
  await visitor.page.locator(`[data-time="${time}"]`).click();
  await ownSeeks(visitor.page).last().waitFor();
};

let names = 0;
/** A member of the hall, with the lobby open. */
const member = async ({ visit }: Stage, who: string): Promise<{ readonly visitor: Visitor; readonly name: string }> => {
  const visitor = await visit(who);
  names += 1;
  const name = `${who}${'甲乙丙丁戊己庚辛'[names]}`;
  const made = await visitor.context.request.post('/api/v1/members', {
    data: { name, password: `password of ${name}` },
  });
  assert.equal(made.status(), 201, await made.text());
  await enter(visitor);
  return { visitor, name };
};

/** Runs `act`, and fails where what it brings about takes longer than two seconds. */
const within2s = async (act: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> => {
  await act();
  const since = performance.now();
  while (!(await isDone())) {
    assert.ok(performance.now() - since < 2000, 'within two seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

scenario(
  '[H4][H5][H6] a seek waits, is seen and gone within two seconds, and is joined in one click',
  async ({ visit }) => {
    const [host, guest] = [await visit('host'), await visit('guest', { locale: 'en' })];
    await Promise.all([enter(host), enter(guest)]);
    await chooseWay(host.page, 'seek');
    await chooseColor(host.page, 'white');
    const tile = host.page.locator('[data-time="300+3"]');

    await within2s(
      () => tile.click(),
      async () => (await seeks(guest.page).count()) === 1,
    );
    assert.match(await seeks(guest.page).innerText(), /5 min \+ 3 s[^]*Casual/);
    await ownSeeks(host.page).waitFor();
    assert.equal(await tile.getAttribute('aria-pressed'), 'true');
    assert.equal(await host.page.locator('[data-part=join-seek]').count(), 0, 'one’s own cannot be joined');

    for (const end of [
      () => tile.click(),
      () => host.page.keyboard.press('Escape'),
      () => host.page.locator('[data-part=cancel]').click(),
    ]) {
      await within2s(end, async () => (await seeks(guest.page).count()) === 0);
      await eventually(() => ownSeeks(host.page).count(), 0);
      await tile.click();
      await seeks(guest.page).waitFor();
      await ownSeeks(host.page).waitFor();
    }

    await joinButton(guest.page, '5 min').click();
    await eventually(() => seatsAt([host.page, guest.page]), ['white', 'black']);
    assert.equal(gameOf(host.page), gameOf(guest.page));
  },
);

scenario('[H7] a closed tab takes its seek with it, and brings it back', async ({ visit }) => {
  const [host, guest] = [await visit('host'), await visit('guest')];
  await Promise.all([enter(host), enter(guest)]);
  await postSeek(host, '600+0');
  await seeks(guest.page).waitFor();
  await host.turnAway();
  await eventually(() => seeks(guest.page).count(), 0);
  await enter(host);
  await seeks(guest.page).waitFor();
  await ownSeeks(host.page).waitFor();
});

scenario('[H8] two click one seek: one game, and the other is told why not', async ({ visit }) => {
  const host = await visit('host');
  const guests = [await visit('first'), await visit('second')];
  await Promise.all([host, ...guests].map(enter));
  await postSeek(host, '300+0');
  const buttons = [];
  for (const guest of guests) {
    guest.excuse(/409/);
    const join = joinButton(guest.page, '5 分');
    await join.waitFor();
    buttons.push(await join.elementHandle());
  }
  await Promise.all(buttons.map((button) => button.evaluate((join) => (join as HTMLButtonElement).click())));
  const isSeated = ({ page }: Visitor): boolean => page.url().includes('/game/');
  await eventually(async () => guests.filter(isSeated).length, 1);
  const loser = guests.find((guest) => !isSeated(guest))!;
  await eventually(() => loser.page.locator('[data-part=seek-problem]').innerText(), '已经有人应邀入座了。');
});

scenario('three clicks to a game: two strangers are paired', async ({ visit }) => {
  const [one, two] = [await visit('one'), await visit('two')];
  await Promise.all([enter(one), enter(two)]);
  await one.page.locator('[data-time="180+2"]').click();
  await one.page.locator('[data-part=pairing]').waitFor();
  await one.page.keyboard.press('Escape');
  await eventually(() => one.page.locator('[data-part=pairing]').count(), 0);
  await two.page.locator('[data-time="180+2"]').click();
  await two.page.locator('[data-part=pairing]').waitFor();
  await one.page.locator('[data-time="180+2"]').click();
  await eventually(async () => new Set(await seatsAt([one.page, two.page])), new Set(['white', 'black']));
  assert.equal(gameOf(one.page), gameOf(two.page));
});

scenario('who waits to be paired in another tab waits there alone', async ({ visit }) => {
  const visitor = await visit('visitor');
  await enter(visitor);
  await visitor.page.locator('[data-time="600+0"]').click();
  await visitor.page.locator('[data-part=pairing]').waitFor();
  const tab = await visitor.context.newPage();
  await tab.goto('/');
  await tab.locator('[data-time="600+0"]').click();
  await tab.locator('[data-part=pairing]').waitFor();
  await eventually(() => visitor.page.locator('[data-part=pairing]').count(), 0);
  await eventually(() => visitor.page.locator('[data-part=problem]').innerText(), '你已不在配对中。');
  assert.equal(tab.url().includes('/game/'), false);
});

scenario('[S94] a challenge by name reaches its member on any page, and is answered there', async (stage) => {
  const [host, guest] = [await member(stage, 'host'), await member(stage, 'guest')];
  const { page } = host.visitor;
  host.visitor.excuse(/40[49]/);
  await chooseWay(page, 'challenge');
  await page.locator('[data-time="300+3"]').click();
  const problem = page.locator('[data-part=name-problem]');
  await eventually(() => problem.innerText(), '请先写下要挑战的会员。');
  const field = page.locator('input[name=name]');
  await field.fill('没有这个人');
  await page.locator('[data-time="300+3"]').click();
  await eventually(() => problem.innerText(), '没有名叫“没有这个人”的会员。');
  assert.equal(await field.inputValue(), '没有这个人', 'nothing typed is lost');

  await guest.visitor.page.goto('/watch');
  await guest.visitor.page.locator('[data-part=total]').waitFor();
  await field.fill(guest.name);
  await page.locator('[data-time="300+3"]').click();
  const challenge = guest.visitor.page.locator('[data-part=challenge]');
  await challenge.waitFor();
  assert.ok((await challenge.innerText()).includes(`${host.name}向你挑战`));
  await ownSeeks(page).waitFor();
  await guest.visitor.page.locator('[data-part=decline-challenge][aria-disabled=false]').click();
  await page.locator('[data-part=challenge-over]').waitFor();
  await eventually(() => ownSeeks(page).count(), 0);

  await page.locator('[data-time="300+3"]').click();
  await challenge.waitFor();
  const third = await stage.visit('third');
  await third.page.goto(`/game/${(await challenge.getAttribute('data-game'))!}`);
  await third.page.locator('[data-part=not-for-you]').waitFor();
  assert.equal(await third.page.locator('[data-part=join]').count(), 0);
  await guest.visitor.page.locator('[data-part=accept-challenge][aria-disabled=false]').click();
  await eventually(async () => new Set(await seatsAt([page, guest.visitor.page])), new Set(['white', 'black']));
});

scenario(
  '[H9] a friend reads the link as a code, and on this machine’s own address the host is told',
  async ({ visit }) => {
    const host = await visit('host');
    await enter(host);
    await chooseWay(host.page, 'friend');
    await host.page.locator('[data-time="300+3"]').click();
    await host.page.locator('[data-part=qr] svg path').waitFor();
    await host.page.getByText('这是本机的地址').waitFor();
  },
);

scenario(
  '[H12][H13] one’s own games stand on the home page and are gone on with; counts change by themselves',
  async (stage) => {
    const [host, guest] = [await stage.visit('host'), await stage.visit('guest', { locale: 'en' })];
    const game = await seat(host, guest, 'white', '900+10');
    await Promise.all([enter(host), enter(guest)]);
    const turn = ({ page }: Visitor) =>
      page.locator(`[data-part=continue-game][data-game="${game}"] [data-part=turn]`).innerText();
    await eventually(() => turn(host), '轮到你走');
    await eventually(() => turn(guest), 'Their move');
    const playing = guest.page.locator('[data-part=playing]');
    const before = Number.parseInt(await playing.innerText(), 10);
    assert.ok(before >= 1);

    await host.page.locator(`[data-part=continue-game][data-game="${game}"]`).click();
    await host.page.locator('[data-square=e2]').waitFor();
    await makeMove(host.page, 'e2e4', 'click');
    await eventually(() => turn(guest), 'Your move');

    const others = [await stage.visit('other 1'), await stage.visit('other 2')];
    await seat(others[0], others[1], 'white', '300+3');
    await eventually(async () => Number.parseInt(await playing.innerText(), 10), before + 1);

    // Until both have moved the game can be aborted, from then on resigned: not before it is asked for twice.
    const leave = (type: string) => guest.page.locator(`li:has([data-game="${game}"]) [data-part=continue-${type}]`);
    await leave('abort').waitFor();
    await guest.page.locator(`[data-part=continue-game][data-game="${game}"]`).click();
    await guest.page.locator('[data-square=e7]').waitFor();
    await makeMove(guest.page, 'e7e5', 'click');
    await eventually(() => host.page.locator('[data-square=e5]').getAttribute('aria-label'), 'e5 黑兵');
    await enter(guest);
    await leave('resign').click();
    await eventually(() => leave('resign').getAttribute('data-armed'), 'true');
    await guest.page.keyboard.press('Escape');
    await eventually(() => leave('resign').getAttribute('data-armed'), 'false');
    await leave('resign').click();
    await guest.page.locator('[data-part=continue-resign][aria-disabled=false][data-armed=true]').click();
    await eventually(() => leave('resign').count(), 0);
    await eventually(async () => /黑方认输/.test(await host.page.locator('[data-part=status]').innerText()), true);

    await enter(others[0]);
    await eventually(
      async () => Number.parseInt(await guest.page.locator('[data-part=online]').innerText(), 10) >= 3,
      true,
    );
  },
);

scenario('[W1] running games are shown as pictures that move, to who only looks on', async (stage) => {
  const table = await Table.open(stage);
  const watcher = await stage.visit('watcher');
  await watcher.page.goto('/watch');
  const picture = watcher.page.locator(`[data-part=picture][data-game="${table.game}"]`);
  await picture.waitFor();
  assert.match(await picture.innerText(), /5 分 \+ 3 秒/);
  await table.opens(OPERA, 3);
  await eventually(() => picture.getAttribute('data-ply'), '3');
  assert.equal(await picture.locator('.mini-board .piece-art').count(), 32);
  assert.equal(await picture.locator('.mini-board .mini-last').count(), 2);
  assert.match(await picture.innerText(), /访客[^]*访客[^]*第 2 回合[^]*轮到黑方/);
  await table.resign('black');
  await eventually(async () => /1-0/.test(await picture.innerText()), true);
  await picture.click();
  await watcher.page.locator('.table-page[data-seat=none]').waitFor();
});

const DAYS: Terms = { time: { kind: 'correspondence', days: 3 }, color: 'white' };

scenario('[W8] thirty pictures are drawn, and a move redraws one of them', async (stage) => {
  const [host, guest] = [await stage.visit('host'), await stage.visit('guest')];
  for (let n = 0; n < 30; n += 1) await seatAt(host, guest, DAYS);
  const table = await Table.open(stage);
  const watcher = await stage.visit('watcher');
  await watcher.page.goto('/watch');
  await watcher.page.locator(`[data-game="${table.game}"]`).waitFor();
  await eventually(() => watcher.page.locator('[data-part=picture]').count(), 30);
  await watcher.page.evaluate(() => {
    const seen = { boards: new Set<Element>(), changes: 0 };
    new MutationObserver((records) => {
      seen.changes += records.length;
      for (const { target } of records) {
        const board = (target as Element).closest('.mini-board');
        if (board) seen.boards.add(board);
      }
    }).observe(document.querySelector('.gallery')!, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  await table.opens(OPERA, 2);
  await eventually(() => watcher.page.locator(`[data-game="${table.game}"]`).getAttribute('data-ply'), '2');
  const { boards, changes } = await watcher.page.evaluate(() => {
    const { seen } = window as unknown as { seen: { boards: Set<Element>; changes: number } };
    return { boards: seen.boards.size, changes: seen.changes };
  });
  assert.equal(boards, 1);
  // Two pieces that go, two that come, two squares marked twice, and the words below: no work that could be long.
  assert.ok(changes <= 60, `${changes} changes`);
});

scenario('[A3] axe finds nothing serious in a lobby that is full, and where games are watched', async (stage) => {
  const [host, guest] = [await stage.visit('host'), await stage.visit('guest', { locale: 'en' })];
  // Nobody need move in it while all this is looked at.
  const watched = await seatAt(host, guest, DAYS);
  await Promise.all([enter(host), enter(guest)]);
  await postSeek(host, '3d');
  const { page } = guest;
  await seeks(page).first().waitFor();
  for (const way of ['pair', 'seek', 'challenge', 'friend'] as const) {
    await chooseWay(page, way);
    await assertNothingSerious(page, way);
  }
  await chooseWay(page, 'pair');
  await page.locator('[data-time="300+3"]').click();
  await page.locator('[data-part=pairing]').waitFor();
  await assertNothingSerious(page, 'waiting');
  await page.goto('/watch');
  await page.locator(`[data-game="${watched}"]`).waitFor();
  await assertNothingSerious(page, 'watch');
});

scenario('[P38] neither the lobby nor the watched games scroll sideways on any screen', async (stage) => {
  const [host, guest] = [await stage.visit('host'), await stage.visit('guest', { locale: 'en' })];
  await seat(host, guest, 'white', '900+10');
  await enter(host);
  await postSeek(host, '5400+30');
  for (const path of ['/', '/watch']) {
    for (const { page, name } of [host, guest]) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      for (const width of [320, 360, 390, 640, 768, 1366, 1920]) {
        await resize(page, { width, height: 700 });
        for (const way of path === '/' ? (['pair', 'seek', 'challenge', 'friend'] as const) : []) {
          await chooseWay(page, way);
          const faults = await page.evaluate(() => [
            document.documentElement.scrollWidth - innerWidth,
            [...document.querySelectorAll('.ways, .segments, .segment, .segment > span, .tile')]
              .filter((part) => part.scrollWidth > part.clientWidth + 1)
              .map((part) => part.textContent)
              .join(),
          ]);
          assert.deepEqual(faults, [0, ''], `${name} at ${width} px, ${way}`);
        }
        const right = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(right <= 0, `${name} at ${width} px on ${path} scrolls sideways by ${right}`);
      }
    }
  }
});

scenario(
  '[P38] a challenge that comes during a game covers neither board nor clocks, and can be answered later',
  async (stage) => {
    const [busy, caller] = [await member(stage, 'busy'), await member(stage, 'caller')];
    const opponent = await stage.visit('opponent');
    const game = await seat(busy.visitor, opponent, 'white', '900+10');
    const { page } = busy.visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/game/${game}`);
    await page.locator('[data-square=e2]').waitFor();
    const terms: Terms = { time: { kind: 'correspondence', days: 1 }, color: 'white' };
    const made = await caller.visitor.context.request.post('/api/v1/games', { data: { terms, challenge: busy.name } });
    assert.equal(made.status(), 201);
    const word = page.locator('[data-part=notices-open]');
    await word.waitFor();
    const a = (await word.boundingBox())!;
    for (const part of ['.board', '[role=timer]', '[data-part=name]', '[data-part=abort]', '[data-part=language]']) {
      for (const other of await page.locator(part).all()) {
        const b = (await other.boundingBox())!;
        const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
        assert.ok(isApart, part);
      }
    }
    await makeMove(page, 'e2e4', 'click');
    await word.click();
    await page.locator('[data-part=decline-challenge][aria-disabled=false]').click();
    await eventually(() => page.locator('[data-part=notices]').count(), 0);
  },
);

scenario('[P7] two members meet in a formal seek; who is no member is told why not', async (stage) => {
  const [host, taker] = [await member(stage, 'formal'), await member(stage, 'taker')];
  const stranger = await stage.visit('stranger');
  stranger.excuse(/403/);
  await enter(stranger);
  const formal = (page: Page) => page.locator('label:has(input[name=formal][value=true])');
  await formal(stranger.page).click({ force: true });
  await stranger.page.locator('[data-part=formal-note]:not(:empty)').waitFor();
  assert.equal(await stranger.page.locator('input[name=formal][value=true]').isChecked(), false);

  await chooseWay(host.visitor.page, 'seek');
  await formal(host.visitor.page).click();
  await host.visitor.page.locator('[data-time="1800+0"]').click();
  await joinButton(stranger.page, '30 分').click();
  await eventually(() => stranger.page.locator('[data-part=seek-problem]').innerText(), '正式对局只对本馆会员开放。');
  assert.match(await seeks(taker.visitor.page).filter({ hasText: '30 分' }).innerText(), /正式/);
  await joinButton(taker.visitor.page, '30 分').click();
  const pages = [host.visitor.page, taker.visitor.page];
  await eventually(async () => new Set(await seatsAt(pages)), new Set(['white', 'black']));
});
