import type { Square } from './types.ts';

/** A set of squares as a bitboard: bit n of `lo` is square n, bit n of `hi` square 32 + n. Immutable. */
export class SquareSet implements Iterable<Square> {
  readonly lo: number;
  readonly hi: number;

  constructor(lo: number, hi: number) {
    this.lo = lo | 0;
    this.hi = hi | 0;
  }

  static readonly EMPTY = new SquareSet(0, 0);

  static of(...squares: readonly Square[]): SquareSet {
    let set = SquareSet.EMPTY;
    for (const square of squares) set = set.with(square);
    return set;
  }

  get size(): number {
    return sizeOf(this.lo, this.hi);
  }

  get isEmpty(): boolean {
    return (this.lo | this.hi) === 0;
  }

  has(square: Square): boolean {
    return ((square < 32 ? this.lo : this.hi) & (1 << square)) !== 0;
  }

  with(square: Square): SquareSet {
    return this.union(single(square));
  }

  without(square: Square): SquareSet {
    return this.minus(single(square));
  }

  union(other: SquareSet): SquareSet {
    return new SquareSet(this.lo | other.lo, this.hi | other.hi);
  }

  intersect(other: SquareSet): SquareSet {
    return new SquareSet(this.lo & other.lo, this.hi & other.hi);
  }

  minus(other: SquareSet): SquareSet {
    return new SquareSet(this.lo & ~other.lo, this.hi & ~other.hi);
  }

  complement(): SquareSet {
    return new SquareSet(~this.lo, ~this.hi);
  }

  equals(other: SquareSet): boolean {
    return this.lo === other.lo && this.hi === other.hi;
  }

  /** The lowest square, or null of an empty set. */
  first(): Square | null {
    return this.isEmpty ? null : lowest(this.lo, this.hi);
  }

  /** In order from a1 to h8. */
  *[Symbol.iterator](): Generator<Square, void> {
    let { lo, hi } = this;
    for (; lo !== 0; lo &= lo - 1) yield lowest(lo, 0);
    for (; hi !== 0; hi &= hi - 1) yield lowest(0, hi);
  }
}

/** The lowest square of a pair of words that holds one. */
export const lowest = (lo: number, hi: number): Square =>
  lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);

/** A square's bit in each of the two words. */
export const low = (square: Square): number => (1 << square) & ((square >> 5) - 1);
export const high = (square: Square): number => (1 << square) & -(square >> 5);

const single = (square: Square): SquareSet => new SquareSet(low(square), high(square));

/** How many squares a pair of words holds. */
export const sizeOf = (lo: number, hi: number): number => Math.imul(sumBits(lo, hi), 0x01010101) >>> 24;

/** The same as a sum of four bytes: neighbouring bits are added up in pairs, fours and bytes. */
export function sumBits(lo: number, hi: number): number {
  lo -= (lo >>> 1) & 0x55555555;
  hi -= (hi >>> 1) & 0x55555555;
  const fours = (lo & 0x33333333) + ((lo >>> 2) & 0x33333333) + (hi & 0x33333333) + ((hi >>> 2) & 0x33333333);
  return (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);
}
