/** Castling rights: from what a text claims to the rooks that hold them, and back (X4, X6, Chess960). */
import { type CastlingPaths, NO_ROOK, STANDARD_PATHS, castlingPaths } from './core/castlingPaths.ts';
import { KING, ROOK, colorCode, colorName } from './core/code.ts';
import type { Core } from './core/core.ts';
import type { Fault } from './fault.ts';
import type { CastlingClaim } from './setup.ts';
import { type ByColor, type ByWing, type Square, WINGS } from './types.ts';

/** By color and wing: the square of the rook a right belongs to, or null where there is no right any more. */
export type CastlingRights = ByColor<ByWing<Square | null>>;

/**
 * Gives a core the rights that are claimed. In ordinary chess each needs its king on e1 or e8 and its rook in the corner,
 * in Chess960 any rook on the king's first rank. `kings` by color code, NONE where there is not just one.
 */
export function setRights(
  core: Core,
  claims: readonly CastlingClaim[],
  kings: readonly [number, number],
  chess960: boolean,
  faults: Fault[],
): void {
  const rooks: [number, number, number, number] = [NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK];
  for (const claim of claims) {
    const color = colorCode(claim.color);
    const king = chess960 ? kings[color] : color * 56 + 4;
    const rook = claimedRook(core.squares, color, king, claim);
    const right = (color << 1) | (rook > king ? 0 : 1);
    const expected = chess960 ? rooks[right] : STANDARD_PATHS.rooks[right];
    if (rook === NO_ROOK || (expected !== NO_ROOK && rook !== expected)) {
      faults.push({ code: 'impossible-castling', claim });
      continue;
    }
    rooks[right] = rook;
    core.rights |= 1 << right;
  }
  if (chess960) core.paths = castlingPaths(kings, rooks, true);
}

/** The rook a claim means, on the rank of a king that stands on its first; NO_ROOK when there is none. */
function claimedRook(squares: Uint8Array, color: number, king: number, claim: CastlingClaim): number {
  const corner = color * 56;
  if (king >> 3 !== corner >> 3 || squares[king] !== ((color << 3) | KING)) return NO_ROOK;
  if ('wing' in claim) return outermost(squares, color, claim.wing === 'king' ? 0 : 1);
  const square = corner + claim.file;
  return squares[square] === ((color << 3) | ROOK) ? square : NO_ROOK;
}

/** The first rook from the corner to the king, which stands on that rank; NO_ROOK when there is none. */
function outermost(squares: Uint8Array, color: number, wing: number): number {
  for (let square = color * 56 + 7 * (1 - wing); ; square += 2 * wing - 1) {
    if (squares[square] === ((color << 3) | ROOK)) return square;
    if (squares[square] === ((color << 3) | KING)) return NO_ROOK;
  }
}

export function rightsOf(rights: number, paths: CastlingPaths): CastlingRights {
  const rook = (right: number): Square | null => (((rights >> right) & 1) === 0 ? null : paths.rooks[right]);
  return { white: { king: rook(0), queen: rook(1) }, black: { king: rook(2), queen: rook(3) } };
}

/** The claims that stand for these rights: by wing where that means the same rook (X-FEN), else or `byFile` by file. */
export function claimsOf(rights: number, paths: CastlingPaths, squares: Uint8Array, byFile = false): CastlingClaim[] {
  return [0, 1, 2, 3]
    .filter((right) => ((rights >> right) & 1) !== 0)
    .map((right) => {
      const color = colorName(right >> 1);
      const rook = paths.rooks[right];
      const isClear = !byFile && outermost(squares, right >> 1, right & 1) === rook;
      return isClear ? { color, wing: WINGS[right & 1] } : { color, file: rook & 7 };
    });
}
