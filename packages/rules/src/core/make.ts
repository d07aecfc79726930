/**
 * A move on a Core, with the key kept up to date. Nothing is checked here: a move must be legal. There is no way back but
 * a copy made before.
 */
import { enPassantFiles } from './attack.ts';
import { kingTarget, rookTarget } from './castlingPaths.ts';
import type * as codes from './code.ts';
import type * as words from './core.ts';
import { KEY_HI, KEY_LO } from './core.ts';
import { type Core, coreFrom, flip, occupied, pieceAt } from './core.ts';
import { high, low, lowest } from '../squareSet.ts';
import * as keys from './zobrist.ts';

const PIECE_KEYS = keys.PIECE_KEYS;

/** The position after a move. */
export function after(core: Readonly<Core>, move: number): Core {
  const next = coreFrom(core);
  advance(core, move, next);
  return next;
}

/**
 * Makes `next`, which may be the core itself, the position after the move. Every word is read and written once: going on from
 * a copy that has just been made would wait for it.
 */
export function advance(core: Readonly<Core>, move: number, next: Core): void {
  // Constants of the function's own: see core.ts.
  const CASTLING: typeof codes.CASTLING = 7;
  const CHESS960: typeof words.CHESS960 = 16;
  const DOUBLE_STEP: typeof codes.DOUBLE_STEP = 1;
  const EN_PASSANT: typeof codes.EN_PASSANT = 2;
  const KING: typeof codes.KING = 7;
  const KNIGHT: typeof codes.KNIGHT = 3;
  const PAWN: typeof codes.PAWN = 2;
  const EP_SQUARE: typeof words.EP_SQUARE = 10;
  const FULLMOVES: typeof words.FULLMOVES = 13;
  const HALFMOVES: typeof words.HALFMOVES = 12;
  const KEY_HI: typeof words.KEY_HI = 15;
  const KEY_LO: typeof words.KEY_LO = 14;
  const NONE: typeof words.NONE = -1;
  const RIGHTS: typeof words.RIGHTS = 9;
  const STEPPED: typeof words.STEPPED = 11;
  const TURN: typeof words.TURN = 8;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const us = core[TURN];
  const piece = pieceAt(core, from);
  const taken = pieceAt(core, to);
  // What comes to stand on `to` in place of what stood there; in castling both leave first.
  const change = kind < KNIGHT ? piece ^ taken : kind === CASTLING ? taken : taken ^ ((us << 3) | kind);
  const fromLo = low(from);
  const fromHi = high(from);
  const toLo = low(to);
  const toHi = high(to);
  const fromKey = ((piece << 6) | from) << 1;
  const toKey = ((change << 6) | to) << 1;
  const halfmoves = core[HALFMOVES];
  // Without a branch: 0 when something is taken or a pawn moves.
  const quiet = ((16 - taken) >> 4) & ((((piece & 7) ^ PAWN) + 7) >> 3);
  next[0] = core[0] ^ (-(piece & 1) & fromLo) ^ (-(change & 1) & toLo);
  next[1] = core[1] ^ (-(piece & 1) & fromHi) ^ (-(change & 1) & toHi);
  next[2] = core[2] ^ (-((piece >> 1) & 1) & fromLo) ^ (-((change >> 1) & 1) & toLo);
  next[3] = core[3] ^ (-((piece >> 1) & 1) & fromHi) ^ (-((change >> 1) & 1) & toHi);
  next[4] = core[4] ^ (-((piece >> 2) & 1) & fromLo) ^ (-((change >> 2) & 1) & toLo);
  next[5] = core[5] ^ (-((piece >> 2) & 1) & fromHi) ^ (-((change >> 2) & 1) & toHi);
  next[6] = core[6] ^ (-(piece >> 3) & fromLo) ^ (-(change >> 3) & toLo);
  next[7] = core[7] ^ (-(piece >> 3) & fromHi) ^ (-(change >> 3) & toHi);
  next[TURN] = us ^ 1;
  // A right ends when its rook or its king leaves, or something lands on the rook.
  next[RIGHTS] =
    core[RIGHTS] &
    ~(((fromLo | toLo) & 0xff) | (((fromHi | toHi) >>> 16) & 0xff00) | ((piece & 7) === KING ? 0xff << (us << 3) : 0));
  next[EP_SQUARE] = NONE;
  next[STEPPED] = NONE;
  next[HALFMOVES] = (halfmoves + 1) & -quiet;
  next[FULLMOVES] = core[FULLMOVES] + us;
  next[KEY_LO] = core[KEY_LO] ^ PIECE_KEYS[fromKey] ^ PIECE_KEYS[toKey];
  next[KEY_HI] = core[KEY_HI] ^ PIECE_KEYS[fromKey + 1] ^ PIECE_KEYS[toKey + 1];
  next[CHESS960] = core[CHESS960];

  if (kind === DOUBLE_STEP) {
    const target = (from + to) >> 1;
    next[STEPPED] = target;
    if (enPassantFiles(next, target) !== 0) next[EP_SQUARE] = target;
  } else if (kind === EN_PASSANT) toggle(next, ((us ^ 1) << 3) | PAWN, to ^ 8);
  else if (kind === CASTLING) {
    next[HALFMOVES] = halfmoves + 1;
    toggle(next, piece, kingTarget(from, to));
    toggle(next, taken, rookTarget(from, to));
  }
}

/** `flip` with the key. */
function toggle(core: Core, piece: number, square: number): void {
  flip(core, piece, square);
  const key = ((piece << 6) | square) << 1;
  core[KEY_LO] ^= PIECE_KEYS[key];
  core[KEY_HI] ^= PIECE_KEYS[key + 1];
}

/** Works the key out from nothing; moves keep it up to date afterwards. */
export function resetKey(core: Core): void {
  let lo = 0;
  let hi = 0;
  for (let half = 0; half < 2; half++) {
    for (let set = occupied(core, half); set !== 0; set &= set - 1) {
      const square = (half << 5) | lowest(set, 0);
      const key = ((pieceAt(core, square) << 6) | square) << 1;
      lo ^= PIECE_KEYS[key];
      hi ^= PIECE_KEYS[key + 1];
    }
  }
  core[KEY_LO] = lo;
  core[KEY_HI] = hi;
}
