/** The king's cross pattée: four arms that widen outwards, cut from a board with broken edges. */
import { creased } from './creased.ts';
import type { Mesh } from './part.ts';

type Point = readonly [x: number, y: number];

export interface Cross {
  /** The height of the middle. */
  readonly middle: number;
  /** From the middle to the ends of the arms. */
  readonly side: number;
  readonly up: number;
  readonly down: number;
  /** Half of an arm's width at the middle and at its end. */
  readonly waist: number;
  readonly end: number;
  /** Half of the board's thickness, and what its edges lose. */
  readonly thick: number;
  readonly edge: number;
}

/** Counter-clockwise from the right arm's lower corner. */
function outline({ side, up, down, waist, end }: Cross, bends: number): Point[] {
  const arms: readonly (readonly [Point, Point, number])[] = [
    [[1, 0], [0, 1], side],
    [[0, 1], [-1, 0], up],
    [[-1, 0], [0, -1], side],
    [[0, -1], [1, 0], down],
  ];
  return arms.flatMap(([out, left, length]) => {
    const at = (along: number, aside: number): Point => [
      out[0] * along + left[0] * aside,
      out[1] * along + left[1] * aside,
    ];
    /** From the notch beside the middle, t = 0, to the arm's corner. */
    const flank = (t: number): readonly [number, number] => [
      waist + (length - waist) * t,
      waist * (1 - t) ** 2 + 2 * t * (1 - t) * waist * 0.95 + end * t ** 2,
    ];
    const steps = Array.from({ length: bends }, (_, step) => (step + 1) / bends);
    const right = steps.map((t) => at(flank(t)[0], -flank(t)[1]));
    const back = steps.reverse().map((t) => at(flank(t)[0], flank(t)[1]));
    return [...right, at(length + 0.25, 0), ...back, at(waist, waist)];
  });
}

/** Each point moved inwards by `by`, so that the sides keep their distance. */
function inset(points: readonly Point[], by: number): Point[] {
  return points.map((here, at) => {
    const [before, after] = [points[(at + points.length - 1) % points.length], points[(at + 1) % points.length]];
    const normal = (a: Point, b: Point): Point => {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
    };
    const [m, n] = [normal(before, here), normal(here, after)];
    const scale = by / (1 + m[0] * n[0] + m[1] * n[1]);
    return [here[0] + (m[0] + n[0]) * scale, here[1] + (m[1] + n[1]) * scale];
  });
}

/** `bends`: straight pieces of an arm's flank. */
export function cross(shape: Cross, bends: number): Mesh {
  const rim = outline(shape, bends);
  const face = inset(rim, shape.edge);
  const layers = [
    { points: face, z: -shape.thick },
    { points: rim, z: shape.edge - shape.thick },
    { points: rim, z: shape.thick - shape.edge },
    { points: face, z: shape.thick },
  ];
  const positions = layers.flatMap(({ points, z }) => points.flatMap(([x, y]) => [x, y + shape.middle, z]));
  const count = rim.length;
  const indices: number[] = [];
  for (let layer = 0; layer + 1 < layers.length; layer += 1)
    for (let point = 0; point < count; point += 1) {
      const [a, b] = [layer * count + point, layer * count + ((point + 1) % count)];
      indices.push(a, b, a + count, b, b + count, a + count);
    }
  const [back, front] = [positions.length / 3, positions.length / 3 + 1];
  positions.push(0, shape.middle, -shape.thick, 0, shape.middle, shape.thick);
  for (let point = 0; point < count; point += 1) {
    const next = (point + 1) % count;
    indices.push(back, next, point, front, 3 * count + point, 3 * count + next);
  }
  return creased({ positions, indices });
}
