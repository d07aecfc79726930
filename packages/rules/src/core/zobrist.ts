/**
 * Random words that make the 64-bit key of a board, changed move by move by exclusive or. They come from a fixed seed, so a
 * key means the same in every process. Equal keys are only a hint: whoever must be exact compares boards.
 */

/**
 * Index (code << 6 | square) << 1. Each bit of a piece's code has its word by square and a piece the exclusive or of its
 * bits' words, so that a piece taken by another changes the key by the word of their codes' exclusive or, and an empty
 * square by 0. Keys of different boards are no likelier to be equal for that: they differ in some bit of some square.
 */
export const PIECE_KEYS = new Int32Array(16 << 7);

let word = 1;
for (let i = 1 << 7; i < PIECE_KEYS.length; i++) {
  const code = i >> 7;
  const one = (code & -code) << 7;
  const rest = i - one;
  // A 32-bit generator that goes through its words in a fixed order.
  if (rest < 128) PIECE_KEYS[i] = word = (Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
  else PIECE_KEYS[i] = PIECE_KEYS[rest] ^ PIECE_KEYS[one | (i & 127)];
}
