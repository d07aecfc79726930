/** A visitor's hand on the board: a real mouse on real pixels, wherever they lead. */
import type { Page } from 'playwright-core';
import type { Role } from '@duiyi/rules';

/** The two ways to move a piece. */
export type Way = 'click' | 'drag';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square on the screen. */
export const middleOf = async (page: Page, square: string): Promise<Point> => {
  const box = await page.locator(`[data-square=${square}]`).boundingBox();
  if (!box) throw new Error(`square ${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The board has drawn whatever it had to draw: only then does it mean something that it shows nothing new. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // It tells of a press within a few milliseconds, and draws with the frame after.
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 20);
      }),
  );

export const clickSquare = async (page: Page, square: string): Promise<void> => {
  const { x, y } = await middleOf(page, square);
  await page.mouse.click(x, y);
};

/** Takes what stands on `from` in the hand and holds it over `to`. */
export const carry = async (page: Page, from: string, to: string): Promise<void> => {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
};

export const drop = (page: Page): Promise<void> => page.mouse.up();

const BECOMES: Readonly<Record<string, Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

export const promotionButton = (page: Page, role: Role) =>
  page.locator(`[data-part=promotion] button[data-role=${role}]`);

/** `uci` on the board, and the picker's answer where it is asked. */
export const makeMove = async (page: Page, uci: string, way: Way): Promise<void> => {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (way === 'click') {
    await clickSquare(page, from);
    await clickSquare(page, to);
  } else {
    await carry(page, from, to);
    await drop(page);
  }
  const role = BECOMES[uci.slice(4)];
  if (role) await promotionButton(page, role).click();
};

/** Presses what asks twice: once to arm it, once more to mean it. */
export const pressTwice = async (page: Page, part: string): Promise<void> => {
  const button = page.locator(`[data-part=${part}]`);
  await button.click();
  // The second press counts only after a moment, so that a double click decides nothing.
  await page.locator(`[data-part=${part}][data-armed=true]:not([aria-disabled=true])`).click();
};
