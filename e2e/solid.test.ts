/** What only a solid board has: depth to reach through, a camera, a graphics card that may be slow, gone or never there. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Terms } from '@duiyi/game';
import { FLAT } from './boardKind.ts';
import { clockIsRight } from './clocks.ts';
import { eventually } from './eventually.ts';
import { SQUARES } from './expected.ts';
import { OPERA } from './games.ts';
import { clickSquare, makeMove, middleOf } from './hand.ts';
import { seatAt } from './invitation.ts';
import { member } from './people.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { chooseSetting } from './settings.ts';
import { raise, readSolid, SOLID } from './solid.ts';
import { Table, viewerSees } from './table.ts';

const on = (title: string, play: (stage: Stage) => Promise<void>): void => scenario(title, play, SOLID.limit);

const FORMAL: Terms = { time: { kind: 'fischer', base: 1_800_000, increment: 30_000 }, color: 'white', formal: true };

const look = (page: Page, preset: 'main' | 'top' | 'side'): Promise<void> =>
  page.locator(`[data-part=camera-${preset}]`).click();

const circled = (page: Page): Promise<string[]> =>
  page
    .locator('[data-part=shapes] .shape')
    .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-from')!).sort());

/** Presses the other button on each square, one after the other without waiting for what is drawn of it. */
const circleAll = async (page: Page): Promise<void> => {
  const mouse = await page.context().newCDPSession(page);
  const points = await Promise.all(SQUARES.map((square) => middleOf(page, square)));
  await Promise.all(
    points.flatMap(({ x, y }) =>
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        mouse.send('Input.dispatchMouseEvent', { type, x, y, button: 'right', clickCount: 1 }),
      ),
    ),
  );
  await mouse.detach();
};

const note = (page: Page): Promise<string | null> => page.locator('[data-part=board-note]').getAttribute('data-why');

const isFlat = async (page: Page): Promise<void> => {
  await page.locator('cg-board').waitFor();
  assert.equal(await page.locator('.solid-canvas').count(), 0);
};

on(
  '[P40] from every preset and either side each of the 64 squares is hit, whatever stands before it',
  async (stage) => {
    const table = await Table.open(stage, { time: 'untimed' });
    const page = table.page('white');
    await raise(page);
    for (const preset of ['main', 'top', 'side'] as const) {
      await look(page, preset);
      for (let side = 0; side < 2; side += 1) {
        await page.locator('[data-part=flip]').click();
        await readSolid(page);
        await circleAll(page);
        assert.deepEqual(await circled(page), [...SQUARES].sort(), preset);
        assert.equal((await readSolid(page)).shapes, 64);
        await clickSquare(page, 'e5');
        assert.deepEqual(await circled(page), []);
      }
      // By a press and by a drag, the pawn before whom a king stands.
      await makeMove(
        page,
        preset === 'main' ? 'e2e4' : preset === 'top' ? 'd2d4' : 'g1f3',
        preset === 'top' ? 'drag' : 'click',
      );
      await table.page('black').locator('[data-part=seat][data-color=black][data-turn=true]').waitFor();
      await makeMove(table.page('black'), preset === 'main' ? 'e7e5' : preset === 'top' ? 'd7d6' : 'b8c6', 'click');
      await page.locator('[data-part=seat][data-color=white][data-turn=true]').waitFor();
    }
  },
);

on('[P41] the board is turned from beside the squares alone, stays so, and is put right again', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  await raise(page);
  const reset = page.locator('[data-part=camera-reset]');
  const corner = async (): Promise<{ readonly x: number; readonly y: number }> => middleOf(page, 'a1');
  const still = await corner();
  const drag = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10, { steps: 4 });
    await page.mouse.up();
    await readSolid(page);
  };
  const e4 = await middleOf(page, 'e4');
  await drag(e4.x, e4.y);
  assert.deepEqual(await corner(), still);
  assert.equal(await reset.getAttribute('aria-disabled'), 'true');

  const box = (await page.locator('.solid-canvas').boundingBox())!;
  await drag(box.x + 20, box.y + 8);
  const turned = await corner();
  assert.notDeepEqual(turned, still);
  assert.equal(await reset.getAttribute('aria-disabled'), 'false');
  await makeMove(page, 'e2e4', 'drag');
  await viewerSees(table.players.black, { game: OPERA, plies: 1 });
  await page.reload();
  await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
  await eventually(corner, turned);
  await reset.click();
  await readSolid(page);
  assert.deepEqual(await corner(), still);
});

