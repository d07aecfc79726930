/** Unit vectors as two whole numbers: the sphere is laid onto an octahedron, and that unfolded into a square. */

/** Half the side of the square: a step is about a tenth of a degree. */
const REACH = 511;

const sign = (value: number): number => (value < 0 ? -1 : 1);

/** Two numbers for each three, whole, from −REACH to REACH. */
export function foldOf(normals: Float32Array): Float32Array {
  const folded = new Float32Array((normals.length / 3) * 2);
  for (let at = 0; at < normals.length / 3; at += 1) {
    const [x, y, z] = [normals[at * 3], normals[at * 3 + 1], normals[at * 3 + 2]];
    const size = Math.abs(x) + Math.abs(y) + Math.abs(z);
    let [u, v] = [x / size, z / size];
    if (y < 0) [u, v] = [(1 - Math.abs(v)) * sign(u), (1 - Math.abs(u)) * sign(v)];
    folded[at * 2] = Math.round(u * REACH);
    folded[at * 2 + 1] = Math.round(v * REACH);
  }
  return folded;
}

export function unfold(folded: Float32Array): Float32Array {
  const normals = new Float32Array((folded.length / 2) * 3);
  for (let at = 0; at < folded.length / 2; at += 1) {
    const [u, v] = [folded[at * 2] / REACH, folded[at * 2 + 1] / REACH];
    const y = 1 - Math.abs(u) - Math.abs(v);
    const [x, z] = y < 0 ? [(1 - Math.abs(v)) * sign(u), (1 - Math.abs(u)) * sign(v)] : [u, v];
    const length = Math.hypot(x, y, z);
    normals.set([x / length, y / length, z / length], at * 3);
  }
  return normals;
}
