/**
 * QR codes (ISO/IEC 18004) of short texts: bytes in UTF-8, error correction level M, versions 1 to 9. Enough for a link,
 * and small enough to be loaded with it.
 */

/** Rows of modules, from the top; true is dark. Without the quiet zone of four modules around it. */
export type QrCode = readonly (readonly boolean[])[];

interface Version {
  /** Codewords of data in each block; the longer blocks last. */
  readonly blocks: readonly number[];
  /** Codewords of error correction in each block. */
  readonly correction: number;
  /** Where alignment patterns lie, along both axes. */
  readonly alignment: readonly number[];
}

/** By version, the first being number 1 (tables 9 and E.1, level M). */
const VERSIONS: readonly Version[] = [
  { blocks: [16], correction: 10, alignment: [] },
  { blocks: [28], correction: 16, alignment: [6, 18] },
  { blocks: [44], correction: 26, alignment: [6, 22] },
  { blocks: [32, 32], correction: 18, alignment: [6, 26] },
  { blocks: [43, 43], correction: 24, alignment: [6, 30] },
  { blocks: [27, 27, 27, 27], correction: 16, alignment: [6, 34] },
  { blocks: [31, 31, 31, 31], correction: 18, alignment: [6, 22, 38] },
  { blocks: [38, 38, 39, 39], correction: 22, alignment: [6, 24, 42] },
  { blocks: [36, 36, 36, 37, 37], correction: 22, alignment: [6, 26, 46] },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

// Arithmetic in the field of 256 elements (polynomial 0x11D), by logarithms.
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
let power = 1;
for (let i = 0; i < 255; i += 1) {
  POWERS[i] = power;
  LOGARITHMS[power] = i;
  power = (power << 1) ^ (power & 0x80 ? 0x11d : 0);
}
const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[(LOGARITHMS[a] + LOGARITHMS[b]) % 255];

/** The generator polynomial of a degree, without its leading 1, the highest power first. */
const generator = (degree: number): readonly number[] => {
  let polynomial = [1];
  for (let i = 0; i < degree; i += 1) {
    const longer = [...polynomial, 0];
    for (let j = 0; j < polynomial.length; j += 1) longer[j + 1] ^= multiply(polynomial[j], POWERS[i]);
    polynomial = longer;
  }
  return polynomial.slice(1);
};

/** The codewords of error correction of a block (Reed and Solomon). */
const correctionOf = (block: readonly number[], factors: readonly number[]): readonly number[] => {
  let rest: number[] = factors.map(() => 0);
  for (const codeword of block) {
    const lead = codeword ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, i) => value ^ multiply(factors[i], lead));
  }
  return rest;
};

/** The data as codewords: mode, length, bytes, and what fills the rest. */
const dataOf = (bytes: Uint8Array, capacity: number): readonly number[] => {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords: number[] = [];
  for (let i = 0; i < bits.length; i += 8) codewords.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; codewords.length < capacity; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
};

/** The first of each block, then the second of each, …: data before error correction. */
const interleaved = (data: readonly number[], { blocks, correction }: Version): readonly number[] => {
  const factors = generator(correction);
  let at = 0;
  const parts = blocks.map((length) => data.slice(at, (at += length)));
  const corrections = parts.map((part) => correctionOf(part, factors));
  const columns = (rows: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]] : [])),
    ).flat();
  return [...columns(parts), ...columns(corrections)];
};

/** What remains of `value`, shifted up by the degree, after division by `polynomial`. */
const remainder = (value: number, polynomial: number, degree: number): number => {
  let rest = value;
  for (let i = 0; i < degree; i += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return rest;
};

/** Turns over the module in a row and column, by the number of the mask. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A symbol on its way: null is a module nothing has been drawn in yet. */
type Draft = (boolean | null)[][];

const drawFixed = (number: number, { alignment }: Version): Draft => {
  const size = 17 + 4 * number;
  const draft: Draft = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const square = (row: number, column: number, radius: number, isDark: (distance: number) => boolean): void => {
    for (let y = -radius; y <= radius; y += 1) {
      for (let x = -radius; x <= radius; x += 1) {
        const line = draft[row + y];
        if (line && column + x >= 0 && column + x < size) line[column + x] = isDark(Math.max(Math.abs(x), Math.abs(y)));
      }
    }
  };
  const last = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, last],
    [last, 3],
  ]) {
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  }
  for (let i = 8; i < size - 8; i += 1) {
    draft[6][i] = i % 2 === 0;
    draft[i][6] = i % 2 === 0;
  }
  const end = alignment.at(-1);
  for (const row of alignment) {
    for (const column of alignment) {
      const isCorner = (row === 6 && (column === 6 || column === end)) || (row === end && column === 6);
      if (!isCorner) square(row, column, 2, (distance) => distance !== 1);
    }
  }
  if (number >= 7) {
    const bits = (number << 12) | remainder(number, 0x1f25, 12);
    for (let i = 0; i < 18; i += 1) {
      const isDark = ((bits >> i) & 1) === 1;
      const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
      draft[near][far] = isDark;
      draft[far][near] = isDark;
    }
  }
  drawFormat(draft, 0);
  return draft;
};

/** Level M and the mask, twice, beside the finders. */
const drawFormat = (draft: Draft, mask: number): void => {
  const size = draft.length;
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const isDark = ((bits >> i) & 1) === 1;
    // Around the finder at the top left, past the timing patterns.
    if (i < 6) draft[i][8] = isDark;
    else if (i < 8) draft[i + 1][8] = isDark;
    else if (i === 8) draft[8][7] = isDark;
    else draft[8][14 - i] = isDark;
    if (i < 8) draft[8][size - 1 - i] = isDark;
    else draft[size - 15 + i][8] = isDark;
  }
  draft[size - 8][8] = true;
};

/** Lays the bits in pairs of columns, from the right, up and down in turn. */
const drawData = (draft: Draft, codewords: readonly number[], mask: number): void => {
  const size = draft.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    // The vertical timing pattern is passed over.
    if (right === 6) right -= 1;
    const isUp = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i += 1) {
      const row = isUp ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (draft[row][column] !== null) continue;
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        draft[row][column] = isDark !== MASKS[mask](row, column);
        bit += 1;
      }
    }
  }
};

/** How hard a symbol is to read: long runs, blocks, what looks like a finder, too much of one colour. */
const penaltyOf = (code: QrCode): number => {
  const size = code.length;
  const columns = code.map((_, column) => code.map((row) => row[column]));
  let penalty = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let row = 0; row + 1 < size; row += 1) {
    for (let column = 0; column + 1 < size; column += 1) {
      const dark = [code[row][column], code[row][column + 1], code[row + 1][column], code[row + 1][column + 1]];
      if (dark.every((one) => one === dark[0])) penalty += 3;
    }
  }
  const share = code.flat().filter(Boolean).length / (size * size);
  return penalty + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
};

/** The code of `text`; null where it is too long: more than 180 bytes. */
export const qrCode = (text: string): QrCode | null => {
  const bytes = new TextEncoder().encode(text);
  // Mode and length take twelve bits.
  const index = VERSIONS.findIndex(({ blocks }) => sum(blocks) * 8 >= bytes.length * 8 + 12);
  if (index < 0) return null;
  const version = VERSIONS[index];
  const codewords = interleaved(dataOf(bytes, sum(version.blocks)), version);
  const fixed = drawFixed(index + 1, version);
  const candidates = MASKS.map((_, mask) => {
    const draft = fixed.map((row) => [...row]);
    drawData(draft, codewords, mask);
    drawFormat(draft, mask);
    return draft as QrCode;
  });
  return candidates.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
};
