/**
 * Bytes to text and back. Inside the reader everything is UTF-8; a piece of text that is no valid UTF-8 was written in
 * Latin-1, as old collections are (read as Windows-1252, which is Latin-1 with signs where Latin-1 has none).
 */

/** Present in every browser and in Node, though in no library that this package is compiled with. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('windows-1252', { ignoreBOM: true });

/** Up to here joining characters costs less than a decoder does before it begins. */
const SHORT = 32;

export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= SHORT && isAscii(bytes, from, to)) return joinBytes(bytes, from, to);
  const part = bytes.subarray(from, to);
  const text = utf8.decode(part);
  return text.includes('\uFFFD') && !isUtf8(part) ? latin1.decode(part) : text;
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
  switch (to - i) {
    case 1:
      return text + fromCharCode(b[i]);
    case 2:
      return text + fromCharCode(b[i], b[i + 1]);
    case 3:
      return text + fromCharCode(b[i], b[i + 1], b[i + 2]);
    case 4:
      return text + fromCharCode(b[i], b[i + 1], b[i + 2], b[i + 3]);
    case 5:
      return text + fromCharCode(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4]);
    case 6:
      return text + fromCharCode(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5]);
    case 7:
      return text + fromCharCode(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5], b[i + 6]);
    default:
      return text;
  }
}

/** Table 3-7 of the Unicode standard: which bytes may follow which. */
function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at++];
    if (lead < 0x80) continue;
    const more = lead >= 0xc2 && lead < 0xe0 ? 1 : (lead & 0xf0) === 0xe0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0;
    if (more === 0) return false;
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (!(bytes[at] >= least && bytes[at] <= most)) return false;
    for (let i = 1; i < more; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return false;
    at += more;
  }
  return true;
}

/** Writes UTF-16 units as UTF-8, also where a pair of surrogates is parted by the end of a chunk. */
export class Utf8Writer {
  #high = 0;

  /** Writes one unit at an index of `bytes`; returns the index after it. A unit takes at most six bytes. */
  write(unit: number, bytes: Uint8Array, at: number): number {
    if (this.#high !== 0) {
      const high = this.#high;
      this.#high = 0;
      if ((unit & 0xfc00) === 0xdc00) return put(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), bytes, at);
      return this.write(unit, bytes, put(0xfffd, bytes, at));
    }
    if ((unit & 0xfc00) === 0xd800) {
      this.#high = unit;
      return at;
    }
    return put((unit & 0xfc00) === 0xdc00 ? 0xfffd : unit, bytes, at);
  }
}

function put(point: number, bytes: Uint8Array, at: number): number {
  if (point < 0x80) {
    bytes[at++] = point;
    return at;
  }
  if (point < 0x800) bytes[at++] = 0xc0 | (point >> 6);
  else {
    if (point < 0x10000) bytes[at++] = 0xe0 | (point >> 12);
    else {
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = 0x80 | ((point >> 12) & 63);
    }
    bytes[at++] = 0x80 | ((point >> 6) & 63);
  }
  bytes[at++] = 0x80 | (point & 63);
  return at;
}
