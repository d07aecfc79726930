/**
 * Where things end in the window of bytes, and what a place in it looks like from behind.
 *
 * Nothing here depends on where chunks were cut. A search that runs out of bytes is remembered for good: there is no
 * such byte before that place, whoever asks next; hence a file of a million opened braces costs one search.
 */
import { CLOSING, CR, LF, OPENING } from '../ascii.ts';
import { BLANK, LINE_END } from './byteKind.ts';
import * as kinds from './byteKind.ts';
import { BEHIND, type Source } from './source.ts';

// Constants of the room's own, as in reader.ts.
const ENDS = kinds.ENDS;
const KIND = kinds.KIND;

/** More bytes are needed to tell. */
export const UNKNOWN = -1;
/** There is no end within the limit. */
export const NEVER = -2;

const LONGEST_WORD = 255;

const BRACES = kinds.tableOf('}');
const LINE_ENDS = kinds.tableOf('\r\n');

export class Ends {
  readonly #source: Source;
  /** A comment or tag may be this many bytes long. */
  readonly #limit: number;
  /** By what is looked for: there is none before that place of the whole text. */
  readonly #searched = new Map([
    [BRACES, 0],
    [LINE_ENDS, 0],
  ]);

  constructor(source: Source, limit: number) {
    this.#source = source;
    this.#limit = limit;
  }

  /** Of the `}` that closes the comment opened at `from`; UNKNOWN or NEVER. */
  braceEnd(from: number): number {
    return this.#find(BRACES, from, false);
  }

  /** Of the line: its line end, or the end of everything. */
  lineEnd(from: number): number {
    return this.#find(LINE_ENDS, from, this.#source.isFinal);
  }

  #find(signs: Uint8Array, from: number, endCounts: boolean): number {
    const { bytes, base, end, isFinal } = this.#source;
    let at = Math.max(from, this.#searched.get(signs)! - base);
    while (at < end && signs[bytes[at]] === 0) at++;
    const isFound = at < end || endCounts;
    if (!isFound) this.#searched.set(signs, base + end);
    if (at - from > this.#limit || (!isFound && isFinal)) return NEVER;
    return isFound ? at : UNKNOWN;
  }

  /** Is the whole of the word, number or glyph at `from` there? One of absurd length counts as whole. */
  isWhole(from: number): boolean {
    const { bytes, end, isFinal } = this.#source;
    if (isFinal) return true;
    for (let at = from + 1; at < end; at++) {
      // A bracket may hold the piece a pawn becomes.
      if (ENDS[bytes[at]] === 1) return bytes[at] !== OPENING || at + 2 < end;
      if (at - from > LONGEST_WORD) return true;
    }
    return false;
  }

  /** Of the word at `from`, which is whole: the first sign that ends one, past the bracket of b8(Q) and b8=(Q). */
  wordEnd(from: number): number {
    const { bytes, end } = this.#source;
    let at = from;
    while (at < end && at - from < LONGEST_WORD && ENDS[bytes[at]] === 0 && blankAt(bytes, at) === 0) at++;
    const isPromotion =
      bytes[at] === OPENING &&
      at > from &&
      at + 2 < end &&
      bytes[at + 2] === CLOSING &&
      /[18=][QRBNqrbn]/.test(String.fromCharCode(bytes[at - 1], bytes[at + 1]));
    return isPromotion ? at + 3 : at;
  }

  /** How many lines end in the white space right before `at`, as far as can be looked back: one when it is the first on its line. */
  lineEndsBefore(at: number): number {
    const { bytes } = this.#source;
    let ends = 0;
    for (let before = at - 1; before >= at - BEHIND; before--) {
      const kind = KIND[bytes[before]];
      if (kind === LINE_END) {
        if (bytes[before] !== CR || bytes[before + 1] !== LF) ends++;
      } else if (kind !== BLANK) break;
    }
    return ends;
  }

  /** After a `[` that begins a tag stands a name. */
  isTag(at: number): boolean {
    const next = this.#source.bytes[at + 1];
    return (next >= 65 && next <= 90) || (next >= 97 && next <= 122) || KIND[next] === BLANK;
  }
}

/** The length of a blank outside of ASCII: byte order mark, ideographic and no-break space, and the ellipsis behind a number. */
export function blankAt(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case 0xef:
      return bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? 3 : 0;
    case 0xe3:
      return bytes[at + 1] === 0x80 && bytes[at + 2] === 0x80 ? 3 : 0;
    case 0xe2:
      return bytes[at + 1] === 0x80 && bytes[at + 2] === 0xa6 ? 3 : 0;
    case 0xc2:
      return bytes[at + 1] === 0xa0 ? 2 : 0;
    case 0xa0:
      return 1;
    default:
      return 0;
  }
}
