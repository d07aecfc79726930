/**
 * The room that shines on everything and is mirrored in it: walls and a few panels of light. How it looks in a mirror of any
 * roughness is a formula, so that no graphics card has to blur a picture before the board can be shown.
 */
import {
  CompressedCubeTexture,
  DataUtils,
  HalfFloatType,
  LinearMipmapLinearFilter,
  LinearFilter,
  RGBAFormat,
} from 'three';

type Vector = readonly [x: number, y: number, z: number];

/** A rectangle far away; `across` and `high` are halves of its sides as seen, `light` is red, green, blue. */
interface Panel {
  readonly towards: Vector;
  readonly across: number;
  readonly high: number;
  readonly light: Vector;
}

/** As who sits at the board has them: x to the right, y up, z to them. */
const PANELS: readonly Panel[] = [
  // The window, where the lamp is.
  { towards: [-0.62, 0.62, 0.48], across: 0.34, high: 0.26, light: [9.4, 8.9, 8.1] },
  { towards: [0.76, 0.45, 0.46], across: 0.28, high: 0.3, light: [3.8, 3.8, 3.9] },
  { towards: [0, 0.36, 0.93], across: 0.34, high: 0.18, light: [7.8, 7.6, 7.2] },
  { towards: [0.05, 1, 0.05], across: 0.3, high: 0.3, light: [4, 3.9, 3.7] },
  // It draws the far edges.
  { towards: [0.15, 0.5, -0.85], across: 0.5, high: 0.11, light: [3.6, 3.8, 4.2] },
];
const FLOOR: Vector = [0.62, 0.58, 0.52];
const WALL: Vector = [0.26, 0.25, 0.24];
const CEILING: Vector = [0.62, 0.6, 0.57];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (v: Vector): Vector => {
  const long = Math.hypot(...v);
  return [v[0] / long, v[1] / long, v[2] / long];
};
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const FRAMED = PANELS.map(({ towards, ...panel }) => {
  const ahead = unit(towards);
  const right = unit(cross([0, 1, 0.001], ahead));
  return { ...panel, ahead, right, up: cross(ahead, right) };
});

/** Rises from 0 to 1 around 0, as an edge does that is blurred by `wide`. */
const edge = (x: number, wide: number): number => 1 / (1 + Math.exp((-1.702 * x) / wide));

/** How far a mirror spreads what it shows: hardly at all, up to half of the room. */
const spread = (roughness: number): number => 0.05 + Math.min(0.66, 1.2 * roughness * roughness);

/** The light, red, green and blue, that a mirror of a `roughness` from 0 to 1 shows in a `direction` of unit length. */
export const lightFrom = (direction: Vector, roughness: number): Vector => {
  const wide = spread(roughness);
  const above = edge(direction[1] - 0.5, wide + 0.16);
  const below = edge(-direction[1] - 0.4, wide + 0.12);
  const sum = WALL.map((wall, at) => wall + (CEILING[at] - wall) * above + (FLOOR[at] - wall) * below);
  for (const { ahead, right, up, across, high, light } of FRAMED) {
    const [x, y] = [dot(direction, right), dot(direction, up)];
    const share =
      edge(dot(direction, ahead), wide / 2) *
      (edge(x + across, wide) - edge(x - across, wide)) *
      (edge(y + high, wide) - edge(y - high, wide));
    light.forEach((part, at) => (sum[at] += part * share));
  }
  return [sum[0], sum[1], sum[2]];
};

/** Directions of the points of a cube's six sides, as a graphics card has them; x the other way, as three has it. */
const SIDES: readonly ((s: number, t: number) => Vector)[] = [
  (s, t) => [-1, -t, -s],
  (s, t) => [1, -t, s],
  (s, t) => [-s, 1, t],
  (s, t) => [-s, -1, -t],
  (s, t) => [-s, -t, 1],
  (s, t) => [s, -t, -1],
];

const pictureOf = (side: (typeof SIDES)[number], size: number, roughness: number) => {
  const data = new Uint16Array(size * size * 4).fill(DataUtils.toHalfFloat(1));
  for (let row = 0, at = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1, at += 4) {
      const direction = unit(side((2 * column + 1) / size - 1, (2 * row + 1) / size - 1));
      lightFrom(direction, roughness).forEach((part, n) => (data[at + n] = DataUtils.toHalfFloat(part)));
    }
  }
  return { data, width: size, height: size };
};

/** From the smoothest on, each half as large as the one before; three looks for a roughness at `1 - √(1 - n/last)`. */
const SIZES = [32, 16, 8, 4] as const;

export const openRoom = (): CompressedCubeTexture => {
  const last = SIZES.length - 1;
  const pictures = SIDES.map((side) => ({
    width: SIZES[0],
    height: SIZES[0],
    mipmaps: SIZES.map((size, level) => pictureOf(side, size, 1 - Math.sqrt(1 - level / last))),
  }));
  const room = new CompressedCubeTexture(pictures, undefined, HalfFloatType);
  // Nothing is compressed: three takes a cube with pictures of its own for each roughness in this class alone.
  return Object.assign(room, {
    format: RGBAFormat,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    isPMREMTexture: true,
    needsUpdate: true,
  });
};
