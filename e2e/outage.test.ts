/** The power fails, the hall is started again, a wire goes dead: nothing acknowledged is lost and no time is charged. */
import assert from 'node:assert/strict';
import type { Color } from '@duiyi/rules';
import { eventually, until } from './eventually.ts';
import { OPERA, RETI_TARTAKOWER, SCHOLARS_MATE } from './games.ts';
import { makeMove } from './hand.ts';
import { lateFiles } from './late.ts';
import { storedEvents } from './record.ts';
import { scenario } from './scenario.ts';
import { faceMillis, readClocks } from './screen.ts';
import { Table, viewerSees } from './table.ts';
import { AWAY, Wire } from './wire.ts';

/** Long enough that a hall which charged for it could not go unnoticed. */
const OUTAGE = 3500;
/** The hall notes every two seconds that it is there: so much thinking before the power failed may be forgiven. */
const BEAT = 2000;
/** The longest wait between two tries, and a little. */
const COMING_BACK = 8000;

/** Leaves a mark that a reload would take away. */
const mark = (table: Table): Promise<unknown> =>
  Promise.all(table.viewers.map(({ visitor }) => visitor.page.evaluate(() => Object.assign(window, { stayed: true }))));

const nobodyReloaded = async (table: Table): Promise<void> => {
  for (const { visitor } of table.viewers)
    assert.ok(await visitor.page.evaluate(() => 'stayed' in window), `${visitor.name} is on the page of before`);
};

const everybodyHears = async (table: Table, reconnecting: string): Promise<void> => {
  for (const { visitor } of table.viewers)
    await eventually(() => visitor.page.locator('[data-part=connection]').innerText(), reconnecting, COMING_BACK);
};

const leftOf = async (table: Table, color: Color): Promise<number> =>
  faceMillis((await readClocks(table.page(color)))[color].face);

scenario(
  '[C4][P28] the power fails between two moves: both come back by themselves, every move is there, no time is charged, the game goes on',
  async (stage) => {
    const game = RETI_TARTAKOWER;
    const table = await Table.open(stage, { time: { minutes: '3', seconds: '0' }, watched: true });
    await table.play(game, 0, 10);
    await mark(table);
    for (const { visitor } of table.viewers) visitor.excuse(...AWAY);

    const before = await leftOf(table, 'white');
    const gone = performance.now();
    await table.hall.kill();
    const kept = storedEvents(table.hall, table.game);
    await everybodyHears(table, '重新连接中…');
    await until(gone + OUTAGE);
    await table.hall.start();
    const back = performance.now();

    await everybodyHears(table, '');
    assert.ok(performance.now() - back < 8000, 'they came back within the longest wait between two tries');
    await nobodyReloaded(table);
    for (const { visitor } of table.viewers) visitor.excuseNothing();
    await table.shows({ game, plies: 10 });
    const events = await table.keeps(game, 10);
    assert.deepEqual(events.slice(0, kept.length), kept);
    assert.deepEqual(
      events.slice(kept.length).map(({ type }) => type),
      ['halted', 'resumed'],
    );
    await table.clocksAgree();
    const after = await leftOf(table, 'white');
    const thoughtSince = performance.now() - back;
    assert.ok(after <= before + BEAT, `nothing is given: ${before} ms before, ${after} ms after`);
    assert.ok(after >= before - thoughtSince - 1300, `nothing is charged: ${before} ms before, ${after} ms after`);

    await table.play(game, 10);
  },
);

scenario('[C4] the power fails while moves are under way: each is there exactly once in the end', async (stage) => {
  const game = SCHOLARS_MATE;
  const table = await Table.open(stage, { watched: true });
  await table.play(game, 0, 2);
  await mark(table);
  for (const { visitor } of table.viewers) visitor.excuse(...AWAY);
  for (let ply = 2; ply < 6; ply += 1) {
    await Promise.all([table.move(game, ply, 'click'), table.hall.kill()]);
    await table.hall.start();
    await table.shows({ game, plies: ply + 1 });
    await table.keeps(game, ply + 1);
  }
  await nobodyReloaded(table);
  await table.play(game, 6);
});

