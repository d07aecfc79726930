/**
 * Which position to play on from first: 0 … 255, higher where a mate by the winner seems nearer. Only the order depends
 * on it, never an answer; the weights were tuned on the queries that a straight line of play leaves open.
 *
 * The picture aimed at: the loser's king in a corner (of the bishops' shade, if bishops are all there is), the winner's
 * king two squares from it, and, without a queen or rook to mate with, a piece of the loser's in its own king's way.
 */
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../core/code.ts';
import { type Core, kingSquare, pieceAt, setOf } from '../core/core.ts';
import { distance } from './distance.ts';

export const URGENCIES = 256;

const CORNERS = [0, 7, 56, 63];
const LIGHT = 0x55aa55aa;
const { clz32, abs, max, min } = Math;

export function urgency(core: Core, winner: number): number {
  const ownLo = setOf(core, winner, 0);
  const ownHi = setOf(core, winner, 1);
  const foeLo = setOf(core, winner ^ 1, 0);
  const foeHi = setOf(core, winner ^ 1, 1);
  const king = kingSquare(core, winner ^ 1);
  const majors = setOf(core, ROOK, 0) | setOf(core, QUEEN, 0);
  const majorsHi = setOf(core, ROOK, 1) | setOf(core, QUEEN, 1);
  const strong = ((majors & ownLo) | (majorsHi & ownHi)) !== 0;
  const knights = (setOf(core, KNIGHT, 0) & ownLo) | (setOf(core, KNIGHT, 1) & ownHi);
  const bishops = (setOf(core, BISHOP, 0) & ownLo) | (setOf(core, BISHOP, 1) & ownHi);

  let light = true;
  let dark = true;
  if (!strong && knights === 0 && bishops !== 0) {
    light = (bishops & LIGHT) !== 0;
    dark = (bishops & ~LIGHT) !== 0;
  }
  if (!strong && knights !== 0 && bishops === 0) {
    // A bishop that is all the loser has stands in its king's way only at a corner of the other shade.
    const blockers = (setOf(core, BISHOP, 0) & foeLo) | (setOf(core, BISHOP, 1) & foeHi);
    const others =
      (foeLo & ~setOf(core, BISHOP, 0) & ~setOf(core, KING, 0)) |
      (foeHi & ~setOf(core, BISHOP, 1) & ~setOf(core, KING, 1));
    if (others === 0 && blockers !== 0) {
      light = (blockers & ~LIGHT) !== 0;
      dark = (blockers & LIGHT) !== 0;
    }
  }
  let corner = 0;
  let far = 8;
  for (const square of CORNERS) {
    if (square === 7 || square === 56 ? !light : !dark) continue;
    const steps = distance(square, king);
    if (steps >= far) continue;
    far = steps;
    corner = square;
  }
  let value = 170 - 9 * far - 5 * abs(distance(kingSquare(core, winner), corner) - 2);
  if (((majors & foeLo) | (majorsHi & foeHi)) !== 0) value -= 30;
  if (strong) return value + 60;

  const pawnsLo = setOf(core, PAWN, 0) & ownLo;
  const pawnsHi = setOf(core, PAWN, 1) & ownHi;
  if ((pawnsLo | pawnsHi) !== 0) return value + 8 * foremost(pawnsLo, pawnsHi, winner);

  let block = 16;
  for (let half = 0; half < 2; half++) {
    for (let set = setOf(core, winner ^ 1, half) & ~setOf(core, KING, half); set !== 0; set &= set - 1) {
      const square = (half << 5) | (31 - clz32(set & -set));
      block = min(block, stepsToBlock(pieceAt(core, square) & 7, square, corner, winner));
    }
  }
  let jump = 0;
  if (knights !== 0) {
    jump = 8;
    for (let half = 0; half < 2; half++) {
      for (let set = setOf(core, winner, half) & setOf(core, KNIGHT, half); set !== 0; set &= set - 1) {
        jump = min(jump, max(0, distance((half << 5) | (31 - clz32(set & -set)), corner) - 2));
      }
    }
  }
  return max(0, value - 5 * block - 2 * jump);
}

/** Ranks the foremost of these pawns has come, 1 … 6. */
function foremost(lo: number, hi: number, color: number): number {
  if (color === 0) return (hi !== 0 ? 63 - clz32(hi) : 31 - clz32(lo)) >> 3;
  return 7 - ((lo !== 0 ? 31 - clz32(lo & -lo) : 63 - clz32(hi & -hi)) >> 3);
}

/** About how many moves a piece of the loser needs to stand straight beside its king in the corner. */
function stepsToBlock(role: number, square: number, corner: number, winner: number): number {
  if (role === PAWN) return 5 + (winner === 0 ? square >> 3 : 7 - (square >> 3));
  const beside = corner ^ 1;
  const before = corner ^ 8;
  if (role === BISHOP && (((square >> 3) ^ square ^ (beside >> 3) ^ beside) & 1) !== 0) return 12;
  const steps = min(distance(square, beside), distance(square, before));
  if (role !== ROOK || steps === 0) return steps;
  const x = square ^ beside;
  const y = square ^ before;
  return (x & 7) === 0 || x >> 3 === 0 || (y & 7) === 0 || y >> 3 === 0 ? 1 : 2;
}
