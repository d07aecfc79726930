/**
 * A text message as it crosses the wire (RFC 6455, 5.2: one whole frame, not masked, as a server sends it), made once for
 * everybody who is told it and written in one piece. `ws` would make it anew for each, in two. It is kept as text that has a
 * character for each byte: nearly all of it is ASCII, which is written as it is, and needs no buffer.
 */
export type Frame = string;

/** How a frame is to be written. */
export const FRAME_ENCODING = 'latin1';

const TEXT_FRAME = '\x81';
/** Beside the length itself: the next two bytes hold it, or the next eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

export const textFrame = (text: string): Frame => {
  const length = Buffer.byteLength(text);
  return TEXT_FRAME + sizeOf(length) + (length === text.length ? text : Buffer.from(text).toString('latin1'));
};

const sizeOf = (length: number): string => {
  if (length < TWO_BYTES) return String.fromCharCode(length);
  if (length < 0x1_0000) return String.fromCharCode(TWO_BYTES, length >> 8, length & 0xff);
  const size = Buffer.alloc(9, EIGHT_BYTES);
  size.writeBigUInt64BE(BigInt(length), 1);
  return size.toString('latin1');
};
