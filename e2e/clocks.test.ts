/** The clocks, and the hall that watches them alone. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { GameEvent } from '@duiyi/game';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { pressTwice } from './hand.ts';
import { askGame, keptEvents } from './record.ts';
import { scenario } from './scenario.ts';
import { faceMillis, readClocks } from './screen.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';

const BLACK_WON_ON_TIME = { winner: 'black', termination: 'time-forfeit' } as const;

const lastOf = async (table: Table): Promise<GameEvent['type']> =>
  (await askGame(table.hall, table.game)).events.at(-1)!.type;

scenario(
  '[E2][C3] the flag falls with nobody connected: the hall alone decides, to the millisecond, and the link tells',
  async (stage) => {
    const table = await Table.open(stage, { time: { minutes: '0.04', seconds: '0' }, byHand: true });
    for (const ply of [0, 1]) {
      await table.move(OPERA, ply, 'click');
      await table.shows({ game: OPERA, plies: ply + 1 });
    }
    for (const { visitor } of table.viewers) await visitor.leave();

    await eventually(() => lastOf(table), 'ended');
    const events = await keptEvents(table.hall, table.game);
    const blacks = events.at(-2)!;
    assert.equal(blacks.type, 'moved');
    assert.deepEqual(events.at(-1), { type: 'ended', at: blacks.at + 2400, ...BLACK_WON_ON_TIME });
    const heard = (await askGame(table.hall, table.game)).now;
    assert.ok(heard - (blacks.at + 2400) < 1000, 'it was decided within a second');

    for (const language of ['zh-CN', 'en'] as const) {
      const visitor = await stage.visit(`reader-${language}`, { locale: language });
      await visitor.page.goto(table.path);
      await viewerSees({ visitor, language, seat: null }, { game: OPERA, plies: 2, outcome: BLACK_WON_ON_TIME });
      const clocks = await readClocks(visitor.page);
      assert.deepEqual([clocks.white.face, clocks.black.face], ['0:00.0', '0:02.4']);
    }
  },
);

scenario(
  '[E2][P18][P19] the flag falls while both look on: both are told soon, and the end has reason and winner',
  async (stage) => {
    const table = await Table.open(stage, { time: { minutes: '0.1', seconds: '1' }, guest: 'en', watched: true });
    for (const ply of [0, 1, 2]) {
      await table.move(OPERA, ply, 'click');
      await table.shows({ game: OPERA, plies: ply + 1 });
      await table.clocksAgree();
    }
    const [, , , black, white] = await keptEvents(table.hall, table.game);
    assert.ok(black.type === 'moved' && white.type === 'moved');
    assert.ok(white.remaining! >= 6000 - (white.at - black.at) + 1000, 'the increment was added after the move');

    const outcome = { winner: 'white', termination: 'time-forfeit' } as const;
    await Promise.all(table.viewers.map(({ visitor }) => visitor.page.locator('[data-part=result]').waitFor()));
    const { events, now } = await askGame(table.hall, table.game);
    await table.shows({ game: OPERA, plies: 3, outcome });
    const ended = events.at(-1)!;
    assert.equal(ended.type, 'ended');
    // The hall’s own promise of 250 ms is held to where no browser shares the machine.
    assert.ok(now - ended.at < 5000, `all three screens told it ${now - ended.at} ms after the flag`);
    await table.clocksAgree();
  },
);

scenario('[C2][P18] no clock runs before both have moved; the first move has a limit of its own', async (stage) => {
  const table = await Table.open(stage, { time: '180+2' });
  for (const ply of [0, 1]) {
    for (const { visitor } of table.viewers) {
      assert.deepEqual(await readClocks(visitor.page), {
        white: { face: '3:00', state: 'stopped' },
        black: { face: '3:00', state: 'stopped' },
      });
      await visitor.page.locator('[data-part=first-move]').waitFor();
    }
    await table.move(OPERA, ply, 'drag');
    await table.shows({ game: OPERA, plies: ply + 1 });
  }
  for (const { visitor } of table.viewers) {
    await eventually(async () => (await readClocks(visitor.page)).white.state, 'running');
    await eventually(async () => (await readClocks(visitor.page)).white.face, '2:58');
    await eventually(() => visitor.page.locator('[data-part=first-move]').count(), 0);
  }
  await table.clocksAgree();
  await Promise.all(table.viewers.map(({ visitor }) => visitor.page.reload()));
  await table.shows({ game: OPERA, plies: 2 });
  await table.clocksAgree();
});

scenario(
  '[E10][P27] until both have moved either may abort, after being asked once more; then the game counts for nothing',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    await table.move(OPERA, 0, 'click');
    await table.shows({ game: OPERA, plies: 1 });
    await eventually(() => table.page('white').locator('[data-part=resign]').count(), 0);
    await pressTwice(table.page('black'), 'abort');
    const outcome = { winner: null, termination: 'aborted' } as const;
    await table.shows({ game: OPERA, plies: 1, outcome });
    const { at: _, ...ended } = (await table.keeps(OPERA, 1)).at(-1)!;
    assert.deepEqual(ended, { type: 'ended', ...outcome });
  },
);

/** When White's running clock will stand at nought, by what this page shows: milliseconds of this machine's clock. */
const fallsAt = async (page: Page): Promise<number> => {
  const { face, at } = await page.evaluate(() => ({
    face: document.querySelector('[role=timer][data-color=white]')!.textContent,
    at: Date.now(),
  }));
  return faceMillis(face) + at;
};

