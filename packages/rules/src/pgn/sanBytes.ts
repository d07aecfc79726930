/** SAN straight from bytes: nearly every move of nearly every file is written as the standard says. */
import { KING, KNIGHT, PAWN, QUEEN } from '../core/code.ts';
import { LONG, SHORT, request } from '../core/san.ts';

/** What a byte is to the reader of move text. */
export const BLANK = 1;
export const LINE_END = 2;
export const LETTER = 3;
export const DIGIT = 4;
export const DOT = 5;
export const BRACE = 6;
export const SEMICOLON = 7;
export const OPEN = 8;
export const CLOSE = 9;
export const BRACKET = 10;
export const DOLLAR = 11;
export const MARK = 12;
export const STAR = 13;
export const PERCENT = 14;

export const KIND = new Uint8Array(256);
const name = (kind: number, signs: string): void => {
  for (const sign of signs) KIND[sign.charCodeAt(0)] = kind;
};
// Zeros and Ctrl-Z end many files that came from DOS.
name(BLANK, ' \t\v\f\0\u001a');
name(LINE_END, '\r\n');
name(LETTER, 'abcdefghKQRBNO');
name(DIGIT, '0123456789');
name(DOT, '.');
name(BRACE, '{');
name(SEMICOLON, ';');
name(OPEN, '(');
name(CLOSE, ')');
name(BRACKET, '[');
name(DOLLAR, '$');
name(MARK, '!?');
name(STAR, '*');
name(PERCENT, '%');

/** By byte: does a token end before it? */
export const ENDS = new Uint8Array(256);
for (const sign of ' \t\v\f\0\u001a\r\n{};()[]$!?*') ENDS[sign.charCodeAt(0)] = 1;

/** By byte: the role a capital letter stands for, or 0. */
const ROLE_OF = new Uint8Array(256);
for (let role = KNIGHT; role <= KING; role++) ROLE_OF['...NBRQK'.charCodeAt(role)] = role;

const LENGTH_SHIFT = 21;

/** How many bytes a request was read from. */
export const lengthOf = (wanted: number): number => wanted >> LENGTH_SHIFT;

/** The request (core/san.ts) written at an index, with its length above it; -1 for what is not plain SAN. */
export function requestAt(bytes: Uint8Array, from: number): number {
  let at = from;
  let role = ROLE_OF[bytes[at]];
  let file = 8;
  let rank = 8;
  let capture = false;
  let to;
  let promotion = 0;
  if (role !== 0) {
    // Origin and target are told apart from behind: the last square is the target.
    let f = bytes[++at] - 97;
    let r = 8;
    if (f >= 0 && f < 8) at++;
    else f = 8;
    const first = bytes[at] - 49;
    if (first >= 0 && first < 8) {
      r = first;
      at++;
    }
    if (bytes[at] === 120) {
      capture = true;
      at++;
    }
    const nextFile = bytes[at] - 97;
    if (nextFile >= 0 && nextFile < 8) {
      const nextRank = bytes[at + 1] - 49;
      if (!(nextRank >= 0 && nextRank < 8)) return -1;
      at += 2;
      file = f;
      rank = r;
      to = (nextRank << 3) | nextFile;
    } else if (capture || f === 8 || r === 8) return -1;
    else to = (r << 3) | f;
  } else if (bytes[at] === 79) return castlingAt(bytes, at);
  else {
    role = PAWN;
    let f = bytes[at++] - 97;
    if (bytes[at] === 120) {
      capture = true;
      file = f;
      f = bytes[at + 1] - 97;
      at += 2;
    }
    const r = bytes[at++] - 49;
    if (!(f >= 0 && f < 8 && r >= 0 && r < 8)) return -1;
    to = (r << 3) | f;
    if (bytes[at] === 61) {
      promotion = ROLE_OF[bytes[at + 1]];
      if (promotion < KNIGHT || promotion > QUEEN) return -1;
      at += 2;
    }
  }
  return endAt(bytes, from, at, request(role, to, file, rank, promotion, capture));
}

function castlingAt(bytes: Uint8Array, from: number): number {
  if (bytes[from + 1] !== 45 || bytes[from + 2] !== 79) return -1;
  return bytes[from + 3] === 45 && bytes[from + 4] === 79
    ? endAt(bytes, from, from + 5, LONG)
    : endAt(bytes, from, from + 3, SHORT);
}

/** The sign for check or mate belongs to the move, and then the token must end. */
function endAt(bytes: Uint8Array, from: number, end: number, wanted: number): number {
  let at = end;
  if (bytes[at] === 43 || bytes[at] === 35) at++;
  if (bytes[at] === 43) at++;
  return ENDS[bytes[at]] === 0 ? -1 : wanted | ((at - from) << LENGTH_SHIFT);
}