on('[P42] nothing is drawn while nothing happens, and little when something does', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  await raise(page);
  await makeMove(page, 'e2e4', 'click');
  const { calls, triangles, level } = await readSolid(page);
  assert.equal(level, 'phone');
  assert.ok(calls <= 60, `${calls} draws`);
  assert.ok(triangles <= 150_000, `${triangles} triangles`);
  const before = (await readSolid(page)).frames;
  await pause(3000);
  assert.equal((await readSolid(page)).frames, before);
});

on('[P40] changing boards under way keeps what is in the hand, arrows, a premove, and the clocks', async (stage) => {
  const table = await Table.open(stage);
  const page = table.page('white');
  const swap = async (to: 'flat' | 'solid'): Promise<void> => {
    await page.locator('[data-part=board-switch]').click();
    await page.locator(to === 'flat' ? 'cg-board' : '.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
  };
  const arrow = async (): Promise<void> => {
    const [from, to] = [await middleOf(page, 'b1'), await middleOf(page, 'c3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
  };
  await raise(page);
  await arrow();
  await page.locator('[data-square=e2]').focus();
  await page.keyboard.press('Enter');
  const inHand = { selected: ['e2'], target: ['e3', 'e4'], capture: [], premove: [], last: [], check: [] };
  await eventually(async () => (await SOLID.drawn(page)).marks, inHand);
  await swap('flat');
  await eventually(async () => (await FLAT.drawn(page)).marks, inHand);
  assert.deepEqual(await circled(page), ['b1']);
  await swap('solid');
  await eventually(async () => (await SOLID.drawn(page)).marks, inHand);
  assert.equal((await readSolid(page)).shapes, 1);
  await clickSquare(page, 'e4');
  await viewerSees(table.players.black, { game: OPERA, plies: 1 });
  // For the turn that comes.
  await makeMove(page, 'd2d4', 'click');
  await eventually(async () => (await SOLID.drawn(page)).ghost, 'd4 white pawn');
  await swap('flat');
  await eventually(async () => (await FLAT.drawn(page)).ghost, 'd4 white pawn');
  await swap('solid');
  await eventually(async () => (await SOLID.drawn(page)).ghost, 'd4 white pawn');
  await makeMove(table.page('black'), 'e7e5', 'click');
  await viewerSees(table.players.black, {
    game: { ucis: ['e2e4', 'e7e5', 'd2d4'], sans: ['e4', 'e5', 'd4'] },
    plies: 3,
  });
  await clockIsRight(table.hall, table.game, table.players.white.visitor);
});

on(
  '[P43] a graphics card that drops the board leaves a flat one and the game; what comes back is shown again',
  async (stage) => {
    const table = await Table.open(stage, { time: 'untimed' });
    const { visitor } = table.players.white;
    const { page } = visitor;
    visitor.excuse(/context/i);
    await raise(page);
    await page.evaluate(() => {
      const gl = document.querySelector<HTMLCanvasElement>('.solid-canvas')!.getContext('webgl2')!;
      const card = gl.getExtension('WEBGL_lose_context')!;
      Object.assign(window, { card });
      card.loseContext();
    });
    await eventually(() => note(page), 'lost');
    await isFlat(page);
    await makeMove(page, 'e2e4', 'click');
    await viewerSees(table.players.black, { game: OPERA, plies: 1 });
    await page.evaluate(() => (window as unknown as { card: WEBGL_lose_context }).card.restoreContext());
    await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
    assert.equal(await note(page), null);
    await makeMove(table.page('black'), 'e7e5', 'click');
    await eventually(async () => (await SOLID.drawn(page)).men['e5'], 'black pawn');
  },
);

on('[P43] without WebGL there is the flat board, and a note in either language', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const { page } = table.players.white.visitor;
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...asked: Parameters<typeof getContext>) {
        return asked[0].startsWith('webgl') ? null : getContext.apply(this, asked);
      },
    });
  });
  await page.reload();
  await chooseSetting(page, 'casualBoard', 'solid');
  await eventually(() => note(page), 'no-webgl');
  await isFlat(page);
  assert.match(await page.locator('[data-part=board-note]').innerText(), /不能显示立体棋盘/);
  await page.locator('[data-part=language]').click();
  await eventually(async () => (await page.locator('[data-part=board-note]').innerText()).includes('flat one'), true);
  await makeMove(page, 'e2e4', 'click');
  await viewerSees(table.players.black, { game: OPERA, plies: 1 });
});

