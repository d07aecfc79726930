/** A smooth closed line in the plane, and how far from it a point is. */

export type Point = readonly [x: number, y: number];

/** The nearest point of a line: how far it is, and how far along the line it lies. */
export interface Nearest {
  readonly distance: number;
  readonly along: number;
}

/** Through all the points in turn, by a Catmull–Rom spline of `pieces` straight pieces a span; open lines end at their ends. */
export function spline(points: readonly Point[], pieces: number, closed: boolean): Point[] {
  const count = points.length;
  const at = (index: number): Point =>
    closed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)];
  const line: Point[] = [];
  for (let span = 0; span < (closed ? count : count - 1); span += 1) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let piece = 0; piece < pieces; piece += 1) {
      const t = piece / pieces;
      const through = (axis: 0 | 1): number =>
        b[axis] +
        (t / 2) *
          (c[axis] -
            a[axis] +
            t *
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis] + t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
      line.push([through(0), through(1)]);
    }
  }
  if (!closed) line.push(points[count - 1]);
  return line;
}

const toSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): readonly [square: number, t: number] => {
  const [wx, wy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * wx + (y - ay) * wy) / (wx * wx + wy * wy)));
  const [dx, dy] = [x - ax - wx * t, y - ay - wy * t];
  return [dx * dx + dy * dy, t];
};

/** Of an open line. */
export const nearestOn = (line: readonly Point[]): ((x: number, y: number) => Nearest) => {
  const starts = [0];
  for (let at = 1; at < line.length; at += 1)
    starts.push(starts[at - 1] + Math.hypot(line[at][0] - line[at - 1][0], line[at][1] - line[at - 1][1]));
  return (x, y) => {
    let [least, along] = [Infinity, 0];
    for (let at = 0; at + 1 < line.length; at += 1) {
      const [square, t] = toSegment(x, y, line[at], line[at + 1]);
      if (square < least) [least, along] = [square, starts[at] + t * (starts[at + 1] - starts[at])];
    }
    return { distance: Math.sqrt(least), along };
  };
};

/** How deep inside a closed line a point is; below zero outside. */
export const depthIn =
  (line: readonly Point[]) =>
  (x: number, y: number): number => {
    let least = Infinity;
    let inside = false;
    for (let at = 0; at < line.length; at += 1) {
      const [a, b] = [line[at], line[(at + 1) % line.length]];
      const [square] = toSegment(x, y, a, b);
      if (square < least) least = square;
      if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
    }
    return inside ? Math.sqrt(least) : -Math.sqrt(least);
  };
