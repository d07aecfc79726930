/**
 * A move on a Core, with the key kept up to date. Nothing is checked here: a move must be legal. There is no way back but
 * a copy made before.
 */
import { enPassantFiles } from './attack.ts';
import { kingTarget, rookTarget } from './castlingPaths.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT, KING, KNIGHT, PAWN } from './code.ts';
import { EP_SQUARE, FULLMOVES, HALFMOVES, KEY_HI, KEY_LO, NONE, RIGHTS, STEPPED, TURN } from './core.ts';
import { type Core, cloneCore, flip, occupied, pieceAt } from './core.ts';
import { lowest } from '../squareSet.ts';
import * as keys from './zobrist.ts';

const PIECE_KEYS = keys.PIECE_KEYS;

/** The position after a move. */
export function after(core: Readonly<Core>, move: number): Core {
  const next = cloneCore(core);
  advance(next, move);
  return next;
}

/** Makes the move on the core itself. */
export function advance(core: Core, move: number): void {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const us = core[TURN];
  const piece = pieceAt(core, from);
  const taken = pieceAt(core, to);
  const rights = core[RIGHTS];
  if (rights !== 0) {
    core[RIGHTS] = rights & ~(RIGHT_OF[from] | RIGHT_OF[to] | ((piece & 7) === KING ? 0xff << (us << 3) : 0));
  }
  core[EP_SQUARE] = NONE;
  core[STEPPED] = NONE;
  core[TURN] = us ^ 1;
  core[FULLMOVES] += us;
  // Without a branch: 0 when something is taken or a pawn moves.
  const quiet = ((16 - taken) >> 4) & ((((piece & 7) ^ PAWN) + 7) >> 3);
  const halfmoves = core[HALFMOVES];
  core[HALFMOVES] = (halfmoves + 1) & -quiet;

  // What comes to stand on `to` in place of what stood there; in castling both leave first.
  const change = kind < KNIGHT ? piece ^ taken : kind === CASTLING ? taken : taken ^ ((us << 3) | kind);
  const fromKey = ((piece << 6) | from) << 1;
  const toKey = ((change << 6) | to) << 1;
  flip(core, piece, from);
  flip(core, change, to);
  core[KEY_LO] ^= PIECE_KEYS[fromKey] ^ PIECE_KEYS[toKey];
  core[KEY_HI] ^= PIECE_KEYS[fromKey + 1] ^ PIECE_KEYS[toKey + 1];

  if (kind === DOUBLE_STEP) {
    const target = (from + to) >> 1;
    core[STEPPED] = target;
    if (enPassantFiles(core, target) !== 0) core[EP_SQUARE] = target;
  } else if (kind === EN_PASSANT) toggle(core, ((us ^ 1) << 3) | PAWN, to ^ 8);
  else if (kind === CASTLING) {
    core[HALFMOVES] = halfmoves + 1;
    toggle(core, piece, kingTarget(from, to));
    toggle(core, taken, rookTarget(from, to));
  }
}

/** `flip` with the key. */
function toggle(core: Core, piece: number, square: number): void {
  flip(core, piece, square);
  const key = ((piece << 6) | square) << 1;
  core[KEY_LO] ^= PIECE_KEYS[key];
  core[KEY_HI] ^= PIECE_KEYS[key + 1];
}

/** By square: the castling right, if any, that ends when a piece leaves it or lands on it. */
const RIGHT_OF = new Uint16Array(64);
for (let file = 0; file < 8; file++) {
  RIGHT_OF[file] = 1 << file;
  RIGHT_OF[file + 56] = 1 << (file + 8);
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
