/** Castling rights: from what a text claims to the rooks that hold them, and back (X4, X6, Chess960). */
import { type CastlingPaths, NO_ROOK, STANDARD_PATHS, castlingPaths } from './core/castlingPaths.ts';
import { BLACK, KING, ROOK, WHITE, colorCode, colorName } from './core/code.ts';
import type { Core } from './core/core.ts';
import type { Fault } from './fault.ts';
import type { CastlingClaim } from './setup.ts';
import type { ByColor, ByWing, Color, Square } from './types.ts';

/** By color and wing: the square of the rook a right belongs to, or null where there is no right any more. */
export type CastlingRights = ByColor<ByWing<Square | null>>;

/** Gives a core of ordinary chess the rights that are claimed: each needs its king on e1 or e8 and its rook in the corner. */
export function setRights(core: Core, claims: readonly CastlingClaim[], faults: Fault[]): void {
  for (const claim of claims) {
    const color = colorCode(claim.color);
    const right = (color << 1) | ('file' in claim ? Number(claim.file < 4) : claim.wing === 'king' ? 0 : 1);
    const rook = STANDARD_PATHS.rooks[right];
    const named = 'file' in claim ? (rook & 7) === claim.file : true;
    const standing =
      core.squares[rook] === ((color << 3) | ROOK) && core.squares[color === WHITE ? 4 : 60] === ((color << 3) | KING);
    if (named && standing) core.rights |= 1 << right;
    else faults.push({ code: 'impossible-castling', claim });
  }
}

/** Chess960: whatever rook is claimed on the king's first rank. `kings` by color code, NONE for a missing one. */
export function setRights960(
  core: Core,
  claims: readonly CastlingClaim[],
  kings: readonly [number, number],
  faults: Fault[],
): void {
  const rooks: [number, number, number, number] = [NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK];
  for (const claim of claims) {
    const color = colorCode(claim.color);
    const king = kings[color];
    const rook = claimedRook(core.squares, color, king, claim);
    const right = (color << 1) | (rook > king ? 0 : 1);
    if (rook === NO_ROOK || (rooks[right] !== NO_ROOK && rooks[right] !== rook)) {
      faults.push({ code: 'impossible-castling', claim });
      continue;
    }
    rooks[right] = rook;
    core.rights |= 1 << right;
  }
  core.paths = castlingPaths(kings, rooks, true);
}

/** The rook a claim means, on the king's own first rank; NO_ROOK when there is none. */
function claimedRook(squares: Uint8Array, color: number, king: number, claim: CastlingClaim): number {
  const corner = color === WHITE ? 0 : 56;
  if (king < corner || king > corner + 7) return NO_ROOK;
  const piece = (color << 3) | ROOK;
  if ('file' in claim) return squares[corner + claim.file] === piece ? corner + claim.file : NO_ROOK;
  const step = claim.wing === 'king' ? -1 : 1;
  for (let square = claim.wing === 'king' ? corner + 7 : corner; square !== king; square += step) {
    if (squares[square] === piece) return square;
  }
  return NO_ROOK;
}

export function rightsOf(rights: number, paths: CastlingPaths): CastlingRights {
  const rook = (right: number): Square | null => (((rights >> right) & 1) === 0 ? null : paths.rooks[right]);
  return { white: { king: rook(0), queen: rook(1) }, black: { king: rook(2), queen: rook(3) } };
}

/** The claims that stand for these rights: by wing where that means the same rook, else by file (X-FEN). */
export function claimsOf(rights: number, paths: CastlingPaths, squares: Uint8Array): CastlingClaim[] {
  const claims: CastlingClaim[] = [];
  for (let right = 0; right < 4; right++) {
    if (((rights >> right) & 1) === 0) continue;
    const rook = paths.rooks[right];
    const color: Color = colorName(right >> 1);
    const outermost = isOutermost(squares, right, rook);
    claims.push(outermost ? { color, wing: (right & 1) === 0 ? 'king' : 'queen' } : { color, file: rook & 7 });
  }
  return claims;
}

function isOutermost(squares: Uint8Array, right: number, rook: number): boolean {
  const step = (right & 1) === 0 ? 1 : -1;
  const piece = ((right < 2 ? WHITE : BLACK) << 3) | ROOK;
  for (let square = rook; (square & 7) !== ((right & 1) === 0 ? 7 : 0);) {
    square += step;
    if (squares[square] === piece) return false;
  }
  return true;
}
