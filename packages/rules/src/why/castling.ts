/** X4, X6: why a king may not castle, in the order of the rule: (a) moved, (b) between, (c) in check, (d) attacked. */
import { checkers } from '../position.ts';
import type { Position } from '../position.ts';
import { fileOf, rankOf } from '../square.ts';
import { SquareSet } from '../squareSet.ts';
import { type Color, type Square, type Wing, opposite } from '../types.ts';
import { attackersThrough, nearest, standing, standings } from './board.ts';
import { lastChange } from './past.ts';
import type { Reason } from './reason.ts';

const corner = (color: Color, wing: Wing): Square => (color === 'white' ? 0 : 56) + (wing === 'king' ? 7 : 0);
const kingTarget = (color: Color, wing: Wing): Square => (color === 'white' ? 0 : 56) + (wing === 'king' ? 6 : 2);
const rookTarget = (color: Color, wing: Wing): Square => (color === 'white' ? 0 : 56) + (wing === 'king' ? 5 : 3);

const isOwnRook = (position: Position, square: Square): boolean => {
  const piece = position.pieceAt(square);
  return piece?.role === 'rook' && piece.color === position.turn;
};

const rightRook = (position: Position, color: Color, wing: Wing): Square | null => position.castling[color][wing];

/** The wing a person means who moves the king there; null where it is no try to castle. */
export function castlingTry(position: Position, from: Square, to: Square): Wing | null {
  const color = position.turn;
  const home = color === 'white' ? 0 : 7;
  if (rankOf(from) !== home || rankOf(to) !== home) return null;
  const wing = to > from ? 'king' : 'queen';
  const far = Math.abs(to - from) > 1;
  if (isOwnRook(position, to) && (far || rightRook(position, color, wing) === to)) return wing;
  const twoSquares = far && to === kingTarget(color, wing) && (position.isChess960 || fileOf(from) === 4);
  return twoSquares ? wing : null;
}

/** Null exactly for the king taking the rook it may castle with. */
export function whyNotCastle(
  position: Position,
  wing: Wing,
  from: Square,
  to: Square,
  history: readonly Position[],
): Reason | null {
  const color = position.turn;
  const rook = rightRook(position, color, wing);
  if (rook === null) return whyNoRight(position, wing, from, to, history);
  if (to !== rook && to !== kingTarget(color, wing)) {
    return { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt: null };
  }
  const forbidden = whyNotNow(position, wing, from, rook);
  if (forbidden !== null || to === rook) return forbidden;
  return { code: 'castling-two-squares', rule: 'X4', wing, move: { from, to: rook } };
}

function whyNoRight(position: Position, wing: Wing, from: Square, to: Square, history: readonly Position[]): Reason {
  const color = position.turn;
  const spoilt = lastChange(history, (past) => rightRook(past, color, wing) === null);
  if (spoilt !== null) {
    const before = history[spoilt.ply - 1];
    const rook = rightRook(before, color, wing)!;
    if (before.turn !== color) return { code: 'castling-rook-captured', rule: 'X6a', wing, rook, spoilt };
    if (before.pieceAt(spoilt.move.from)!.role === 'king') {
      return { code: 'castling-king-moved', rule: 'X6a', wing, spoilt };
    }
    return { code: 'castling-rook-moved', rule: 'X6a', wing, rook, spoilt };
  }
  if (position.isChess960) {
    return isOwnRook(position, to) || rooksOnWing(position, from, wing)
      ? { code: 'castling-right-lost', rule: 'X6a', wing }
      : { code: 'castling-no-rook', rule: 'X4', wing };
  }
  if (fileOf(from) !== 4) return { code: 'castling-king-moved', rule: 'X6a', wing, spoilt: null };
  if (isOwnRook(position, corner(color, wing))) return { code: 'castling-right-lost', rule: 'X6a', wing };
  if (isOwnRook(position, to)) return { code: 'castling-rook-moved', rule: 'X6a', wing, rook: to, spoilt: null };
  return { code: 'castling-no-rook', rule: 'X4', wing };
}

function rooksOnWing(position: Position, king: Square, wing: Wing): boolean {
  return pathSquares(king, corner(position.turn, wing)).some((square) => isOwnRook(position, square));
}

/** The squares of one rank after the first, up to and with the last; none where they are the same. */
function pathSquares(first: Square, last: Square): Square[] {
  const step = last > first ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) }, (_, i) => first + (i + 1) * step);
}

/** With the right still there: X6b, c, d. */
function whyNotNow(position: Position, wing: Wing, king: Square, rook: Square): Reason | null {
  const color = position.turn;
  const enemy = opposite(color);
  const { occupied } = position.board;
  const target = kingTarget(color, wing);
  const crossed = pathSquares(king, target);

  const passed = SquareSet.of(...crossed, ...pathSquares(rook, rookTarget(color, wing)));
  const inTheWay = nearest(passed.without(king).without(rook).intersect(occupied), king);
  if (inTheWay !== null) return { code: 'castling-blocked', rule: 'X6b', wing, blocker: standing(position, inTheWay) };

  const checking = checkers(position);
  if (!checking.isEmpty) {
    return { code: 'castling-in-check', rule: 'X6c', wing, king, checkers: standings(position, checking) };
  }
  for (const square of crossed) {
    const attackers = standings(position, attackersThrough(position, square, enemy, occupied.without(king)));
    if (attackers.length === 0) continue;
    return square === target
      ? { code: 'castling-into-attack', rule: 'X6d', wing, square, attackers }
      : { code: 'castling-through-attack', rule: 'X6d', wing, square, attackers };
  }
  const uncovered = occupied.without(king).without(rook).with(rookTarget(color, wing));
  const attackers = standings(position, attackersThrough(position, target, enemy, uncovered));
  return attackers.length === 0
    ? null
    : { code: 'castling-uncovers-king', rule: 'X6d', wing, square: target, attackers };
}
