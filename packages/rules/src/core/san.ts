/**
 * SAN inside: a text becomes a request (role, target, what it says of the origin), a request becomes a move code.
 *
 * A request is looked up backwards, from the target to the pieces that reach it: most moves have one candidate, and one
 * test of the king's safety settles it, where listing all legal moves would cost several times as much.
 */
import { isAttackedWith, isEnPassantSafe } from './attack.ts';
import { kingTarget } from './castlingPaths.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import { type Core, kingSquare } from './core.ts';
import { MAX_MOVES, generate } from './generate.ts';
import * as lines from './lines.ts';
import { reachIndex } from './lines.ts';

const BISHOP = codes.BISHOP;
const CASTLING = codes.CASTLING;
const DOUBLE_STEP = codes.DOUBLE_STEP;
const EN_PASSANT = codes.EN_PASSANT;
const KING = codes.KING;
const KNIGHT = codes.KNIGHT;
const PAWN = codes.PAWN;
const PLAIN = codes.PLAIN;
const QUEEN = codes.QUEEN;
const ROOK = codes.ROOK;
const NONE = cores.NONE;
const ANTIDIAGONAL = lines.ANTIDIAGONAL;
const DIAGONAL = lines.DIAGONAL;
const FILE = lines.FILE;
const KING_STEPS = lines.KING_STEPS;
const KNIGHT_STEPS = lines.KNIGHT_STEPS;
const PAWN_CAPTURES = lines.PAWN_CAPTURES;
const RANK = lines.RANK;
const REACH = lines.REACH;

/** Several legal moves fit the request. */
export const AMBIGUOUS = -2;

/**
 * Bits 0–2 role, 3–8 target, 9–12 file of origin (8 when not said), 13–16 rank of origin (8), 17–19 promotion role (0),
 * 20 a capture sign. Castling is role 0, with target 0 for the short and 1 for the long wing.
 */
export const request = (
  role: number,
  to: number,
  file: number,
  rank: number,
  promotion: number,
  capture: boolean,
): number => role | (to << 3) | (file << 9) | (rank << 13) | (promotion << 17) | (capture ? 1 << 20 : 0);

export const SHORT = request(0, 0, 8, 8, 0, false);
export const LONG = request(0, 1, 8, 8, 0, false);

/** The pieces of the side to move that reach a square, as two words: written here by `findOrigins`. */
const origins = new Int32Array(2);

/** Fills `origins` with the side to move's pieces of one role that could go to `to`, pins and checks aside. No castling. */
function findOrigins(core: Core, role: number, to: number): void {
  const sets = core.sets;
  const us = core.turn;
  const occLo = sets[0] | sets[2];
  const occHi = sets[1] | sets[3];
  let lo = 0;
  let hi = 0;
  if (role === PAWN) {
    findPawns(core, to);
    return;
  }
  if (role === KNIGHT || role === KING) {
    const steps = role === KNIGHT ? KNIGHT_STEPS : KING_STEPS;
    lo = steps[to << 1]!;
    hi = steps[(to << 1) | 1]!;
  } else {
    if (role !== ROOK) {
      const up = reachIndex(to, DIAGONAL, occLo, occHi);
      const down = reachIndex(to, ANTIDIAGONAL, occLo, occHi);
      lo = REACH[up] | REACH[down];
      hi = REACH[up | 1] | REACH[down | 1];
    }
    if (role >= ROOK) {
      const rank = reachIndex(to, RANK, occLo, occHi);
      const file = reachIndex(to, FILE, occLo, occHi);
      lo |= REACH[rank] | REACH[file];
      hi |= REACH[rank | 1] | REACH[file | 1];
    }
  }
  const own = us << 1;
  const standsOwn = ((to < 32 ? sets[own] : sets[own | 1]) & (1 << to)) !== 0;
  origins[0] = standsOwn ? 0 : lo & sets[role << 1] & sets[own];
  origins[1] = standsOwn ? 0 : hi & sets[(role << 1) | 1] & sets[own | 1];
}

function findPawns(core: Core, to: number): void {
  const squares = core.squares;
  const us = core.turn;
  const pawn = (us << 3) | PAWN;
  origins[0] = 0;
  origins[1] = 0;
  const taken = squares[to];
  if (taken === 0) {
    const step = us === 0 ? 8 : -8;
    const one = to - step;
    if (one >= 8 && one < 56) {
      if (squares[one] === pawn) origins[one >> 5] |= 1 << one;
      else if (squares[one] === 0 && to >> 3 === (us === 0 ? 3 : 4) && squares[one - step] === pawn) {
        origins[(one - step) >> 5] |= 1 << (one - step);
      }
    }
  }
  if (taken === 0 ? to === core.enPassant : taken >> 3 !== us) {
    const at = (((us ^ 1) << 6) | to) << 1;
    origins[0] |= PAWN_CAPTURES[at] & core.sets[4] & core.sets[us << 1];
    origins[1] |= PAWN_CAPTURES[at | 1] & core.sets[5] & core.sets[(us << 1) | 1];
  }
}

