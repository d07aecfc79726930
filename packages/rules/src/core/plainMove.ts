/**
 * Plain SAN (the PGN standard, section 8.2.3) straight from bytes to a legal move: nearly every move of nearly every file.
 *
 * It asks the board what the letters ask for and nothing else. Whatever it does not settle at once, because the text is
 * unusual or the move is not legal, it leaves to the lenient reading of san.ts, which also knows why.
 */
import type * as ascii from '../ascii.ts';
import { isSafe } from './attack.ts';
import * as codes from './code.ts';
import { type Core, castlingRook, kingSquare, pieceAt } from './core.ts';
import { mayCastle } from './moves.ts';
import { originOf } from './origins.ts';

const PIECE_OF = codes.PIECE_OF;

/** In what `plainMove` returns: the code of the move, and how many bytes it was read from. */
export const moveIn = (found: number): number => found & 0xffff;
export const lengthIn = (found: number): number => found >> 16;

/** The move written at `at`, check sign included; negative when not settled. That the word ends there is not asked. */
export function plainMove(core: Core, bytes: Uint8Array, at: number): number {
  // Constants of the function's own: see core.ts.
  const UNSETTLED = -1;
  const CAPTURE: typeof ascii.CAPTURE = 120;
  const CASTLES: typeof ascii.CASTLES = 79;
  const EQUALS: typeof ascii.EQUALS = 61;
  const PAWN: typeof codes.PAWN = 2;
  const EN_PASSANT: typeof codes.EN_PASSANT = 2;
  const DOUBLE_STEP: typeof codes.DOUBLE_STEP = 1;
  const KNIGHT: typeof codes.KNIGHT = 3;
  const QUEEN: typeof codes.QUEEN = 6;
  const first = bytes[at];
  if (first === CASTLES) return castling(core, bytes, at);
  const us = core.turn;
  const role = first >= 97 ? PAWN : PIECE_OF[first];
  let end = role === PAWN ? at : at + 1;
  let file = -1;
  let rank = -1;
  // The square that comes first is the target, unless another follows.
  let to = squareAt(bytes, end);
  if (to < 0 || bytes[end + 2] >= 97) {
    if (isEighth(bytes[end] - 97)) file = bytes[end++] - 97;
    if (isEighth(bytes[end] - 49)) rank = bytes[end++] - 49;
    if (bytes[end] === CAPTURE) end++;
    to = squareAt(bytes, end);
  }
  end += 2;
  if (to < 0) return UNSETTLED;
  const taken = pieceAt(core, to);
  if (role === 0 || (taken !== 0 && taken >> 3 === us)) return UNSETTLED;
  if (role !== PAWN) {
    const from = originOf(core, role, to, file, rank, to);
    return from < 0 ? UNSETTLED : settled(bytes, at, end, from | (to << 6));
  }

  const back = us === 0 ? -8 : 8;
  let from = to + back;
  let captured = to;
  let kind = 0;
  if (file >= 0) {
    const aside = (to & 7) - file;
    if (rank >= 0 || (aside !== 1 && aside !== -1)) return UNSETTLED;
    from -= aside;
    if (taken === 0) {
      if (to !== core.epSquare) return UNSETTLED;
      kind = EN_PASSANT;
      captured = to ^ 8;
    }
  } else if (taken !== 0) return UNSETTLED;
  else if (to >> 3 === us + 3 && pieceAt(core, from) === 0) {
    from += back;
    kind = DOUBLE_STEP;
  }
  if (pieceAt(core, from) !== ((us << 3) | PAWN) || !isSafe(core, from, to, captured, kingSquare(core, us))) {
    return UNSETTLED;
  }
  if (to < 8 || to > 55) {
    kind = PIECE_OF[bytes[end + 1]];
    if (bytes[end] !== EQUALS || kind < KNIGHT || kind > QUEEN) return UNSETTLED;
    end += 2;
  }
  return settled(bytes, at, end, from | (to << 6) | (kind << 12));
}

const isEighth = (value: number): boolean => (value & ~7) === 0;

function castling(core: Core, bytes: Uint8Array, at: number): number {
  const UNSETTLED = -1;
  const DASH: typeof ascii.DASH = 45;
  const CASTLES: typeof ascii.CASTLES = 79;
  const CASTLING: typeof codes.CASTLING = 7;
  if (bytes[at + 1] !== DASH || bytes[at + 2] !== CASTLES) return UNSETTLED;
  const wing = bytes[at + 3] === DASH ? 1 : 0;
  if (wing === 1 && bytes[at + 4] !== CASTLES) return UNSETTLED;
  const us = core.turn;
  const code = kingSquare(core, us) | (castlingRook(core, us, wing) << 6) | (CASTLING << 12);
  return mayCastle(core, code) ? settled(bytes, at, at + 3 + wing * 2, code) : UNSETTLED;
}

/** The square named at `at`; negative for no square. */
function squareAt(bytes: Uint8Array, at: number): number {
  const file = bytes[at] - 97;
  const rank = bytes[at + 1] - 49;
  return isEighth(file | rank) ? (rank << 3) | file : -1;
}

function settled(bytes: Uint8Array, from: number, end: number, code: number): number {
  const PLUS: typeof ascii.PLUS = 43;
  const HASH: typeof ascii.HASH = 35;
  const sign = bytes[end];
  const after = sign === PLUS || sign === HASH ? end + 1 : end;
  return code | ((after - from) << 16);
}
