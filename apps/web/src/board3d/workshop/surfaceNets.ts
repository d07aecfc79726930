/**
 * The surface of a field as triangles, by surface nets (Gibson, 1998): a corner in each cell that the surface goes through,
 * a quad across each edge it cuts. Corners are then drawn onto the surface itself.
 */
import { gradient } from './field.ts';
import type { Field, Vec } from './field.ts';

export interface Box {
  readonly low: Vec;
  readonly high: Vec;
}

export interface Net {
  readonly positions: number[];
  readonly indices: number[];
}

/** Onto the surface from near it, by so many steps of Newton's along the gradient. */
export function settle(field: Field, at: Vec, steps: number): Vec {
  let [x, y, z] = at;
  for (let step = 0; step < steps; step += 1) {
    const value = field(x, y, z);
    const [gx, gy, gz] = gradient(field, x, y, z);
    const reach = Math.max(-0.5, Math.min(0.5, value));
    [x, y, z] = [x - gx * reach, y - gy * reach, z - gz * reach];
  }
  return [x, y, z];
}

/**
 * The half of a field that is the same on both sides of z = 0, where z is not below 0: its corners on that plane lie
 * exactly in it. The box's z runs from 0.
 */
export function halfNet(field: Field, box: Box, cell: number): Net {
  const { low, high } = box;
  const [nx, ny] = [Math.ceil((high[0] - low[0]) / cell), Math.ceil((high[1] - low[1]) / cell)];
  const nz = Math.ceil(high[2] / cell) + 1;
  const [rows, slab] = [ny + 1, (nx + 1) * (ny + 1)];
  const nodeX = (i: number): number => low[0] + i * cell;
  const nodeY = (j: number): number => low[1] + j * cell;
  const nodeZ = (k: number): number => (k - 0.5) * cell;
  const values = new Float32Array(slab * (nz + 1));
  const node = (i: number, j: number, k: number): number => k * slab + i * rows + j;
  // z turns fastest: a field may remember what is the same along it.
  for (let i = 0; i <= nx; i += 1)
    for (let j = 0; j <= ny; j += 1)
      for (let k = 0; k <= nz; k += 1) values[node(i, j, k)] = field(nodeX(i), nodeY(j), nodeZ(k));

  const positions: number[] = [];
  const indices: number[] = [];
  const cornerOf = new Int32Array(slab * (nz + 1)).fill(-1);
  const corner = (i: number, j: number, k: number): number => {
    const known = cornerOf[node(i, j, k)];
    if (known >= 0) return known;
    let [x, y, z, cuts] = [0, 0, 0, 0];
    const cut = (ai: number, aj: number, ak: number, bi: number, bj: number, bk: number): void => {
      const a = values[node(i + ai, j + aj, k + ak)];
      const b = values[node(i + bi, j + bj, k + bk)];
      if (a < 0 === b < 0) return;
      const t = a / (a - b);
      x += ai + (bi - ai) * t;
      y += aj + (bj - aj) * t;
      z += ak + (bk - ak) * t;
      cuts += 1;
    };
    for (let p = 0; p < 2; p += 1)
      for (let q = 0; q < 2; q += 1) {
        cut(0, p, q, 1, p, q);
        cut(p, 0, q, p, 1, q);
        cut(p, q, 0, p, q, 1);
      }
    const rough: Vec = [nodeX(i + x / cuts), nodeY(j + y / cuts), nodeZ(k + z / cuts)];
    const [sx, sy, sz] = settle(field, k === 0 ? [rough[0], rough[1], 0] : rough, 1);
    positions.push(sx, sy, k === 0 ? 0 : Math.max(sz, 0.01));
    const made = positions.length / 3 - 1;
    cornerOf[node(i, j, k)] = made;
    return made;
  };
  const quad = (a: number, b: number, c: number, d: number, flipped: boolean): void => {
    if (flipped) indices.push(a, c, b, a, d, c);
    else indices.push(a, b, c, a, c, d);
  };
  for (let k = 0; k < nz; k += 1)
    for (let i = 1; i < nx; i += 1)
      for (let j = 1; j < ny; j += 1) {
        const inside = values[node(i, j, k)] < 0;
        if (k > 0 && inside !== values[node(i + 1, j, k)] < 0)
          quad(corner(i, j - 1, k - 1), corner(i, j, k - 1), corner(i, j, k), corner(i, j - 1, k), !inside);
        if (k > 0 && inside !== values[node(i, j + 1, k)] < 0)
          quad(corner(i - 1, j, k - 1), corner(i - 1, j, k), corner(i, j, k), corner(i, j, k - 1), !inside);
        if (k > 0 && inside !== values[node(i, j, k + 1)] < 0)
          quad(corner(i - 1, j - 1, k), corner(i, j - 1, k), corner(i, j, k), corner(i - 1, j, k), !inside);
      }
  return { positions, indices };
}
