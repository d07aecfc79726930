/**
 * Bytes to text and back. Inside the reader everything is UTF-8; a piece of text that is no valid UTF-8 was written in
 * Latin-1, as old collections are (read as Windows-1252, which is Latin-1 with signs where Latin-1 has none).
 */

export interface Decoder {
  /** With `stream`, what ends in the middle of a character waits for the next bytes; without any, for no more. */
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/** Both present in every browser and in Node, though in no library that this package is compiled with. */
declare const TextDecoder: new (label: string, options: { readonly ignoreBOM: boolean }) => Decoder;
declare const TextEncoder: new () => {
  encode(text: string): Uint8Array;
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

/** Byte order marks are kept: the reader passes over them. */
export const decoderOf = (encoding: string): Decoder => new TextDecoder(encoding, { ignoreBOM: true });
const utf8 = decoderOf('utf-8');
const latin1 = decoderOf('windows-1252');

export const encoder = new TextEncoder();

/** Up to here joining characters costs less than a decoder does before it begins. */
const SHORT = 32;

export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= SHORT && isAscii(bytes, from, to)) return joinBytes(bytes, from, to);
  const part = bytes.subarray(from, to);
  const text = utf8.decode(part);
  return text.includes('\uFFFD') && !isEncoded(text, part) ? latin1.decode(part) : text;
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  let all = 0;
  for (let at = from; at < to; at++) all |= bytes[at];
  return all < 128;
}

const { fromCharCode } = String;

/** Eight at a time and the rest at once: one by one every step would copy what is there. */
function joinBytes(b: Uint8Array, from: number, to: number): string {
  let text = '';
  let i = from;
  for (; i + 8 <= to; i += 8) {
    text += fromCharCode(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5], b[i + 6], b[i + 7]);
  }
  for (; i + 2 <= to; i += 2) text += fromCharCode(b[i], b[i + 1]);
  return i < to ? text + fromCharCode(b[i]) : text;
}

/** A replacement character that stood in the bytes is written back as it was; one that stands for a fault is not. */
function isEncoded(text: string, bytes: Uint8Array): boolean {
  const again = encoder.encode(text);
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
}
