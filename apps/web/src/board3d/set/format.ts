/**
 * A set as bytes: for each role, in the order of `ROLES`, its parts. Lengths are whole quanta, each number is told as the
 * difference to the one before, zigzag and in groups of seven bits, so that it is small as it stands and smaller still
 * compressed. A turned part is told as its rings, a carved one as a mesh, or as half of it.
 */
import { ROLES } from '@duiyi/rules';
import type { Role } from '@duiyi/rules';
import { unfold, foldOf } from './octahedron.ts';
import { join } from './solid.ts';
import type { Solid } from './solid.ts';
import { turn } from './turned.ts';
import type { Ring } from './turned.ts';

export const LEVELS = ['phone', 'desktop'] as const;
export type Level = (typeof LEVELS)[number];

/** All of a piece in one body; lengths in sides of a square. */
export type ChessSet = ReadonlyMap<Role, Solid>;

/** A part as it is stored; lengths in sides of a square, a shade for each ring or each corner. */
export type StoredPart =
  | {
      readonly type: 'turned';
      readonly segments: number;
      readonly rings: readonly Ring[];
      readonly shades: ArrayLike<number>;
    }
  /** Mirrored: the half where x is not below 0. */
  | { readonly type: 'carved'; readonly mirrored: boolean; readonly solid: Solid };

/** Quanta to the side of a square, and to a quarter turn. */
export const LENGTHS = 4096;
const ANGLES = 8192;
const VERSION = 1;

class Writer {
  readonly #bytes: number[] = [];
  #before = 0;

  whole(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  #signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Rows of `width` numbers, column after column. */
  columns(values: ArrayLike<number>, width: number, quanta: number): void {
    for (let column = 0; column < width; column += 1) {
      this.#before = 0;
      for (let at = column; at < values.length; at += width) {
        const value = Math.round(values[at] * quanta);
        if (!Number.isFinite(value)) throw new Error('a set has no such number');
        this.#signed(value - this.#before);
        this.#before = value;
      }
    }
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  whole(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error('the set is cut short');
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  columns(rows: number, width: number, quanta: number): Float32Array {
    const values = new Float32Array(rows * width);
    for (let column = 0; column < width; column += 1) {
      let value = 0;
      for (let at = column; at < values.length; at += width) {
        const step = this.whole();
        value += step & 1 ? -(step + 1) / 2 : step / 2;
        values[at] = value / quanta;
      }
    }
    return values;
  }
}

/** Corners are met in order, so that most indices say no more than how far they lie behind the newest. */
function writeIndices(writer: Writer, indices: Uint16Array): void {
  writer.whole(indices.length);
  let newest = 0;
  for (const index of indices) {
    writer.whole(newest - index);
    if (index === newest) newest += 1;
  }
}

function readIndices(reader: Reader): Uint16Array {
  const indices = new Uint16Array(reader.whole());
  let newest = 0;
  for (let at = 0; at < indices.length; at += 1) {
    const index = newest - reader.whole();
    indices[at] = index;
    if (index === newest) newest += 1;
  }
  return indices;
}

/** The corners renumbered in the order in which the triangles meet them: what `writeIndices` asks for. */
export function inOrder(solid: Solid): Solid {
  const order: number[] = [];
  const renamed = new Map<number, number>();
  const indices = solid.indices.map((index) => {
    const known = renamed.get(index);
    if (known !== undefined) return known;
    renamed.set(index, order.length);
    order.push(index);
    return order.length - 1;
  });
  const rows = (values: Float32Array): Float32Array =>
    Float32Array.from(order.flatMap((corner) => [...values.subarray(corner * 3, corner * 3 + 3)]));
  return {
    positions: rows(solid.positions),
    normals: rows(solid.normals),
    occlusion: Uint8Array.from(order, (corner) => solid.occlusion[corner]),
    indices,
  };
}

export function encode(set: ReadonlyMap<Role, readonly StoredPart[]>): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  writer.whole(VERSION);
  for (const role of ROLES) {
    const parts = set.get(role)!;
    writer.whole(parts.length);
    for (const part of parts) {
      if (part.type === 'turned') {
        writer.whole(part.segments);
        writer.whole(part.rings.length);
        writer.columns(
          part.rings.flatMap(({ r, y }) => [r, y]),
          2,
          LENGTHS,
        );
        writer.columns(
          part.rings.map(({ slope }) => slope),
          1,
          ANGLES / (Math.PI / 2),
        );
        writer.columns(part.shades, 1, 1);
        continue;
      }
      const solid = inOrder(part.solid);
      writer.whole(part.mirrored ? 2 : 1);
      writer.whole(solid.occlusion.length);
      writer.columns(solid.positions, 3, LENGTHS);
      writer.columns(foldOf(solid.normals), 2, 1);
      writer.columns(solid.occlusion, 1, 1);
      writeIndices(writer, solid.indices);
    }
  }
  return writer.bytes;
}

/** The whole of a body that is told by its half: corners in the plane x = 0 belong to both. */
function reflect(half: Solid): Solid {
  const corners = half.occlusion.length;
  const twin = new Uint16Array(corners);
  const others: number[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    if (half.positions[corner * 3] === 0) twin[corner] = corner;
    else twin[corner] = corners + others.push(corner) - 1;
  }
  const mirror = (values: Float32Array): number[] =>
    others.flatMap((corner) => [-values[corner * 3], values[corner * 3 + 1], values[corner * 3 + 2]]);
  const indices = new Uint16Array(half.indices.length * 2);
  indices.set(half.indices);
  for (let at = 0; at < half.indices.length; at += 3)
    indices.set(
      [half.indices[at], half.indices[at + 2], half.indices[at + 1]].map((corner) => twin[corner]),
      half.indices.length + at,
    );
  return {
    positions: Float32Array.from([...half.positions, ...mirror(half.positions)]),
    normals: Float32Array.from([...half.normals, ...mirror(half.normals)]),
    occlusion: Uint8Array.from([...half.occlusion, ...others.map((corner) => half.occlusion[corner])]),
    indices,
  };
}

export const solidOf = (part: StoredPart): Solid => {
  if (part.type === 'turned') return turn(part.rings, part.shades, part.segments);
  return part.mirrored ? reflect(part.solid) : part.solid;
};

function decodePart(reader: Reader): StoredPart {
  const kind = reader.whole();
  if (kind > 2) {
    const count = reader.whole();
    const places = reader.columns(count, 2, LENGTHS);
    const slopes = reader.columns(count, 1, ANGLES / (Math.PI / 2));
    const rings = Array.from(slopes, (slope, at) => ({ r: places[at * 2], y: places[at * 2 + 1], slope }));
    return { type: 'turned', segments: kind, rings, shades: reader.columns(count, 1, 1) };
  }
  const corners = reader.whole();
  const positions = reader.columns(corners, 3, LENGTHS);
  const normals = unfold(reader.columns(corners, 2, 1));
  const occlusion = Uint8Array.from(reader.columns(corners, 1, 1));
  return {
    type: 'carved',
    mirrored: kind === 2,
    solid: { positions, normals, occlusion, indices: readIndices(reader) },
  };
}

/** Throws where the bytes are no set of this version: they are made together with this code. */
export function decode(bytes: Uint8Array): ChessSet {
  const reader = new Reader(bytes);
  if (reader.whole() !== VERSION) throw new Error('a set of another version');
  return new Map(
    ROLES.map((role) => {
      const parts = Array.from({ length: reader.whole() }, () => solidOf(decodePart(reader)));
      return [role, join(parts)];
    }),
  );
}
