/** X4, X6: why a king may not castle, in the order of the rule: (a) moved, (b) between, (c) in check, (d) attacked. */
import { kingTarget, rookTarget } from '../core/castlingPaths.ts';
import { colorCode } from '../core/code.ts';
import { type Position, checkers } from '../position.ts';
import { fileOf, rankOf } from '../square.ts';
import { SquareSet } from '../squareSet.ts';
import { type Square, WINGS, type Wing } from '../types.ts';
import { attackersThrough, lineTo, standing, standings } from './board.ts';
import { lastChange } from './past.ts';
import type { Reason } from './reason.ts';

const isOwnRook = (position: Position, square: Square): boolean => {
  const piece = position.pieceAt(square);
  return piece?.role === 'rook' && piece.color === position.turn;
};

const rightOf = ({ turn }: Position, wing: Wing): number => (colorCode(turn) << 1) | WINGS.indexOf(wing);

/** Null exactly for the king taking the rook it may castle with; undefined where a step is no try to castle. */
export function whyNotCastle(
  position: Position,
  from: Square,
  to: Square,
  history: readonly Position[],
): Reason | null | undefined {
  const { turn, isChess960 } = position;
  const home = turn === 'white' ? 0 : 7;
  if (rankOf(from) !== home || rankOf(to) !== home) return undefined;
  const wing = to > from ? 'king' : 'queen';
  const target = kingTarget(rightOf(position, wing));
  const rook = position.castling[turn][wing];
  const isFar = Math.abs(to - from) > 1;
  const meansTarget = isFar && to === target && (isChess960 || fileOf(from) === 4);
  if (!meansTarget && !(isOwnRook(position, to) && (isFar || rook === to))) return undefined;

  if (rook === null) return whyNoRight(position, wing, from, to, history);
  if (to !== rook && to !== target) return { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt: null };
  const forbidden = whyNotNow(position, wing, from, rook);
  if (forbidden !== null || to === rook) return forbidden;
  return { code: 'castling-two-squares', rule: 'X4', wing, move: { from, to: rook } };
}

function whyNoRight(position: Position, wing: Wing, from: Square, to: Square, history: readonly Position[]): Reason {
  const { turn } = position;
  const spoilt = lastChange(history, (past) => past.castling[turn][wing] === null);
  if (spoilt !== null) {
    const before = history[spoilt.ply - 1];
    const rook = before.castling[turn][wing]!;
    if (before.turn !== turn) return { code: 'castling-rook-captured', rule: 'X6a', wing, rook, spoilt };
    return before.pieceAt(spoilt.move.from)!.role === 'king'
      ? { code: 'castling-king-moved', rule: 'X6a', wing, spoilt }
      : { code: 'castling-rook-moved', rule: 'X6a', wing, rook, spoilt };
  }
  const isAtHome = position.isChess960 || fileOf(from) === 4;
  if (!isAtHome) return { code: 'castling-king-moved', rule: 'X6a', wing, spoilt: null };
  const corner = (turn === 'white' ? 0 : 56) + (wing === 'king' ? 7 : 0);
  // In Chess960 any rook on that side could have been the one.
  const places = position.isChess960 ? [to, ...lineTo(from, corner)] : [corner];
  if (places.some((square) => isOwnRook(position, square))) return { code: 'castling-right-lost', rule: 'X6a', wing };
  return isOwnRook(position, to)
    ? { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt: null }
    : { code: 'castling-no-rook', rule: 'X4', wing };
}

/** With the right still there: X6b, c, d. */
function whyNotNow(position: Position, wing: Wing, king: Square, rook: Square): Reason | null {
  const { occupied } = position.board;
  const right = rightOf(position, wing);
  const target = kingTarget(right);
  const crossed = lineTo(king, target);
  const others = occupied.without(king).without(rook);

  const passed = SquareSet.of(...crossed, ...lineTo(rook, rookTarget(right)));
  const inTheWay = nearest(passed.intersect(others), king);
  if (inTheWay !== undefined)
    return { code: 'castling-blocked', rule: 'X6b', wing, blocker: standing(position, inTheWay) };

  const checking = checkers(position);
  if (!checking.isEmpty) {
    return { code: 'castling-in-check', rule: 'X6c', wing, king, checkers: standings(position, checking) };
  }
  for (const square of crossed) {
    const attackers = standings(position, attackersThrough(position, square, occupied.without(king)));
    if (attackers.length === 0) continue;
    const code = square === target ? 'castling-into-attack' : 'castling-through-attack';
    return { code, rule: 'X6d', wing, square, attackers };
  }
  const attackers = standings(position, attackersThrough(position, target, others.with(rookTarget(right))));
  return attackers.length === 0
    ? null
    : { code: 'castling-uncovers-king', rule: 'X6d', wing, square: target, attackers };
}

/** Of a set on one rank, the square nearest to another. */
const nearest = (squares: SquareSet, to: Square): Square | undefined =>
  [...squares].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
