/** Where a game is begun. */
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { askGame } from './record.ts';
import { scenario } from './scenario.ts';
import { readClocks } from './screen.ts';
import { chooseWay, invite } from './invitation.ts';
import { Table } from './table.ts';

scenario(
  '[H3] the grid shows its time controls by speed, with minutes and seconds, in both languages',
  async ({ visit }) => {
    for (const [locale, rows] of [
      [
        'zh-CN',
        [
          ['超快棋', '3 分 + 2 秒', '5 分', '5 分 + 3 秒'],
          ['快棋', '10 分', '15 分 + 10 秒', '30 分'],
          ['慢棋', '60 分', '60 分 + 30 秒', '90 分 + 30 秒'],
        ],
      ],
      [
        'en',
        [
          ['Blitz', '3 min + 2 s', '5 min', '5 min + 3 s'],
          ['Rapid', '10 min', '15 min + 10 s', '30 min'],
          ['Classical', '60 min', '60 min + 30 s', '90 min + 30 s'],
        ],
      ],
    ] as const) {
      const { page } = await visit(locale, { locale });
      await page.goto('/');
      await page.locator('h1').waitFor();
      for (const [speed, ...times] of rows) {
        const tiles = await page.getByRole('group', { name: speed, exact: true }).getByRole('button').allInnerTexts();
        assert.deepEqual(
          tiles.map((tile) => tile.replaceAll(/\s+/g, ' ')),
          times,
        );
      }
    }
  },
);

for (const [choice, time, terms] of [
  ['white', '180+2', { kind: 'fischer', base: 180_000, increment: 2000 }],
  ['black', 'untimed', { kind: 'untimed' }],
  ['random', { minutes: '7.5', seconds: '12' }, { kind: 'fischer', base: 450_000, increment: 12_000 }],
] as const) {
  scenario(
    `[C1][H9] ${choice}, ${JSON.stringify(time)}: what was chosen is what is agreed`,
    async ({ hall, visit }) => {
      const host = await visit('host');
      const game = await invite(host, choice, time);
      const [created] = (await askGame(hall, game)).events;
      assert.ok(created.type === 'created');
      assert.deepEqual(created.terms, { time: terms, color: choice });
      const guest = await visit('guest');
      await guest.page.goto(`/game/${game}`);
      await guest.page.locator('[data-part=join]').click();
      const seatOf = (page: typeof guest.page): Promise<string | null> =>
        page.locator('.table-page').getAttribute('data-seat');
      const seats = [await seatOf(host.page), await seatOf(guest.page)];
      assert.deepEqual(new Set(seats), new Set(['white', 'black']));
      if (choice !== 'random') assert.equal(seats[0], choice);
    },
  );
}

scenario(
  '[C1] no time at all is refused with a reason; no base but an increment begins with one increment',
  async (stage) => {
    const { page } = await stage.visit('host');
    await page.goto('/');
    await chooseWay(page, 'friend');
    await page.locator('[data-time=custom]').click();
    await page.locator('input[name=base]').fill('0');
    await page.locator('input[name=increment]').fill('0');
    await page.locator('input[name=increment]').blur();
    await page.getByText('基本用时和加时不能都是零。').waitFor();
    assert.ok(await page.locator('[data-part=create]').isDisabled());

    const table = await Table.open(stage, { time: { minutes: '0', seconds: '30' } });
    await table.shows({ game: OPERA, plies: 0 });
    await eventually(async () => (await readClocks(table.page('white'))).white.face, '0:30');
    await table.opens(OPERA, 2);
    const { events } = await askGame(table.hall, table.game);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'moved' ? [event.remaining] : [])),
      [30_000, 30_000],
    );
  },
);
