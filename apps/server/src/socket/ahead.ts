/**
 * Nearly all that arrives on a socket are short messages in ASCII, each a whole frame (RFC 6455, 5.2). They are read here,
 * straight from what the machine has read, at a quarter of what the stream and `ws` take for one; whatever else comes goes its
 * usual way through both.
 */
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** First bytes of a frame: a whole text, and what no frame is without that ends its message. */
const TEXT = 0x81;
const IS_LAST = 0x80;
const IS_MASKED = 0x80;
/** Beyond it the length takes more than a byte. */
const SHORT = 125;
/** The two bytes before the mask, and the mask. */
const HEAD = 6;

const unmasked = Buffer.alloc(SHORT);

/** `stream` is what the socket runs on. What `hear` is not told, the socket tells as ever; all of it in the order it came. */
export const hearAhead = (socket: WebSocket, stream: Duplex, hear: (text: string) => void): void => {
  const push = stream.push.bind(stream);
  /** Whether `ws` is between two messages, for all that it was passed. */
  let isBetween = true;
  stream.push = (chunk: Buffer | null): boolean => {
    let at = 0;
    // Nothing passes what waits to be read.
    if (chunk === null || !isBetween || stream.readableLength > 0) return push(chunk);
    while (at < chunk.length && socket.readyState === WebSocket.OPEN) {
      const text = textAt(chunk, at);
      if (text === null) break;
      hear(text);
      at = endAt(chunk, at);
    }
    if (at === chunk.length) return true;
    isBetween = areWhole(chunk, at);
    return push(chunk.subarray(at));
  };
};

/** The message whose frame begins at `at`; null where it is not one of those that are read here. */
const textAt = (chunk: Buffer, at: number): string | null => {
  if (chunk[at] !== TEXT || !isShort(chunk, at)) return null;
  const start = at + HEAD;
  const length = endAt(chunk, at) - start;
  let all = 0;
  for (let i = 0; i < length; i += 1) {
    const byte = chunk[start + i] ^ chunk[at + 2 + (i & 3)];
    unmasked[i] = byte;
    all |= byte;
  }
  return all < 0x80 ? unmasked.toString('latin1', 0, length) : null;
};

/** Whether a masked frame with a length of one byte begins at `at`, and is all there. */
const isShort = (chunk: Buffer, at: number): boolean =>
  at + HEAD <= chunk.length &&
  chunk[at + 1] >= IS_MASKED &&
  chunk[at + 1] <= (IS_MASKED | SHORT) &&
  endAt(chunk, at) <= chunk.length;

const endAt = (chunk: Buffer, at: number): number => at + HEAD + (chunk[at + 1] & ~IS_MASKED);

/** Whether from `at` on there are short frames alone, each the last of its message and all there. */
const areWhole = (chunk: Buffer, at: number): boolean => {
  for (let next = at; next < chunk.length; next = endAt(chunk, next)) {
    if (chunk[next] < IS_LAST || !isShort(chunk, next)) return false;
  }
  return true;
};
