/**
 * A move on a Core, with the key kept up to date. Nothing is checked here: a move must be legal. There is no way back but
 * a copy made before.
 */
import { enPassantFiles } from './attack.ts';
import { kingTarget, rookTarget } from './castlingPaths.ts';
import type * as codes from './code.ts';
import type * as words from './core.ts';
import { Core, flip, pieceAt } from './core.ts';
import { high, low } from '../squareSet.ts';
import * as keys from './zobrist.ts';

const PIECE_KEYS = keys.PIECE_KEYS;

/** The position after a move. */
export function after(core: Readonly<Core>, move: number): Core {
  const next = new Core();
  advance(core, move, next);
  return next;
}

/** Makes `next`, which may be the core itself, the position after the move. */
export function advance(core: Readonly<Core>, move: number, next: Core): void {
  const from = move & 63;
  const to = (move >> 6) & 63;
  step(core, from, to, move >> 12, pieceAt(core, from), pieceAt(core, to), next);
}

/**
 * The same, for who has looked already at what stands on the two squares. Every word is read and written once: going on from
 * a copy that has just been made would wait for it.
 */
export function step(
  core: Readonly<Core>,
  from: number,
  to: number,
  kind: number,
  piece: number,
  taken: number,
  next: Core,
): void {
  // Constants of the function's own: see core.ts.
  const CASTLING: typeof codes.CASTLING = 7;
  const DOUBLE_STEP: typeof codes.DOUBLE_STEP = 1;
  const EN_PASSANT: typeof codes.EN_PASSANT = 2;
  const KNIGHT: typeof codes.KNIGHT = 3;
  const PAWN: typeof codes.PAWN = 2;
  const NONE: typeof words.NONE = -1;
  const us = core.turn;
  // What comes to stand on `to` in place of what stood there; in castling both leave first.
  const change = kind < KNIGHT ? piece ^ taken : kind === CASTLING ? taken : taken ^ ((us << 3) | kind);
  const fromLo = low(from);
  const fromHi = high(from);
  const toLo = low(to);
  const toHi = high(to);
  const fromKey = ((piece << 6) | from) << 1;
  const toKey = ((change << 6) | to) << 1;
  const halfmoves = core.halfmoves;
  // Without a branch: 0 when something is taken or a pawn moves.
  const quiet = ((16 - taken) >> 4) & ((((piece & 7) ^ PAWN) + 7) >> 3);
  next.lo1 = core.lo1 ^ (-(piece & 1) & fromLo) ^ (-(change & 1) & toLo);
  next.hi1 = core.hi1 ^ (-(piece & 1) & fromHi) ^ (-(change & 1) & toHi);
  next.lo2 = core.lo2 ^ (-((piece >> 1) & 1) & fromLo) ^ (-((change >> 1) & 1) & toLo);
  next.hi2 = core.hi2 ^ (-((piece >> 1) & 1) & fromHi) ^ (-((change >> 1) & 1) & toHi);
  next.lo4 = core.lo4 ^ (-((piece >> 2) & 1) & fromLo) ^ (-((change >> 2) & 1) & toLo);
  next.hi4 = core.hi4 ^ (-((piece >> 2) & 1) & fromHi) ^ (-((change >> 2) & 1) & toHi);
  next.lo8 = core.lo8 ^ (-(piece >> 3) & fromLo) ^ (-(change >> 3) & toLo);
  next.hi8 = core.hi8 ^ (-(piece >> 3) & fromHi) ^ (-(change >> 3) & toHi);
  next.turn = us ^ 1;
  // A right ends when its rook or its king, whose code alone is 7, leaves, or something lands on the rook.
  next.rights =
    core.rights &
    ~(
      ((fromLo | toLo) & 0xff) |
      (((fromHi | toHi) >>> 16) & 0xff00) |
      (-(((piece & 7) + 1) >> 3) & (0xff << (us << 3)))
    );
  next.epSquare = NONE;
  next.stepped = NONE;
  next.halfmoves = (halfmoves + 1) & -quiet;
  next.fullmoves = core.fullmoves + us;
  next.keyLo = core.keyLo ^ PIECE_KEYS[fromKey] ^ PIECE_KEYS[toKey];
  next.keyHi = core.keyHi ^ PIECE_KEYS[fromKey + 1] ^ PIECE_KEYS[toKey + 1];
  next.chess960 = core.chess960;

  if (kind === DOUBLE_STEP) {
    const target = (from + to) >> 1;
    next.stepped = target;
    if (enPassantFiles(next, target) !== 0) next.epSquare = target;
  } else if (kind === EN_PASSANT) flip(next, ((us ^ 1) << 3) | PAWN, to ^ 8);
  else if (kind === CASTLING) {
    next.halfmoves = halfmoves + 1;
    flip(next, piece, kingTarget(from, to));
    flip(next, taken, rookTarget(from, to));
  }
}
