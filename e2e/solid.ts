/**
 * The solid board, which says itself what it has drawn: nothing could read it off its pixels. Graphics are drawn by software
 * here, a few frames a second: what is waited for is seen, never timed.
 */
import type { Page } from 'playwright-core';
import type { ReadCanvas, Readout } from '../apps/web/src/board3d/readout.ts';
import { MARKS } from './boardKind.ts';
import type { BoardKind, Mark } from './boardKind.ts';
import { chooseSetting } from './settings.ts';

/** How long it may take until it stands, in milliseconds. */
const SOLID_LIMIT = 60_000;

export interface SolidSeen extends Omit<Readout, 'marks'> {
  readonly marks: readonly (readonly [square: number, marks: readonly Mark[]])[];
}

/** Once all that was shown is drawn and nothing is on its way. */
export const readSolid = async (page: Page): Promise<SolidSeen> => {
  const seen = await page.waitForFunction(
    () => {
      const readout = document.querySelector<ReadCanvas>('.solid-canvas')?.readout?.();
      return readout?.isStill ? { ...readout, marks: [...readout.marks] } : null;
    },
    null,
    { timeout: SOLID_LIMIT },
  );
  return (await seen.jsonValue()) as SolidSeen;
};

/** Until it stands and all is drawn. */
export const stands = async (page: Page): Promise<void> => {
  await page.locator('.board[data-board=solid]').waitFor({ timeout: SOLID_LIMIT });
  await readSolid(page);
};

/** Shows the casual game of this page on it, and waits until it stands. */
export const raise = async (page: Page): Promise<void> => {
  page.setDefaultTimeout(SOLID_LIMIT);
  // Few pixels are drawn fast; the board is a square in whatever window.
  const { width } = page.viewportSize()!;
  if (width > 640) await page.setViewportSize({ width: 500, height: 340 });
  await chooseSetting(page, 'quality', 'phone');
  await chooseSetting(page, 'casualBoard', 'solid');
  await stands(page);
};

const byName = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;

export const SOLID = {
  name: 'solid',
  patience: 30_000,
  ratio: 0.25,
  choose: raise,
  drawn: async (page) => {
    const { men, marks, targets, ghost } = await readSolid(page);
    const marked = (mark: Mark): readonly string[] =>
      marks
        .filter(([, kinds]) => kinds.includes(mark) && (targets || (mark !== 'target' && mark !== 'capture')))
        .map(([square]) => byName(square))
        .sort();
    const keyed = men.map(({ square, color, role, x, y }) => [
      square === null ? `at ${Math.round(x)} ${Math.round(y)}` : byName(square),
      `${color} ${role}`,
    ]);
    return {
      men: Object.fromEntries(keyed) as Record<string, string>,
      marks: Object.fromEntries(MARKS.map((mark) => [mark, marked(mark)])) as unknown as Record<Mark, string[]>,
      ghost: ghost && `${byName(ghost.square)} ${ghost.piece.color} ${ghost.piece.role}`,
    };
  },
} satisfies BoardKind;
