/** Numeric annotation glyphs (the PGN standard, section 10): marks on a move, as numbers from 0 to 255. */

/** The largest there is. */
export const MAX_NAG = 255;

/** What people write instead: right behind a move, or as a word of its own. */
export const NAG_OF: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '!': 1,
    '?': 2,
    '!!': 3,
    '‼': 3,
    '??': 4,
    '⁇': 4,
    '!?': 5,
    '⁉': 5,
    '?!': 6,
    '⁈': 6,
    '□': 7,
    '=': 10,
    '∞': 13,
    '⩲': 14,
    '+/=': 14,
    '+=': 14,
    '⩱': 15,
    '=/+': 15,
    '=+': 15,
    '±': 16,
    '+/-': 16,
    '∓': 17,
    '-/+': 17,
    '+-': 18,
    '+−': 18,
    '-+': 19,
    '−+': 19,
    '⨀': 22,
    '⟳': 32,
    '→': 36,
    '↑': 40,
    '⇆': 132,
    N: 146,
  }),
);
