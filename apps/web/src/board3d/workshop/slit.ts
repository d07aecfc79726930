/** A saw cut into a body: what lies in a wedge of three planes is taken out, and the cut's walls are closed. */
import type { Mesh } from './part.ts';

type Vec = readonly [number, number, number];

/** Points with `normal · p` above `from` lie on its inner side. */
export interface Plane {
  readonly normal: Vec;
  readonly from: number;
}

interface Corner {
  readonly at: Vec;
  readonly normal: Vec;
}

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const above = ({ normal, from }: Plane, at: Vec): number => dot(normal, at) - from;
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const keyOf = (at: Vec): string => at.map((part) => part.toFixed(5)).join();
const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** A convex face in two: what is on the inner side of a plane, and what is not. */
function split(face: readonly Corner[], plane: Plane): { inner: Corner[]; outer: Corner[] } {
  const [inner, outer]: [Corner[], Corner[]] = [[], []];
  face.forEach((here, at) => {
    const next = face[(at + 1) % face.length];
    const [a, b] = [above(plane, here.at), above(plane, next.at)];
    (a > 0 ? inner : outer).push(here);
    if (a > 0 === b > 0) return;
    // From the same end whichever way the edge is walked, so that neighbours get the same corner.
    const t = a > 0 ? a / (a - b) : b / (b - a);
    const [from, to] = a > 0 ? [here, next] : [next, here];
    const cut = { at: mix(from.at, to.at, t), normal: mix(from.normal, to.normal, t) };
    inner.push(cut);
    outer.push(cut);
  });
  return { inner, outer };
}

/** The body is round where it is cut, so that each wall of the cut is a convex face. */
export function slit(body: Mesh, wedge: readonly Plane[]): Mesh {
  const faces: (readonly Corner[])[] = [];
  const rims: Vec[][] = wedge.map(() => []);
  for (let first = 0; first < body.indices.length; first += 3) {
    let rest: Corner[] = [0, 1, 2].map((turn) => {
      const corner = body.indices[first + turn] * 3;
      const of = (values: readonly number[]): Vec => [values[corner], values[corner + 1], values[corner + 2]];
      return { at: of(body.positions), normal: of(body.normals) };
    });
    for (const plane of wedge) {
      const { inner, outer } = split(rest, plane);
      if (outer.length > 2) faces.push(outer);
      rest = inner;
      if (rest.length < 3) break;
    }
    if (rest.length < 3) continue;
    for (const { at } of rest)
      wedge.forEach((plane, side) => {
        if (Math.abs(above(plane, at)) < 1e-6) rims[side].push(at);
      });
  }
  wedge.forEach(({ normal }, side) => {
    const wall = hull(rims[side], normal);
    faces.push(wall.map((at) => ({ at, normal })));
  });
  // Where two walls meet the surface, a face on the other side may have that point in the middle of an edge.
  const meetings = rims.flatMap((rim, side) =>
    rim.filter((at) => wedge.some((plane, other) => other > side && Math.abs(above(plane, at)) < 1e-6)),
  );
  return meshOf(faces.map((face) => meetings.reduce(withCorner, face)));
}

/** The points, each once, around their middle: counter-clockwise when looked at against `normal`. */
function hull(points: readonly Vec[], normal: Vec): Vec[] {
  const once = [...new Map(points.map((at) => [keyOf(at), at])).values()];
  const mean = (axis: 0 | 1 | 2): number => once.reduce((sum, at) => sum + at[axis], 0) / once.length;
  const middle: Vec = [mean(0), mean(1), mean(2)];
  const ahead = minus(once[0], middle);
  const aside = cross(normal, ahead);
  const angle = (at: Vec): number => Math.atan2(dot(minus(at, middle), aside), dot(minus(at, middle), ahead));
  return once.sort((a, b) => angle(a) - angle(b));
}

/** The face with `at` among its corners, where it lies on one of its edges. */
function withCorner(face: readonly Corner[], at: Vec): readonly Corner[] {
  for (const [turn, here] of face.entries()) {
    const next = face[(turn + 1) % face.length];
    const [way, part] = [minus(next.at, here.at), minus(at, here.at)];
    const t = dot(part, way) / dot(way, way);
    if (t < 1e-4 || t > 1 - 1e-4 || Math.hypot(...minus(mix(here.at, next.at, t), at)) > 1e-6) continue;
    return [...face.slice(0, turn + 1), { at, normal: mix(here.normal, next.normal, t) }, ...face.slice(turn + 1)];
  }
  return face;
}

function meshOf(faces: readonly (readonly Corner[])[]): Mesh {
  const mesh = { positions: [] as number[], normals: [] as number[], indices: [] as number[] };
  const known = new Map<string, number>();
  const index = ({ at, normal }: Corner): number => {
    const key = [...at, ...normal].map((part) => part.toFixed(5)).join();
    const old = known.get(key);
    if (old !== undefined) return old;
    const length = Math.hypot(...normal);
    mesh.positions.push(...at);
    mesh.normals.push(...normal.map((part) => part / length));
    known.set(key, known.size);
    return known.size - 1;
  };
  for (const face of faces) {
    const corners = face.map(index);
    for (let turn = 1; turn + 1 < corners.length; turn += 1)
      mesh.indices.push(corners[0], corners[turn], corners[turn + 1]);
  }
  return mesh;
}
