/** A whole set, from its measures to its bytes. The same code makes the same bytes. */
import { ROLES } from '@duiyi/rules';
import { encode, solidOf } from '../set/format.ts';
import type { Level, StoredPart } from '../set/format.ts';
import { join } from '../set/solid.ts';
import { MAKING } from './level.ts';
import { shadesOf } from './occlusion.ts';
import type { Part } from './part.ts';
import { PIECES } from './pieces.ts';
import { SQUARE } from './proportions.ts';

const OPEN = 255;

/** In sides of a square, with all the light there is. */
function stored(part: Part): StoredPart {
  if (part.type === 'turned') {
    const rings = part.rings.map(({ r, y, slope }) => ({ r: r / SQUARE, y: y / SQUARE, slope }));
    return { type: 'turned', segments: part.segments, rings, shades: rings.map(() => OPEN) };
  }
  const { positions, normals, indices } = part.mesh;
  return {
    type: 'carved',
    mirrored: part.mirrored,
    solid: {
      positions: Float32Array.from(positions, (length) => length / SQUARE),
      normals: Float32Array.from(normals),
      occlusion: new Uint8Array(positions.length / 3).fill(OPEN),
      indices: Uint16Array.from(indices),
    },
  };
}

/** The parts with the light that the whole piece leaves them. */
function shaded(parts: readonly StoredPart[]): StoredPart[] {
  const solids = parts.map(solidOf);
  const shades = shadesOf(join(solids));
  let first = 0;
  return parts.map((part, at) => {
    const own = shades.subarray(first, (first += solids[at].occlusion.length));
    if (part.type === 'carved')
      return { ...part, solid: { ...part.solid, occlusion: own.slice(0, part.solid.occlusion.length) } };
    let corner = 0;
    const rings = part.rings.map(({ r }) => {
      const around = own.subarray(corner, (corner += r === 0 ? 1 : part.segments));
      return around.reduce((sum, shade) => sum + shade, 0) / around.length;
    });
    return { ...part, shades: rings };
  });
}

export const bakeSet = (level: Level): Uint8Array<ArrayBuffer> =>
  encode(new Map(ROLES.map((role) => [role, shaded(PIECES[role](MAKING[level]).map(stored))])));
