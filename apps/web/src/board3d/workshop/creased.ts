/** Normals for a body of flat and round faces: shared between neighbours that meet gently, apart at an edge. */
import type { Mesh } from './part.ts';
import { CREASE } from './profile.ts';

/** Corners by place (x, y, z each), triangles by corner, counter-clockwise from outside; one without area is left out. */
export interface Faces {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

type Normal = readonly [number, number, number];

/**
 * Each corner of a triangle gets the mean, weighted by the angle there, of the triangles around it that are within `CREASE`
 * of its own; corners that come out alike are one.
 */
export function creased({ positions, indices: all }: Faces): Mesh {
  const at = (corner: number): Normal => [positions[corner * 3], positions[corner * 3 + 1], positions[corner * 3 + 2]];
  const minus = (a: Normal, b: Normal): Normal => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const dot = (a: Normal, b: Normal): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const unit = (a: Normal): Normal => {
    const length = Math.hypot(...a) || 1;
    return [a[0] / length, a[1] / length, a[2] / length];
  };
  const facing: Normal[] = [];
  const indices: number[] = [];
  const around = new Map<number, { readonly face: number; readonly angle: number }[]>();
  for (let first = 0; first < all.length; first += 3) {
    const corners = all.slice(first, first + 3);
    const [a, b, c] = corners.map(at);
    const [u, v] = [minus(b, a), minus(c, a)];
    const normal: Normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    if (Math.hypot(...normal) < 1e-9) continue;
    facing.push(unit(normal));
    indices.push(...corners);
    corners.forEach((corner, turn) => {
      const [here, next, last] = [at(corner), at(corners[(turn + 1) % 3]), at(corners[(turn + 2) % 3])];
      const angle = Math.acos(Math.max(-1, Math.min(1, dot(unit(minus(next, here)), unit(minus(last, here))))));
      const list = around.get(corner) ?? [];
      list.push({ face: facing.length - 1, angle });
      around.set(corner, list);
    });
  }
  const made = { positions: [] as number[], normals: [] as number[], indices: [] as number[] };
  const known = new Map<string, number>();
  indices.forEach((corner, place) => {
    const own = facing[Math.floor(place / 3)];
    let sum: Normal = [0, 0, 0];
    for (const { face, angle } of around.get(corner)!) {
      const other = facing[face];
      if (dot(own, other) < Math.cos(CREASE)) continue;
      sum = [sum[0] + other[0] * angle, sum[1] + other[1] * angle, sum[2] + other[2] * angle];
    }
    const normal = unit(sum);
    const key = `${corner} ${normal.map((part) => part.toFixed(3)).join(' ')}`;
    let index = known.get(key);
    if (index === undefined) {
      index = made.positions.length / 3;
      made.positions.push(...at(corner));
      made.normals.push(...normal);
      known.set(key, index);
    }
    made.indices.push(index);
  });
  return made;
}

export const joined = (meshes: readonly Mesh[]): Mesh => {
  const all = { positions: [] as number[], normals: [] as number[], indices: [] as number[] };
  for (const mesh of meshes) {
    const first = all.positions.length / 3;
    all.positions.push(...mesh.positions);
    all.normals.push(...mesh.normals);
    all.indices.push(...mesh.indices.map((index) => index + first));
  }
  return all;
};
