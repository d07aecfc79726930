/** Links as people send, lose, use twice and mistype them. */
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { OPERA, SCHOLARS_MATE } from './games.ts';
import { clickSquare, makeMove, pressTwice, settled } from './hand.ts';
import { FLAT } from './boardKind.ts';
import { askGame } from './record.ts';
import { scenario } from './scenario.ts';
import { invite } from './invitation.ts';
import { Table, viewerSees } from './table.ts';

scenario(
  '[H9][H10] an invitation says who invites to what; looking at it seats nobody, its own host cannot take it',
  async ({ hall, visit }) => {
    const host = await visit('host');
    const game = await invite(host, 'black', '900+10');
    const link = await host.page.locator('[data-part=link]').inputValue();
    assert.equal(link, `${hall.origin}/game/${game}`);
    await eventually(() => host.page.locator('[data-part=join]').count(), 0);

    const tab = await host.context.newPage();
    await tab.goto(link);
    await tab.locator('[data-part=withdraw]').waitFor();
    await eventually(() => tab.locator('[data-part=join]').count(), 0);

    for (const [locale, words] of [
      ['zh-CN', ['访客邀你对弈', '15 分 + 10 秒', '白方', '应邀入座']],
      ['en', ['Guest invites you to a game', '15 min + 10 s', 'White', 'Join']],
    ] as const) {
      const { page } = await visit(`guest-${locale}`, { locale });
      await page.goto(link);
      const seen = await page.locator('[data-part=invitation]').innerText();
      for (const word of words) assert.ok(seen.includes(word), `${locale} says ${word}: ${seen}`);
    }
    assert.deepEqual(
      (await askGame(hall, game)).events.map(({ type }) => type),
      ['created'],
    );
  },
);

scenario(
  '[H10] two take one seat at the same moment: one plays, the other is told and looks on',
  async ({ hall, visit }) => {
    const host = await visit('host');
    const game = await invite(host, 'white', '300+3');
    const guests = [await visit('first'), await visit('second')];
    const buttons = [];
    for (const guest of guests) {
      guest.excuse(/409/);
      await guest.page.goto(`/game/${game}`);
      const join = guest.page.locator('[data-part=join]');
      await join.waitFor();
      buttons.push(await join.elementHandle());
    }
    // Pressed in the page itself: whoever is told first that the seat is taken has no button left for a mouse to find.
    await Promise.all(buttons.map((button) => button.evaluate((join) => (join as HTMLButtonElement).click())));
    const seatOf = (guest: (typeof guests)[number]): Promise<string | null> =>
      guest.page.locator('.table-page').getAttribute('data-seat');
    await eventually(async () => new Set(await Promise.all(guests.map(seatOf))), new Set(['black', 'none']));
    const { events } = await askGame(hall, game);
    assert.deepEqual(
      events.map(({ type }) => type),
      ['created', 'joined'],
    );
  },
);

scenario('[H10] whoever opens the link of a running game looks on and can move nothing', async (stage) => {
  const table = await Table.open(stage, { watched: true });
  await table.opens(OPERA, 2);
  const watcher = table.viewers[2];
  const { page } = watcher.visitor;
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.reload();
  await viewerSees(watcher, { game: OPERA, plies: 2 });
  await clickSquare(page, 'g1');
  await eventually(async () => (await FLAT.drawn(page)).marks.target, []);
  await makeMove(page, 'g1f3', 'drag');
  await settled(page);
  await viewerSees(watcher, { game: OPERA, plies: 2 });
  assert.deepEqual(
    sent.filter((frame) => frame.includes('command')),
    [],
  );
  for (const part of ['resign', 'abort']) assert.equal(await page.locator(`[data-part=${part}]`).count(), 0);
  await table.play(OPERA, 2, 4);
});

scenario('[H11] the link of a game that is over shows its end, and nobody can join it', async (stage) => {
  const table = await Table.open(stage);
  await table.play(SCHOLARS_MATE);
  const visitor = await stage.visit('late');
  await visitor.page.goto(table.path);
  await viewerSees(
    { visitor, language: 'zh-CN', seat: null },
    { game: SCHOLARS_MATE, plies: SCHOLARS_MATE.ucis.length, outcome: SCHOLARS_MATE.outcome },
  );
  assert.equal(await visitor.page.locator('[data-part=join]').count(), 0);
  const join = await visitor.page.request.post(`/api/v1${table.path.replace('game', 'games')}/join`);
  assert.equal(join.status(), 409);
});

scenario(
  '[H11] a withdrawn invitation says so on a plain page, to its host and to whoever holds the link',
  async ({ hall, visit }) => {
    const host = await visit('host');
    const game = await invite(host, 'random', 'untimed');
    const waiting = await visit('waiting');
    await waiting.page.goto(`/game/${game}`);
    await waiting.page.locator('[data-part=join]').waitFor();
    await pressTwice(host.page, 'withdraw');
    const late = await visit('late', { locale: 'en' });
    await late.page.goto(`/game/${game}`);
    for (const [{ page }, heading] of [
      [host, '邀请已撤回'],
      [waiting, '邀请已撤回'],
      [late, 'Invitation withdrawn'],
    ] as const) {
      await eventually(() => page.locator('h1').innerText(), heading);
      assert.equal(await page.locator('[data-part=join]').count(), 0);
    }
    assert.deepEqual(
      (await askGame(hall, game)).events.map(({ type }) => type),
      ['created', 'ended'],
    );
  },
);

scenario('[H11] a link that holds no game opens a plain page that says so and leads home', async ({ visit }) => {
  const visitor = await visit('lost');
  // The browser itself notes that the page came with a 404.
  visitor.excuse(/404/);
  const { page } = visitor;
  for (const [path, heading] of [
    ['/game/1111111111', '没有这盘棋'],
    ['/game/not-a-game', '没有这盘棋'],
    ['/game/%3Cb%3E', '没有这盘棋'],
    [`/game/${'x'.repeat(300)}`, '没有这盘棋'],
    ['/game/', '没有这一页'],
    ['/nowhere', '没有这一页'],
  ] as const) {
    const answer = await page.goto(path);
    assert.equal(answer?.status(), 404, path);
    await eventually(() => page.locator('h1').innerText(), heading);
    await page.locator('main a[href="/"]').click();
    await page.locator('[data-time="300+3"]').waitFor();
  }
});

scenario('[R5] a link to a ply that is none opens the game all the same', async (stage) => {
  const table = await Table.open(stage);
  await table.play(SCHOLARS_MATE);
  const visitor = await stage.visit('reader');
  const over = { game: SCHOLARS_MATE, plies: SCHOLARS_MATE.ucis.length, outcome: SCHOLARS_MATE.outcome };
  for (const ply of ['-1', '999', 'x', '1.5', '']) {
    await visitor.page.goto(`${table.path}?ply=${ply}`);
    await viewerSees({ visitor, language: 'zh-CN', seat: null }, over);
  }
});
