/**
 * The bytes being read: a window of UTF-8 that slides over the chunks, and the line and column of a place in it.
 *
 * Bytes are moved only when half of the window has been read, and the window doubles only when more than half is still
 * needed, so that no size of chunk and no length of token costs more than a constant a byte. What is before `pos` stays
 * for a few bytes, so that a reader may look back without caring where chunks ended.
 */
import { CR, LF } from '../ascii.ts';
import { type Decoder, decoderOf, encoder } from './text.ts';

/** How far a reader may look back. */
export const BEHIND = 64;
/** How far it may look ahead of `end`: a line end, then stale bytes while more are to come and line ends after the last. */
const AHEAD = 32;

/** Chunks are taken in by slices of this size. */
const SLICE = 1 << 16;

export interface Place {
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
}

export class Source {
  bytes: Uint8Array = new Uint8Array(SLICE * 2).fill(LF, 0, BEHIND);
  /** The next byte to read, and the end of what is there. */
  pos = BEHIND;
  end = BEHIND;
  /** Nothing comes after `end`. */
  isFinal = false;
  /** Where the window begins in the whole of the bytes. */
  base = -BEHIND;
  #line = 1;
  /** A place on the present line up to which characters are counted, and how many there were. */
  #mark = BEHIND;
  #characters = 0;

  /** Of bytes in UTF-16; null for UTF-8, undefined until two bytes or a text have told. */
  #decoder: Decoder | null | undefined;
  /** The first byte, as long as it is alone. */
  #first: Uint8Array = new Uint8Array(0);
  /** The half of a pair of surrogates that a text ended with. */
  #half = '';

  /** Takes a chunk in, a slice at a time: read what is there before asking for the next. */
  *take(chunk: Uint8Array | string): Generator<undefined, void> {
    for (let from = 0; from < chunk.length; from += SLICE) {
      const to = Math.min(from + SLICE, chunk.length);
      if (typeof chunk === 'string') this.#takeText(chunk.slice(from, to));
      else this.#takeBytes(chunk.subarray(from, to));
      this.bytes[this.end] = LF;
      yield;
    }
  }

  /** No more chunks. */
  close(): void {
    this.#takeText(this.#decoder?.decode() ?? '');
    this.#put(encoder.encode(this.#half));
    this.#reserve(0);
    this.bytes.fill(LF, this.end, this.end + AHEAD);
    this.isFinal = true;
  }

  #takeBytes(chunk: Uint8Array): void {
    let bytes = chunk;
    if (this.#decoder === undefined) {
      bytes = new Uint8Array(this.#first.length + chunk.length);
      bytes.set(this.#first);
      bytes.set(chunk, this.#first.length);
      this.#first = bytes;
      if (bytes.length < 2) return;
      const encoding = encodingOf(bytes[0], bytes[1]);
      this.#decoder = encoding === null ? null : decoderOf(encoding);
    }
    if (this.#decoder) this.#takeText(this.#decoder.decode(bytes, { stream: true }));
    else this.#put(bytes);
  }

  #takeText(text: string): void {
    if (this.#decoder === undefined) {
      this.#decoder = null;
      this.#put(this.#first);
    }
    const whole = this.#half + text;
    this.#half = /[\uD800-\uDBFF]$/.exec(whole)?.[0] ?? '';
    this.#reserve(whole.length * 3);
    this.end += encoder.encodeInto(
      whole.slice(0, whole.length - this.#half.length),
      this.bytes.subarray(this.end),
    ).written;
  }

  #put(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.bytes.set(bytes, this.end);
    this.end += bytes.length;
  }

  #reserve(count: number): void {
    if (this.end + count + AHEAD <= this.bytes.length) return;
    const from = this.pos - BEHIND;
    if (this.#mark < this.pos) this.#countTo(this.pos);
    const kept = this.end - from;
    if (from >= this.bytes.length >> 1 && kept + count + AHEAD <= this.bytes.length) {
      this.bytes.copyWithin(0, from, this.end);
    } else {
      let size = this.bytes.length;
      while (size < (kept + count + AHEAD) * 2) size *= 2;
      const larger = new Uint8Array(size);
      larger.set(this.bytes.subarray(from, this.end));
      this.bytes = larger;
    }
    this.base += from;
    this.#mark -= from;
    this.pos = BEHIND;
    this.end = kept;
  }

  /** The byte at `at` ends a line (a CR and LF together are one end) and has been read. */
  endLine(at: number): void {
    if (this.bytes[at] !== LF || this.bytes[at - 1] !== CR) this.#line++;
    this.#mark = at + 1;
    this.#characters = 0;
  }

  /** Moves on to `to`, over text that may hold line ends. */
  passTo(to: number): void {
    const bytes = this.bytes;
    for (let at = this.pos; at < to; at++) if (bytes[at] === LF || bytes[at] === CR) this.endLine(at);
    this.pos = to;
  }

  /** Places must be asked for in order, from the present line on: then all of them together cost one pass. */
  placeOf(at: number): Place {
    this.#countTo(at);
    return { line: this.#line, column: this.#characters + 1 };
  }

  #countTo(to: number): void {
    const bytes = this.bytes;
    for (let at = this.#mark; at < to; at++) {
      const isBom = bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
      if ((bytes[at] & 0xc0) !== 0x80 && !isBom) this.#characters++;
    }
    this.#mark = Math.max(this.#mark, to);
  }
}

/** By byte order mark, or by the zero that half of a Latin letter is; null for UTF-8. */
function encodingOf(first: number, second: number): string | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}
