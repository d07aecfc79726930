/**
 * Plain SAN (the PGN standard, section 8.2.3) straight from bytes to a legal move: nearly every move of nearly every file.
 *
 * It asks the board what the letters ask for and nothing else. Whatever it does not settle at once, because the text is
 * unusual or the move is not legal, it leaves to the lenient reading of san.ts, which also knows why.
 */
import { isEnPassantSafe } from './attack.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import { type Core, kingSquare, occupied, pieceAt, rookSquare, setOf } from './core.ts';
import { isSafe, originOf } from './origins.ts';
import { CASTLES, SURVEY, survey } from './survey.ts';

const CASTLING = codes.CASTLING;
const DOUBLE_STEP = codes.DOUBLE_STEP;
const EN_PASSANT = codes.EN_PASSANT;
const KING = codes.KING;
const KNIGHT = codes.KNIGHT;
const PAWN = codes.PAWN;
const QUEEN = codes.QUEEN;
const EP_SQUARE = cores.EP_SQUARE;
const TURN = cores.TURN;

/** By byte: the role a capital letter stands for, or 0. */
const ROLE_OF = new Uint8Array(256);
for (let role = KNIGHT; role <= KING; role++) ROLE_OF['...NBRQK'.charCodeAt(role)] = role;

/** Not settled. */
const UNSETTLED = -1;

const LENGTH_SHIFT = 16;

/** In what `plainMove` returns: the code of the move, and how many bytes it was read from. */
export const moveIn = (found: number): number => found & ((1 << LENGTH_SHIFT) - 1);
export const lengthIn = (found: number): number => found >> LENGTH_SHIFT;

const PLUS = 43;
const DASH = 45;
const HASH = 35;
const EQUALS = 61;
const CAPTURE = 120;
const CASTLES_LETTER = 79;

/** The move written at `at`, check sign included; negative when not settled. That the word ends there is not asked. */
export function plainMove(core: Core, bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first >= 97) return pawnMove(core, bytes, at);
  return first === CASTLES_LETTER ? castling(core, bytes, at) : pieceMove(core, bytes, at);
}

function pawnMove(core: Core, bytes: Uint8Array, at: number): number {
  const us = core[TURN];
  const back = us === 0 ? -8 : 8;
  const pawn = (us << 3) | PAWN;
  const file = bytes[at] - 97;
  let end = at + 2;
  let from;
  let to;
  let kind = 0;
  if (bytes[at + 1] === CAPTURE) {
    to = squareAt(bytes, at + 2);
    if (to < 0 || file > 7) return UNSETTLED;
    end = at + 4;
    from = ((to + back) & 56) | file;
    const aside = (to & 7) - file;
    if ((aside !== 1 && aside !== -1) || pieceAt(core, from) !== pawn) return UNSETTLED;
    const taken = pieceAt(core, to);
    if (taken === 0) {
      if (to !== core[EP_SQUARE] || !isEnPassantSafe(core, from, to)) return UNSETTLED;
      kind = EN_PASSANT;
    } else if (taken >> 3 === us) return UNSETTLED;
  } else {
    to = squareAt(bytes, at);
    if (to < 0 || isOccupied(core, to)) return UNSETTLED;
    from = to + back;
    if (!isOccupied(core, from) && to >> 3 === (us === 0 ? 3 : 4)) {
      from += back;
      kind = DOUBLE_STEP;
    }
    if (pieceAt(core, from) !== pawn) return UNSETTLED;
  }
  if (to < 8 || to > 55) {
    kind = ROLE_OF[bytes[end + 1]];
    if (bytes[end] !== EQUALS || kind < KNIGHT || kind > QUEEN) return UNSETTLED;
    end += 2;
  }
  if (kind !== EN_PASSANT && !isSafe(core, from, to, kingSquare(core, us))) return UNSETTLED;
  return settled(bytes, at, end, from | (to << 6) | (kind << 12));
}

function pieceMove(core: Core, bytes: Uint8Array, at: number): number {
  const role = ROLE_OF[bytes[at]];
  // The square that comes first is the target, unless another follows.
  let file = 8;
  let rank = 8;
  let end = at + 1;
  let to = squareAt(bytes, end);
  if (to < 0) {
    const char = bytes[end];
    if (char >= 97 && char < 105) file = bytes[end++] - 97;
    else if (char > 48 && char < 57) rank = bytes[end++] - 49;
    if (bytes[end] === CAPTURE) end++;
    to = squareAt(bytes, end);
  } else if (bytes[end + 2] >= 97) {
    file = to & 7;
    rank = to >> 3;
    end += bytes[end + 2] === CAPTURE ? 3 : 2;
    to = squareAt(bytes, end);
  }
  if (to < 0 || role === 0) return UNSETTLED;

  if ((setOf(core, core[TURN], to >> 5) & (1 << to)) !== 0) return UNSETTLED;
  let lo = -1;
  let hi = -1;
  if (file !== 8) lo = hi = 0x01010101 << file;
  if (rank !== 8) {
    lo &= rank < 4 ? 0xff << (rank << 3) : 0;
    hi &= rank < 4 ? 0 : 0xff << ((rank - 4) << 3);
  }
  const from = originOf(core, role, to, lo, hi);
  return from < 0 ? UNSETTLED : settled(bytes, at, end + 2, from | (to << 6));
}

function castling(core: Core, bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== DASH || bytes[at + 2] !== CASTLES_LETTER) return UNSETTLED;
  const wing = bytes[at + 3] === DASH ? 1 : 0;
  if (wing === 1 && bytes[at + 4] !== CASTLES_LETTER) return UNSETTLED;
  survey(core);
  if (((SURVEY[CASTLES] >> wing) & 1) === 0) return UNSETTLED;
  const us = core[TURN];
  const rook = rookSquare(core, (us << 1) | wing);
  return settled(bytes, at, at + 3 + wing * 2, kingSquare(core, us) | (rook << 6) | (CASTLING << 12));
}

const isOccupied = (core: Core, square: number): boolean => ((occupied(core, square >> 5) >>> square) & 1) !== 0;

/** The square named at `at`; negative for no square. */
function squareAt(bytes: Uint8Array, at: number): number {
  const file = bytes[at] - 97;
  const rank = bytes[at + 1] - 49;
  return ((file | rank) & ~7) === 0 ? (rank << 3) | file : -1;
}

function settled(bytes: Uint8Array, from: number, end: number, code: number): number {
  const sign = bytes[end];
  const after = sign === PLUS || sign === HASH ? end + 1 : end;
  return code | ((after - from) << LENGTH_SHIFT);
}
