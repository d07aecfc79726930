/** The knight's head as a mesh of a chosen number of triangles. */
import { gradient } from './field.ts';
import { KNIGHT_BOX, knight } from './knight.ts';
import type { Part } from './part.ts';
import { simplify } from './simplify.ts';
import { halfNet, settle } from './surfaceNets.ts';
import type { Net } from './surfaceNets.ts';

/** Fine enough for the eye and the strands of the mane, in millimetres. */
const CELL = 0.5;

/** Made once for all levels, of some more triangles than any has. */
const MOST = 6000;
let whole: Net | null = null;

/** The half at x ≥ 0, looking towards +z. */
export function knightHead(triangles: number): Part {
  whole ??= simplify(halfNet(knight, KNIGHT_BOX, CELL), MOST);
  const net = simplify(whole, triangles);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let at = 0; at < net.positions.length; at += 3) {
    const rough = [net.positions[at], net.positions[at + 1], net.positions[at + 2]] as const;
    const [x, y, z] = settle(knight, rough, 2);
    const [nx, ny, nz] = gradient(knight, x, y, z);
    const onRim = rough[2] === 0;
    positions.push(onRim ? 0 : z, y, x);
    normals.push(onRim ? 0 : nz, ny, nx);
  }
  for (let at = 0; at < net.indices.length; at += 3)
    indices.push(net.indices[at], net.indices[at + 2], net.indices[at + 1]);
  return { type: 'carved', mesh: { positions, normals, indices }, mirrored: true };
}
