/** The codes of the characters that texts of chess are read by. */
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const QUOTE = 34;
export const HASH = 35;
export const OPENING = 40;
export const CLOSING = 41;
export const PLUS = 43;
export const DASH = 45;
export const SLASH = 47;
export const ZERO = 48;
export const EQUALS = 61;
export const CASTLES = 79;
export const BACKSLASH = 92;
export const CLOSING_BRACKET = 93;
export const CAPTURE = 120;
export const CLOSING_BRACE = 125;
