/** What only a solid board has: depth to reach through, a camera, a graphics card that may be slow, gone or never there. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Terms } from '@duiyi/game';
import { FLAT } from './boardKind.ts';
import { clockIsRight } from './clocks.ts';
import { eventually as soon } from './eventually.ts';
import { SQUARES } from './expected.ts';
import { OPERA, SCHOLARS_MATE } from './games.ts';
import { clickSquare, makeMove, middleOf } from './hand.ts';
import { seatAt } from './invitation.ts';
import { member } from './people.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { chooseSetting } from './settings.ts';
import { raise, readSolid, SOLID, stands } from './solid.ts';
import { Table, viewerSees } from './table.ts';

/** In milliseconds: processors draw slowly, and slower where others are at work. */
const LIMIT = 300_000;

const on = (title: string, play: (stage: Stage) => Promise<void>): void => scenario(title, play, { limit: LIMIT });

const FORMAL: Terms = { time: { kind: 'fischer', base: 1_800_000, increment: 30_000 }, color: 'white', formal: true };

const eventually = <T>(look: () => Promise<T>, expected: T): Promise<void> => soon(look, expected, SOLID.patience);

/** White at the solid board, Black at the flat one. */
const open = async (stage: Stage, time = 'untimed'): Promise<{ readonly table: Table; readonly page: Page }> => {
  const table = await Table.open(stage, { time, ratio: SOLID.ratio });
  const page = table.page('white');
  page.setDefaultTimeout(SOLID.patience);
  return { table, page };
};

const circled = (page: Page): Promise<string[]> =>
  page
    .locator('[data-part=shapes] .shape')
    .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-from')!).sort());

