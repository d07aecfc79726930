/**
 * A move on a Core, with the key kept up to date. Nothing is checked here: a move must be legal. There is no way back but
 * a copy made before.
 */
import { enPassantFiles } from './attack.ts';
import { kingTarget, rookTarget } from './castlingPaths.ts';
import * as codes from './code.ts';
import * as cores from './core.ts';
import { type Core, flip, kingSquare, occupied, pieceAt, rookSquare } from './core.ts';
import * as keys from './zobrist.ts';

const CASTLING = codes.CASTLING;
const DOUBLE_STEP = codes.DOUBLE_STEP;
const EN_PASSANT = codes.EN_PASSANT;
const KNIGHT = codes.KNIGHT;
const PAWN = codes.PAWN;
const EP_SQUARE = cores.EP_SQUARE;
const FULLMOVES = cores.FULLMOVES;
const HALFMOVES = cores.HALFMOVES;
const KEY_HI = cores.KEY_HI;
const KEY_LO = cores.KEY_LO;
const NONE = cores.NONE;
const CORNERS = cores.CORNERS;
const RIGHTS = cores.RIGHTS;
const ROOKS = cores.ROOKS;
const STEPPED = cores.STEPPED;
const TURN = cores.TURN;
const EN_PASSANT_KEYS = keys.EN_PASSANT_KEYS;
const PIECE_KEYS = keys.PIECE_KEYS;
const RIGHTS_KEYS = keys.RIGHTS_KEYS;
const TURN_KEY = keys.TURN_KEY;

export function advance(core: Core, move: number): void {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const us = core[TURN];
  const piece = pieceAt(core, from);
  const taken = pieceAt(core, to);
  let lo = core[KEY_LO] ^ TURN_KEY[0];
  let hi = core[KEY_HI] ^ TURN_KEY[1];

  const expired = core[EP_SQUARE];
  if (expired !== NONE) {
    lo ^= EN_PASSANT_KEYS[(expired & 7) << 1];
    hi ^= EN_PASSANT_KEYS[((expired & 7) << 1) | 1];
    core[EP_SQUARE] = NONE;
  }
  core[STEPPED] = NONE;

  const rights = core[RIGHTS];
  if (rights !== 0) {
    const lost = rights & (core[ROOKS] === CORNERS ? SPOILT[from] | SPOILT[to] : spoilt960(core, from, to));
    lo ^= RIGHTS_KEYS[lost << 1];
    hi ^= RIGHTS_KEYS[(lost << 1) | 1];
    core[RIGHTS] = rights ^ lost;
  }

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
  core[KEY_LO] = lo ^ PIECE_KEYS[fromKey] ^ PIECE_KEYS[toKey];
  core[KEY_HI] = hi ^ PIECE_KEYS[fromKey + 1] ^ PIECE_KEYS[toKey + 1];

  if (kind === DOUBLE_STEP) {
    const target = (from + to) >> 1;
    core[STEPPED] = target;
    if (enPassantFiles(core, target) !== 0) {
      core[EP_SQUARE] = target;
      mix(core, EN_PASSANT_KEYS, target & 7);
    }
  } else if (kind === EN_PASSANT) toggle(core, ((us ^ 1) << 3) | PAWN, to ^ 8);
  else if (kind === CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    core[HALFMOVES] = halfmoves + 1;
    toggle(core, piece, kingTarget(right));
    toggle(core, taken, rookTarget(right));
  }
}

/** Changes the key by an entry of a table. */
function mix(core: Core, table: Int32Array, index: number): void {
  core[KEY_LO] ^= table[index << 1];
  core[KEY_HI] ^= table[(index << 1) | 1];
}

/** `flip` with the key. */
function toggle(core: Core, piece: number, square: number): void {
  flip(core, piece, square);
  mix(core, PIECE_KEYS, (piece << 6) | square);
}

/** By square: the rights of ordinary chess that end when a piece leaves it or lands on it. */
const SPOILT = new Uint8Array(64);
for (let square = 0; square < 8; square++) {
  SPOILT[square] = [2, 0, 0, 0, 3, 0, 0, 1][square];
  SPOILT[square | 56] = SPOILT[square] << 2;
}

function spoilt960(core: Core, from: number, to: number): number {
  const us = core[TURN];
  let spoilt = from === kingSquare(core, us) ? 3 << (us << 1) : 0;
  for (let right = 0; right < 4; right++) {
    const rook = rookSquare(core, right);
    if (rook === from || rook === to) spoilt |= 1 << right;
  }
  return spoilt;
}

/** Works the key out from nothing; moves keep it up to date afterwards. */
export function resetKey(core: Core): void {
  let lo = 0;
  let hi = 0;
  for (let half = 0; half < 2; half++) {
    for (let set = occupied(core, half); set !== 0; set &= set - 1) {
      const square = (half << 5) | (31 - Math.clz32(set & -set));
      const key = ((pieceAt(core, square) << 6) | square) << 1;
      lo ^= PIECE_KEYS[key];
      hi ^= PIECE_KEYS[key | 1];
    }
  }
  core[KEY_LO] = lo;
  core[KEY_HI] = hi;
  mix(core, RIGHTS_KEYS, core[RIGHTS]);
  if (core[EP_SQUARE] !== NONE) mix(core, EN_PASSANT_KEYS, core[EP_SQUARE] & 7);
  if (core[TURN] !== 0) mix(core, TURN_KEY, 0);
}
