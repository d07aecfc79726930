/** A turned body whose rim is cut into scallops: its rings, pressed down by a wave around the axis. */
import type { Ring } from '../set/turned.ts';
import type { Mesh } from './part.ts';

const SCALLOPS = 9;

/** How deep the bite is at an angle: 0 at a point, 1 in the middle between two; and how fast it changes there. */
function bite(corner: number, segments: number): readonly [depth: number, change: number] {
  const share = segments / SCALLOPS;
  const x = ((corner % share) / share) * 2 - 1;
  if (x === -1) return [0, 0];
  return [Math.cos((Math.PI * x) / 2), -(Math.PI / 2) * Math.sin((Math.PI * x) / 2) * (SCALLOPS / Math.PI)];
}

/** `depth`: how far a ring is pressed down in the middle of a scallop. The first and the last ring are on the axis. */
export function coronet(rings: readonly Ring[], depth: (ring: Ring) => number, segments: number): Mesh {
  const mesh = { positions: [] as number[], normals: [] as number[], indices: [] as number[] };
  const depths = rings.map(depth);
  const gap = (a: Ring, b: Ring): number => Math.hypot(a.r - b.r, a.y - b.y);
  const starts: number[] = [];
  rings.forEach((ring, at) => {
    starts.push(mesh.positions.length / 3);
    if (ring.r === 0) {
      mesh.positions.push(0, ring.y, 0);
      mesh.normals.push(0, Math.sign(ring.slope), 0);
      return;
    }
    const [before, after] = [rings[at - 1], rings[at + 1]];
    const [from, to] = [gap(before, ring) > 0 ? at - 1 : at, gap(ring, after) > 0 ? at + 1 : at];
    const way = gap(rings[from], ring) + gap(ring, rings[to]);
    const steeper = (depths[to] - depths[from]) / way;
    for (let corner = 0; corner < segments; corner += 1) {
      const angle = (corner / segments) * 2 * Math.PI;
      const [wave, change] = bite(corner, segments);
      const [along, rise] = [-Math.sin(ring.slope), Math.cos(ring.slope) - steeper * wave];
      const [out, up, round] = [rise * ring.r, -along * ring.r, along * -depths[at] * change];
      const length = Math.hypot(out, up, round);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      mesh.positions.push(ring.r * cos, ring.y - depths[at] * wave, ring.r * sin);
      mesh.normals.push((out * cos - round * sin) / length, up / length, (out * sin + round * cos) / length);
    }
  });
  for (let at = 1; at < rings.length; at += 1) {
    const [low, high] = [rings[at - 1], rings[at]];
    if (gap(low, high) === 0) continue;
    for (let corner = 0; corner < segments; corner += 1) {
      const next = (corner + 1) % segments;
      const below = (turn: number): number => starts[at - 1] + (low.r === 0 ? 0 : turn);
      const above = (turn: number): number => starts[at] + (high.r === 0 ? 0 : turn);
      if (low.r !== 0) mesh.indices.push(below(corner), above(corner), below(next));
      if (high.r !== 0) mesh.indices.push(above(corner), above(next), below(next));
    }
  }
  return mesh;
}
