/** What a visitor sees of a game, read off the page: the named squares and, apart from them, the pieces as they are drawn. */
import type { Page } from 'playwright-core';
import type { Color } from '@duiyi/rules';

export interface Screen {
  /** The names of the 64 squares, by square. */
  readonly names: Readonly<Record<string, string>>;
  /** The pieces where they are drawn: by square, or by where between the squares their middle lies. */
  readonly men: Readonly<Record<string, string>>;
  readonly lastMove: readonly string[];
  readonly check: string | null;
  readonly moves: readonly string[];
  readonly turn: Color | null;
  readonly status: string;
}

/** One look, all of it in the same instant. */
export const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const all = <E extends Element>(selector: string): E[] =>
      [...document.querySelectorAll<E>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const board = document.querySelector('cg-board')?.getBoundingClientRect();
    const isFlipped = document.querySelector('.cg-wrap.orientation-black') !== null;

    /** The square an element covers, measured on the screen to two pixels. */
    const squareUnder = (element: Element): string => {
      if (!board) return 'no board';
      const rect = element.getBoundingClientRect();
      const size = board.width / 8;
      const column = (rect.left + rect.width / 2 - board.left) / size - 0.5;
      const row = (rect.top + rect.height / 2 - board.top) / size - 0.5;
      const [x, y] = [Math.round(column), Math.round(row)];
      const isOff = Math.hypot(column - x, row - y) * size > 2;
      if (isOff) return `between squares at ${column.toFixed(2)}, ${row.toFixed(2)}`;
      return isFlipped ? `${'hgfedcba'[x]}${y + 1}` : `${'abcdefgh'[x]}${8 - y}`;
    };

    const men: Record<string, string> = {};
    for (const piece of all('cg-board > piece:not(.fading)')) {
      const square = squareUnder(piece);
      const man = piece.className
        .split(' ')
        .filter((word) => /^(white|black|king|queen|rook|bishop|knight|pawn)$/.test(word))
        .join(' ');
      men[square] = square in men ? `${men[square]} and ${man}` : man;
    }
    const marked = (mark: string): string[] => all(`cg-board > square.${mark}`).map(squareUnder).sort();
    const turn = document.querySelector<HTMLElement>('[data-part=seat][data-turn=true]')?.dataset['color'];
    return {
      names: Object.fromEntries(
        all<HTMLElement>('[role=grid] [data-square]').map((cell) => [
          cell.dataset['square'],
          cell.getAttribute('aria-label'),
        ]),
      ),
      men,
      lastMove: marked('last-move'),
      check: marked('check')[0] ?? null,
      moves: all('[data-ply]').map((move) => move.textContent),
      turn: (turn ?? null) as Color | null,
      status: document.querySelector('[data-part=status]')?.textContent ?? '',
    };
  });

export interface ClockFace {
  readonly face: string;
  readonly state: string;
}

export const readClocks = (page: Page): Promise<Readonly<Record<Color, ClockFace>>> =>
  page.evaluate(() => {
    const clock = (color: Color): ClockFace => {
      const element = document.querySelector<HTMLElement>(`[role=timer][data-color=${color}]`)!;
      return { face: element.textContent, state: element.dataset['state']! };
    };
    return { white: clock('white'), black: clock('black') };
  });

/** `1:02:03`, `4:59`, `0:09.7` in milliseconds. */
export const faceMillis = (face: string): number => {
  if (!/^(\d+:)?\d+:\d\d(\.\d)?$/.test(face)) throw new Error(`not a clock's face: ${face}`);
  return Math.round(face.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
};
