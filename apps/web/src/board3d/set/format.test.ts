import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ROLES } from '@duiyi/rules';
import { decode, encode, inOrder, LENGTHS, solidOf } from './format.ts';
import type { StoredPart } from './format.ts';
import type { Solid } from './solid.ts';

const SEED = 20_261_130;

const length = fc.integer({ min: -2 * LENGTHS, max: 2 * LENGTHS }).map((quanta) => quanta / LENGTHS);
const unit = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }))
  .map(([y, angle]) => [Math.sqrt(1 - y * y) * Math.cos(angle), y, Math.sqrt(1 - y * y) * Math.sin(angle)]);
const shade = fc.integer({ min: 0, max: 255 });

/** Any triangles at all, that use each of their corners. */
const solid = (least: fc.Arbitrary<number>): fc.Arbitrary<Solid> =>
  fc.integer({ min: 1, max: 20 }).chain((triangles) =>
    fc
      .record({
        positions: fc.array(fc.tuple(least, length, length), { minLength: triangles * 3, maxLength: triangles * 3 }),
        normals: fc.array(unit, { minLength: triangles * 3, maxLength: triangles * 3 }),
        occlusion: fc.array(shade, { minLength: triangles * 3, maxLength: triangles * 3 }),
        indices: fc.array(fc.nat(triangles * 3 - 1), { minLength: triangles * 3, maxLength: triangles * 3 }),
      })
      .map(({ positions, normals, occlusion, indices }) => ({
        positions: Float32Array.from(positions.flat()),
        normals: Float32Array.from(normals.flat()),
        occlusion: Uint8Array.from(occlusion),
        indices: Uint16Array.from(indices),
      })),
  );
const carved: fc.Arbitrary<StoredPart> = fc.oneof(
  solid(length).map((solid) => ({ type: 'carved', mirrored: false, solid }) as const),
  solid(length.map(Math.abs)).map((solid) => ({ type: 'carved', mirrored: true, solid }) as const),
);
const turned: fc.Arbitrary<StoredPart> = fc
  .record({
    segments: fc.integer({ min: 3, max: 40 }),
    rings: fc.array(
      fc.record({
        r: length.map(Math.abs),
        y: length,
        slope: fc.integer({ min: -16_384, max: 16_384 }).map((parts) => (parts / 16_384) * Math.PI),
      }),
      { minLength: 2, maxLength: 12 },
    ),
  })
  .chain(({ segments, rings }) =>
    fc
      .array(shade, { minLength: rings.length, maxLength: rings.length })
      .map((shades) => ({ type: 'turned', segments, rings, shades }) as const),
  );

/** Every role of these parts. */
const setOf = (parts: readonly StoredPart[]) => new Map(ROLES.map((role) => [role, parts]));

test('a set comes back as it was: places to half a quantum, normals to a quarter of a degree, all else exactly', () => {
  fc.assert(
    fc.property(fc.oneof(carved, turned), (part) => {
      const wanted = solidOf(part.type === 'carved' ? { ...part, solid: inOrder(part.solid) } : part);
      const set = decode(encode(setOf([part])));
      assert.deepEqual([...set.keys()], [...ROLES]);
      const got = set.get('queen')!;
      assert.deepEqual(got.indices, wanted.indices);
      assert.deepEqual(got.occlusion, wanted.occlusion);
      got.positions.forEach((place, at) => {
        assert.ok(Math.abs(place - wanted.positions[at]) <= 0.5001 / LENGTHS, `${place} ${wanted.positions[at]}`);
      });
      for (let at = 0; at < got.normals.length; at += 3) {
        const [x, y, z] = got.normals.subarray(at, at + 3);
        const [p, q, r] = wanted.normals.subarray(at, at + 3);
        assert.ok(Math.hypot(x - p, y - q, z - r) < (0.25 * Math.PI) / 180, `${x} ${y} ${z}, not ${p} ${q} ${r}`);
        assert.ok(Math.abs(Math.hypot(x, y, z) - 1) < 1e-6);
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('the parts of a piece are one body', () => {
  fc.assert(
    fc.property(carved, turned, (a, b) => {
      const [first, second, both] = [[a], [b], [a, b]].map((parts) => decode(encode(setOf(parts))).get('pawn')!);
      assert.equal(both.indices.length, first.indices.length + second.indices.length);
      assert.deepEqual(both.positions, Float32Array.from([...first.positions, ...second.positions]));
      const corners = first.occlusion.length;
      assert.deepEqual(
        Array.from(both.indices.subarray(first.indices.length)),
        Array.from(second.indices, (at) => at + corners),
      );
    }),
    { seed: SEED, numRuns: 50 },
  );
});

const RING: StoredPart = {
  type: 'turned',
  segments: 8,
  rings: [
    { r: 0, y: 0, slope: -Math.PI / 2 },
    { r: 0.25, y: 0.5, slope: 0 },
    { r: 0, y: 1, slope: Math.PI / 2 },
  ],
  shades: [10, 20, 30],
};

test('what is no set is refused', () => {
  const bytes = encode(setOf([RING]));
  assert.equal(decode(bytes).size, ROLES.length);
  for (let end = 0; end < bytes.length; end += 1)
    assert.throws(() => decode(bytes.subarray(0, end)), /cut short/, `${end} bytes`);
  assert.throws(() => decode(bytes.map((byte, at) => (at === 0 ? byte + 1 : byte))), /version/);
});

test('what is no number is not written', () => {
  const broken: StoredPart = { ...RING, rings: [...RING.rings.slice(0, 2), { r: 0, y: NaN, slope: 0 }] };
  assert.throws(() => encode(setOf([broken])), /no such number/);
});
