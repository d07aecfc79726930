/**
 * Castling as far as it stays the same through a game: where it leads, what must be empty, what must not be attacked.
 * Chess960 costs nothing extra. A king that still has a right stands where it started.
 */

/** Where a king that takes that rook comes to stand. */
export const kingTarget = (king: number, rook: number): number => (king & 56) + (rook > king ? 6 : 2);

export const rookTarget = (king: number, rook: number): number => (king & 56) + (rook > king ? 5 : 3);

/** Index king's file << 3 | rook's file, one bit a file: what must be empty apart from king and rook themselves. */
export const MUST_BE_EMPTY = new Uint8Array(64);
/** The same index: what the king crosses or lands on. */
export const MUST_BE_SAFE = new Uint8Array(64);

/** One bit for each file from a to b, both included. */
const files = (a: number, b: number): number => (2 << Math.max(a, b)) - (1 << Math.min(a, b));

for (let king = 0; king < 8; king++) {
  for (let rook = 0; rook < 8; rook++) {
    const way = files(king, kingTarget(king, rook));
    MUST_BE_SAFE[(king << 3) | rook] = way;
    MUST_BE_EMPTY[(king << 3) | rook] = (way | files(rook, rookTarget(king, rook))) & ~((1 << king) | (1 << rook));
  }
}
