/** A body of triangles, counter-clockwise as seen from outside. */
export interface Solid {
  /** x, y, z of each corner. */
  readonly positions: Float32Array;
  /** Unit length. */
  readonly normals: Float32Array;
  /** How much of the light around comes to a corner: 255 is all of it. */
  readonly occlusion: Uint8Array;
  readonly indices: Uint16Array;
}

/** Several bodies as one. */
export function join(solids: readonly Solid[]): Solid {
  const corners = solids.reduce((sum, solid) => sum + solid.occlusion.length, 0);
  const positions = new Float32Array(corners * 3);
  const normals = new Float32Array(corners * 3);
  const occlusion = new Uint8Array(corners);
  const indices = new Uint16Array(solids.reduce((sum, solid) => sum + solid.indices.length, 0));
  let corner = 0;
  let index = 0;
  for (const solid of solids) {
    positions.set(solid.positions, corner * 3);
    normals.set(solid.normals, corner * 3);
    occlusion.set(solid.occlusion, corner);
    for (const at of solid.indices) indices[index++] = at + corner;
    corner += solid.occlusion.length;
  }
  return { positions, normals, occlusion, indices };
}
