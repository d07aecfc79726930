/**
 * Which position to play on from first: 0 … 255, higher where a mate by the winner seems nearer. Only the order depends
 * on it, never an answer; the weights were tuned on the queries that a straight line of play leaves open.
 *
 * The picture aimed at: the loser's king in a corner (of the bishops' shade, if bishops are all there is), the winner's
 * king two squares from it, and, without a queen or rook to mate with, a piece of the loser's in its own king's way.
 */
import { squaresOf } from '../board.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../core/code.ts';
import { type Core, kingSquare, pieceAt } from '../core/core.ts';
import { isDark } from '../square.ts';
import { SquareSet } from '../squareSet.ts';
import type { Square } from '../types.ts';
import { distance } from './distance.ts';

export const URGENCIES = 256;

const CORNERS = [0, 7, 56, 63];
const LIGHT = new SquareSet(0x55aa55aa, 0x55aa55aa);
const { abs, max, min } = Math;

const shadeOf = (square: Square): SquareSet => (isDark(square) ? LIGHT.complement() : LIGHT);

export function urgency(core: Core, winner: number): number {
  const own = squaresOf(core, winner);
  const foe = squaresOf(core, winner ^ 1);
  const king = kingSquare(core, winner ^ 1);
  const majors = squaresOf(core, ROOK).union(squaresOf(core, QUEEN));
  const isStrong = !majors.intersect(own).isEmpty;
  const knights = squaresOf(core, KNIGHT).intersect(own);
  const bishops = squaresOf(core, BISHOP);
  const hasBishop = !bishops.intersect(own).isEmpty;

  let corners = CORNERS;
  if (!isStrong && knights.isEmpty && hasBishop) {
    corners = CORNERS.filter((corner) => !bishops.intersect(own).intersect(shadeOf(corner)).isEmpty);
  }
  const isBareButBishops = foe.minus(bishops).minus(squaresOf(core, KING)).isEmpty;
  const blockers = bishops.intersect(foe);
  if (!isStrong && !knights.isEmpty && !hasBishop && isBareButBishops && !blockers.isEmpty) {
    // A bishop that is all the loser has stands in its king's way only at a corner of the other shade.
    corners = CORNERS.filter((corner) => !blockers.minus(shadeOf(corner)).isEmpty);
  }
  const corner = corners.reduce((best, other) => (distance(other, king) < distance(best, king) ? other : best));
  let value = 170 - 9 * distance(corner, king) - 5 * abs(distance(kingSquare(core, winner), corner) - 2);
  if (!majors.intersect(foe).isEmpty) value -= 30;
  if (isStrong) return value + 60;

  const pawns = squaresOf(core, PAWN).intersect(own);
  // The ranks the foremost has come.
  if (!pawns.isEmpty) return value + 8 * max(...Array.from(pawns, (pawn) => rankFrom(winner, pawn)));

  const men = foe.minus(squaresOf(core, KING));
  const block = min(16, ...Array.from(men, (man) => stepsToBlock(pieceAt(core, man) & 7, man, corner, winner)));
  const jump = knights.isEmpty ? 0 : min(8, ...Array.from(knights, (knight) => max(0, distance(knight, corner) - 2)));
  return max(0, value - 5 * block - 2 * jump);
}

const rankFrom = (color: number, square: Square): number => (color === WHITE ? square >> 3 : 7 - (square >> 3));

/** About how many moves a piece of the loser needs to stand straight beside its king in the corner. */
function stepsToBlock(role: number, square: Square, corner: Square, winner: number): number {
  if (role === PAWN) return 5 + rankFrom(winner, square);
  const beside = corner ^ 1;
  const before = corner ^ 8;
  if (role === BISHOP && isDark(square) !== isDark(beside)) return 12;
  const steps = min(distance(square, beside), distance(square, before));
  if (role !== ROOK || steps === 0) return steps;
  const isOnLine = [square ^ beside, square ^ before].some((way) => (way & 7) === 0 || way >> 3 === 0);
  return isOnLine ? 1 : 2;
}
