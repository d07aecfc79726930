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

/** The side of a cell that remembers which pieces may be nearest to a point in it, in millimetres. */
const CELL = 1;

/** The straight pieces of a line, laid out for the many questions a field asks. */
class Pieces {
  readonly count: number;
  readonly #starts: Float64Array;
  readonly #ways: Float64Array;
  readonly #near = new Map<number, readonly number[]>();
  /** Of the piece that `nearest` found last: where on it, from 0 to 1, and from there to the point. */
  t = 0;
  dx = 0;
  dy = 0;

  constructor(line: readonly Point[], closed: boolean) {
    this.count = closed ? line.length : line.length - 1;
    const starts = line.slice(0, this.count);
    this.#starts = Float64Array.from(starts.flat());
    this.#ways = Float64Array.from(
      starts.flatMap(([x, y], at) => {
        const [endX, endY] = line[(at + 1) % line.length];
        return [endX - x, endY - y];
      }),
    );
  }

  #measure(piece: number, x: number, y: number): number {
    const wx = this.#ways[piece * 2];
    const wy = this.#ways[piece * 2 + 1];
    const dx = x - this.#starts[piece * 2];
    const dy = y - this.#starts[piece * 2 + 1];
    this.t = Math.min(1, Math.max(0, (dx * wx + dy * wy) / (wx * wx + wy * wy)));
    this.dx = dx - wx * this.t;
    this.dy = dy - wy * this.t;
    return Math.sqrt(this.dx * this.dx + this.dy * this.dy);
  }

  /** Those that may be nearest somewhere in the cell of a point. */
  #around(x: number, y: number): readonly number[] {
    const [i, j] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const key = i * 4096 + j;
    const known = this.#near.get(key);
    if (known) return known;
    const distances = Array.from({ length: this.count }, (_, piece) =>
      this.#measure(piece, (i + 0.5) * CELL, (j + 0.5) * CELL),
    );
    const reach = Math.min(...distances) + CELL * Math.SQRT2;
    const found = distances.flatMap((distance, piece) => (distance <= reach ? [piece] : []));
    this.#near.set(key, found);
    return found;
  }

  nearest(x: number, y: number): number {
    let [found, least] = [0, Infinity];
    for (const piece of this.#around(x, y)) {
      const distance = this.#measure(piece, x, y);
      if (distance < least) [found, least] = [piece, distance];
    }
    this.#measure(found, x, y);
    return found;
  }

  lengthOf(piece: number): number {
    return Math.hypot(this.#ways[piece * 2], this.#ways[piece * 2 + 1]);
  }

  /** Whether the point lies to the right of the piece that `nearest` found last. */
  isRight(piece: number): boolean {
    return this.#ways[piece * 2] * this.dy < this.#ways[piece * 2 + 1] * this.dx;
  }
}

/** Of an open line. */
export function nearestOn(line: readonly Point[]): (x: number, y: number) => Nearest {
  const pieces = new Pieces(line, false);
  const lengths = [0];
  for (let at = 0; at < pieces.count; at += 1) lengths.push(lengths[at] + pieces.lengthOf(at));
  return (x, y) => {
    const at = pieces.nearest(x, y);
    return { distance: Math.hypot(pieces.dx, pieces.dy), along: lengths[at] + pieces.t * pieces.lengthOf(at) };
  };
}

/** How deep inside a closed line, which runs clockwise, a point is; below zero outside. */
export function depthIn(line: readonly Point[]): (x: number, y: number) => number {
  const pieces = new Pieces(line, true);
  return (x, y) => {
    const at = pieces.nearest(x, y);
    return Math.hypot(pieces.dx, pieces.dy) * (pieces.isRight(at) ? 1 : -1);
  };
}