/** Presses the other button on each square, one after the other without waiting for what is drawn of it. */
const circleAll = async (page: Page): Promise<void> => {
  const mouse = await page.context().newCDPSession(page);
  const points = await page.locator('[role=grid] [data-square]').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  await Promise.all(
    points.flatMap((point) =>
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        mouse.send('Input.dispatchMouseEvent', { type, ...point, button: 'right', clickCount: 1 }),
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

const press = (page: Page, part: string): Promise<void> => page.locator(`[data-part=${part}]`).click();

on(
  '[P40][P42] from every preset and either side each of the 64 squares is hit; at rest nothing is drawn',
  async (stage) => {
    const { table, page } = await open(stage);
    await raise(page);
    for (const [preset, white, black, way] of [
      ['main', 'e2e4', 'e7e5', 'click'],
      ['top', 'd2d4', 'd7d6', 'drag'],
      ['side', 'g1f3', 'b8c6', 'click'],
    ] as const) {
      await press(page, `camera-${preset}`);
      for (let side = 0; side < 2; side += 1) {
        await press(page, 'flip');
        await readSolid(page);
        await circleAll(page);
        assert.deepEqual(await circled(page), [...SQUARES].sort(), preset);
        assert.equal((await readSolid(page)).shapes, 64);
        await clickSquare(page, 'e5');
        assert.deepEqual(await circled(page), []);
      }
      // Pieces behind tall ones, by a press and by a drag.
      await makeMove(page, white, way);
      await table.page('black').locator('[data-part=seat][data-color=black][data-turn=true]').waitFor();
      await makeMove(table.page('black'), black, 'click');
      await page.locator('[data-part=seat][data-color=white][data-turn=true]').waitFor();
    }
    const { calls, triangles, level, frames } = await readSolid(page);
    assert.equal(level, 'phone');
    assert.ok(calls <= 60, `${calls} draws`);
    assert.ok(triangles <= 150_000, `${triangles} triangles`);
    await pause(3000);
    assert.equal((await readSolid(page)).frames, frames);
  },
);

on(
  '[P41][S6] the board is turned from beside it or by two fingers, stays so, and is put right again',
  async (stage) => {
    const { table, page } = await open(stage);
    await raise(page);
    const reset = page.locator('[data-part=camera-reset]');
    const corner = async (): Promise<{ readonly x: number; readonly y: number }> => {
      await readSolid(page);
      return middleOf(page, 'a1');
    };
    const still = await corner();
    const drag = async (x: number, y: number): Promise<void> => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 40, y + 10, { steps: 4 });
      await page.mouse.up();
    };
    const e4 = await middleOf(page, 'e4');
    await drag(e4.x, e4.y);
    assert.deepEqual(await corner(), still);
    assert.equal(await reset.getAttribute('aria-disabled'), 'true');

    const box = (await page.locator('.solid-canvas').boundingBox())!;
    await drag(box.x + 20, box.y + 8);
    const dragged = await corner();
    assert.notDeepEqual(dragged, still);
    assert.equal(await reset.getAttribute('aria-disabled'), 'false');

    // Two fingers on the squares, one of them on a piece: they turn, and take nothing in hand.
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [one, two] = [await middleOf(page, 'd2'), await middleOf(page, 'e5')];
    await touch('touchStart', one);
    await touch('touchStart', one, two);
    for (const step of [12, 24]) await touch('touchMove', { x: one.x - step, y: one.y }, { x: two.x - step, y: two.y });
    await touch('touchEnd');
    const turned = await corner();
    assert.notDeepEqual(turned, dragged);
    await eventually(async () => (await SOLID.drawn(page)).marks.selected, []);

    await makeMove(page, 'e2e4', 'drag');
    await viewerSees(table.players.black, { game: OPERA, plies: 1 });
    await page.reload();
    await stands(page);
    await eventually(corner, turned);
    await reset.click();
    await eventually(corner, still);

    // What is chosen acts at once on the board that stands.
    for (const [name, value, told] of [
      ['finish', 'jade', 'finish'],
      ['quality', 'desktop', 'level'],
      ['quality', 'phone', 'level'],
    ] as const) {
      await chooseSetting(page, name, value);
      await eventually(async () => (await readSolid(page))[told], value);
    }
    await chooseSetting(page, 'camera', 'top');
    await page.locator('[data-part=camera-top][aria-pressed=true]').waitFor();
    await chooseSetting(page, 'blindfold', true);
    await eventually(async () => (await readSolid(page)).men.length, 0);
    await chooseSetting(page, 'blindfold', false);
    await eventually(async () => (await readSolid(page)).men.length, 32);
  },
);

on(
  '[P40][P44] changing boards keeps hand, arrows, premove and clocks, and twenty changes leave nothing behind',
  async (stage) => {
    const { table, page } = await open(stage, '1800+30');
    const swap = async (to: 'flat' | 'solid'): Promise<void> => {
      await press(page, 'board-switch');
      if (to === 'flat') await page.locator('cg-board').waitFor();
      else await stands(page);
    };
    // Both have moved: neither is asked to hurry.
    await table.move(OPERA, 0, 'click');
    await viewerSees(table.players.black, { game: OPERA, plies: 1 });
    await table.move(OPERA, 1, 'click');
    await viewerSees(table.players.white, { game: OPERA, plies: 2 });
    await raise(page);
    const [from, to] = [await middleOf(page, 'b1'), await middleOf(page, 'c3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
    await page.locator('[data-square=g1]').focus();
    await page.keyboard.press('Enter');
    const squares = { selected: ['g1'], target: ['e2', 'f3', 'h3'], last: ['e5', 'e7'] };
    const inHand = { ...squares, capture: [], premove: [], check: [] };
    await eventually(async () => (await SOLID.drawn(page)).marks, inHand);
    await swap('flat');
    await eventually(async () => (await FLAT.drawn(page)).marks, inHand);
    assert.deepEqual(await circled(page), ['b1']);
    await swap('solid');
    await eventually(async () => (await SOLID.drawn(page)).marks, inHand);
    assert.equal((await readSolid(page)).shapes, 1);
    await clickSquare(page, 'f3');
    await viewerSees(table.players.black, { game: OPERA, plies: 3 });
    // For the turn that comes.
    await makeMove(page, 'd2d4', 'click');
    await eventually(async () => (await SOLID.drawn(page)).ghost, 'd4 white pawn');
    await swap('flat');
    await eventually(async () => (await FLAT.drawn(page)).ghost, 'd4 white pawn');
    await swap('solid');
    await eventually(async () => (await SOLID.drawn(page)).ghost, 'd4 white pawn');

    const tools = await page.context().newCDPSession(page);
    const left = async () => {
      await tools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await tools.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners, canvases: await page.locator('canvas').count() };
    };
    const before = await left();
    for (let change = 0; change < 10; change += 1) {
      await swap('flat');
      await swap('solid');
    }
    const after = await left();
    assert.equal(after.canvases, before.canvases);
    for (const [what, most] of [
      ['usedSize', 2_000_000],
      ['nodes', 100],
      ['jsEventListeners', 30],
    ] as const)
      assert.ok(after[what] - before[what] < most, `${what}: ${before[what]} → ${after[what]}`);

    await table.move(OPERA, 3, 'click');
    await viewerSees(table.players.black, { game: OPERA, plies: 5 });
    await clockIsRight(table.hall, table.game, table.players.white.visitor);
  },
);

on(
  '[P43] where it cannot be had, or is dropped by the graphics card, the flat board goes on with the game',
  async (stage) => {
    const { table, page } = await open(stage);
    const { visitor } = table.players.white;
    visitor.excuse(/context/i, /\.set /, /\.set$/);
    const { promise: isOver, resolve: giveUp } = Promise.withResolvers<void>();
    await page.route('**/*.set', async (route) => {
      await isOver;
      await route.abort();
    });
    await chooseSetting(page, 'quality', 'phone');
    await chooseSetting(page, 'casualBoard', 'solid');
    // The flat one stands in meanwhile.
    await page.locator('[data-part=board-switch][data-state=loading]').waitFor();
    await isFlat(page);
    giveUp();
    await eventually(() => note(page), 'unreachable');
    await isFlat(page);
    await page.unroute('**/*.set');
    await press(page, 'board-switch');
    await stands(page);
    assert.equal(await note(page), null);

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
    await stands(page);
    assert.equal(await note(page), null);
    await makeMove(table.page('black'), 'e7e5', 'click');
    await eventually(async () => (await SOLID.drawn(page)).men['e5'], 'black pawn');
  },
);

on('[P43] without WebGL there is the flat board, and a note in either language', async (stage) => {
  const { table, page } = await open(stage);
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
  await press(page, 'language');
  await eventually(async () => (await page.locator('[data-part=board-note]').innerText()).includes('flat one'), true);
  await makeMove(page, 'e2e4', 'click');
  await viewerSees(table.players.black, { game: OPERA, plies: 1 });
});

/**
 * What draws on a machine, as the page sees it: `fast` says at once that all is drawn, `slow` takes 400 ms a frame; none: the
 * processor draws. Which one, the tab's storage says.
 */
const withCard = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const card = sessionStorage.getItem('card');
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, asked?: WebGLContextAttributes) {
        if (asked?.failIfMajorPerformanceCaveat && card === null) return null;
        const all = { ...asked, failIfMajorPerformanceCaveat: false };
        return (getContext as (...all: unknown[]) => unknown).call(this, kind, all);
      },
    });
    Object.assign(WebGL2RenderingContext.prototype, {
      readPixels() {
        const until = performance.now() + (card === 'slow' ? 400 : 0);
        while (performance.now() < until);
      },
    });
  });
};

