/** What a lathe makes of a profile: a ring of corners for each sample of it. */
import type { Solid } from './solid.ts';

/** One turn around the axis. */
export interface Ring {
  readonly r: number;
  readonly y: number;
  /** How far the surface's normal is raised above the level, in radians. */
  readonly slope: number;
}

/**
 * `segments` corners around each ring, one where it is on the axis. Two rings at one place are a crease: nothing lies
 * between them.
 */
export function turn(rings: readonly Ring[], shades: ArrayLike<number>, segments: number): Solid {
  const starts: number[] = [];
  let count = 0;
  for (const { r } of rings) {
    starts.push(count);
    count += r === 0 ? 1 : segments;
  }
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const occlusion = new Uint8Array(count);
  const indices: number[] = [];
  rings.forEach(({ r, y, slope }, at) => {
    const corners = r === 0 ? 1 : segments;
    for (let corner = 0; corner < corners; corner += 1) {
      const angle = (corner / segments) * 2 * Math.PI;
      const vertex = starts[at] + corner;
      const out = r === 0 ? 0 : Math.cos(slope);
      positions.set([r * Math.cos(angle), y, r * Math.sin(angle)], vertex * 3);
      normals.set(
        [out * Math.cos(angle), r === 0 ? (slope < 0 ? -1 : 1) : Math.sin(slope), out * Math.sin(angle)],
        vertex * 3,
      );
      occlusion[vertex] = shades[at];
    }
    const below = rings[at - 1];
    if (!below || (below.r === r && below.y === y)) return;
    for (let corner = 0; corner < segments; corner += 1) {
      const next = (corner + 1) % segments;
      const [low, lowNext] =
        below.r === 0 ? [starts[at - 1], starts[at - 1]] : [starts[at - 1] + corner, starts[at - 1] + next];
      const [high, highNext] = r === 0 ? [starts[at], starts[at]] : [starts[at] + corner, starts[at] + next];
      if (below.r !== 0) indices.push(low, high, lowNext);
      if (r !== 0) indices.push(high, highNext, lowNext);
    }
  });
  return { positions, normals, occlusion, indices: Uint16Array.from(indices) };
}
