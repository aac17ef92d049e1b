import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, CONTINUATION, PING, PONG, readFrame, TEXT, writeFrame } from './frames.ts';

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
