/** A position is set up by mouse, by keyboard and by finger, and taken to the computer. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { carry, clickSquare, drop, middleOf } from './hand.ts';
import { scenario } from './scenario.ts';

const fenIn = (page: Page) => page.locator('input[name=fen]').inputValue();
const tool = (page: Page, name: string) => page.locator(`.tool:has(input[value=${name}])`);
const faults = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-fault]').evaluateAll((items) => items.map((item) => item.getAttribute('data-fault')));

/** Drags from one place of the screen to another. */
const pull = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
};

const middle = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await tool(page, name).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

scenario(
  '[L16] by mouse: pieces are dragged, put and taken away; everything that is impossible is told at once, and what is possible is played',
  async ({ visit }) => {
    const { page } = await visit('teacher', { locale: 'zh-CN' });
    await page.goto('/editor');
    await page.locator('[data-part=verdict][data-good=true]').waitFor();
    await assertNothingSerious(page, 'the editor');
    // A rook that goes takes its right with it; off the board it is gone.
    await carry(page, 'h1', 'h4');
    await drop(page);
    await eventually(() => fenIn(page), 'rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
    await pull(page, await middleOf(page, 'h4'), { x: 5, y: 400 });
    await eventually(() => fenIn(page), 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');

    await page.locator('[data-part=clear]').click();
    await eventually(() => faults(page), ['missing-king', 'missing-king']);
    await pull(page, await middle(page, 'white-king'), await middleOf(page, 'e1'));
    await tool(page, 'black-king').click();
    await clickSquare(page, 'e2');
    await tool(page, 'white-pawn').click();
    await clickSquare(page, 'a8');
    await eventually(() => faults(page), ['pawn-on-outer-rank', 'touching-kings']);
    assert.equal(await page.locator('.editor-wrong').count(), 3);
    assert.match(await page.locator('[data-part=verdict]').innerText(), /两王相邻：e1、e2/);
    assert.equal(await page.locator('[data-part=to-computer]').isDisabled(), true);

    // The same press takes back what was put; in the hand a press chooses, the next puts down.
    await clickSquare(page, 'a8');
    await tool(page, 'move').click();
    await clickSquare(page, 'e2');
    await clickSquare(page, 'e8');
    await eventually(() => faults(page), ['already-over']);
    await tool(page, 'white-queen').click();
    await clickSquare(page, 'd1');
    await page.locator('[data-part=verdict][data-good=true]').waitFor();
    await page.reload();
    await eventually(() => fenIn(page), '4k3/8/8/8/8/8/8/3QK3 w - - 0 1');

    // With somebody, by a link: they see from where.
    await page.locator('[data-part=to-friend]').click();
    await page.locator('[data-part=own-start]').waitFor();
    await page.locator('[data-time="300+3"]').click();
    assert.equal(await page.locator('[data-part=terms-start]').innerText(), '自定局面');
    await page.goBack();
    await page.locator('[data-part=own-start] a[href^="/editor"]').click();
    await eventually(() => fenIn(page), '4k3/8/8/8/8/8/8/3QK3 w - - 0 1');

    await page.locator('[data-part=to-computer]').click();
    await page.locator('input[name=color][value=white]').check({ force: true });
    await page.locator('[data-level="1"]').click();
    await page.locator('.table-page[data-seat=white]').waitFor();
    assert.equal(await page.locator('[data-square=d1]').getAttribute('aria-label'), 'd1 白后');
  },
  { limit: 240_000 },
);

scenario(
  '[A1][A2] by keyboard alone: letters put pieces on named squares, and what a position is beside them can be said',
  async ({ visit }) => {
    const { page } = await visit('teacher', { locale: 'en' });
    await page.goto(`/editor?fen=${encodeURIComponent('4k3/8/8/8/8/8/8/4K3 w - - 0 1')}`);
    const press = async (square: string, ...keys: readonly string[]): Promise<void> => {
      await page.locator(`[data-square=${square}]`).focus();
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('e1', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'R');
    await eventually(() => page.locator('[data-square=h1]').getAttribute('aria-label'), 'h1 white rook');
    await press('e5', 'P');
    await press('d5', 'p');
    await page.locator('input[name=white-king]').press(' ');
    await page.locator('select[name=step]').selectOption('d6');
    await eventually(() => fenIn(page), '4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1');
    assert.match(await page.locator('[data-part=verdict]').innerText(), /A game can begin here: White to move/);
    // Taken in hand, put down elsewhere; the pawn that is gone has stepped over nothing.
    await press('d5', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter');
    await press('h1', 'Delete');
    await eventually(() => fenIn(page), '4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1');

    await page.locator('input[name=fen]').fill('4k3/8/8');
    await eventually(
      () => page.locator('.editor-fen .problem').innerText(),
      'This is no FEN: the pieces cannot be read at character 8.',
    );
    await page.locator('input[name=fen]').fill('1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1');
    await eventually(() => page.locator('[data-square=b8]').getAttribute('aria-label'), 'b8 black rook');
    assert.match(await page.locator('[data-part=verdict]').innerText(), /Chess960/);
  },
);

scenario('[P3] by finger: a piece is chosen, then squares; the page stays where it is', async ({ visit }) => {
  const { page } = await visit('pupil', { touch: true, viewport: { width: 360, height: 640 } });
  await page.goto('/editor');
  const tap = async (square: string): Promise<void> => {
    const { x, y } = await middleOf(page, square);
    await page.touchscreen.tap(x, y);
  };
  await page.locator('[data-part=verdict]').waitFor();
  await tool(page, 'black-knight').tap();
  await tap('e4');
  await tap('d4');
  await tool(page, 'remove').tap();
  await tap('d4');
  await tool(page, 'move').tap();
  await tap('g1');
  await tap('f3');
  await eventually(() => fenIn(page), 'rnbqkbnr/pppppppp/8/8/4n3/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1');
  const [wide, scrolled] = await page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, scrollY]);
  assert.deepEqual([wide, scrolled], [false, 0]);
});
