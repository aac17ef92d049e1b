import { BYTES_PER_WORD } from '@wow/core/fairness';

const CHUNK_WORDS = 16_384;

/** Yields the first `bytes` bytes of these words, big-endian, in pieces of 64 KiB. */
export function* wordBytes(words: Iterable<readonly number[]>, bytes: number): Generator<Buffer> {
  let left = bytes;
  let chunk = Buffer.allocUnsafe(CHUNK_WORDS * BYTES_PER_WORD);
  let filled = 0;
  for (const drawn of words) {
    for (const word of drawn) {
      filled = chunk.writeUInt32BE(word, filled);
      if (filled < chunk.length && filled < left) continue;
      yield chunk.subarray(0, Math.min(filled, left));
      left -= filled;
      if (left <= 0) return;
      chunk = Buffer.allocUnsafe(CHUNK_WORDS * BYTES_PER_WORD);
      filled = 0;
    }
  }
}
