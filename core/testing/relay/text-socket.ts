import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One frame of a WebSocket (RFC 6455). */
export interface Frame {
  readonly isLast: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
}

const CONTINUATION = 0;
export const TEXT = 1;
const CLOSE = 8;
export const PING = 9;
const PONG = 10;

/** Returns the first frame of what a browser has sent and what follows it, or null when it is not all there yet. */
export const readFrame = (bytes: Buffer): { frame: Frame; rest: Buffer } | null => {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const [lengthBytes, length] = readLength(bytes, short);
  const start = 2 + lengthBytes + 4;
  if (length === null || bytes.length < start + length) return null;
  // Whoever is no browser may leave out the mask; nobody here does.
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length));
  for (let at = 0; at < payload.length; at += 1) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return {
    frame: { isLast: (first & 0x80) !== 0, opcode: first & 0x0f, payload },
    rest: bytes.subarray(start + length),
  };
};

const readLength = (bytes: Buffer, short: number): [extra: number, length: number | null] => {
  if (short < 126) return [0, short];
  if (short === 126) return [2, bytes.length >= 4 ? bytes.readUInt16BE(2) : null];
  return [8, bytes.length >= 10 ? Number(bytes.readBigUInt64BE(2)) : null];
};

/** Returns a whole frame as servers send it: without a mask. */
export const writeFrame = (opcode: number, payload: Buffer): Buffer => {
  const head = [0x80 | opcode];
  if (payload.length < 126) return Buffer.concat([Buffer.from([...head, payload.length]), payload]);
  if (payload.length < 65_536) {
    return Buffer.concat([Buffer.from([...head, 126, payload.length >> 8, payload.length & 0xff]), payload]);
  }
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(payload.length));
  return Buffer.concat([Buffer.from([...head, 127]), long, payload]);
};

/** Of RFC 6455: what shows that the other side speaks WebSocket. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** One end of a WebSocket that carries texts, on the server's side. */
export class TextSocket {
  readonly #stream: Duplex;
  #buffered: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];

  /** Takes over a connection that asks to be upgraded. `onText` hears of every whole text, `onClose` of the end. */
  constructor(
    request: IncomingMessage,
    stream: Duplex,
    { onText, onClose }: { onText: (text: string) => void; onClose: () => void },
  ) {
    this.#stream = stream;
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(key + GUID).digest('base64'); // prettier-ignore
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    stream.on('data', (bytes: Buffer) => {
      this.#buffered = Buffer.concat([this.#buffered, bytes]);
      this.#read(onText);
    });
    stream.on('close', onClose);
    // The end is told by `close`.
    stream.on('error', () => stream.destroy());
  }

  send(text: string): void {
    if (this.#stream.writable) this.#stream.write(writeFrame(TEXT, Buffer.from(text)));
  }

  /** Shows that this end is alive: clients that hear nothing for half a minute go away. */
  ping(): void {
    if (this.#stream.writable) this.#stream.write(writeFrame(PING, Buffer.alloc(0)));
  }

  /** Says why and ends the connection. */
  close(code: number, reason = ''): void {
    if (!this.#stream.writable) return;
    const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
    this.#stream.end(writeFrame(CLOSE, payload));
  }

  /** Ends it without a word, as a cut cable does. */
  cut(): void {
    this.#stream.destroy();
  }

  #read(onText: (text: string) => void): void {
    for (let read = readFrame(this.#buffered); read !== null; read = readFrame(this.#buffered)) {
      this.#buffered = read.rest;
      const { isLast, opcode, payload } = read.frame;
      if (opcode === CLOSE) this.close(1000);
      else if (opcode === PING) this.#stream.write(writeFrame(PONG, payload));
      else if (opcode === TEXT || opcode === CONTINUATION) {
        this.#parts.push(payload);
        if (!isLast) continue;
        onText(Buffer.concat(this.#parts.splice(0)).toString());
      }
    }
  }
}
