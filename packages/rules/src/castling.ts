/** Castling rights: from what a text claims to the rooks that hold them, and back (X4, X6, Chess960). */
import { Board } from './board.ts';
import { type CastlingPaths, NO_ROOK, STANDARD_PATHS, castlingPaths } from './core/castlingPaths.ts';
import { BLACK, ROOK, WHITE, colorCode, colorName } from './core/code.ts';
import type { Fault } from './fault.ts';
import type { CastlingClaim, Setup } from './setup.ts';
import type { ByColor, ByWing, Color, Square } from './types.ts';

/** By color and wing: the square of the rook a right belongs to, or null where there is no right any more. */
export type CastlingRights = ByColor<ByWing<Square | null>>;

/** Rights as bits with what goes with them, or the claims that hold nothing. */
export interface ResolvedCastling {
  readonly rights: number;
  readonly paths: CastlingPaths;
  readonly faults: readonly Fault[];
}

const NO_FAULTS: readonly Fault[] = [];

/** `kings` by color code; a missing king is NONE and holds no right. */
export function resolveCastling(setup: Setup, kings: readonly [number, number], chess960: boolean): ResolvedCastling {
  if (setup.castling.length === 0)
    return { rights: 0, paths: chess960 ? NO_RIGHTS_960 : STANDARD_PATHS, faults: NO_FAULTS };
  const squares = Board.squaresOf(setup.board);
  const rooks: [number, number, number, number] = [NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK];
  const faults: Fault[] = [];
  let rights = 0;
  for (const claim of setup.castling) {
    const color = colorCode(claim.color);
    const king = kings[color];
    const rook = claimedRook(squares, color, king, claim);
    const right = (color << 1) | (rook > king ? 0 : 1);
    const standard = king === (color === WHITE ? 4 : 60) && rook === STANDARD_PATHS.rooks[right];
    if (rook === NO_ROOK || (!chess960 && !standard) || (rooks[right] !== NO_ROOK && rooks[right] !== rook)) {
      faults.push({ code: 'impossible-castling', claim });
      continue;
    }
    rooks[right] = rook;
    rights |= 1 << right;
  }
  return { rights, paths: chess960 ? castlingPaths(kings, rooks, true) : STANDARD_PATHS, faults };
}

const NO_RIGHTS_960 = castlingPaths([4, 60], [NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK], true);

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
