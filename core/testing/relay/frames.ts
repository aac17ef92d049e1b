/** One frame of a WebSocket (RFC 6455). */
export interface Frame {
  readonly isLast: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
}

export const CONTINUATION = 0;
export const TEXT = 1;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/** Returns the first frame of what a browser has sent and what follows it, or null when it is not all there yet. */
export const readFrame = (bytes: Buffer): { frame: Frame; rest: Buffer } | null => {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const [lengthBytes, length] = lengthOf(bytes, short);
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

const lengthOf = (bytes: Buffer, short: number): [extra: number, length: number | null] => {
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
