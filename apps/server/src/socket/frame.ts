/**
 * A text message as the bytes that cross the wire (RFC 6455, 5.2: one whole frame, not masked, as a server sends it), made
 * once for everybody who is told it and written in one piece. `ws` would make it anew for each, in two.
 */
const TEXT_FRAME = 0x81;
/** Beside the length itself: the next two bytes hold it, or the next eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = length < TWO_BYTES ? 2 : length < 0x1_0000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT_FRAME;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
};
