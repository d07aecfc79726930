/** SAN (the PGN standard, section 8.2.3), read strictly or as people write it, written in letters, figurines or 汉字. */
import { kingTarget } from './core/castlingPaths.ts';
import { BISHOP, CASTLING, EN_PASSANT, KING, KNIGHT, PAWN, QUEEN, ROOK, moveOf, roleCode } from './core/code.ts';
import { type Core, NONE, cloneCore } from './core/core.ts';
import { MAX_MOVES, generate } from './core/generate.ts';
import { advance } from './core/make.ts';
import { AMBIGUOUS, LONG, SHORT, castlingCode, givesCheck, neededOrigin, request, resolve } from './core/san.ts';
import { type Position, codeOf, coreOf, legalCode, legalMoves, normalizeMove } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { looseReadings } from './sanLoose.ts';
import { type SanStyle, castlingSign, enPassantSign, signsOf } from './sanStyle.ts';
import { formatSquare } from './square.ts';
import type { Move } from './types.ts';

export type SanFault =
  /** No move of any kind can be read from the text. */
  | { readonly code: 'bad-san' }
  | { readonly code: 'illegal-move' }
  /** Several legal moves fit. */
  | { readonly code: 'ambiguous-move'; readonly candidates: readonly Move[] }
  /** Clear, but not as the standard writes it: strict reading alone refuses this. */
  | { readonly code: 'unusual-san'; readonly move: Move; readonly usual: string };

const list = new Int32Array(MAX_MOVES);

/** By role and target square, written out: N + f3. */
const quiet = new Map<readonly string[], readonly string[]>();

function quietTexts(signs: readonly string[]): readonly string[] {
  let texts = quiet.get(signs);
  if (texts === undefined) {
    texts = Array.from({ length: 512 }, (_, i) => signs[i >> 6] + formatSquare(i & 63));
    quiet.set(signs, texts);
  }
  return texts;
}

/** The move as the standard writes it, without the check or mate sign. */
function bodyOf(core: Core, move: number, style: SanStyle): string {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  if (kind === CASTLING) return castlingSign(style, to < from);
  const signs = signsOf(style);
  const role = core.squares[from] & 7;
  const captures = core.squares[to] !== 0 || kind === EN_PASSANT;
  if (role === PAWN) {
    const step = captures ? 'abcdefgh'[from & 7] + 'x' + formatSquare(to) : formatSquare(to);
    return kind >= KNIGHT ? step + '=' + signs[kind] : step;
  }
  const said = neededOrigin(core, role, from, to);
  if (said === 0 && !captures) return quietTexts(signs)[(role << 6) | to];
  let text = signs[role];
  if ((said & 1) !== 0) text += 'abcdefgh'[from & 7];
  if ((said & 2) !== 0) text += '12345678'[from >> 3];
  return text + (captures ? 'x' : '') + formatSquare(to);
}

/** Trusts its move. */
export function formatSan(position: Position, move: Move, style: SanStyle = {}): string {
  const core = coreOf(position);
  const code = codeOf(core, move);
  let text = bodyOf(core, code, style);
  if (givesCheck(core, code)) {
    const after = cloneCore(core);
    advance(after, code);
    text += generate(after, list, 0) === 0 ? '#' : '+';
  }
  return code >> 12 === EN_PASSANT ? text + enPassantSign(style) : text;
}

/**
 * The legal move a text names. Strictly: as the standard writes it; a check or mate sign may be missing or wrong, and
 * `!?` marks may follow. With `lenient` also as people write it: 0-0, missing or superfluous capture signs and origins,
 * e2-e4, Pe4, nf3, b8Q, b8(Q), figurines, 王后车象马兵, "e.p.", castling as a king's step. Never guesses: two legal
 * readings are ambiguous, and a promotion without its piece is no move.
 */
export function parseSan(
  position: Position,
  text: string,
  options: { readonly lenient?: boolean } = {},
): Result<Move, SanFault> {
  const core = coreOf(position);
  const wanted = readSan(text);
  if (options.lenient === true) {
    const code = wanted === NONE ? NONE : resolve(core, wanted);
    return code >= 0 ? ok(moveOf(code)) : parseLoosely(position, text);
  }
  if (wanted === NONE) return fail({ code: 'bad-san' });
  const code = resolve(core, wanted);
  if (code < 0) return fail(faultOf(position, wanted, code));
  if (!isUsual(core, wanted, code)) {
    return fail({ code: 'unusual-san', move: moveOf(code), usual: bodyOf(core, code, {}) });
  }
  return ok(moveOf(code));
}

