/** M7, M8: no move may leave one's own king attacked, and a check must be answered. */
import { between } from '../attacks.ts';
import type { Position } from '../position.ts';
import { SquareSet } from '../squareSet.ts';
import { type Square, opposite } from '../types.ts';
import { attackersThrough, standing, standings } from './board.ts';
import type { Reason } from './reason.ts';

/** From beside the king to the piece at the other end, which is included. */
const lineTo = (king: Square, end: Square): Square[] => {
  const squares = Array.from(between(king, end));
  if (king > end) squares.reverse();
  return [...squares, end];
};

/** Why the king may not step from one square to another it reaches. */
export function unsafeKingStep(position: Position, from: Square, to: Square): Reason | null {
  const enemy = opposite(position.turn);
  const { occupied } = position.board;
  const attackers = attackersThrough(position, to, enemy, occupied.without(from)).without(to);
  const first = attackers.first();
  if (first === null) return null;

  // Those that see the square only once the king has left its own stand behind it: it would step back in their line.
  const hidden = attackers.minus(attackersThrough(position, to, enemy, occupied));
  if (hidden.equals(attackers)) {
    const line = lineTo(to, first);
    return { code: 'king-stays-in-line', rule: 'M8', square: to, checker: standing(position, first), line };
  }
  if (occupied.has(to)) {
    const protectors = standings(position, attackers);
    return { code: 'king-captures-protected', rule: 'M7', target: standing(position, to), protectors };
  }
  if (attackers.size === 1 && first === position.kingOf(enemy)) {
    return { code: 'kings-touch', rule: 'M7', square: to, king: first };
  }
  return { code: 'king-into-attack', rule: 'M7', square: to, attackers: standings(position, attackers) };
}

/** Why another piece may not go there; `captured` is where a piece leaves the board, beside `to` in en passant. */
export function unsafeMove(position: Position, from: Square, to: Square, captured: Square): Reason | null {
  const { board, turn } = position;
  const enemy = opposite(turn);
  const king = position.kingOf(turn);
  const gone = SquareSet.of(from, captured);
  const exposed = attackersThrough(position, king, enemy, board.occupied.minus(gone).with(to)).without(captured);
  const first = exposed.first();
  if (first === null) return null;

  const checkers = attackersThrough(position, king, enemy, board.occupied);
  const checker = checkers.first();
  if (checker !== null) {
    if (checkers.size > 1) {
      return { code: 'double-check', rule: 'M8', king, checkers: standings(position, checkers) };
    }
    const answers = lineTo(king, checker);
    if (captured !== checker && !answers.includes(to)) {
      return { code: 'check-unanswered', rule: 'M8', king, checker: standing(position, checker), answers };
    }
  }
  const attacker = standing(position, first);
  const line = lineTo(king, first);
  const stillExposed = attackersThrough(position, king, enemy, board.occupied.without(from).with(to));
  if (captured !== to && !stillExposed.has(first)) {
    return { code: 'en-passant-exposes-king', rule: 'M7', pawn: captured, king, attacker, line };
  }
  return { code: 'pinned', rule: 'M7', mover: standing(position, from), king, pinner: attacker, line };
}
