/** M7, M8: no move may leave one's own king attacked, and a check must be answered. */
import type { Position } from '../position.ts';
import type { Square } from '../types.ts';
import { attackersThrough, lineTo, standing, standings } from './board.ts';
import type { Reason } from './reason.ts';

/** Why the king may not step from one square to another it reaches. */
export function unsafeKingStep(position: Position, from: Square, to: Square): Reason | null {
  const { occupied } = position.board;
  const attackers = attackersThrough(position, to, occupied.without(from));
  const first = attackers.first();
  if (first === null) return null;

  // All see the square only once the king has left its own stand behind it: it would step back in their line.
  if (attackersThrough(position, to, occupied).isEmpty) {
    const line = lineTo(to, first);
    return { code: 'king-stays-in-line', rule: 'M8', square: to, checker: standing(position, first), line };
  }
  if (occupied.has(to)) {
    const protectors = standings(position, attackers);
    return { code: 'king-captures-protected', rule: 'M7', target: standing(position, to), protectors };
  }
  if (attackers.size === 1 && position.pieceAt(first)!.role === 'king') {
    return { code: 'kings-touch', rule: 'M7', square: to, king: first };
  }
  return { code: 'king-into-attack', rule: 'M7', square: to, attackers: standings(position, attackers) };
}

/** Why another piece may not go there; `captured` is where a piece leaves the board, beside `to` in en passant. */
export function unsafeMove(position: Position, from: Square, to: Square, captured: Square): Reason | null {
  const { occupied } = position.board;
  const king = position.kingOf(position.turn);
  const moved = occupied.without(from).with(to);
  const exposed = attackersThrough(position, king, captured === to ? moved : moved.without(captured)).without(captured);
  const first = exposed.first();
  if (first === null) return null;

  const checkers = attackersThrough(position, king, occupied);
  const checker = checkers.first();
  if (checker !== null) {
    if (checkers.size > 1) return { code: 'double-check', rule: 'M8', king, checkers: standings(position, checkers) };
    const answers = lineTo(king, checker);
    if (captured !== checker && !answers.includes(to)) {
      return { code: 'check-unanswered', rule: 'M8', king, checker: standing(position, checker), answers };
    }
  }
  const attacker = standing(position, first);
  const line = lineTo(king, first);
  return captured === to || attackersThrough(position, king, moved).has(first)
    ? { code: 'pinned', rule: 'M7', mover: standing(position, from), king, pinner: attacker, line }
    : { code: 'en-passant-exposes-king', rule: 'M7', pawn: captured, king, attacker, line };
}
