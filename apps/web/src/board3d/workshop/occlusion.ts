/**
 * How much of the light around comes to each corner of a piece on the board: the piece is looked at from many sides, as the
 * sun would, and each corner counts the sides that see it, more those it faces.
 */
import type { Solid } from '../set/solid.ts';

const SIDES = 72;
/** Pixels across a picture of a piece. */
const PICTURE = 192;
/** How far behind what is seen a corner may lie and still be seen, in sides of a square. */
const SLACK = 0.02;
/** What the board itself throws back, of the light from above. */
const BOARD = 0.4;

/** Less light than this is none. */
const HIDDEN = 0.06;

/** Evenly over the sphere, along a spiral. */
const SUNS = Array.from({ length: SIDES }, (_, at) => {
  const y = 1 - (2 * (at + 0.5)) / SIDES;
  const out = Math.sqrt(1 - y * y);
  const angle = at * Math.PI * (3 - Math.sqrt(5));
  return [out * Math.cos(angle), y, out * Math.sin(angle)] as const;
});

/** The nearest depth in each pixel, seen from a side, with the place of each corner in the picture. */
function look(solid: Solid, sun: readonly [number, number, number]): { seen: (corner: number) => boolean } {
  const [sx, sy, sz] = sun;
  const flat = Math.hypot(sx, sz) || 1;
  const across = [-sz / flat, 0, sx / flat] as const;
  const up = [sy * across[2], sz * across[0] - sx * across[2], -sy * across[0]] as const;
  const corners = solid.occlusion.length;
  const [u, v, depth] = [new Float32Array(corners), new Float32Array(corners), new Float32Array(corners)];
  const scale = PICTURE / 2.4;
  for (let corner = 0; corner < corners; corner += 1) {
    const [x, y, z] = [
      solid.positions[corner * 3],
      solid.positions[corner * 3 + 1] - 0.8,
      solid.positions[corner * 3 + 2],
    ];
    u[corner] = (x * across[0] + z * across[2]) * scale + PICTURE / 2;
    v[corner] = (x * up[0] + y * up[1] + z * up[2]) * scale + PICTURE / 2;
    depth[corner] = x * sx + y * sy + z * sz;
  }
  const nearest = new Float32Array(PICTURE * PICTURE).fill(-9);
  const { indices } = solid;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]];
    const [ua, va, ub, vb, uc, vc] = [u[a], v[a], u[b], v[b], u[c], v[c]];
    const area = (ub - ua) * (vc - va) - (uc - ua) * (vb - va);
    if (Math.abs(area) < 1e-9) continue;
    const [left, right] = [Math.ceil(Math.min(ua, ub, uc)), Math.floor(Math.max(ua, ub, uc))];
    const [low, high] = [Math.ceil(Math.min(va, vb, vc)), Math.floor(Math.max(va, vb, vc))];
    for (let py = low; py <= high; py += 1)
      for (let px = left; px <= right; px += 1) {
        const wb = ((px - ua) * (vc - va) - (uc - ua) * (py - va)) / area;
        const wc = ((ub - ua) * (py - va) - (px - ua) * (vb - va)) / area;
        if (wb < 0 || wc < 0 || wb + wc > 1) continue;
        const here = depth[a] + wb * (depth[b] - depth[a]) + wc * (depth[c] - depth[a]);
        const pixel = py * PICTURE + px;
        if (here > nearest[pixel]) nearest[pixel] = here;
      }
  }
  return {
    seen: (corner) => {
      const pixel = Math.round(v[corner]) * PICTURE + Math.round(u[corner]);
      return depth[corner] >= nearest[pixel] - SLACK;
    },
  };
}

/** For each corner from 0, in the dark, to 255, open on all sides it faces. */
export function shadesOf(solid: Solid): Uint8Array {
  const corners = solid.occlusion.length;
  const [light, all] = [new Float32Array(corners), new Float32Array(corners)];
  for (const sun of SUNS) {
    const { seen } = look(solid, sun);
    const strength = sun[1] > 0 ? 1 : BOARD;
    for (let corner = 0; corner < corners; corner += 1) {
      const facing =
        sun[0] * solid.normals[corner * 3] +
        sun[1] * solid.normals[corner * 3 + 1] +
        sun[2] * solid.normals[corner * 3 + 2];
      if (facing <= 0) continue;
      all[corner] += facing * strength;
      if (seen(corner)) light[corner] += facing * strength;
    }
  }
  const shades = Float32Array.from(light, (got, corner) => got / (all[corner] || 1));
  spread(shades, solid.indices);
  return Uint8Array.from(shades, (shade) => Math.round(shade * 255));
}

/** A corner that lies within another part sees nothing, but the faces around it are seen: it becomes as its neighbours are. */
function spread(shades: Float32Array, indices: Uint16Array): void {
  const hidden = shades.map((shade) => (shade < HIDDEN ? 1 : 0));
  for (let round = 0; round < 3; round += 1) {
    const [sum, count] = [new Float32Array(shades.length), new Uint16Array(shades.length)];
    for (let at = 0; at < indices.length; at += 1) {
      const corner = indices[at];
      const first = at - (at % 3);
      if (!hidden[corner]) continue;
      for (const other of [indices[first], indices[first + 1], indices[first + 2]]) {
        if (hidden[other]) continue;
        sum[corner] += shades[other];
        count[corner] += 1;
      }
    }
    count.forEach((known, corner) => {
      if (known === 0) return;
      shades[corner] = sum[corner] / known;
      hidden[corner] = 0;
    });
  }
}
