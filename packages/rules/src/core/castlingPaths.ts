/**
 * Everything about castling that stays the same through a game: which rook each right belongs to, what must be empty,
 * what must not be attacked. Worked out once, shared by every position of the game; Chess960 costs nothing extra later.
 *
 * The four rights are bits: 1 white short, 2 white long, 4 black short, 8 black long.
 */
export const NO_ROOK = 255;

export interface CastlingPaths {
  readonly chess960: boolean;
  /** By right: the square its rook starts on, or NO_ROOK. */
  readonly rooks: Uint8Array;
  /** By right, two words each: squares that must be empty, apart from king and rook themselves. */
  readonly empty: Int32Array;
  /** By right, two words each: squares the king crosses or lands on. */
  readonly safe: Int32Array;
  /** By square: the rights that end when a piece leaves it or lands on it. */
  readonly lost: Uint8Array;
}

export const kingTarget = (right: number): number => (right < 2 ? 0 : 56) + ((right & 1) === 0 ? 6 : 2);

export const rookTarget = (right: number): number => (right < 2 ? 0 : 56) + ((right & 1) === 0 ? 5 : 3);

/** `kings` by color, `rooks` by right (NO_ROOK for none). */
export function castlingPaths(
  kings: readonly [number, number],
  rooks: readonly [number, number, number, number],
  chess960: boolean,
): CastlingPaths {
  const empty = new Int32Array(8);
  const safe = new Int32Array(8);
  const lost = new Uint8Array(64);
  for (let right = 0; right < 4; right++) {
    const rook = rooks[right];
    if (rook === NO_ROOK) continue;
    const king = kings[right >> 1];
    lost[king] |= 1 << right;
    lost[rook] |= 1 << right;
    addPath(safe, right, king, kingTarget(right));
    addPath(empty, right, king, kingTarget(right));
    addPath(empty, right, rook, rookTarget(right));
    for (const own of [king, rook]) empty[(right << 1) | (own >> 5)] &= ~(1 << own);
  }
  return { chess960, rooks: Uint8Array.from(rooks), empty, safe, lost };
}

/** Adds the squares of one rank from a to b, both included. */
function addPath(sets: Int32Array, right: number, a: number, b: number): void {
  for (let square = Math.min(a, b); square <= Math.max(a, b); square++)
    sets[(right << 1) | (square >> 5)] |= 1 << square;
}

/** Ordinary chess. */
export const STANDARD_PATHS = castlingPaths([4, 60], [7, 0, 63, 56], false);
