import { type Move, PROMOTION_ROLES, type PromotionRole } from './types.ts';
import { CASTLING, moveOf, roleCode } from './core/code.ts';
import { NONE, TURN, isChess960 } from './core/core.ts';
import { kingTarget } from './core/castlingPaths.ts';
import { type Position, codeOf, coreOf, legalCode, normalizeMove } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { signOf } from './sanStyle.ts';
import { formatSquare, parseSquare } from './square.ts';

export type UciFault =
  /** Not of the form e2e4 or e7e8q. */
  { readonly code: 'bad-uci' } | { readonly code: 'illegal-move' };

/** Engines write promotions in small letters. */
const letterOf = (role: PromotionRole): string => signOf(roleCode(role), {}).toLowerCase();

/** Squares and promotion as written, legal or not; null for any other text. */
function readUci(text: string): Move | null {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  if (from === null || to === null || text.length > 5) return null;
  if (text.length === 4) return { from, to };
  const promotion = PROMOTION_ROLES.find((role) => letterOf(role) === text[4]);
  return promotion === undefined ? null : { from, to, promotion };
}

/** A legal move in UCI notation; castling both as the king's own step (e1g1) and as king takes rook (e1h1). */
export function parseUci(position: Position, text: string): Result<Move, UciFault> {
  const move = readUci(text);
  if (move === null) return fail({ code: 'bad-uci' });
  const core = coreOf(position);
  let code = legalCode(core, move);
  if (code === NONE) code = legalCode(core, normalizeMove(position, move));
  return code === NONE ? fail({ code: 'illegal-move' }) : ok(moveOf(code));
}

/** Trusts its move. Castling is e1g1, in Chess960 king takes rook. */
export function formatUci(position: Position, move: Move): string {
  const core = coreOf(position);
  const promotion = move.promotion === undefined ? '' : letterOf(move.promotion);
  let to = move.to;
  if (!isChess960(core) && codeOf(core, move) >> 12 === CASTLING) {
    to = kingTarget((core[TURN] << 1) | (to > move.from ? 0 : 1));
  }
  return formatSquare(move.from) + formatSquare(to) + promotion;
}
