import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { makeIcons } from './icons.ts';

/** What a PNG shows at a point: red, green, blue, opacity. */
const open = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  const side = bytes.readUInt32BE(16);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  return {
    side,
    height: bytes.readUInt32BE(20),
    at: (x: number, y: number): readonly number[] => {
      const from = Math.floor(y * side) * (side * 4 + 1) + 1 + Math.floor(x * side) * 4;
      return [...rows.subarray(from, from + 4)];
    },
  };
};

const STONE = [0xa8, 0x32, 0x2a, 255];
const CUT = [0xff, 0xf8, 0xee, 255];

test('[A12] the icons have the sizes they say, and show the seal', () => {
  for (const { file, shape, png } of makeIcons()) {
    const { side, height, at } = open(png);
    assert.deepEqual([side, height], [shape.side, shape.side], file);
    // The long horizontal stroke of 弈, and the stone above it, from the middle outward.
    const seen = (x: number, y: number) => {
      const share = shape.isFull ? 0.8 : 1;
      return at(0.5 + (x / 64 - 0.5) * share, 0.5 + (y / 64 - 0.5) * share);
    };
    assert.deepEqual(seen(20, 18.5), CUT, file);
    assert.deepEqual(seen(20, 12), STONE, file);
    assert.deepEqual(at(0.005, 0.005), shape.isFull ? STONE : [0, 0, 0, 0], file);
  }
});
