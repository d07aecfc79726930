/**
 * A position as a picture of its own, in SVG: what a link to a game shows elsewhere, and what a page makes of the position
 * looked at. The men are taken from a sprite of the web app, a picture of twelve cells, king to pawn, White above Black.
 */
import type { Color } from '@duiyi/rules';

export interface Diagram {
  /** The first field of a FEN. */
  readonly board: string;
  /** The last move, in UCI. */
  readonly last?: string | undefined;
  readonly orientation: Color;
  /** The text of the sprite. */
  readonly sprite: string;
  readonly colors: DiagramColors;
  /** Lines beside the board; none: the board alone, a square. */
  readonly beside?: readonly string[];
  /** What it is called for those who cannot see it. */
  readonly title: string;
}

export interface DiagramColors {
  readonly paper: string;
  readonly ink: string;
  readonly light: string;
  readonly dark: string;
  readonly last: string;
}

/** As boards.css of the web app has them. */
export const PAPER_COLORS: DiagramColors = {
  paper: '#f5efe2',
  ink: '#24211d',
  light: '#efe5d0',
  dark: '#b09d7e',
  last: '#c1942a',
};

const SQUARE = 64;
const MARGIN = 27;
const BOARD = 8 * SQUARE;
/** The height of every picture, and the width of the board alone. */
export const DIAGRAM_SIZE = BOARD + 2 * MARGIN;
/** With lines beside it: about as pages that show links want it, 1.91 to 1. */
export const WIDE_DIAGRAM = 1080;

const COLUMN: { readonly [letter: string]: number } = { k: 0, q: 1, r: 2, b: 3, n: 4, p: 5 };
const FONT = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const diagram = ({ board, last, orientation, sprite, colors, beside = [], title }: Diagram): string => {
  const place = (file: number, row: number): readonly [x: number, y: number] =>
    orientation === 'white' ? [file * SQUARE, row * SQUARE] : [(7 - file) * SQUARE, (7 - row) * SQUARE];
  const width = beside.length === 0 ? DIAGRAM_SIZE : WIDE_DIAGRAM;

  const squares: string[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let file = (row + 1) % 2; file < 8; file += 2) {
      const [x, y] = place(file, row);
      squares.push(`M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
    }
  }

  const marks = last === undefined ? [] : [last.slice(0, 2), last.slice(2, 4)];
  const marked = marks.map((name) => {
    const [x, y] = place(name.charCodeAt(0) - 97, 8 - Number(name[1]));
    return `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${colors.last}" opacity=".5"/>`;
  });

  const men = board.split('/').flatMap((rank, row) => {
    let file = 0;
    return Array.from(rank).flatMap((letter) => {
      const column = COLUMN[letter.toLowerCase()];
      if (column === undefined) {
        file += Number(letter);
        return [];
      }
      const [x, y] = place(file, row);
      file += 1;
      const cell = `${column * 64} ${letter === letter.toLowerCase() ? 64 : 0} 64 64`;
      return `<svg x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" viewBox="${cell}"><use href="#men"/></svg>`;
    });
  });

  const names = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => {
    const [x, y] = place(i, i);
    const along = `x="${x + SQUARE / 2}" y="${BOARD + 19}"`;
    const up = `x="-14" y="${y + SQUARE / 2 + 5}"`;
    return [`<text ${along}>${'abcdefgh'[i]}</text>`, `<text ${up}>${8 - i}</text>`];
  });

  const lines = beside.map(
    (line, i) => `<text x="${DIAGRAM_SIZE + 24}" y="${150 + i * 58}" font-size="32">${escape(line)}</text>`,
  );

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${DIAGRAM_SIZE}" ` +
    `viewBox="0 0 ${width} ${DIAGRAM_SIZE}" role="img"><title>${escape(title)}</title>` +
    `<defs><g id="men">${sprite.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')}</g></defs>` +
    `<rect width="${width}" height="${DIAGRAM_SIZE}" fill="${colors.paper}"/>` +
    `<g transform="translate(${MARGIN} ${MARGIN})">` +
    `<rect width="${BOARD}" height="${BOARD}" fill="${colors.light}"/>` +
    `<path d="${squares.join('')}" fill="${colors.dark}"/>${marked.join('')}${men.join('')}` +
    `<g fill="${colors.ink}" font-family="${FONT}" font-size="15" text-anchor="middle">${names.join('')}</g></g>` +
    `<g fill="${colors.ink}" font-family="${FONT}">${lines.join('')}</g></svg>`
  );
};
