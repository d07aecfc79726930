/**
 * Moves on a Core, forward and back, with the key kept up to date. Nothing is checked here: a move must be legal.
 *
 * `advance` and `retreat` are one long function each because a helper called per piece would cost more than its work.
 */
import { canCaptureEnPassant } from './attack.ts';
import { kingTarget, rookTarget } from './castlingPaths.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import type { Core } from './core.ts';
import * as lines from './lines.ts';
import * as keys from './zobrist.ts';

const CASTLING = codes.CASTLING;
const DOUBLE_STEP = codes.DOUBLE_STEP;
const EN_PASSANT = codes.EN_PASSANT;
const KING = codes.KING;
const KNIGHT = codes.KNIGHT;
const PAWN = codes.PAWN;
const ROOK = codes.ROOK;
const NONE = cores.NONE;
const PAWN_CAPTURES = lines.PAWN_CAPTURES;
const EN_PASSANT_KEYS = keys.EN_PASSANT_KEYS;
const PIECE_KEYS = keys.PIECE_KEYS;
const RIGHTS_KEYS = keys.RIGHTS_KEYS;
const TURN_HI = keys.TURN_HI;
const TURN_LO = keys.TURN_LO;

export function advance(core: Core, move: number): void {
  const sets = core.sets;
  const squares = core.squares;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const us = core.turn;
  const piece = squares[from] & 15;
  let lo = core.keyLo ^ TURN_LO;
  let hi = core.keyHi ^ TURN_HI;

  if (core.enPassant !== NONE) {
    const at = (core.enPassant & 7) << 1;
    lo ^= EN_PASSANT_KEYS[at];
    hi ^= EN_PASSANT_KEYS[at | 1];
    core.enPassant = NONE;
  }
  core.stepped = NONE;

  const rights = core.rights;
  if (rights !== 0) {
    const lost = core.paths.lost;
    const left = rights & ~(lost[from] | lost[to]);
    if (left !== rights) {
      lo ^= RIGHTS_KEYS[rights << 1] ^ RIGHTS_KEYS[left << 1];
      hi ^= RIGHTS_KEYS[(rights << 1) | 1] ^ RIGHTS_KEYS[(left << 1) | 1];
      core.rights = left;
    }
  }

  core.turn = us ^ 1;
  core.fullmoves += us;

  if (kind === CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    const king = kingTarget(right);
    const rook = rookTarget(right);
    const rookPiece = (us << 3) | ROOK;
    const own = us << 1;
    // Both leave before either arrives: in Chess960 they may land where the other stood.
    sets[own | (from >> 5)] ^= 1 << from;
    sets[own | (to >> 5)] ^= 1 << to;
    sets[own | (king >> 5)] ^= 1 << king;
    sets[own | (rook >> 5)] ^= 1 << rook;
    sets[(KING << 1) | (from >> 5)] ^= 1 << from;
    sets[(KING << 1) | (king >> 5)] ^= 1 << king;
    sets[(ROOK << 1) | (to >> 5)] ^= 1 << to;
    sets[(ROOK << 1) | (rook >> 5)] ^= 1 << rook;
    squares[from] = 0;
    squares[to] = 0;
    squares[king] = piece;
    squares[rook] = rookPiece;
    const k = piece << 6;
    const r = rookPiece << 6;
    core.keyLo =
      lo ^
      PIECE_KEYS[(k | from) << 1] ^
      PIECE_KEYS[(k | king) << 1] ^
      PIECE_KEYS[(r | to) << 1] ^
      PIECE_KEYS[(r | rook) << 1];
    core.keyHi =
      hi ^
      PIECE_KEYS[((k | from) << 1) | 1] ^
      PIECE_KEYS[((k | king) << 1) | 1] ^
      PIECE_KEYS[((r | to) << 1) | 1] ^
      PIECE_KEYS[((r | rook) << 1) | 1];
    core.halfmoves++;
    return;
  }

  const taken = squares[to] & 15;
  const toBit = 1 << to;
  const toWord = to >> 5;
  const own = us << 1;
  const placed = kind < KNIGHT ? piece : (us << 3) | kind;
  const fromKey = ((piece << 6) | from) << 1;
  const toKey = ((placed << 6) | to) << 1;
  lo ^= PIECE_KEYS[fromKey] ^ PIECE_KEYS[toKey];
  hi ^= PIECE_KEYS[fromKey + 1] ^ PIECE_KEYS[toKey + 1];
  squares[from] = 0;
  squares[to] = placed;
  const fromBit = 1 << from;
  const fromWord = from >> 5;
  sets[own | fromWord] ^= fromBit;
  sets[own | toWord] ^= toBit;
  sets[((piece & 7) << 1) | fromWord] ^= fromBit;
  sets[((placed & 7) << 1) | toWord] ^= toBit;

  if (taken !== 0) {
    const takenKey = ((taken << 6) | to) << 1;
    lo ^= PIECE_KEYS[takenKey];
    hi ^= PIECE_KEYS[takenKey + 1];
    sets[(own ^ 2) | toWord] ^= toBit;
    sets[((taken & 7) << 1) | toWord] ^= toBit;
    core.halfmoves = 0;
  } else core.halfmoves = (piece & 7) === PAWN ? 0 : core.halfmoves + 1;

  if (kind === DOUBLE_STEP) {
    const target = (from + to) >> 1;
    core.stepped = target;
    const at = ((us << 6) | target) << 1;
    const foe = own ^ 2;
    if (
      ((PAWN_CAPTURES[at] & sets[4] & sets[foe]) | (PAWN_CAPTURES[at | 1] & sets[5] & sets[foe | 1])) !== 0 &&
      canCaptureEnPassant(core, us ^ 1, target)
    ) {
      core.enPassant = target;
      lo ^= EN_PASSANT_KEYS[(target & 7) << 1];
      hi ^= EN_PASSANT_KEYS[((target & 7) << 1) | 1];
    }
  } else if (kind === EN_PASSANT) {
    const at = to ^ 8;
    const key = ((((us ^ 1) << 3) | PAWN) << 7) | (at << 1);
    lo ^= PIECE_KEYS[key];
    hi ^= PIECE_KEYS[key | 1];
    squares[at] = 0;
    sets[(own ^ 2) | (at >> 5)] ^= 1 << at;
    sets[(PAWN << 1) | (at >> 5)] ^= 1 << at;
  }
  core.keyLo = lo;
  core.keyHi = hi;
}

