/**
 * FEN (the PGN standard, section 16.1), with castling as X-FEN or Shredder writes it.
 *
 * Read strictly where a guess could be wrong, leniently where it cannot: fields may be parted by any run of blanks or
 * tabs, castling letters come in any order, counters may be missing or dashes. Letters are read by character code into
 * the arrays of a Board directly: opening a position spends half its time here.
 */
import { Board } from './board.ts';
import { claimsOf } from './castling.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './core/code.ts';
import { NONE } from './core/core.ts';
import { Position, coreOf } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { type CastlingClaim, MAX_COUNTER, type Setup } from './setup.ts';
import { formatSquare } from './square.ts';
import type { Color } from './types.ts';

export type FenField = 'board' | 'turn' | 'castling' | 'en-passant' | 'halfmoves' | 'fullmoves';

/** `at` is the index in the text of the first character that cannot be read; what follows the last field counts as it. */
export interface FenFault {
  readonly code: 'bad-fen';
  readonly field: FenField;
  readonly at: number;
}

export interface FenStyle {
  /** X-FEN (the default) names a file only where K or Q would mean another rook; Shredder always does. */
  readonly castling?: 'x-fen' | 'shredder';
}

/** By character code: the piece, or 0. */
const PIECE_OF = new Uint8Array(128);
/** By piece code: the letter. */
const LETTER_OF: string[] = Array.from({ length: 16 }, () => '');
for (const [letter, role] of [
  ['p', PAWN],
  ['n', KNIGHT],
  ['b', BISHOP],
  ['r', ROOK],
  ['q', QUEEN],
  ['k', KING],
] as const) {
  PIECE_OF[letter.charCodeAt(0)] = 8 | role;
  PIECE_OF[letter.toUpperCase().charCodeAt(0)] = role;
  LETTER_OF[8 | role] = letter;
  LETTER_OF[role] = letter.toUpperCase();
}

const BLANK = 32;
const TAB = 9;
const DASH = 45;
const SLASH = 47;
const ZERO = 48;

const bad = (field: FenField, at: number): Result<Setup, FenFault> => fail({ code: 'bad-fen', field, at });

/** Where the next field begins, or the end of the text; the same index where no blank is. */
function skip(text: string, at: number): number {
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char !== BLANK && char !== TAB && char !== 10 && char !== 13) break;
    at++;
  }
  return at;
}

/** What a FEN says, legal or not. Costs no more than the text is long, and stops at the first fault. */
export function parseFen(text: string): Result<Setup, FenFault> {
  const sets = new Int32Array(16);
  const squares = new Uint8Array(64);
  let at = skip(text, 0);

  let square = 56;
  let left = 8;
  for (; ; at++) {
    const char = text.charCodeAt(at);
    const code = char < 128 ? PIECE_OF[char] : 0;
    if (code !== 0) {
      if (left === 0) return bad('board', at);
      squares[square] = code;
      const word = square >> 5;
      const bit = 1 << square;
      sets[((code >> 3) << 1) | word] |= bit;
      sets[((code & 7) << 1) | word] |= bit;
      square++;
      left--;
    } else if (char > ZERO && char <= ZERO + 8) {
      left -= char - ZERO;
      if (left < 0) return bad('board', at);
      square += char - ZERO;
    } else if (left !== 0) return bad('board', at);
    else if (square === 8) break;
    else if (char === SLASH) {
      square -= 16;
      left = 8;
    } else return bad('board', at);
  }

  let next = skip(text, at);
  if (next === at) return bad('board', at);
  at = next;
  const side = text.charCodeAt(at);
  if (side !== 119 && side !== 98) return bad('turn', at);
  const turn: Color = side === 119 ? 'white' : 'black';

  next = skip(text, ++at);
  if (next === at) return bad('turn', at);
  at = next;
  const from = at;
  let castling: readonly CastlingClaim[] = NO_CLAIMS;
  if (text.charCodeAt(at) === DASH) at++;
  else {
    while (at < text.length && CLAIMS.has(text.charCodeAt(at))) at++;
    const claims = claimsIn(text.slice(from, at));
    if (claims === null) return bad('castling', from);
    castling = claims;
  }

  next = skip(text, at);
  if (next === at) return bad('castling', at);
  at = next;
  let epSquare = null;
  if (text.charCodeAt(at) === DASH) at++;
  else {
    const file = text.charCodeAt(at) - 97;
    const rank = text.charCodeAt(at + 1) - 49;
    if (!(file >= 0 && file < 8)) return bad('en-passant', at);
    if (!(rank >= 0 && rank < 8)) return bad('en-passant', at + 1);
    epSquare = (rank << 3) | file;
    at += 2;
  }

  next = skip(text, at);
  if (next === at && next < text.length) return bad('en-passant', at);
  at = next;
  let halfmoves = 0;
  let fullmoves = 1;
  if (at < text.length) {
    const end = counterEnd(text, at);
    if (end === NONE) return bad('halfmoves', at);
    halfmoves = counter(text, at, end, 0);
    next = skip(text, end);
    if (halfmoves > MAX_COUNTER) return bad('halfmoves', at);
    if (next === end && next < text.length) return bad('halfmoves', end);
    at = next;
  }
  if (at < text.length) {
    const end = counterEnd(text, at);
    if (end === NONE) return bad('fullmoves', at);
    // Some programs begin to count at 0.
    fullmoves = counter(text, at, end, 1) || 1;
    if (fullmoves > MAX_COUNTER) return bad('fullmoves', at);
    at = skip(text, end);
    if (at < text.length) return bad('fullmoves', at);
  }
  return ok({ board: new Board(sets, squares), turn, castling, epSquare, halfmoves, fullmoves });
}

