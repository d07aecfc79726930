import { type Move, PROMOTION_ROLES } from './types.ts';
import { CASTLING } from './core/code.ts';
import { kingTarget } from './core/castlingPaths.ts';
import { type Position, codeOf, coreOf, legalMove, normalizeMove } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { formatSquare, parseSquare } from './square.ts';

export type UciFault =
  /** Not of the form e2e4 or e7e8q. */
  { readonly code: 'bad-uci' } | { readonly code: 'illegal-move' };

/** Engines write promotions in small letters; in the order of PROMOTION_ROLES. */
const LETTERS = 'qrbn';
const MOVE = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/;

/** A legal move in UCI notation; castling both as the king's own step (e1g1) and as king takes rook (e1h1). */
export function parseUci(position: Position, text: string): Result<Move, UciFault> {
  const found = MOVE.exec(text);
  if (found === null) return fail({ code: 'bad-uci' });
  const [, from, to, letter] = found;
  const written = {
    from: parseSquare(from)!,
    to: parseSquare(to)!,
    promotion: PROMOTION_ROLES[LETTERS.indexOf(letter)],
  };
  const move = legalMove(position, written) ?? legalMove(position, normalizeMove(position, written));
  return move === undefined ? fail({ code: 'illegal-move' }) : ok(move);
}

/** Trusts its move. Castling is e1g1, in Chess960 king takes rook. */
export function formatUci(position: Position, move: Move): string {
  const { from, to, promotion } = move;
  const core = coreOf(position);
  const isStep = core.chess960 === 0 && codeOf(core, move) >> 12 === CASTLING;
  const target = isStep ? kingTarget(from, to) : to;
  const letter = promotion === undefined ? '' : LETTERS[PROMOTION_ROLES.indexOf(promotion)];
  return formatSquare(from) + formatSquare(target) + letter;
}
