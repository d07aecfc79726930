/**
 * Shapes as signed distances in millimetres: below zero is inside. Distances are good near the surface, which is all that
 * meshing needs.
 */
export type Field = (x: number, y: number, z: number) => number;
export type Vec = readonly [x: number, y: number, z: number];

/** A bone from one ball to another. */
export function capsule(a: Vec, ra: number, b: Vec, rb: number): Field {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const long = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / long));
    return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (ra + (rb - ra) * t);
  };
}

export function ellipsoid(middle: Vec, radii: Vec): Field {
  const [a, b, c] = radii;
  return (x, y, z) => {
    const [px, py, pz] = [x - middle[0], y - middle[1], z - middle[2]];
    const near = Math.hypot(px / a, py / b, pz / c);
    const steep = Math.hypot(px / (a * a), py / (b * b), pz / (c * c));
    return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep;
  };
}

/** The two together, with a fillet of about `k`. */
export const melt = (k: number, ...fields: readonly Field[]): Field => {
  const [first, ...others] = fields;
  return (x, y, z) => {
    let nearest = first(x, y, z);
    for (const field of others) {
      const other = field(x, y, z);
      const h = Math.max(k - Math.abs(nearest - other), 0) / k;
      nearest = Math.min(nearest, other) - (h * h * k) / 4;
    }
    return nearest;
  };
};

/** The first without the second, the edge rounded by about `k`. */
export const carve =
  (k: number, body: Field, tool: Field): Field =>
  (x, y, z) => {
    const [a, b] = [body(x, y, z), -tool(x, y, z)];
    const h = Math.max(k - Math.abs(a - b), 0) / k;
    return Math.max(a, b) + (h * h * k) / 4;
  };

/** The direction in which it grows fastest, unit length. */
export function gradient(field: Field, x: number, y: number, z: number, step = 0.05): Vec {
  const gx = field(x + step, y, z) - field(x - step, y, z);
  const gy = field(x, y + step, z) - field(x, y - step, z);
  const gz = field(x, y, z + step) - field(x, y, z - step);
  const length = Math.hypot(gx, gy, gz) || 1;
  return [gx / length, gy / length, gz / length];
}
