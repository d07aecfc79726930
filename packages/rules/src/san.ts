/** SAN (the PGN standard, section 8.2.3), read strictly or as people write it, written in letters, figurines or 汉字. */
import { kingTarget } from './core/castlingPaths.ts';
import { CASTLING, moveOf, roleCode } from './core/code.ts';
import { type Core, pieceAt } from './core/core.ts';
import { lengthIn, moveIn, plainMove } from './core/plainMove.ts';
import { type Position, codeOf, coreOf, legalMoves } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { looseReadings } from './sanLoose.ts';
import { bodyOf } from './sanFormat.ts';
import { signOf } from './sanStyle.ts';
import { formatSquare } from './square.ts';
import type { Move } from './types.ts';

export { formatSan } from './sanFormat.ts';

export type SanFault =
  /** No move of any kind can be read from the text. */
  | { readonly code: 'bad-san' }
  | { readonly code: 'illegal-move' }
  /** Several legal moves fit. */
  | { readonly code: 'ambiguous-move'; readonly candidates: readonly Move[] }
  /** Clear, but not as the standard writes it: strict reading alone refuses this. */
  | { readonly code: 'unusual-san'; readonly move: Move; readonly usual: string };

/**
 * The legal move a text names. Strictly: as the standard writes it; a check or mate sign may be missing or wrong, and
 * `!?` marks may follow. With `lenient` also as people write it: 0-0, missing or superfluous capture signs and origins,
 * e2-e4, Pe4, nf3, b8Q, b8(Q), figurines, 王后车象马兵, "e.p.", castling as a king's step. Never guesses: two legal
 * readings are ambiguous, and a promotion without its piece is no move.
 */
export function parseSan(
  position: Position,
  text: string,
  options: { readonly lenient?: boolean } = {},
): Result<Move, SanFault> {
  const core = coreOf(position);
  const found = plainMove(core, bytesOf(text), 0);
  const length = lengthIn(found);
  const code = moveIn(found);
  if (found >= 0 && (length === text.length || /^[!?]+$/.test(text.slice(length)))) {
    if (options.lenient === true || isUsual(core, code, text, length)) return ok(moveOf(code));
  }
  const read = parseLoosely(position, text);
  if (options.lenient === true || !read.ok) return read;
  return fail({ code: 'unusual-san', move: read.value, usual: bodyOf(core, codeOf(core, read.value), {}) });
}

/** Is a plain move of that length, with the sign of a check, as the standard writes it? Settles most without writing it. */
function isUsual(core: Core, move: number, text: string, length: number): boolean {
  const isCapture = pieceAt(core, (move >> 6) & 63) !== 0;
  if (isCapture ? text.charCodeAt(1) === 120 : length < 4) return true;
  const usual = bodyOf(core, move, {});
  return length <= usual.length + 1 && text.startsWith(usual);
}

/** No plain move is longer. */
const LONGEST = 7;
const letters = new Uint8Array(LONGEST + 1);

/** The first letters of a text for `plainMove`; 0 for what is no ASCII, and behind the end. */
function bytesOf(text: string): Uint8Array {
  const length = Math.min(text.length, LONGEST);
  for (let at = 0; at < length; at++) {
    const char = text.charCodeAt(at);
    letters[at] = char < 128 ? char : 0;
  }
  letters[length] = 0;
  return letters;
}

function parseLoosely(position: Position, text: string): Result<Move, SanFault> {
  const core = coreOf(position);
  let fault: SanFault = { code: 'bad-san' };
  for (const reading of looseReadings(text)) {
    const pattern = new RegExp(`^${reading}$`);
    const fitting = (castlesAsKing: boolean): Move[] =>
      legalMoves(position).filter((move) => pattern.test(longForm(core, move, castlesAsKing)));
    let moves = fitting(false);
    // A king that cannot step to its castling square may castle there.
    if (moves.length === 0) moves = fitting(true);
    if (moves.length === 1) return ok(moves[0]);
    if (moves.length > 1) fault = { code: 'ambiguous-move', candidates: moves };
    else if (fault.code === 'bad-san') fault = { code: 'illegal-move' };
  }
  return fail(fault);
}

/** A legal move with all there is to say of it: Ng1f3, Pe7e8Q; castling as O or o from king to rook, Oe1h1, or as Ke1g1. */
function longForm(core: Core, move: Move, castlesAsKing: boolean): string {
  const { from, to, promotion } = move;
  const origin = formatSquare(from);
  if (codeOf(core, move) >> 12 === CASTLING) {
    return castlesAsKing
      ? 'K' + origin + formatSquare(kingTarget(from, to))
      : (to > from ? 'O' : 'o') + origin + formatSquare(to);
  }
  const becomes = promotion === undefined ? '' : signOf(roleCode(promotion), {});
  return signOf(pieceAt(core, from) & 7, {}) + origin + formatSquare(to) + becomes;
}