/** Resolves once White's clock has shown so many faces; returns what else changed in the page meanwhile. */
const changesBesideClocks = (page: Page, faces: number): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<readonly string[]>((resolve) => {
        const [seen, beside] = [new Set<string>(), new Set<string>()];
        const observer = new MutationObserver((records) => {
          for (const { type, target } of records) {
            const clock = target.parentElement?.closest('[role=timer]');
            if (type === 'characterData' && clock) seen.add(clock.textContent);
            else
              beside.add(`${type} of ${target instanceof Element ? target.outerHTML.slice(0, 80) : target.nodeName}`);
          }
          if (seen.size < wanted) return;
          observer.disconnect();
          resolve([...beside]);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    faces,
  );

/** The boxes within reach of each layout of `page` while `run` goes on. */
const layoutsWhile = async (page: Page, run: () => Promise<unknown>): Promise<readonly number[]> => {
  const tab = await page.context().newCDPSession(page);
  const { frameTree } = await tab.send('Page.getFrameTree');
  await tab.detach();
  const devtools = await page.context().browser()!.newBrowserCDPSession();
  const layouts: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly { name: string; args?: { beginData?: LayoutStart } }[])
      if (name === 'Layout' && args?.beginData?.frame === frameTree.frame.id) layouts.push(args.beginData.totalObjects);
  });
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await run();
  const isOver = new Promise<unknown>((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isOver;
  await devtools.detach();
  return layouts;
};

interface LayoutStart {
  readonly frame: string;
  readonly totalObjects: number;
}

scenario(
  '[P18][P20] both browsers show one time, tenths and all, after a reload too; its digits keep their places, and nothing else is touched',
  async (stage) => {
    const table = await Table.open(stage, { guest: 'en' });
    const pages = [table.page('white'), table.page('black')];
    for (const page of pages) await chooseSetting(page, 'tenths', 'always');
    for (const ply of [0, 1]) {
      await table.move(OPERA, ply, 'click');
      await table.shows({ game: OPERA, plies: ply + 1 });
    }
    const apart = async (): Promise<number> => {
      const [one, other] = await Promise.all(pages.map(fallsAt));
      return Math.abs(one - other);
    };
    await eventually(async () => (await apart()) <= 300, true);
    await pages[1].reload();
    await pages[1].locator('[role=timer]').first().waitFor();
    await eventually(async () => (await apart()) <= 300, true);

    const places = await pages[0].evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const clock = document.querySelector('[role=timer][data-color=white]')!;
          const [faces, seen] = [new Set<string>(), new Set<string>()];
          const look = (): void => {
            const text = clock.firstChild!;
            const colon = document.createRange();
            colon.setStart(text, text.textContent!.indexOf(':'));
            colon.setEnd(text, text.textContent!.indexOf(':') + 1);
            faces.add(clock.textContent);
            seen.add(
              [clock, colon]
                .map((one) => one.getBoundingClientRect())
                .map(({ left, width }) => `${left} ${width}`)
                .join(),
            );
            if (faces.size < 15) requestAnimationFrame(look);
            else resolve([...seen]);
          };
          look();
        }),
    );
    assert.equal(places.length, 1, places.join(' | '));

    // A hall's word on the line may come in between.
    await eventually(() => changesBesideClocks(pages[0], 5), []);
    const ticks = async (): Promise<boolean> => {
      const layouts = await layoutsWhile(pages[0], () => changesBesideClocks(pages[0], 5));
      return layouts.length > 0 && layouts.every((boxes) => boxes < 10);
    };
    await eventually(ticks, true);
  },
);
