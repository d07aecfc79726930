/**
 * Random words that make a position's 64-bit repetition key, changed move by move by exclusive or. They come from a
 * fixed seed, so a key means the same in every process. Equal keys are only a hint: whoever must be exact compares boards.
 */
export const PIECE_KEYS = new Int32Array(16 * 64 * 2);
export const RIGHTS_KEYS = new Int32Array(16 * 2);
/** By file of the en passant square. */
export const EN_PASSANT_KEYS = new Int32Array(8 * 2);
const TURN_KEY = new Int32Array(2);

let seed = 0x9e3779b9;
/** A 32-bit multiply-and-shift generator (the finaliser of MurmurHash3 over a Weyl sequence). */
function next(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let word = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

for (const table of [PIECE_KEYS, RIGHTS_KEYS, EN_PASSANT_KEYS, TURN_KEY]) {
  for (let i = 0; i < table.length; i++) table[i] = next();
}
RIGHTS_KEYS[0] = 0;
RIGHTS_KEYS[1] = 0;

export const TURN_LO = TURN_KEY[0];
export const TURN_HI = TURN_KEY[1];