function parseLoosely(position: Position, text: string): Result<Move, SanFault> {
  const core = coreOf(position);
  const readings = looseReadings(text);
  let fault: SanFault = { code: 'bad-san' };
  for (const reading of readings) {
    const code = typeof reading === 'number' ? resolveLoosely(core, reading) : stepCode(position, reading);
    if (code >= 0) return ok(moveOf(code));
    if (fault.code !== 'ambiguous-move') {
      fault = typeof reading === 'number' ? faultOf(position, reading, code) : { code: 'illegal-move' };
    }
  }
  return fail(fault);
}

const stepCode = (position: Position, move: Move): number => legalCode(coreOf(position), normalizeMove(position, move));

/** As `resolve`, and a king that cannot step to its castling square may castle there. */
function resolveLoosely(core: Core, wanted: number): number {
  const code = resolve(core, wanted);
  if (code !== NONE || (wanted & 7) !== KING) return code;
  const to = (wanted >> 3) & 63;
  const wing = to === kingTarget(core.turn << 1) ? 0 : to === kingTarget((core.turn << 1) | 1) ? 1 : NONE;
  return wing === NONE ? NONE : castlingCode(core, wing);
}

function faultOf(position: Position, wanted: number, code: number): SanFault {
  if (code !== AMBIGUOUS) return { code: 'illegal-move' };
  const core = coreOf(position);
  const candidates = legalMoves(position).filter((move) => fits(core, move, wanted));
  return { code: 'ambiguous-move', candidates };
}

/** `to`, role, origin and promotion as asked for; of pawns that capture without naming their file too. */
function fits(core: Core, move: Move, wanted: number): boolean {
  const file = (wanted >> 9) & 15;
  const rank = (wanted >> 13) & 15;
  const promotion = (wanted >> 17) & 7;
  return (
    (core.squares[move.from] & 7) === (wanted & 7) &&
    move.to === ((wanted >> 3) & 63) &&
    codeOf(core, move) >> 12 !== CASTLING &&
    (file === 8 || (move.from & 7) === file) &&
    (rank === 8 || move.from >> 3 === rank) &&
    (move.promotion === undefined ? promotion === 0 : roleCode(move.promotion) === promotion)
  );
}

/** Is everything the text says needed, and nothing missing? */
function isUsual(core: Core, wanted: number, code: number): boolean {
  const role = wanted & 7;
  if (role === 0) return true;
  const from = code & 63;
  const to = (code >> 6) & 63;
  const captures = core.squares[to] !== 0 || code >> 12 === EN_PASSANT;
  if (((wanted >> 20) & 1) !== (captures ? 1 : 0)) return false;
  const said = (((wanted >> 9) & 15) < 8 ? 1 : 0) | (((wanted >> 13) & 15) < 8 ? 2 : 0);
  if (role === PAWN) return said === (captures ? 1 : 0);
  // What was resolved without an origin needs none.
  return said === 0 || said === neededOrigin(core, role, from, to);
}

/** By character code: the role a capital letter stands for, or 0. */
const ROLE_OF = new Uint8Array(128);
for (const role of [KNIGHT, BISHOP, ROOK, QUEEN, KING]) ROLE_OF['...NBRQK'.charCodeAt(role)] = role;

/** The request in a text of the standard's own form, check and `!?` signs passed over; NONE for any other text. */
function readSan(text: string): number {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 33 || text.charCodeAt(end - 1) === 63)) end--;
  const last = text.charCodeAt(end - 1);
  if (last === 43 || last === 35) end--;
  const first = text.charCodeAt(0);
  if (first === 79) {
    const body = text.slice(0, end);
    return body === 'O-O' ? SHORT : body === 'O-O-O' ? LONG : NONE;
  }
  if (end < 2 || end > 7) return NONE;
  let at = 0;
  let role = first < 128 ? ROLE_OF[first] : 0;
  let promotion = 0;
  if (role !== 0) at = 1;
  else {
    role = PAWN;
    const sign = text.charCodeAt(end - 1);
    if (sign > 64 && sign < 128) {
      promotion = ROLE_OF[sign]!;
      if (promotion === 0 || promotion === KING || text.charCodeAt(end - 2) !== 61) return NONE;
      end -= 2;
    }
  }
  const toFile = text.charCodeAt(end - 2) - 97;
  const toRank = text.charCodeAt(end - 1) - 49;
  if (!(toFile >= 0 && toFile < 8 && toRank >= 0 && toRank < 8)) return NONE;
  end -= 2;
  let capture = false;
  if (end > at && text.charCodeAt(end - 1) === 120) {
    capture = true;
    end--;
  }
  let file = 8;
  let rank = 8;
  if (at < end) {
    const char = text.charCodeAt(at) - 97;
    if (char >= 0 && char < 8) {
      file = char;
      at++;
    }
  }
  if (at < end) {
    const char = text.charCodeAt(at) - 49;
    if (char >= 0 && char < 8) {
      rank = char;
      at++;
    }
  }
  return at === end ? request(role, (toRank << 3) | toFile, file, rank, promotion, capture) : NONE;
}
