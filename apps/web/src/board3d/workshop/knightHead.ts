/** The knight's head as a mesh of a chosen number of triangles. */
import { gradient } from './field.ts';
import { KNIGHT_BOX, knight } from './knight.ts';
import type { Part } from './part.ts';
import { halfNet } from './surfaceNets.ts';

/** The half at x ≥ 0, looking towards +z. */
export function knightHead(triangles: number): Part {
  const net = halfNet(knight, KNIGHT_BOX, triangles > 2000 ? 0.9 : 1.5);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let at = 0; at < net.positions.length; at += 3) {
    const [x, y, z] = [net.positions[at], net.positions[at + 1], net.positions[at + 2]];
    const [nx, ny, nz] = gradient(knight, x, y, z);
    positions.push(z, y, x);
    normals.push(z === 0 ? 0 : nz, ny, nx);
  }
  for (let at = 0; at < net.indices.length; at += 3)
    indices.push(net.indices[at], net.indices[at + 2], net.indices[at + 1]);
  return { type: 'carved', mesh: { positions, normals, indices }, mirrored: true };
}
