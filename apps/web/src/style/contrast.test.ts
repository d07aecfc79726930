/** Every board under every set, by numbers: what a style sheet or a drawing says is read from it, not repeated here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SETTINGS } from '@duiyi/protocol/settings';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
type Tokens = Readonly<Record<string, string>>;

/** The custom properties a rule with this selector sets. */
const tokensOf = (css: string, selector: string): Tokens => {
  const from = css.indexOf(`\n${selector} {`);
  assert.notEqual(from, -1, selector);
  const body = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
};

const tokens = read('tokens.css');
const boards = read('boards.css');
const PAPER = "[data-board-theme='paper']";
const DAY = { ...tokensOf(tokens, ':root'), ...tokensOf(boards, `:root,\n${PAPER}`) };
const NIGHT = {
  ...DAY,
  ...tokensOf(tokens, ":root[data-appearance='dark']"),
  ...tokensOf(boards, `[data-appearance='dark']${PAPER},\n[data-appearance='dark'] ${PAPER}`),
};

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
const luminance = (color: string): number => {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  assert.ok(digits, color);
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red, green, blue] = six.match(/../g)!.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

const THEMES = SETTINGS.boardTheme.flatMap((theme) =>
  Object.entries({ day: DAY, night: NIGHT }).map(
    ([light, base]) =>
      [
        `${theme}, ${light}`,
        theme === 'paper' ? base : { ...base, ...tokensOf(boards, `[data-board-theme='${theme}']`) },
      ] as const,
  ),
);

/** The colours White's and Black's men of a set are drawn with: all of them, each in its group of the sprite. */
const paintsOf = (set: string): { readonly white: readonly string[]; readonly black: readonly string[] } => {
  const [white, black] = read(`../board/pieces/${set}.svg`).split('</defs>')[1].split('translate(0 64)');
  const paints = (part: string) => [...part.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => color);
  return { white: paints(white), black: paints(black) };
};

test('[S2] six boards and four sets at the least, with discs and with high contrast', () => {
  assert.ok(SETTINGS.boardTheme.length >= 6);
  assert.ok(SETTINGS.pieceSet.length >= 4);
  for (const set of ['discs', 'contrast'] as const) assert.ok(SETTINGS.pieceSet.includes(set));
});

for (const [name, theme] of THEMES) {
  test(`[S2] ${name}: every set stands out from both squares, and what is written there too`, () => {
    const [light, dark] = [theme['--board-light'], theme['--board-dark']];
    assert.ok(contrast(light, dark) >= 1.7, `squares ${contrast(light, dark)}`);
    assert.ok(
      contrast(theme['--coord-on-light'], light) >= 4.5,
      `on light ${contrast(theme['--coord-on-light'], light)}`,
    );
    assert.ok(contrast(theme['--coord-on-dark'], dark) >= 4.5, `on dark ${contrast(theme['--coord-on-dark'], dark)}`);
    for (const set of SETTINGS.pieceSet) {
      const { white, black } = paintsOf(set);
      for (const [side, paints] of [['white', white] as const, ['black', black] as const]) {
        for (const square of [light, dark]) {
          const best = Math.max(...paints.map((paint) => contrast(paint, square)));
          assert.ok(best >= 3, `${set}, ${side} on ${square}: ${best}`);
        }
      }
      // The larger area of a man is its fill, the first of its last group.
      assert.ok(contrast(white[white.length - 2], black[black.length - 2]) >= 7, `${set}: the two sides`);
    }
  });
}

for (const [name, page] of [
  ['day', DAY],
  ['night', NIGHT],
] as const) {
  test(`[A6] the page by ${name}: words, lines and buttons can be read`, () => {
    for (const paper of ['--paper', '--paper-raised', '--paper-sunk']) {
      for (const ink of ['--ink', '--ink-soft', '--seal-ink']) {
        const ratio = contrast(page[ink], page[paper]);
        assert.ok(ratio >= 4.5, `${ink} on ${paper}: ${ratio}`);
      }
      assert.ok(contrast(page['--jade'], page[paper]) >= 3, `the ring of focus on ${paper}`);
    }
    assert.ok(contrast(page['--on-seal'], page['--seal']) >= 4.5);
  });
}

test('[S7] the browser’s own bars are of the colour of the paper', () => {
  const page = read('../../index.html');
  for (const [light, { '--paper': paper }] of Object.entries({ light: DAY, dark: NIGHT }))
    assert.ok(page.includes(`content="${paper}" data-appearance="${light}"`), light);
});

test('[S2] the twelve men of every set differ', () => {
  for (const set of SETTINGS.pieceSet) {
    const svg = read(`../board/pieces/${set}.svg`);
    const shapes = [...svg.matchAll(/<g id="(king|queen|rook|bishop|knight|pawn)"[^>]*>([\s\S]*?)<\/g>/g)];
    assert.equal(shapes.length, 6, set);
    assert.equal(new Set(shapes.map(([, , shape]) => shape)).size, 6, set);
  }
});
