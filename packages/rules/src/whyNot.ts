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
import { PROMOTION_ROLES, type Square } from './types.ts';
import { lineTo, standing } from './why/board.ts';
import { whyNotCastle } from './why/castling.ts';
import { isLastRank, whyNotPawn } from './why/pawn.ts';
import type { Attempt, Reason } from './why/reason.ts';
import { unsafeKingStep, unsafeMove } from './why/safety.ts';

const MOVE_RULES = { king: 'M1', queen: 'M2', rook: 'M3', bishop: 'M4', knight: 'M5' } as const;

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
  const piece = position.pieceAt(from);
  if (piece === null) return { code: 'empty-square', rule: 'B4', square: from };
  const { turn } = position;
  if (piece.color !== turn) return { code: 'opponents-piece', rule: 'B4', mover: standing(position, from), turn };

  const refused =
    piece.role === 'pawn' ? whyNotPawn(position, from, to, history) : whyNotPiece(position, from, to, history);
  return refused ?? whyNotPromotion(position, attempt);
}

function whyNotPiece(position: Position, from: Square, to: Square, history: readonly Position[]): Reason | null {
  const mover = standing(position, from);
  const { piece } = mover;
  if (piece.role === 'pawn') return null;
  if (piece.role === 'king') {
    const refused = whyNotCastle(position, from, to, history);
    if (refused !== undefined) return refused;
  }
  const pattern = attacks(piece, from, SquareSet.EMPTY);
  if (!pattern.has(to)) return { code: 'wrong-way', rule: MOVE_RULES[piece.role], mover, pattern: Array.from(pattern) };

  const target = position.pieceAt(to);
  if (target?.color === piece.color) return { code: 'own-piece', rule: 'M9', mover, target: standing(position, to) };
  if (target?.role === 'king') return { code: 'king-capture', rule: 'M9', mover, target: standing(position, to) };
  if (piece.role === 'king') return unsafeKingStep(position, from, to);
  if (piece.role === 'knight') return unsafeMove(position, from, to, to);
  const { occupied } = position.board;
  const blocker = lineTo(from, to).find((square) => occupied.has(square) && square !== to);
  if (blocker !== undefined) {
    return { code: 'blocked', rule: MOVE_RULES[piece.role], mover, blocker: standing(position, blocker) };
  }
  return unsafeMove(position, from, to, to);
}

/** X3, for a move that is legal but for what it says a piece becomes. */
function whyNotPromotion(position: Position, { from, to, promotion }: Attempt): Reason | null {
  const mover = standing(position, from);
  const choices = PROMOTION_ROLES;
  if (mover.piece.role !== 'pawn') {
    return promotion === undefined ? null : { code: 'promotion-not-a-pawn', rule: 'X3', mover };
  }
  if (!isLastRank(mover.piece.color, to)) {
    return promotion === undefined ? null : { code: 'promotion-too-early', rule: 'X3', mover };
  }
  if (promotion === undefined) return { code: 'promotion-missing', rule: 'X3', choices };
  return promotion === 'pawn' || promotion === 'king'
    ? { code: 'promotion-role', rule: 'X3', role: promotion, choices }
    : null;
}
