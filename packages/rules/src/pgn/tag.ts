/** One tag of a game's header, `[Name "value"]`, from bytes. */
import { BACKSLASH, CLOSING_BRACKET, QUOTE } from '../ascii.ts';
import { decodeText } from './text.ts';
import { BLANK } from './byteKind.ts';
import * as kinds from './byteKind.ts';

// Constants of the room's own, as in reader.ts.
const KIND = kinds.KIND;

/** What came of trying to read a tag. */
export const TAG_READ = 0;
export const TAG_UNFINISHED = 1;
const TAG_BAD = 2;
export const TAG_NOT_CLOSED = 3;

const MAX_NAME = 255;
/** Blanks that may stand in one place. */
const MAX_BLANKS = 64;

const SHAPES = 128;

/** The seven tags of the standard, in its order. */
export const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];

/** Names that mean something to readers, by their lower-case form. */
const KNOWN = new Map([...ROSTER, 'SetUp', 'FEN', 'Variant'].map((name) => [name.toLowerCase(), name] as const));

/** By byte: may it stand in a name? */
const IN_NAME = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 127 || /[\w-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** By byte: does it end a value, or make what follows special? */
const STOPS = kinds.tableOf('"\\\n\r');

export class TagReader {
  name = '';
  value = '';
  /** Where the text goes on. */
  next = 0;
  /** How far a long value has been looked through, from its `[`; so that waiting for more of it costs nothing. */
  #seen = 0;
  #hasEscapes = false;
  readonly #names = Array.from({ length: SHAPES }, () => '');

  /** Reads the tag that begins with the `[` at `from`. An unfinished tag is to be tried again when there is more. */
  read(bytes: Uint8Array, from: number, end: number): number {
    // Constants of the function's own, for its loops: see core/lines.ts.
    const inName = IN_NAME;
    const stops = STOPS;
    const nameFrom = blanksEnd(bytes, from + 1, end);
    let at = nameFrom;
    const most = Math.min(end, nameFrom + MAX_NAME + 1);
    while (at < most && inName[bytes[at]] === 1) at++;
    const nameTo = at;
    at = blanksEnd(bytes, at, end);
    if (at >= end) return TAG_UNFINISHED;
    if (bytes[at] !== QUOTE || nameTo === nameFrom || nameTo - nameFrom > MAX_NAME) return TAG_BAD;
    const valueFrom = at + 1;

    at = Math.max(valueFrom, from + this.#seen);
    for (; ; at++) {
      // Ends at the latest with the line end that Source keeps behind the last byte.
      while (stops[bytes[at]] === 0) at++;
      if (at >= end) break;
      const byte = bytes[at];
      if (byte === BACKSLASH) {
        if (at + 1 === end) break;
        if (bytes[at + 1] === QUOTE || bytes[at + 1] === BACKSLASH) {
          this.#hasEscapes = true;
          at++;
        }
      } else if (byte === QUOTE) {
        // A quote that nothing closes behind is part of the value: people forget to escape them.
        const close = blanksEnd(bytes, at + 1, end);
        if (close >= end) break;
        if (bytes[close] !== CLOSING_BRACKET) continue;
        this.#set(bytes, nameFrom, nameTo, valueFrom, at);
        this.next = close + 1;
        return TAG_READ;
      } else return TAG_NOT_CLOSED;
    }
    this.#seen = at - from;
    return TAG_UNFINISHED;
  }

  /** The next tag to be read is another one. */
  forget(): void {
    this.#seen = 0;
    this.#hasEscapes = false;
  }

  /** Names come again in every game: the last one of each shape is kept and compared where it lies. */
  #nameAt(bytes: Uint8Array, from: number, to: number): string {
    const shape = (bytes[from] + bytes[to - 1] * 5 + (to - from) * 17) & (SHAPES - 1);
    const known = this.#names[shape];
    if (known.length === to - from) {
      let at = 0;
      while (at < known.length && known.charCodeAt(at) === bytes[from + at]) at++;
      if (at === known.length) return known;
    }
    const name = decodeText(bytes, from, to);
    return (this.#names[shape] = KNOWN.get(name.toLowerCase()) ?? name);
  }

  #set(bytes: Uint8Array, nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void {
    this.name = this.#nameAt(bytes, nameFrom, nameTo);
    const value = decodeText(bytes, valueFrom, valueTo);
    this.value = this.#hasEscapes ? value.replaceAll(/\\(["\\])/g, '$1') : value;
  }
}

function blanksEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && at - from < MAX_BLANKS && KIND[bytes[at]] === BLANK) at++;
  return at;
}
