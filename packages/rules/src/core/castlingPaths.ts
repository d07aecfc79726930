/**
 * Castling as far as it stays the same through a game: which rook each right belongs to, what must be empty, what must
 * not be attacked. Chess960 costs nothing extra.
 *
 * The four rights are bits: 1 white short, 2 white long, 4 black short, 8 black long. A king that still has a right
 * stands where it started.
 */
export const kingTarget = (right: number): number => (right < 2 ? 0 : 56) + ((right & 1) === 0 ? 6 : 2);

export const rookTarget = (right: number): number => (right < 2 ? 0 : 56) + ((right & 1) === 0 ? 5 : 3);

/** Index king's file << 3 | rook's file, one bit a file: what must be empty apart from king and rook themselves. */
export const MUST_BE_EMPTY = new Uint8Array(64);
/** The same index: what the king crosses or lands on. */
export const MUST_BE_SAFE = new Uint8Array(64);

/** One bit for each file from a to b, both included. */
const files = (a: number, b: number): number => (2 << Math.max(a, b)) - (1 << Math.min(a, b));

for (let king = 0; king < 8; king++) {
  for (let rook = 0; rook < 8; rook++) {
    const right = rook > king ? 0 : 1;
    const way = files(king, kingTarget(right));
    MUST_BE_SAFE[(king << 3) | rook] = way;
    MUST_BE_EMPTY[(king << 3) | rook] = (way | files(rook, rookTarget(right))) & ~((1 << king) | (1 << rook));
  }
}