on('[P43] a formal game opens on the solid board, but where it is too slow and nobody asked for it', async (stage) => {
  const [white, black] = [await member(stage, '立体一'), await member(stage, '立体二')];
  const game = await seatAt(white, black, FORMAL);
  const { page } = white;
  page.setDefaultTimeout(SOLID.limit!);
  await page.setViewportSize({ width: 500, height: 340 });
  /** A machine that takes its time to draw. */
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { readPixels } = WebGL2RenderingContext.prototype;
    Object.assign(WebGL2RenderingContext.prototype, {
      readPixels(this: WebGL2RenderingContext, ...asked: unknown[]) {
        const until = performance.now() + 400;
        while (performance.now() < until);
        return (readPixels as (...all: unknown[]) => void).apply(this, asked);
      },
    });
  });
  await page.goto(`/game/${game}`);
  await chooseSetting(page, 'quality', 'phone');
  await chooseSetting(page, 'formalBoard', 'auto');
  await eventually(() => note(page), 'slow', SOLID.limit);
  await isFlat(page);
  // Who asks for it has it, however slow it is.
  await page.locator('[data-part=board-switch]').click();
  await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
  assert.equal(await note(page), null);
  await page.reload();
  await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
  await makeMove(page, 'e2e4', 'drag');
  await eventually(async () => (await SOLID.drawn(page)).men['e4'], 'white pawn');
  // Casual games stay as they were.
  const kept = await page.evaluate(() => localStorage.getItem('duiyi.settings'));
  assert.doesNotMatch(kept!, /casualBoard/);
});

on('[P44] twenty changes of boards leave nothing behind', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  await raise(page);
  const twice = async (): Promise<void> => {
    const button = page.locator('[data-part=board-switch]');
    await button.click();
    await page.locator('cg-board').waitFor();
    await button.click();
    await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID.limit! });
    await readSolid(page);
  };
  const tools = await page.context().newCDPSession(page);
  const left = async () => {
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners, canvases: await page.locator('canvas').count() };
  };
  for (let warm = 0; warm < 2; warm += 1) await twice();
  const before = await left();
  for (let change = 0; change < 10; change += 1) await twice();
  const after = await left();
  assert.equal(after.canvases, before.canvases);
  assert.ok(after.usedSize - before.usedSize < 2_000_000, `${before.usedSize} → ${after.usedSize} bytes`);
  assert.ok(after.nodes - before.nodes < 100, `${before.nodes} → ${after.nodes} nodes`);
  assert.ok(
    after.jsEventListeners - before.jsEventListeners < 30,
    `${before.jsEventListeners} → ${after.jsEventListeners}`,
  );
});

on('[S6] camera, set, quality and blindfold act at once on the board that stands', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const page = table.page('white');
  await raise(page);
  for (const [name, value] of [
    ['finish', 'jade'],
    ['quality', 'desktop'],
    ['camera', 'top'],
    ['quality', 'phone'],
  ] as const) {
    await chooseSetting(page, name, value);
    if (name === 'camera') await page.locator('[data-part=camera-top][aria-pressed=true]').waitFor();
    else
      await eventually(async () => (await readSolid(page))[name === 'finish' ? 'finish' : 'level'], value, SOLID.limit);
  }
  await chooseSetting(page, 'blindfold', true);
  await eventually(async () => (await readSolid(page)).men.length, 0);
  await chooseSetting(page, 'blindfold', false);
  await eventually(async () => (await readSolid(page)).men.length, 32);
});