/** The end of a number of one to ten digits, or of a dash; NONE for anything else. */
function counterEnd(text: string, at: number): number {
  if (text.charCodeAt(at) === DASH) return at + 1;
  let end = at;
  while (end < text.length && end - at < 10 && text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= ZERO + 9) end++;
  return end === at ? NONE : end;
}

function counter(text: string, at: number, end: number, missing: number): number {
  if (text.charCodeAt(at) === DASH) return missing;
  let value = 0;
  for (; at < end; at++) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

const NO_CLAIMS: readonly CastlingClaim[] = Object.freeze([]);

/** In the order they are written: King's and queen's wing of White, its files from h to a, then Black's. */
const CLAIM_LETTERS = 'KQHGFEDCBAkqhgfedcba';
const CLAIMS: ReadonlyMap<number, CastlingClaim> = new Map(
  Array.from(CLAIM_LETTERS, (letter) => [letter.charCodeAt(0), claimOf(letter)] as const),
);

function claimOf(letter: string): CastlingClaim {
  const lower = letter.toLowerCase();
  const color = letter === lower ? 'black' : 'white';
  if (lower === 'k') return Object.freeze({ color, wing: 'king' });
  if (lower === 'q') return Object.freeze({ color, wing: 'queen' });
  return Object.freeze({ color, file: lower.charCodeAt(0) - 97 });
}

const letterOf = (claim: CastlingClaim): string => {
  const letter = 'file' in claim ? 'abcdefgh'[claim.file] : claim.wing === 'king' ? 'k' : 'q';
  return claim.color === 'white' ? letter.toUpperCase() : letter;
};

const inOrder = (letters: string): string =>
  Array.from(CLAIM_LETTERS)
    .filter((letter) => letters.includes(letter))
    .join('');

/** The few castling fields there are in practice; a hostile text cannot make it grow, since none is added later. */
const KNOWN_CLAIMS = new Map<string, readonly CastlingClaim[]>();
for (let rights = 1; rights < 16; rights++) {
  const letters = Array.from('KQkq')
    .filter((_, right) => ((rights >> right) & 1) !== 0)
    .join('');
  KNOWN_CLAIMS.set(letters, Object.freeze(Array.from(letters, (letter) => CLAIMS.get(letter.charCodeAt(0))!)));
}

/** The claims of a castling field in their order; null when it is empty or names one twice. */
function claimsIn(letters: string): readonly CastlingClaim[] | null {
  const known = KNOWN_CLAIMS.get(letters);
  if (known !== undefined) return known;
  if (letters === '' || new Set(letters).size !== letters.length) return null;
  return Array.from(inOrder(letters), (letter) => CLAIMS.get(letter.charCodeAt(0))!);
}

function castlingField(claims: readonly CastlingClaim[]): string {
  return claims.length === 0 ? '-' : inOrder(claims.map(letterOf).join(''));
}

const STANDARD_FIELDS: readonly string[] = Array.from({ length: 16 }, (_, rights) =>
  rights === 0
    ? '-'
    : Array.from('KQkq')
        .filter((_letter, right) => ((rights >> right) & 1) !== 0)
        .join(''),
);

/**
 * Six fields. Of a position the en passant square is written only where a capture is legal, so that equal positions
 * have equal texts; of a setup it is written as it stands.
 */
export function formatFen(of: Position | Setup, style: FenStyle = {}): string {
  if (!(of instanceof Position)) {
    const ep = of.epSquare === null ? '-' : formatSquare(of.epSquare);
    const side = of.turn === 'white' ? 'w' : 'b';
    const field = castlingField(of.castling);
    return `${boardField(Board.squaresOf(of.board))} ${side} ${field} ${ep} ${of.halfmoves} ${of.fullmoves}`;
  }
  const core = coreOf(of);
  const ep = core.enPassant === NONE ? '-' : formatSquare(core.enPassant);
  let field;
  if (style.castling === 'shredder') {
    const { white, black } = of.castling;
    const rooks = [white.king, white.queen, black.king, black.queen];
    const letters = rooks.flatMap((rook, i) =>
      rook === null ? [] : letterOf({ color: i < 2 ? 'white' : 'black', file: rook & 7 }),
    );
    field = letters.length === 0 ? '-' : letters.join('');
  } else if (core.paths.chess960) field = castlingField(claimsOf(core.rights, core.paths, core.squares));
  else field = STANDARD_FIELDS[core.rights]!;
  const side = core.turn === 0 ? ' w ' : ' b ';
  return boardField(core.squares) + side + field + ' ' + ep + ' ' + core.halfmoves + ' ' + core.fullmoves;
}

function boardField(squares: Uint8Array): string {
  let text = '';
  for (let rank = 56; rank >= 0; rank -= 8) {
    let empty = 0;
    for (let square = rank; square < rank + 8; square++) {
      const code = squares[square];
      if (code === 0) empty++;
      else {
        if (empty > 0) text += empty;
        empty = 0;
        text += LETTER_OF[code];
      }
    }
    if (empty > 0) text += empty;
    if (rank > 0) text += '/';
  }
  return text;
}
