/** A board as a test sees it: whichever it is, what it has drawn is read off itself, past the named squares over it. */
import type { Page } from 'playwright-core';
import { settled } from './hand.ts';
import { readScreen } from './screen.ts';

export const MARKS = ['last', 'check', 'selected', 'target', 'capture', 'premove'] as const;
export type Mark = (typeof MARKS)[number];

/** What is drawn, once everything has come to rest. Squares are sorted. */
export interface Drawn {
  /** `white pawn` by square; what stands between two squares goes by where that is. */
  readonly men: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<Mark, readonly string[]>>;
  /** `d4 white pawn`: what is shown where a premove will put it. */
  readonly ghost: string | null;
}

/** One way to show a game. A hand finds the middle of a square at the middle of the cell that has its name. */
export interface BoardKind {
  readonly name: string;
  /** How long what was done may take to show, in milliseconds. */
  readonly patience?: number;
  /** Pixels drawn a pixel of the page, where each is dear and none is looked at. */
  readonly ratio?: number;
  /** Shows the game of this page on it. */
  readonly choose: (page: Page) => Promise<void>;
  readonly drawn: (page: Page) => Promise<Drawn>;
}

const CLASSES: Readonly<Record<Exclude<Mark, 'last' | 'check'>, string>> = {
  selected: '.selected',
  target: ':is(.move-dest, .premove-dest):not(.oc)',
  capture: ':is(.move-dest, .premove-dest).oc',
  premove: '.premove',
};

/** The squares the flat board has marked so, by the board's own names for them. */
const marked = (page: Page, mark: keyof typeof CLASSES): Promise<string[]> =>
  page.locator(`cg-board > square${CLASSES[mark]}`).evaluateAll((squares) =>
    squares
      .filter((square) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(square);
        const isPainted = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
        return isPainted && square.checkVisibility({ visibilityProperty: true });
      })
      .map((square) => (square as HTMLElement & { readonly cgKey: string }).cgKey)
      .sort(),
  );

const readGhost = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const ghost = document.querySelector<HTMLElement>('[data-part=premove]');
    if (!ghost) return null;
    const { left, top, width, height } = ghost.getBoundingClientRect();
    const cell = [...document.querySelectorAll<HTMLElement>('[data-square]')].find((square) => {
      const box = square.getBoundingClientRect();
      const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top];
      return x > 0 && y > 0 && x < box.width && y < box.height;
    });
    const man = [...ghost.classList].filter((word) => /^(white|black|king|queen|rook|bishop|knight|pawn)$/.test(word));
    return `${cell?.dataset['square'] ?? 'nowhere'} ${man.join(' ')}`;
  });

export const FLAT: BoardKind = {
  name: 'flat',
  choose: async (page) => page.locator('cg-board').waitFor(),
  drawn: async (page) => {
    await settled(page);
    const { men, lastMove, check } = await readScreen(page);
    const [selected, target, capture, premove] = [
      await marked(page, 'selected'),
      await marked(page, 'target'),
      await marked(page, 'capture'),
      await marked(page, 'premove'),
    ];
    const marks = { last: lastMove, check: check ? [check] : [], selected, target, capture, premove };
    return { men, marks, ghost: await readGhost(page) };
  },
};
