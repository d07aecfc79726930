/**
 * The rule that forbids a move, as data: silent for exactly the moves in `legalMoves`.
 *
 * Several rules may forbid one move. The one told is the first a teacher would name, from the plainest to the subtlest:
 *  1. there is something to move, it is one's own, and it goes somewhere (B4);
 *  2. a king that goes two squares to its castling place, or onto its own rook, means to castle: X6a, b, c, d in order;
 *  3. the way the role goes (M1–M6): no other rule matters for a move that piece never makes;
 *  4. what stands on the target (M9), then what stands on the way there (M2–M4, M6);
 *  5. en passant: whether the pawn beside has just stepped two squares (X1);
 *  6. the king's safety (M7, M8): two checkers, then one left standing, then a pin;
 *  7. what a pawn becomes (X3), asked last because a picker is only worth opening for a move that may be made.
 */
import { attacks } from './attacks.ts';
import type { Position } from './position.ts';
import { SquareSet } from './squareSet.ts';
import { PROMOTION_ROLES, ROLES, type Role, type Square } from './types.ts';
import { lineTo, standing } from './why/board.ts';
import { whyNotCastle } from './why/castling.ts';
import { whyNotEnPassant, whyNotPush } from './why/pawn.ts';
import type { Attempt, MoveRule, Reason, Standing } from './why/reason.ts';
import { unsafeKingStep, unsafeMove } from './why/safety.ts';

/**
 * The reason a move is refused, or null when it is legal; squares are 0–63. `history` (oldest first, the present position
 * last) lets it name the move that spoilt castling or the double step that was not answered at once.
 *
 * A king dragged two squares gets 'castling-two-squares' where castling is allowed: the move itself is the king taking its
 * rook, see `normalizeMove`.
 */
export function whyNot(position: Position, attempt: Attempt, history: readonly Position[] = []): Reason | null {
  const { from, to } = attempt;
  if (from === to) return { code: 'same-square', rule: 'B4', square: from };
  if (position.pieceAt(from) === null) return { code: 'empty-square', rule: 'B4', square: from };
  const { turn } = position;
  const mover = standing(position, from);
  if (mover.piece.color !== turn) return { code: 'opponents-piece', rule: 'B4', mover, turn };
  return whyNotThere(position, mover, to, history) ?? whyNotPromotion(mover, attempt);
}

function whyNotThere(position: Position, mover: Standing, to: Square, history: readonly Position[]): Reason | null {
  const { piece, square: from } = mover;
  const { color, role } = piece;
  if (role === 'king') {
    const refused = whyNotCastle(position, from, to, history);
    if (refused !== undefined) return refused;
  }
  const pattern = attacks(piece, from, SquareSet.EMPTY);
  // M1 is the king's, M6 the pawn's.
  const rule = `M${6 - ROLES.indexOf(role)}` as MoveRule;
  if (!pattern.has(to)) {
    return role === 'pawn' ? whyNotPush(position, from, to) : { code: 'wrong-way', rule, mover, pattern: [...pattern] };
  }
  const target = position.pieceAt(to);
  if (target?.color === color) return { code: 'own-piece', rule: 'M9', mover, target: standing(position, to) };
  if (target?.role === 'king') return { code: 'king-capture', rule: 'M9', mover, target: standing(position, to) };
  if (role === 'king') return unsafeKingStep(position, from, to);
  if (role === 'pawn' && target === null) return whyNotEnPassant(position, from, to, history);
  const blocker = lineTo(from, to).find((square) => square !== to && position.pieceAt(square) !== null);
  if (blocker !== undefined) return { code: 'blocked', rule, mover, blocker: standing(position, blocker) };
  return unsafeMove(position, from, to, to);
}

/** X3, for a move that is legal but for what it says a piece becomes. */
function whyNotPromotion(mover: Standing, { to, promotion }: Attempt): Reason | null {
  const isPawn = mover.piece.role === 'pawn';
  if (!isPawn || (to > 7 && to < 56)) {
    if (promotion === undefined) return null;
    return { code: isPawn ? 'promotion-too-early' : 'promotion-not-a-pawn', rule: 'X3', mover };
  }
  const choices = PROMOTION_ROLES;
  if (promotion === undefined) return { code: 'promotion-missing', rule: 'X3', choices };
  const isChoice = (choices as readonly Role[]).includes(promotion);
  return isChoice ? null : { code: 'promotion-role', rule: 'X3', role: promotion, choices };
}
