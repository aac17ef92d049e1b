import { BYTES_PER_WORD } from './block-message.ts';

/**
 * Returns the first `count` words of the stream: big-endian unsigned 32-bit integers, word i from bytes 4i to 4i+3.
 * Words run on across blocks, so word 8 is the first of block 1. Throws a RangeError when the stream is too short.
 */
export function readWords(stream: Uint8Array, count: number): number[] {
  if (stream.byteLength < count * BYTES_PER_WORD) {
    throw new RangeError(`${count} words need ${count * BYTES_PER_WORD} bytes, the stream has ${stream.byteLength}`);
  }
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  return Array.from({ length: count }, (_, index) => view.getUint32(index * BYTES_PER_WORD, false));
}