scenario(
  '[C4] the power fails while it is nobody’s page: whoever comes back finds the game as it was',
  async (stage) => {
    const game = SCHOLARS_MATE;
    const table = await Table.open(stage);
    await table.play(game, 0, 4);
    for (const { visitor } of table.viewers) await visitor.turnAway();
    await table.hall.kill();
    await table.hall.start();
    for (const { visitor } of table.viewers) await visitor.page.goto(new URL(table.path, table.hall.origin).href);
    await table.shows({ game, plies: 4 });
    await table.play(game, 4);
  },
);

scenario(
  '[P28] what comes after the board comes all the same, dressed, though the line broke on its way',
  async (stage) => {
    const table = await Table.open(stage);
    const { visitor } = table.players.white;
    const { page } = visitor;
    visitor.excuse(/ERR_FAILED/);
    const late = lateFiles();
    const broken = new Set<string>();
    await page.route('**/assets/*', async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1);
      const isLost = late.has(file) && !broken.has(file);
      if (isLost) broken.add(file);
      await (isLost ? route.abort() : route.continue());
    });
    await page.reload();
    await page.locator('[data-part=board-switch]').waitFor();
    const sheets = [...late].filter((file) => file.endsWith('.css'));
    assert.ok(sheets.length > 0 && broken.size > sheets.length, [...broken].join(' '));
    const areHere = (wanted: readonly string[]): boolean =>
      wanted.every((file) =>
        [...document.styleSheets].some((sheet) => {
          if (!sheet.href?.endsWith(file)) return false;
          try {
            return sheet.cssRules.length > 0;
          } catch {
            // One that did not come may not be read.
            return false;
          }
        }),
      );
    await eventually(() => page.evaluate(areHere, sheets), true);
  },
);

scenario(
  '[C6][P28] a dead wire is noticed within 5 s; a move made meanwhile is kept and sent, and everything comes together',
  async (stage) => {
    const game = OPERA;
    const wire = await Wire.to(stage.hall.port);
    try {
      const table = await Table.open(stage, { guestOrigin: wire.origin });
      await table.play(game, 0, 3);
      await mark(table);
      const { visitor: guest } = table.players.black;
      guest.excuse(...AWAY);
      const banner = guest.page.locator('[data-part=connection]');

      wire.cut();
      const cutAt = performance.now();
      await makeMove(guest.page, game.ucis[3], 'click');
      await viewerSees(table.players.black, { game, plies: 4 });
      await eventually(() => banner.innerText(), '重新连接中…');
      assert.ok(performance.now() - cutAt < 5000, `noticed after ${Math.round(performance.now() - cutAt)} ms`);
      await viewerSees(table.players.white, { game, plies: 3 });
      wire.mend('lost');
      await table.shows({ game, plies: 4 });
      await eventually(() => banner.innerText(), '');

      wire.cut();
      await makeMove(table.page('white'), game.ucis[4], 'drag');
      await viewerSees(table.players.white, { game, plies: 5 });
      await eventually(() => banner.innerText(), '重新连接中…');
      wire.mend('late');
      await table.shows({ game, plies: 5 });
      await table.clocksAgree();
      await nobodyReloaded(table);
      await table.keeps(game, 5);
      await eventually(() => banner.innerText(), '');
      guest.excuseNothing();
      await table.play(game, 5, 9);
    } finally {
      wire.close();
    }
  },
);

scenario(
  '[A13] a new version of the hall: an open page goes on, and what it no longer has is had by opening it anew',
  async ({ visit }) => {
    const visitor = await visit('visitor');
    const { page } = visitor;
    await page.goto('/');
    await page.locator('[data-part=nav-archive]').waitFor();
    await page.waitForLoadState('networkidle');
    let opened = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened += 1;
    });
    visitor.excuse(/404/, /Failed to load/);
    // The files of the version this page came with are gone.
    await page.route('**/assets/**', (route) => (opened === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.locator('[data-part=nav-archive]').click();
    await page.locator('[data-part=total]').waitFor({ timeout: 30_000 });
    assert.equal(opened, 1, 'once');
    assert.equal(new URL(page.url()).pathname, '/archive');
  },
);
