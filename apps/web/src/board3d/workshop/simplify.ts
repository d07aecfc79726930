/**
 * Fewer triangles where the surface is plain: edges are drawn together in the order of how little is lost, measured by
 * quadrics (Garland and Heckbert, 1997).
 */
import type { Net } from './surfaceNets.ts';

/** A symmetric matrix of the squared distances to planes: xx xy xz xw yy yz yw zz zw ww. */
type Quadric = Float64Array;

/** Long edges cost a little even where all is flat, so that triangles stay well shaped. */
const LENGTH_COST = 1e-4;
/** How firmly the rim of a half keeps its line. */
const RIM = 20;

interface Collapse {
  readonly cost: number;
  readonly a: number;
  readonly b: number;
  readonly stampA: number;
  readonly stampB: number;
  readonly to: readonly [number, number, number];
}

/** A binary heap, the cheapest first. */
class Queue {
  readonly #heap: Collapse[] = [];

  push(item: Collapse): void {
    const heap = this.#heap;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above].cost <= item.cost) break;
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = item;
  }

  pop(): Collapse | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1].cost < heap[child].cost) child += 1;
      if (heap[child].cost >= last.cost) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function addPlane(quadric: Quadric, a: number, b: number, c: number, d: number, weight: number): void {
  const row = [a, b, c, d];
  let at = 0;
  for (let i = 0; i < 4; i += 1) for (let j = i; j < 4; j += 1) quadric[at++] += row[i] * row[j] * weight;
}

const costAt = (q: Quadric, x: number, y: number, z: number): number =>
  q[0] * x * x +
  2 * q[1] * x * y +
  2 * q[2] * x * z +
  2 * q[3] * x +
  q[4] * y * y +
  2 * q[5] * y * z +
  2 * q[6] * y +
  q[7] * z * z +
  2 * q[8] * z +
  q[9];

/** Where a quadric is least, null where that is not one point. */
function leastAt(q: Quadric): readonly [number, number, number] | null {
  const [a, b, c, d, e, f] = [q[0], q[1], q[2], q[4], q[5], q[7]];
  const [A, B, C] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const det = a * A + b * B + c * C;
  if (Math.abs(det) < 1e-6) return null;
  const [D, E, F] = [a * f - c * c, b * c - a * e, a * d - b * b];
  const [x, y, z] = [-q[3], -q[6], -q[8]];
  return [(A * x + B * y + C * z) / det, (B * x + D * y + E * z) / det, (C * x + E * y + F * z) / det];
}

