import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';

/** What a client may leave unread here, beside what the system holds for its connection. */
const UNREAD_LIMIT_BYTES = 16 * 1024;
/** Not all at once, when a node that many listened to goes. */
const COME_BACK_MS = { from: 500, to: 3_000 };

/** One answer of server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class EventStream {
  /** What is sent to the client. It closes when the client is gone or too slow, and after the stream has ended. */
  readonly body = new Readable({ highWaterMark: UNREAD_LIMIT_BYTES, read: () => undefined });
  #hasEnded = false;

  send(event: string, data: unknown, id?: number): void {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Says nothing, so that nobody on the way takes the connection for dead. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends the stream. The client comes back by itself, after a moment of its own. */
  end(): void {
    this.#write(`retry: ${randomInt(COME_BACK_MS.from, COME_BACK_MS.to)}\n\n`);
    if (!this.#hasEnded && !this.body.destroyed) this.body.push(null);
    this.#hasEnded = true;
  }

  #write(text: string): void {
    if (this.#hasEnded || this.body.destroyed) return;
    // Whoever cannot keep up is dropped: on coming back they are told how things stand, which is all they missed.
    if (!this.body.push(text)) this.body.destroy();
  }
}
