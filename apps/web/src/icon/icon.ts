/** The icons of the installed hall: the seal as pictures of points, made while the app is built. */
import type { Drawing, Point } from './drawing.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const STONE: Rgb = [0xa8, 0x32, 0x2a];
const CUT: Rgb = [0xff, 0xf8, 0xee];
/** Looks a point of the picture in each direction. */
const LOOKS = 4;
/** What is cut lies within the circle that no mask of a system takes away, four fifths of the side. */
const MASKED_SIZE = 0.8;

export interface IconShape {
  /** In points. */
  readonly side: number;
  /** To the edges, so that the system cuts its own outline; else the stone's own on nothing. */
  readonly isFull: boolean;
}

export const ICONS: { readonly [file: string]: IconShape } = {
  'icon-192.png': { side: 192, isFull: false },
  'icon-512.png': { side: 512, isFull: false },
  'icon-maskable-512.png': { side: 512, isFull: true },
  'apple-touch-icon.png': { side: 180, isFull: true },
};

/** What is seen at each of the looks of a picture, row after row. */
const NOTHING = 0;
const ON_STONE = 1;
const ON_CUT = 2;

/** The looks of each row that lie within an outline, from edge to edge. */
const fill = (looks: Uint8Array, size: number, outline: Drawing['stone'], toLook: (unit: number) => number): void => {
  for (let row = 0; row < size; row += 1) {
    const y = row + 0.5;
    const edges = outline.flatMap(([x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length];
      const [top, bottom] = [toLook(y1), toLook(y2)];
      return top > y === bottom > y ? [] : [toLook(x1 + ((y - top) / (bottom - top)) * (x2 - x1))];
    });
    edges.sort((a, b) => a - b);
    for (let i = 0; i + 1 < edges.length; i += 2)
      looks.fill(ON_STONE, row * size + Math.round(edges[i]), row * size + Math.round(edges[i + 1]));
  }
};

/** Square ends, as the seal is cut: a piece reaches half a width beyond both its points; only on the stone. */
const cut = (looks: Uint8Array, size: number, [from, to]: readonly [Point, Point], half: number): void => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  // The short pieces of a curve are round where they meet.
  const isRound = length < half;
  const reach = half * Math.SQRT2;
  const clamp = (n: number): number => Math.max(0, Math.min(size, Math.round(n)));
  for (let row = clamp(Math.min(from[1], to[1]) - reach); row < clamp(Math.max(from[1], to[1]) + reach); row += 1) {
    for (let x = clamp(Math.min(from[0], to[0]) - reach); x < clamp(Math.max(from[0], to[0]) + reach); x += 1) {
      const [px, py] = [x + 0.5 - from[0], row + 0.5 - from[1]];
      const along = (px * dx + py * dy) / length;
      const beside = Math.abs(px * dy - py * dx) / length;
      const beyond = Math.max(0, -along, along - length);
      const isOn = isRound ? Math.hypot(beside, beyond) <= half : beside <= half && beyond <= half;
      if (isOn && looks[row * size + x] !== NOTHING) looks[row * size + x] = ON_CUT;
    }
  }
};

/** Red, green, blue and opacity of each point, row after row. */
export const renderIcon = (drawing: Drawing, { side, isFull }: IconShape): Uint8Array => {
  const size = side * LOOKS;
  const scale = (size / drawing.side) * (isFull ? MASKED_SIZE : 1);
  const toLook = (unit: number): number => size / 2 + (unit - drawing.side / 2) * scale;
  const looks = new Uint8Array(size * size);
  if (isFull) looks.fill(ON_STONE);
  else fill(looks, size, drawing.stone, toLook);
  for (const stroke of drawing.strokes) {
    const points = stroke.map(([x, y]): Point => [toLook(x), toLook(y)]);
    for (const [i, to] of points.slice(1).entries())
      cut(looks, size, [points[i], to], (drawing.strokeWidth / 2) * scale);
  }
  const points = new Uint8Array(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      let [stones, cuts] = [0, 0];
      for (let look = 0; look < LOOKS * LOOKS; look += 1) {
        const seen = looks[(row * LOOKS + Math.floor(look / LOOKS)) * size + column * LOOKS + (look % LOOKS)];
        if (seen !== NOTHING) stones += 1;
        if (seen === ON_CUT) cuts += 1;
      }
      if (stones === 0) continue;
      const at = (row * side + column) * 4;
      for (let i = 0; i < 3; i += 1) points[at + i] = Math.round(STONE[i] + ((CUT[i] - STONE[i]) * cuts) / stones);
      points[at + 3] = Math.round((stones / (LOOKS * LOOKS)) * 255);
    }
  }
  return points;
};
