/** The teeth of the rook's tower: six pieces of a ring, their edges broken. */
import { creased, joined } from './creased.ts';
import type { Mesh } from './part.ts';

const MERLONS = 6;

export interface Tower {
  readonly inner: number;
  readonly outer: number;
  readonly foot: number;
  readonly top: number;
  /** How much is taken off the edges. */
  readonly edge: number;
}

/** Segments of the whole round: a merlon is two thirds of its share. Takes a multiple of 18. */
export function merlons({ inner, outer, foot, top, edge }: Tower, segments: number): Mesh {
  const step = (2 * Math.PI) / segments;
  const share = segments / MERLONS;
  const columns = (share * 2) / 3;
  /** A section of the wall, its edges broken, drawn in by `inset` on all sides but below. */
  const section = (inset: number): readonly (readonly [number, number])[] => [
    [outer - inset, foot],
    [outer - inset, top - Math.max(edge, inset)],
    [outer - Math.max(edge, inset), top - inset],
    [inner + Math.max(edge, inset), top - inset],
    [inner + inset, top - Math.max(edge, inset)],
    [inner + inset, foot],
  ];
  const meshes: Mesh[] = [];
  for (let tooth = 0; tooth < MERLONS; tooth += 1) {
    const first = tooth * share * step;
    const broken = edge / outer;
    const turns = [
      { angle: first, inset: edge },
      ...Array.from({ length: columns + 1 }, (_, column) => ({
        angle: first + Math.min(Math.max(column * step, broken), columns * step - broken),
        inset: 0,
      })),
      { angle: first + columns * step, inset: edge },
    ];
    const positions: number[] = [];
    const indices: number[] = [];
    for (const { angle, inset } of turns)
      for (const [r, y] of section(inset)) positions.push(r * Math.cos(angle), y, r * Math.sin(angle));
    const points = 6;
    for (let turn = 0; turn + 1 < turns.length; turn += 1)
      for (let point = 0; point < points; point += 1) {
        const next = (point + 1) % points;
        const [a, b] = [turn * points + point, turn * points + next];
        indices.push(a, b, a + points, b, b + points, a + points);
      }
    const last = (turns.length - 1) * points;
    for (let point = 1; point + 1 < points; point += 1)
      indices.push(0, point + 1, point, last, last + point, last + point + 1);
    meshes.push(creased({ positions, indices }));
  }
  return joined(meshes);
}
