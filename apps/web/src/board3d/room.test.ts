import assert from 'node:assert/strict';
import test from 'node:test';
import { lightFrom, openRoom } from './room.ts';

/** Directions spread evenly over the room. */
const AROUND = Array.from({ length: 4000 }, (_, at) => {
  const y = 1 - (2 * at + 1) / 4000;
  const out = Math.sqrt(1 - y * y);
  return [out * Math.cos(at * 2.399963), y, out * Math.sin(at * 2.399963)] as const;
});
const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const near = (value: number, expected: number, share: number, what: string): void =>
  assert.ok(Math.abs(value - expected) < share * expected, `${what}: ${value}, and not about ${expected}`);

test('a rough mirror loses none of the light, it only spreads it', () => {
  const bright = (roughness: number): readonly number[] =>
    AROUND.map((direction) => lightFrom(direction, roughness)[1]);
  const clear = bright(0);
  for (const roughness of [0.2, 0.4, 0.6, 1]) near(mean(bright(roughness)), mean(clear), 0.2, `${roughness}`);
  const most = [0, 0.2, 0.4, 0.7, 1].map((roughness) => Math.max(...bright(roughness)));
  assert.deepEqual(
    most,
    [...most].sort((a, b) => b - a),
  );
  assert.ok(Math.min(...clear) > 0);
});

test('the roughest shows what falls on a wall that looks that way', () => {
  for (const side of SIDES) {
    const fallen = AROUND.map((direction) => {
      const slant = direction[0] * side[0] + direction[1] * side[1] + direction[2] * side[2];
      return 4 * Math.max(0, slant) * lightFrom(direction, 0)[1];
    });
    near(lightFrom(side, 1)[1], mean(fallen), 0.25, side.join(' '));
  }
});

test('the picture for the graphics card has six sides at each of its sizes, each half of the one before', () => {
  const { image } = openRoom();
  assert.equal(image.length, 6);
  for (const { mipmaps } of image as unknown as readonly {
    mipmaps: readonly { data: Uint16Array; width: number }[];
  }[]) {
    for (const [level, { data, width }] of mipmaps.entries()) {
      assert.equal(width, mipmaps[0].width >> level);
      assert.equal(data.length, 4 * width * width);
    }
  }
});
