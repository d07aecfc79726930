/** X4, X6: why a king may not castle, in the order of the rule: (a) moved, (b) between, (c) in check, (d) attacked. */
import { kingTarget, rookTarget } from '../core/castlingPaths.ts';
import { type Position, checkers } from '../position.ts';
import { fileOf } from '../square.ts';
import type { Square, Wing } from '../types.ts';
import { attackersThrough, isPiece, lineTo, standing, standings } from './board.ts';
import { lastChange } from './past.ts';
import type { Reason } from './reason.ts';

const isOwnRook = (position: Position, square: Square): boolean => isPiece(position, square, position.turn, 'rook');

/** Null exactly for the king taking the rook it may castle with; undefined where a step is no try to castle. */
export function whyNotCastle(
  position: Position,
  from: Square,
  to: Square,
  history: readonly Position[],
): Reason | null | undefined {
  const { turn } = position;
  const home = turn === 'white' ? 0 : 56;
  if ((from & 56) !== home || (to & 56) !== home) return undefined;
  const wing = to > from ? 'king' : 'queen';
  const target = kingTarget(from, to);
  const rook = position.castling[turn][wing];
  const isFar = Math.abs(to - from) > 1;
  const meansTarget = isFar && to === target && isAtHome(position, from);
  if (!meansTarget && !(isOwnRook(position, to) && (isFar || rook === to))) return undefined;

  if (rook === null) return whyNoRight(position, wing, from, to, history);
  if (to !== rook && to !== target) return { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt: null };
  const forbidden = whyNotNow(position, wing, from, rook);
  if (forbidden !== null || to === rook) return forbidden;
  return { code: 'castling-two-squares', rule: 'X4', wing, move: { from, to: rook } };
}

/** Could a king on its first rank have castled from there? */
const isAtHome = (position: Position, king: Square): boolean => position.isChess960 || fileOf(king) === 4;

function whyNoRight(position: Position, wing: Wing, from: Square, to: Square, history: readonly Position[]): Reason {
  const { turn } = position;
  const spoilt = lastChange(history, (past) => past.castling[turn][wing] === null);
  if (spoilt !== null) {
    const before = history[spoilt.ply - 1];
    const rook = before.castling[turn][wing]!;
    if (before.turn !== turn) return { code: 'castling-rook-captured', rule: 'X6a', wing, rook, spoilt };
    return before.kingOf(turn) === spoilt.move.from
      ? { code: 'castling-king-moved', rule: 'X6a', wing, spoilt }
      : { code: 'castling-rook-moved', rule: 'X6a', wing, rook, spoilt };
  }
  if (!isAtHome(position, from)) return { code: 'castling-king-moved', rule: 'X6a', wing, spoilt };
  const corner = (from & 56) + (wing === 'king' ? 7 : 0);
  // In Chess960 any rook on that side could have been the one.
  const places = position.isChess960 ? [to, ...lineTo(from, corner)] : [corner];
  if (places.some((square) => isOwnRook(position, square))) return { code: 'castling-right-lost', rule: 'X6a', wing };
  return isOwnRook(position, to)
    ? { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt }
    : { code: 'castling-no-rook', rule: 'X4', wing };
}

/** With the right still there: X6b, c, d. */
function whyNotNow(position: Position, wing: Wing, king: Square, rook: Square): Reason | null {
  const { occupied } = position.board;
  const target = kingTarget(king, rook);
  const crossed = lineTo(king, target);
  const rookWay = lineTo(rook, rookTarget(king, rook));
  const others = occupied.without(king).without(rook);

  const blocker = [...crossed, ...rookWay].find((square) => others.has(square));
  if (blocker !== undefined)
    return { code: 'castling-blocked', rule: 'X6b', wing, blocker: standing(position, blocker) };

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
  const attackers = standings(position, attackersThrough(position, target, others.with(rookTarget(king, rook))));
  return attackers.length === 0
    ? null
    : { code: 'castling-uncovers-king', rule: 'X6d', wing, square: target, attackers };
}
