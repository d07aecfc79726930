/**
 * Random words that make a position's 64-bit repetition key, changed move by move by exclusive or. They come from a
 * fixed seed, so a key means the same in every process. Equal keys are only a hint: whoever must be exact compares boards.
 */

/**
 * Index (code << 6 | square) << 1. Each bit of a piece's code has its word by square and a piece the exclusive or of its
 * bits' words, so that a piece taken by another changes the key by the word of their codes' exclusive or, and an empty
 * square by 0. Keys of different boards are no likelier to be equal for that: they differ in some bit of some square.
 */
export const PIECE_KEYS = new Int32Array(16 * 64 * 2);
export const RIGHTS_KEYS = new Int32Array(16 * 2);
/** By file of the en passant square. */
export const EN_PASSANT_KEYS = new Int32Array(8 * 2);

let seed = 0x9e3779b9;
/** A 32-bit multiply-and-shift generator (the finaliser of MurmurHash3 over a Weyl sequence). */
function next(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let word = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

/** From word 2 · `unit` on, the words of a number are the exclusive or of the words of its bits. */
function fill(table: Int32Array, unit: number): void {
  const size = unit << 1;
  for (let i = size; i < table.length; i++) {
    const code = Math.floor(i / size);
    const rest = code & (code - 1);
    table[i] = rest === 0 ? next() : table[rest * size + (i % size)] ^ table[(code ^ rest) * size + (i % size)];
  }
}

fill(PIECE_KEYS, 64);
fill(RIGHTS_KEYS, 1);
for (let i = 0; i < EN_PASSANT_KEYS.length; i++) EN_PASSANT_KEYS[i] = next();

/** Of Black to move. */
export const TURN_KEY = Int32Array.of(next(), next());
