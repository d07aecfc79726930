/** Whoever sees no colours sees the game all the same: what is marked on the board differs in light, and its states in shape and words. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { SETTINGS } from '@duiyi/protocol/settings';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { clickSquare, makeMove, settled } from './hand.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';
import { chooseSetting } from './settings.ts';
import { Table } from './table.ts';

/** A square is looked at in so many fields across. */
const ACROSS = 8;
/** Of 255: so far apart in light two fields are told apart by anybody, and so many of them are more than a speck. */
const [LIGHT, FIELDS] = [18, 3];

/** The light of each field of these squares, as it is on the screen. */
const lightOf = async (
  page: Page,
  blank: Page,
  squares: readonly string[],
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const board = (await page.locator('.board').boundingBox())!;
  const picture = await page.screenshot({ clip: board });
  const boxes = await page.locator('[data-square]').evaluateAll(
    (cells, [wanted, { x, y }]) =>
      cells.flatMap((cell) => {
        const square = (cell as HTMLElement).dataset['square']!;
        const { left, top, width } = cell.getBoundingClientRect();
        return wanted.includes(square) ? [{ square, left: left - x, top: top - y, size: width }] : [];
      }),
    [squares, board] as const,
  );
  return blank.evaluate(
    async ([png, wanted, across]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(across, across).getContext('2d', { willReadFrequently: true })!;
      canvas.filter = 'grayscale(1)';
      return Object.fromEntries(
        wanted.map(({ square, left, top, size }) => {
          canvas.drawImage(image, left, top, size, size, 0, 0, across, across);
          const { data } = canvas.getImageData(0, 0, across, across);
          return [square, Array.from({ length: across * across }, (_, i) => data[4 * i])];
        }),
      );
    },
    [picture.toString('base64'), boxes, ACROSS] as const,
  );
};

const differs = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((light, i) => Math.abs(light - other[i]) >= LIGHT).length >= FIELDS;

scenario('[A6] without colours every mark on every board is told from a square without it', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  const blank = await table.players.white.visitor.context.newPage();
  await resize(page, { width: 360, height: 640 });
  // The white bishop stands to give check on b5.
  await feed(table, 'e2e4 d7d5 e4d5 g8f6'.split(' '));
  await eventually(() => page.locator('[data-ply]').count(), 4);
  const seen: Record<string, Record<string, readonly number[]>> = {};
  const note = async (state: string, squares: readonly string[]): Promise<void> => {
    for (const theme of SETTINGS.boardTheme) {
      await chooseSetting(page, 'boardTheme', theme);
      await page.mouse.move(2, 2);
      await settled(page);
      for (const [square, light] of Object.entries(await lightOf(page, blank, squares)))
        (seen[theme] ??= {})[`${square} ${state}`] = light;
    }
  };
  await note('plain', ['e8', 'f1', 'b5', 'b1', 'c3']);
  await clickSquare(page, 'f1');
  await note('in hand', ['f1', 'b5']);
  await clickSquare(page, 'f1');
  await makeMove(page, 'f1b5', 'click');
  await eventually(() => page.locator('[data-ply]').count(), 5);
  await makeMove(page, 'b1c3', 'click');
  await page.locator('[data-part=premove]').waitFor();
  await note('marked', ['f1', 'e8', 'b1', 'c3']);
  for (const theme of SETTINGS.boardTheme) {
    const at = seen[theme];
    for (const [one, other] of [
      ['f1 plain', 'f1 in hand'],
      ['b5 plain', 'b5 in hand'],
      ['e8 plain', 'e8 marked'],
      // Both are light and empty.
      ['b5 plain', 'f1 marked'],
      ['b1 plain', 'b1 marked'],
      ['c3 plain', 'c3 marked'],
    ])
      assert.ok(differs(at[one], at[other]), `${theme}: ${one} looks like ${other}`);
  }
});

scenario('[A6] whose turn it is, who is there and which clock runs are told by shape and words too', async (stage) => {
  const table = await Table.open(stage);
  const page = table.page('white');
  await feed(table, ['e2e4', 'e7e5']);
  await eventually(() => page.locator('[data-ply]').count(), 2);
  const blank = await table.players.white.visitor.context.newPage();
  const clockLight = async (color: 'white' | 'black'): Promise<number> => {
    const clip = (await page.locator(`[role=timer][data-color=${color}]`).boundingBox())!;
    const picture = await page.screenshot({ clip: { ...clip, width: 6 } });
    return blank.evaluate(async (png) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.filter = 'grayscale(1)';
      canvas.drawImage(image, 0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0];
    }, picture.toString('base64'));
  };
  for (const appearance of ['light', 'dark'] as const) {
    await chooseSetting(page, 'appearance', appearance);
    await settled(page);
    assert.ok(
      Math.abs((await clockLight('white')) - (await clockLight('black'))) > 80,
      `the clock that runs, ${appearance}`,
    );
  }
  const turnSign = (color: string): Promise<string> =>
    page
      .locator(`[data-part=seat][data-color=${color}] .seat-side`)
      .evaluate((side) => getComputedStyle(side, '::after').content);
  assert.deepEqual([await turnSign('white'), await turnSign('black')], ['""', 'none']);
  const presence = page.locator('[data-part=presence]');
  const dot = (): Promise<readonly string[]> =>
    presence.evaluate((one) => {
      const { borderStyle, borderRadius, backgroundColor } = getComputedStyle(one, '::before');
      return [one.textContent, borderStyle, borderRadius, backgroundColor];
    });
  const here = await dot();
  assert.equal(here[0], '在线');
  await table.players.black.visitor.page.close();
  await eventually(async () => (await presence.getAttribute('data-status')) === 'here', false, 20_000);
  const away = await dot();
  assert.notEqual(away[0], here[0]);
  assert.notDeepEqual(away.slice(1), here.slice(1));
});

scenario('[A4] focus is seen at every stop; the picker keeps it and gives it back', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  await feed(table, 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2'.split(' '));
  await eventually(() => page.locator('[data-ply]').count(), 8);
  const stops = new Set<string>();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      if (!one || one === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const { width, height, top, bottom } = one.getBoundingClientRect();
      const isMarked = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      const isThere = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      const name =
        one.dataset['part'] ??
        one.dataset['square'] ??
        one.dataset['ply'] ??
        one.dataset['preset'] ??
        one.outerHTML.slice(0, 60);
      return { name, fault: isMarked ? (isThere ? '' : 'is out of sight') : 'shows no focus' };
    });
    if (!stop) continue;
    if (stops.has(stop.name)) break;
    stops.add(stop.name);
    assert.equal(stop.fault, '', stop.name);
  }
  assert.ok(stops.has('resign') && stops.has('flip') && stops.has('e1'), [...stops].join());
  await page.locator('[data-square=b7]').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  for (let tabs = 0; tabs < 6; tabs += 1) {
    assert.ok(await page.locator('[data-part=promotion] button:focus').count(), 'focus stays with what is asked');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['square']), 'a8');
});