/** M7 for a move that is right in every other way and neither castling nor en passant: is the own king safe after it? */
function isSafe(core: Core, from: number, to: number): boolean {
  const sets = core.sets;
  const us = core.turn;
  let occLo = sets[0] | sets[2];
  let occHi = sets[1] | sets[3];
  let goneLo = 0;
  let goneHi = 0;
  if (from < 32) occLo &= ~(1 << from);
  else occHi &= ~(1 << from);
  if (to < 32) occLo |= goneLo = 1 << to;
  else occHi |= goneHi = 1 << to;
  const king = core.squares[from] === ((us << 3) | KING) ? to : kingSquare(core, us);
  return !isAttackedWith(core, king, us ^ 1, occLo, occHi, goneLo, goneHi);
}

const isLegalFrom = (core: Core, from: number, to: number): boolean =>
  to === core.enPassant && (core.squares[from] & 7) === PAWN && (from & 7) !== (to & 7)
    ? isEnPassantSafe(core, from, to)
    : isSafe(core, from, to);

const list = new Int32Array(MAX_MOVES);

/** The legal castling to a wing, or NONE. */
export function castlingCode(core: Core, wing: number): number {
  const right = (core.turn << 1) | wing;
  if (((core.rights >> right) & 1) === 0) return NONE;
  const code = kingSquare(core, core.turn) | (core.paths.rooks[right] << 6) | (CASTLING << 12);
  const end = generate(core, list, 0);
  for (let i = 0; i < end; i++) if (list[i] === code) return code;
  return NONE;
}

/** The one legal move that fits; NONE or AMBIGUOUS. A capture sign is not weighed, nor is too much said of the origin. */
export function resolve(core: Core, wanted: number): number {
  const role = wanted & 7;
  const to = (wanted >> 3) & 63;
  if (role === 0) return castlingCode(core, to);
  const promotion = (wanted >> 17) & 7;
  if ((promotion !== 0) !== (role === PAWN && (to < 8 || to > 55))) return NONE;
  findOrigins(core, role, to);
  let lo = origins[0];
  let hi = origins[1];
  const file = (wanted >> 9) & 15;
  const rank = (wanted >> 13) & 15;
  if (file < 8) {
    lo &= 0x01010101 << file;
    hi &= 0x01010101 << file;
  } else if (role === PAWN && ((wanted >> 20) & 1) === 0) {
    // A pawn that captures names its file or at least the sign.
    lo &= 0x01010101 << (to & 7);
    hi &= 0x01010101 << (to & 7);
  }
  if (rank < 8) {
    lo &= rank < 4 ? 0xff << (rank << 3) : 0;
    hi &= rank < 4 ? 0 : 0xff << ((rank - 4) << 3);
  }
  let found = NONE;
  while ((lo | hi) !== 0) {
    let from;
    if (lo !== 0) {
      from = 31 - Math.clz32(lo);
      lo ^= 1 << from;
    } else {
      from = 63 - Math.clz32(hi);
      hi ^= 1 << from;
    }
    if (!isLegalFrom(core, from, to)) continue;
    if (found !== NONE) return AMBIGUOUS;
    found = from;
  }
  return found === NONE ? NONE : found | (to << 6) | (kindOf(core, role, found, to, promotion) << 12);
}

function kindOf(core: Core, role: number, from: number, to: number, promotion: number): number {
  if (role !== PAWN) return PLAIN;
  if (promotion !== 0) return promotion;
  if (Math.abs(from - to) === 16) return DOUBLE_STEP;
  return (from & 7) !== (to & 7) && core.squares[to] === 0 ? EN_PASSANT : PLAIN;
}

/** What must be said of the origin so that the move is the only one: bit 0 the file, bit 1 the rank (SAN, PGN standard 8.2.3.4). */
export function neededOrigin(core: Core, role: number, from: number, to: number): number {
  if (role === PAWN || role === KING) return 0;
  findOrigins(core, role, to);
  let lo = origins[0];
  let hi = origins[1];
  if (from < 32) lo &= ~(1 << from);
  else hi &= ~(1 << from);
  if ((lo | hi) === 0) return 0;
  let rivals = false;
  let onFile = false;
  let onRank = false;
  while ((lo | hi) !== 0) {
    let other;
    if (lo !== 0) {
      other = 31 - Math.clz32(lo);
      lo ^= 1 << other;
    } else {
      other = 63 - Math.clz32(hi);
      hi ^= 1 << other;
    }
    if (!isSafe(core, other, to)) continue;
    rivals = true;
    if ((other & 7) === (from & 7)) onFile = true;
    if (other >> 3 === from >> 3) onRank = true;
  }
  if (!rivals) return 0;
  return onFile ? (onRank ? 3 : 2) : 1;
}

/** Does a legal move give check? Nothing is made: the new attack and the lines it opens are looked at. */
export function givesCheck(core: Core, move: number): boolean {
  const sets = core.sets;
  const us = core.turn;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const king = kingSquare(core, us ^ 1);
  let occLo = sets[0] | sets[2];
  let occHi = sets[1] | sets[3];
  let placedAt = to;
  let role = kind >= KNIGHT && kind <= QUEEN ? kind : core.squares[from] & 7;
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
  const own = us << 1;
  let straightLo = (sets[10] | sets[12]) & sets[own];
  let straightHi = (sets[11] | sets[13]) & sets[own | 1];
  let diagonalLo = (sets[8] | sets[12]) & sets[own];
  let diagonalHi = (sets[9] | sets[13]) & sets[own | 1];
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
