/**
 * FEN (the PGN standard, section 16.1), with castling as X-FEN or Shredder writes it.
 *
 * Read strictly where a guess could be wrong, leniently where it cannot: fields may be parted by any run of blanks or
 * control characters, castling letters come in any order, counters may be missing or dashes. Letters are read by
 * character code into the arrays of a Board directly: opening a position spends half its time here.
 */
import type * as ascii from './ascii.ts';
import { SPACE } from './ascii.ts';
import { Board } from './board.ts';
import { claimsOf } from './castling.ts';
import * as codes from './core/code.ts';
import { LETTERS } from './core/code.ts';
import { Core, flip, occupied, pieceAt } from './core/core.ts';
import { Position, coreOf } from './position.ts';
import { type Result, fail, ok } from './result.ts';
import { type CastlingClaim, MAX_COUNTER, type Setup } from './setup.ts';
import { lowest } from './squareSet.ts';
import { formatSquare } from './square.ts';
import { COLORS, type Color, WINGS } from './types.ts';

const FIELDS = ['board', 'turn', 'castling', 'en-passant', 'halfmoves', 'fullmoves'] as const;
export type FenField = (typeof FIELDS)[number];

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

const PIECE_OF = codes.PIECE_OF;

/** Where the next field begins, or the end of the text; the same index where no blank is. */
function skip(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) <= SPACE) at++;
  return at;
}

/** What a FEN says, legal or not. Costs no more than the text is long, and stops at the first fault. */
export function parseFen(text: string): Result<Setup, FenFault> {
  // Constants of the function's own: see core/core.ts and core/lines.ts.
  const pieceOf = PIECE_OF;
  const DASH: typeof ascii.DASH = 45;
  const SLASH: typeof ascii.SLASH = 47;
  const ZERO: typeof ascii.ZERO = 48;
  let at = skip(text, 0);
  const core = new Core();
  let isRead = true;
  for (let rank = 7; isRead; rank--) {
    let file = 0;
    for (; file < 8; at++) {
      const char = text.charCodeAt(at);
      const code = char < 128 ? pieceOf[char] : 0;
      if (code !== 0) {
        flip(core, code, (rank << 3) | file);
        file++;
      } else if (char > ZERO && char <= ZERO + 8 - file) file += char - ZERO;
      else break;
    }
    isRead = file === 8;
    if (rank === 0) break;
    isRead &&= text.charCodeAt(at) === SLASH;
    if (isRead) at++;
  }

  let turn: Color = 'white';
  const castling: CastlingClaim[] = [];
  let epSquare = null;
  const counters = [0, 1];
  for (let field = 0; ; field++) {
    let next = skip(text, at);
    if (!isRead || (next === at && (at < text.length || field < 3))) {
      return fail({ code: 'bad-fen', field: FIELDS[field], at });
    }
    at = next;
    // Counters may be missing.
    if (field === 5 || (field > 2 && at === text.length)) break;
    const char = text.charCodeAt(at);
    if (field === 0) {
      const color = 'wb'.indexOf(text[at]);
      isRead = color >= 0;
      if (isRead) at++;
      turn = COLORS[color];
    } else if (char === DASH) at++;
    else if (field === 1) {
      for (; ; at++) {
        const claim = CLAIM_OF[text.charCodeAt(at)];
        if (claim === undefined || castling.includes(claim)) break;
        castling.push(claim);
      }
      isRead = at > next;
    } else if (field === 2) {
      const file = char - 97;
      isRead = false;
      if (file >= 0 && file < 8) {
        const rank = text.charCodeAt(++at) - 49;
        isRead = rank >= 0 && rank < 8;
        if (isRead) at++;
        epSquare = (rank << 3) | file;
      }
    } else {
      let value = 0;
      for (next += 10; at < next; at++) {
        const digit = text.charCodeAt(at) - ZERO;
        if (!(digit >= 0 && digit <= 9)) break;
        value = value * 10 + digit;
      }
      isRead = at > next - 10 && value <= MAX_COUNTER;
      // Some programs begin to count moves at 0.
      counters[field - 3] = value || field - 3;
    }
  }
  if (at < text.length) return fail({ code: 'bad-fen', field: 'fullmoves', at });
  const [halfmoves, fullmoves] = counters;
  return ok({ board: new Board(core), turn, castling, epSquare, halfmoves, fullmoves });
}

function letterOf(claim: CastlingClaim): string {
  const letter = 'file' in claim ? 'abcdefgh'[claim.file] : claim.wing[0];
  return claim.color === 'white' ? letter.toUpperCase() : letter;
}

/** By character code. */
const CLAIM_OF: CastlingClaim[] = [];
for (const color of COLORS) {
  const add = (claim: CastlingClaim): void => {
    CLAIM_OF[letterOf(claim).charCodeAt(0)] = Object.freeze(claim);
  };
  for (const wing of WINGS) add({ color, wing });
  for (let file = 0; file < 8; file++) add({ color, file });
}

/** Each letter once. */
function castlingField(claims: readonly CastlingClaim[]): string {
  let field = '';
  for (const claim of claims) {
    const letter = letterOf(claim);
    if (!field.includes(letter)) field += letter;
  }
  return field || '-';
}

/**
 * Six fields. Of a position the en passant square is written only where a capture is legal, so that equal positions
 * have equal texts; of a setup it is written as it stands.
 */
export function formatFen(of: Position | Setup, style: FenStyle = {}): string {
  const isPosition = of instanceof Position;
  const board = boardField(Board.coreOf(of.board));
  const castling = castlingField(isPosition ? claimsOf(coreOf(of), style.castling === 'shredder') : of.castling);
  const ep = of.epSquare === null ? '-' : formatSquare(of.epSquare);
  return `${board} ${of.turn[0]} ${castling} ${ep} ${of.halfmoves} ${of.fullmoves}`;
}

function boardField(board: Readonly<Core>): string {
  let text = '';
  for (let rank = 56; rank >= 0; rank -= 8) {
    let file = 0;
    for (let set = (occupied(board, rank >> 5) >>> rank) & 0xff; set !== 0; set &= set - 1) {
      const next = lowest(set, 0);
      if (next > file) text += next - file;
      text += LETTERS[pieceAt(board, rank | next)];
      file = next + 1;
    }
    if (file < 8) text += 8 - file;
    if (rank > 0) text += '/';
  }
  return text;
}