/** Puts the pieces and the turn back; the caller restores rights, en passant, half-moves and key (see walk.ts). */
export function retreat(core: Core, move: number, taken: number): void {
  const sets = core.sets;
  const squares = core.squares;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const us = core.turn ^ 1;
  const own = us << 1;
  core.turn = us;
  core.fullmoves -= us;

  if (kind === CASTLING) {
    const right = own | (to > from ? 0 : 1);
    const king = kingTarget(right);
    const rook = rookTarget(right);
    sets[own | (king >> 5)] ^= 1 << king;
    sets[own | (rook >> 5)] ^= 1 << rook;
    sets[own | (from >> 5)] ^= 1 << from;
    sets[own | (to >> 5)] ^= 1 << to;
    sets[(KING << 1) | (from >> 5)] ^= 1 << from;
    sets[(KING << 1) | (king >> 5)] ^= 1 << king;
    sets[(ROOK << 1) | (to >> 5)] ^= 1 << to;
    sets[(ROOK << 1) | (rook >> 5)] ^= 1 << rook;
    squares[king] = 0;
    squares[rook] = 0;
    squares[from] = (us << 3) | KING;
    squares[to] = (us << 3) | ROOK;
    return;
  }

  const fromBit = 1 << from;
  const toBit = 1 << to;
  const fromWord = from >> 5;
  const toWord = to >> 5;
  const placed = squares[to];
  const piece = kind >= KNIGHT ? (us << 3) | PAWN : placed;
  sets[((placed & 7) << 1) | toWord] ^= toBit;
  sets[((piece & 7) << 1) | fromWord] ^= fromBit;
  sets[own | fromWord] ^= fromBit;
  sets[own | toWord] ^= toBit;
  squares[from] = piece;
  squares[to] = taken;
  if (taken !== 0) {
    sets[(own ^ 2) | toWord] ^= toBit;
    sets[((taken & 7) << 1) | toWord] ^= toBit;
  } else if (kind === EN_PASSANT) {
    const at = to ^ 8;
    squares[at] = ((us ^ 1) << 3) | PAWN;
    sets[(own ^ 2) | (at >> 5)] ^= 1 << at;
    sets[(PAWN << 1) | (at >> 5)] ^= 1 << at;
  }
}
