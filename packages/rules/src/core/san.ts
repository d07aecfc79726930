/** What writing SAN asks of the board, without making the move. */
import { kingTarget } from './castlingPaths.ts';
import { BISHOP, CASTLING, EN_PASSANT, KING, KNIGHT, PAWN, QUEEN, ROOK } from './code.ts';
import { type Core, NONE, TURN, kingSquare, occupied, pieceAt, setOf } from './core.ts';
import { ANTIDIAGONAL, DIAGONAL, FILE, KNIGHT_STEPS, PAWN_CAPTURES, RANK, REACH, reachIndex } from './lines.ts';
import { originOf } from './origins.ts';

/** What must be said of the origin so that the move is the only one: bit 0 the file, bit 1 the rank (SAN, PGN standard 8.2.3.4). */
export function neededOrigin(core: Core, role: number, from: number, to: number): number {
  if (role === PAWN || role === KING) return 0;
  const lo = from < 32 ? ~(1 << from) : -1;
  const hi = from < 32 ? -1 : ~(1 << from);
  if (originOf(core, role, to, lo, hi) === NONE) return 0;
  const file = 0x01010101 << (from & 7);
  if (originOf(core, role, to, lo & file, hi & file) === NONE) return 1;
  const rank = 0xff << (from & 24);
  return originOf(core, role, to, from < 32 ? lo & rank : 0, from < 32 ? 0 : hi & rank) === NONE ? 2 : 3;
}

/** Does a legal move give check? Nothing is made: the new attack and the lines it opens are looked at. */
export function givesCheck(core: Core, move: number): boolean {
  const us = core[TURN];
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const king = kingSquare(core, us ^ 1);
  let occLo = occupied(core, 0);
  let occHi = occupied(core, 1);
  let placedAt = to;
  let role = kind >= KNIGHT && kind <= QUEEN ? kind : pieceAt(core, from) & 7;
  if (from < 32) occLo &= ~(1 << from);
  else occHi &= ~(1 << from);
  if (kind === CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    const kingTo = kingTarget(right);
    placedAt = kingTo - 1 + ((right & 1) << 1);
    role = ROOK;
    if (us === 0) occLo = (occLo & ~(1 << to)) | (1 << kingTo) | (1 << placedAt);
    else occHi = (occHi & ~(1 << to)) | (1 << kingTo) | (1 << placedAt);
  } else {
    if (to < 32) occLo |= 1 << to;
    else occHi |= 1 << to;
    if (kind === EN_PASSANT) {
      const captured = to ^ 8;
      if (captured < 32) occLo &= ~(1 << captured);
      else occHi &= ~(1 << captured);
    }
  }
  const word = king >> 5;
  const bit = 1 << king;
  if (role === PAWN) {
    if ((PAWN_CAPTURES[(((us << 6) | placedAt) << 1) | word] & bit) !== 0) return true;
  } else if (role === KNIGHT) {
    if ((KNIGHT_STEPS[(placedAt << 1) | word] & bit) !== 0) return true;
  }
  // The placed piece if it slides, and every own slider but the one that left.
  const ownLo = setOf(core, us, 0);
  const ownHi = setOf(core, us, 1);
  let straightLo = ownLo & core[4] & (core[0] ^ core[2]);
  let straightHi = ownHi & core[5] & (core[1] ^ core[3]);
  let diagonalLo = ownLo & core[4] & ~core[0];
  let diagonalHi = ownHi & core[5] & ~core[1];
  const left = kind === CASTLING ? to : from;
  if (left < 32) {
    straightLo &= ~(1 << left);
    diagonalLo &= ~(1 << left);
  } else {
    straightHi &= ~(1 << left);
    diagonalHi &= ~(1 << left);
  }
  const placedLo = placedAt < 32 ? 1 << placedAt : 0;
  const placedHi = placedAt < 32 ? 0 : 1 << placedAt;
  if (role === ROOK || role === QUEEN) {
    straightLo |= placedLo;
    straightHi |= placedHi;
  }
  if (role === QUEEN || role === BISHOP) {
    diagonalLo |= placedLo;
    diagonalHi |= placedHi;
  }
  const rank = reachIndex(king, RANK, occLo, occHi);
  const file = reachIndex(king, FILE, occLo, occHi);
  if ((((REACH[rank] | REACH[file]) & straightLo) | ((REACH[rank | 1] | REACH[file | 1]) & straightHi)) !== 0) {
    return true;
  }
  const up = reachIndex(king, DIAGONAL, occLo, occHi);
  const down = reachIndex(king, ANTIDIAGONAL, occLo, occHi);
  return (((REACH[up] | REACH[down]) & diagonalLo) | ((REACH[up | 1] | REACH[down | 1]) & diagonalHi)) !== 0;
}
