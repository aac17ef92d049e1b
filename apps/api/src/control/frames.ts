import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

const LENGTH_BYTES = 4;
/** A page of rows is far smaller. Text that is no frame reads as a greater length. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** The other side does not speak the protocol of the control socket. */
class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Writes one value: its length, and V8's serialization, which keeps dates, bytes and undefined. */
export function writeFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(body.byteLength);
  socket.write(Buffer.concat([head, body]));
}

/** Yields the values of the other side until it closes the connection. */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown, void, void> {
  let received = Buffer.alloc(0);
  // Destroyed, it could not say why bytes were refused.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk as Buffer]);
    while (received.byteLength >= LENGTH_BYTES) {
      const length = received.readUInt32BE();
      if (length > MAX_FRAME_BYTES) throw new FrameError('The bytes are no frame.');
      if (received.byteLength < LENGTH_BYTES + length) break;
      yield parse(received.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
      received = received.subarray(LENGTH_BYTES + length);
    }
  }
}

function parse(body: Buffer): unknown {
  try {
    return deserialize(body);
  } catch {
    throw new FrameError('The frame is no serialized value.');
  }
}
