/**
 * The driver's end of a WebSocket, written for one purpose: to cost next to nothing, so that what is measured is the other
 * end. It masks with zeros, which RFC 6455 allows, takes only whole unfragmented text, and answers pings.
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const TEXT = 0x81;
const CLOSE = 0x88;
const PING = 0x89;
const PONG = 0x8a;

export interface LinkOptions {
  readonly port: number;
  /** Where it comes from: one loopback address of many. */
  readonly address: string;
  readonly path: string;
  readonly cookie: string;
}

/** Everything read passes through here, and is taken out before the next is. */
const READ = Buffer.alloc(65_536);

export class Link {
  hear: (text: string) => void = () => {};
  readonly #socket: Socket;
  #rest = '';
  #isClosing = false;

  static open({ port, address, path, cookie }: LinkOptions): Promise<Link> {
    return new Promise((resolve, reject) => {
      let head = '';
      let link: Link | null = null;
      const socket = connect({
        port,
        host: '127.0.0.1',
        localAddress: address,
        noDelay: true,
        onread: {
          buffer: READ,
          callback: (length) => {
            const text = READ.toString('latin1', 0, length);
            if (link !== null) {
              link.#take(text);
              return true;
            }
            head += text;
            const end = head.indexOf('\r\n\r\n');
            if (end < 0) return true;
            if (head.startsWith('HTTP/1.1 101')) {
              link = new Link(socket);
              resolve(link);
              link.#take(head.slice(end + 4));
            } else reject(new Error(head.slice(0, 12)));
            return true;
          },
        },
      });
      socket.on('error', reject);
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
      );
    });
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('close', () => {
      if (!this.#isClosing) throw new Error('the other end closed a socket of the driver');
    });
  }

  /** `text` in ASCII. */
  send(text: string): void {
    this.#socket.write(frame(TEXT, text), 'latin1');
  }

  close(): void {
    this.#isClosing = true;
    this.#socket.destroy();
  }

  /** Bytes as the text that has a character for each. */
  #take(bytes: string): void {
    const data = this.#rest + bytes;
    let at = 0;
    while (data.length - at >= 2) {
      let length = data.charCodeAt(at + 1);
      let start = at + 2;
      if (length > 125) {
        const width = length === 126 ? 2 : 8;
        length = 0;
        for (let i = 0; i < width; i += 1) length = length * 256 + data.charCodeAt(start + i);
        start += width;
      }
      // Where the length itself is not yet there, this is no number, and never enough.
      if (!(data.length >= start + length)) break;
      this.#frame(data.charCodeAt(at), data.slice(start, start + length));
      at = start + length;
    }
    this.#rest = data.slice(at);
  }

  #frame(head: number, text: string): void {
    if (head === TEXT) this.hear(text);
    else if (head === PING) this.#socket.write(frame(PONG, text), 'latin1');
    else if (head !== CLOSE && head !== PONG) throw new Error(`a frame of kind ${head}`);
  }
}

const ZERO_MASK = '\0\0\0\0';

/** A frame as text that has a character for each byte. */
const frame = (head: number, text: string): string => {
  const { length } = text;
  const size =
    length < 126 ? String.fromCharCode(0x80 | length) : String.fromCharCode(0x80 | 126, length >> 8, length & 0xff);
  return String.fromCharCode(head) + size + ZERO_MASK + text;
};
