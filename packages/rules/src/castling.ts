/** Castling rights: from what a text claims to the rooks that hold them, and back (X4, X6, Chess960). */
import { BLACK, KING, ROOK, WHITE, colorCode } from './core/code.ts';
import { type Core, NONE, castlingRook, pieceAt } from './core/core.ts';
import type { Fault } from './fault.ts';
import type { CastlingClaim } from './setup.ts';
import { squareOrNull } from './square.ts';
import { type ByColor, type ByWing, COLORS, type Square, WINGS } from './types.ts';

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
  core.chess960 = chess960 ? 1 : 0;
  for (const claim of claims) {
    const color = colorCode(claim.color);
    const king = chess960 ? kings[color] : color * 56 + 4;
    const rook = claimedRook(core, color, king, claim);
    // There may already be a right with another rook on that side of the king.
    const other = castlingRook(core, color, rook > king ? 0 : 1);
    if (rook === NONE || (!chess960 && (rook & 7) % 7 !== 0) || (other !== NONE && other !== rook)) {
      faults.push({ code: 'impossible-castling', claim });
    } else core.rights |= 1 << ((color << 3) | (rook & 7));
  }
}

/** The rook a claim means, on the rank of a king that stands on its first; NONE when there is none. */
function claimedRook(core: Core, color: number, king: number, claim: CastlingClaim): number {
  const corner = color * 56;
  if (king >> 3 !== color * 7 || pieceAt(core, king) !== ((color << 3) | KING)) return NONE;
  if ('wing' in claim) return outermost(core, color, claim.wing === 'king' ? 0 : 1);
  const square = corner + claim.file;
  return pieceAt(core, square) === ((color << 3) | ROOK) ? square : NONE;
}

/** The first rook from the corner to the king, which stands on that rank; NONE when there is none. */
function outermost(core: Core, color: number, wing: number): number {
  for (let square = color * 56 + 7 * (1 - wing); ; square += 2 * wing - 1) {
    if (pieceAt(core, square) === ((color << 3) | ROOK)) return square;
    if (pieceAt(core, square) === ((color << 3) | KING)) return NONE;
  }
}

export function rightsOf(core: Core): CastlingRights {
  const rook = (color: number, wing: number): Square | null => squareOrNull(castlingRook(core, color, wing));
  const rooks = (color: number): ByWing<Square | null> => ({ king: rook(color, 0), queen: rook(color, 1) });
  return { white: rooks(WHITE), black: rooks(BLACK) };
}

/**
 * The claims that stand for these rights, White's first and of each color the king's wing: by wing where that means the same
 * rook (X-FEN), else or `byFile` by file.
 */
export function claimsOf(core: Core, byFile = false): CastlingClaim[] {
  const claims: CastlingClaim[] = [];
  for (let right = 0; right < 4; right++) {
    const rook = castlingRook(core, right >> 1, right & 1);
    if (rook === NONE) continue;
    const color = COLORS[right >> 1];
    const isClear = !byFile && outermost(core, right >> 1, right & 1) === rook;
    claims.push(isClear ? { color, wing: WINGS[right & 1] } : { color, file: rook & 7 });
  }
  return claims;
}
