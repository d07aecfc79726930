/** A drawing of the seal, as plain shapes: one filled outline and strokes of one width, read from its SVG. */
export type Point = readonly [x: number, y: number];

export interface Drawing {
  /** Its side, in its own units. */
  readonly side: number;
  readonly stone: readonly Point[];
  readonly strokes: readonly (readonly Point[])[];
  readonly strokeWidth: number;
}

/** Straight pieces in the place of a curve. */
const PIECES = 12;

const mix = (a: number, b: number, c: number, d: number, t: number): number => {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
};

/** The paths of `d` as runs of points. It knows the commands of our own drawings: M m L l H h V v C c Z z. */
const pathsOf = (d: string): Point[][] => {
  const paths: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (kind === 'Z') continue;
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6 }[kind];
    if (size === undefined || numbers.length % size !== 0) throw new Error(`a path with ${command}${rest}`);
    for (let i = 0; i < numbers.length; i += size) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const given = numbers.slice(i, i + size);
      const from: Point = [x, y];
      if (kind === 'H') x = given[0] + dx;
      else if (kind === 'V') y = given[0] + dy;
      else [x, y] = [given[size - 2] + dx, given[size - 1] + dy];
      // Further pairs of a move are lines.
      if (kind === 'M' && i === 0) paths.push([[x, y]]);
      else if (kind === 'C') {
        const [x1, y1, x2, y2] = given;
        for (let piece = 1; piece <= PIECES; piece += 1) {
          const t = piece / PIECES;
          paths.at(-1)!.push([mix(from[0], x1 + dx, x2 + dx, x, t), mix(from[1], y1 + dy, y2 + dy, y, t)]);
        }
      } else paths.at(-1)!.push([x, y]);
    }
  }
  return paths;
};

export const readDrawing = (svg: string): Drawing => {
  const found = (pattern: RegExp): string => {
    const match = pattern.exec(svg);
    if (match === null) throw new Error(`a drawing without ${pattern.source}`);
    return match[1];
  };
  return {
    side: Number(found(/viewBox="0 0 (\d+) \d+"/)),
    stone: pathsOf(found(/<path fill="[^"]*" d="([^"]*)"/))[0],
    strokes: pathsOf(found(/<path d="([^"]*)"/)),
    strokeWidth: Number(found(/stroke-width="([\d.]+)"/)),
  };
};