/** Corners with z = 0 exactly are the rim of a half and stay there. */
export function simplify(net: Net, triangles: number): Net {
  const { positions } = net;
  const places = Float64Array.from(positions);
  const count = positions.length / 3;
  const faces = Array.from({ length: net.indices.length / 3 }, (_, at) => net.indices.slice(at * 3, at * 3 + 3));
  const facesOf: Set<number>[] = Array.from({ length: count }, () => new Set());
  const quadrics: Quadric[] = Array.from({ length: count }, () => new Float64Array(10));
  const stamps = new Int32Array(count);
  const onRim = (corner: number): boolean => places[corner * 3 + 2] === 0;

  /** Twice the area of a triangle along its normal, with corner `moved` at `to`; in `normal`, which is used again. */
  const normal = new Float64Array(3);
  const normalOf = (a: number, b: number, c: number, moved: number, to: readonly number[]): void => {
    const at = (corner: number, axis: number): number => (corner === moved ? to[axis] : places[corner * 3 + axis]);
    const [ax, ay, az] = [at(a, 0), at(a, 1), at(a, 2)];
    const ux = at(b, 0) - ax;
    const uy = at(b, 1) - ay;
    const uz = at(b, 2) - az;
    const vx = at(c, 0) - ax;
    const vy = at(c, 1) - ay;
    const vz = at(c, 2) - az;
    normal[0] = uy * vz - uz * vy;
    normal[1] = uz * vx - ux * vz;
    normal[2] = ux * vy - uy * vx;
  };
  faces.forEach((face, at) => {
    normalOf(face[0], face[1], face[2], -1, face);
    const [nx, ny, nz] = normal;
    const double = Math.hypot(nx, ny, nz) || 1;
    const [x, y, z] = [places[face[0] * 3], places[face[0] * 3 + 1], places[face[0] * 3 + 2]];
    const [a, b, c] = [nx / double, ny / double, nz / double];
    for (const corner of face) {
      facesOf[corner].add(at);
      addPlane(quadrics[corner], a, b, c, -(a * x + b * y + c * z), double);
    }
    // Along the rim, a plane across it that keeps its line.
    for (let turn = 0; turn < 3; turn += 1) {
      const [p, q] = [face[turn], face[(turn + 1) % 3]];
      if (!onRim(p) || !onRim(q)) continue;
      const [ex, ey] = [places[q * 3] - places[p * 3], places[q * 3 + 1] - places[p * 3 + 1]];
      const length = Math.hypot(ex, ey) || 1;
      const [mx, my] = [ey / length, -ex / length];
      const away = -(mx * places[p * 3] + my * places[p * 3 + 1]);
      for (const corner of [p, q]) addPlane(quadrics[corner], mx, my, 0, away, double * RIM);
    }
  });

  const queue = new Queue();
  const sum = new Float64Array(10);
  const offer = (a: number, b: number): void => {
    for (let at = 0; at < 10; at += 1) sum[at] = quadrics[a][at] + quadrics[b][at];
    const length = Math.hypot(
      places[a * 3] - places[b * 3],
      places[a * 3 + 1] - places[b * 3 + 1],
      places[a * 3 + 2] - places[b * 3 + 2],
    );
    const end = (corner: number): [number, number, number] => [
      places[corner * 3],
      places[corner * 3 + 1],
      places[corner * 3 + 2],
    ];
    const half = [0, 1, 2].map((axis) => (places[a * 3 + axis] + places[b * 3 + axis]) / 2);
    const choices: [number, number, number][] = [];
    if (onRim(a) !== onRim(b)) choices.push(end(onRim(a) ? a : b));
    else {
      choices.push([half[0], half[1], half[2]], end(a), end(b));
      const least = leastAt(sum);
      if (least && Math.hypot(least[0] - half[0], least[1] - half[1], least[2] - half[2]) < length)
        choices.push([least[0], least[1], onRim(a) ? 0 : least[2]]);
    }
    let [to, cost] = [choices[0], Infinity];
    for (const choice of choices) {
      const here = costAt(sum, ...choice);
      if (here < cost) [to, cost] = [choice, here];
    }
    if (!onRim(a) && to[2] <= 0.02) return;
    queue.push({
      cost: Math.max(cost, 0) + LENGTH_COST * length ** 4,
      a,
      b,
      stampA: stamps[a],
      stampB: stamps[b],
      to,
    });
  };
  const neighbours = (corner: number): Set<number> => {
    const found = new Set<number>();
    for (const face of facesOf[corner]) for (const other of faces[face]) if (other !== corner) found.add(other);
    return found;
  };
  for (const face of faces)
    for (let turn = 0; turn < 3; turn += 1) {
      const [a, b] = [face[turn], face[(turn + 1) % 3]];
      if (a < b || (onRim(a) && onRim(b))) offer(Math.min(a, b), Math.max(a, b));
    }

  let left = faces.length;
  while (left > triangles) {
    const next = queue.pop();
    if (next === undefined) break;
    const { a, b, to } = next;
    if (stamps[a] !== next.stampA || stamps[b] !== next.stampB) continue;
    const shared = [...facesOf[a]].filter((face) => facesOf[b].has(face));
    const aroundB = neighbours(b);
    const common = [...neighbours(a)].filter((corner) => aroundB.has(corner));
    if (common.length !== shared.length || (onRim(a) && onRim(b) && shared.length !== 1)) continue;
    const stays = (corner: number): boolean =>
      [...facesOf[corner]].every((at) => {
        if (shared.includes(at)) return true;
        const [p, q, r] = faces[at];
        normalOf(p, q, r, -1, to);
        const [x, y, z] = normal;
        normalOf(p, q, r, corner, to);
        const dot = x * normal[0] + y * normal[1] + z * normal[2];
        return dot > 0.35 * Math.hypot(x, y, z) * Math.hypot(normal[0], normal[1], normal[2]);
      });
    if (!stays(a) || !stays(b)) continue;
    places.set(to, a * 3);
    for (let at = 0; at < 10; at += 1) quadrics[a][at] += quadrics[b][at];
    for (const face of shared) for (const corner of faces[face]) facesOf[corner].delete(face);
    for (const face of facesOf[b]) {
      faces[face] = faces[face].map((corner) => (corner === b ? a : corner));
      facesOf[a].add(face);
    }
    facesOf[b].clear();
    stamps[a] += 1;
    stamps[b] = -1;
    left -= shared.length;
    for (const other of neighbours(a)) offer(Math.min(a, other), Math.max(a, other));
  }

  const renamed = new Map<number, number>();
  const made: Net = { positions: [], indices: [] };
  const kept = new Set<number>(facesOf.flatMap((own) => [...own]));
  for (const at of [...kept].sort((a, b) => a - b))
    for (const corner of faces[at]) {
      let index = renamed.get(corner);
      if (index === undefined) {
        index = renamed.size;
        renamed.set(corner, index);
        made.positions.push(places[corner * 3], places[corner * 3 + 1], places[corner * 3 + 2]);
      }
      made.indices.push(index);
    }
  return made;
}
