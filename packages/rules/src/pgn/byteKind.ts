/** What each byte is to a reader of PGN. Everything in the standard that is not text is ASCII. */

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

/** By byte: is it one of these? */
export const tableOf = (signs: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const sign of signs) table[sign.charCodeAt(0)] = 1;
  return table;
};

/** By byte: does a token end before it? */
export const ENDS = tableOf(' \t\v\f\0\u001a\r\n{};()[]$!?*');