on(
  '[B5][P43] a formal game opens on the solid board and is played to its end there, but where it is too slow unasked',
  async (stage) => {
    const white = await member(stage, '立体一', { ratio: SOLID.ratio, chosen: { quality: 'phone' } });
    const black = await member(stage, '立体二');
    const game = await seatAt(white, black, FORMAL);
    const { page } = white;
    page.setDefaultTimeout(SOLID.patience);
    await page.setViewportSize({ width: 500, height: 340 });
    await withCard(page);
    await black.page.goto(`/game/${game}`);
    await page.goto(`/game/${game}`);
    // Drawn by the processor alone.
    await eventually(() => note(page), 'slow');
    await isFlat(page);
    const comeBack = async (card: 'fast' | 'slow'): Promise<void> => {
      await page.evaluate((kind) => sessionStorage.setItem('card', kind), card);
      await page.reload();
    };
    const play = async (from: number, to: number): Promise<void> => {
      for (let ply = from; ply < to; ply += 1) {
        await makeMove([page, black.page][ply % 2], SCHOLARS_MATE.ucis[ply], ply % 4 < 2 ? 'drag' : 'click');
        for (const each of [page, black.page]) await eventually(() => each.locator('.move[data-ply]').count(), ply + 1);
      }
    };
    await comeBack('fast');
    await stands(page);
    await play(0, 6);
    await comeBack('slow');
    await eventually(() => note(page), 'slow');
    await isFlat(page);
    // Who asks for it has it, however slow it is, now and from now on.
    await press(page, 'board-switch');
    await stands(page);
    assert.equal(await note(page), null);
    await page.reload();
    await stands(page);
    // Casual games stay as they were.
    const kept = await page.evaluate(() => localStorage.getItem('duiyi.settings.member'));
    assert.match(kept!, /"formalBoard":"solid"/);
    assert.doesNotMatch(kept!, /"casualBoard":"solid"/);

    await play(6, 7);
    await page.locator('[data-part=result]').waitFor();
    const { men, marks, taken } = await readSolid(page);
    assert.equal(men.length, 31);
    assert.deepEqual(taken, [{ color: 'black', role: 'pawn' }]);
    assert.equal(marks.filter(([, kinds]) => kinds.includes('check')).length, 1);
    assert.equal(await page.locator('cg-board').count(), 0);
  },
);
