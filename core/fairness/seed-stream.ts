/** One HMAC-SHA256. */
export const BLOCK_BYTES = 32;
export const BYTES_PER_WORD = 4;
export const WORDS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_WORD;

/** Returns the message whose HMAC is block number `block`, from 0 (fairness convention §1). */
export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

export const blocksFor = (wordCount: number): number => Math.ceil(wordCount / WORDS_PER_BLOCK);

/** Returns big-endian unsigned 32-bit words. Throws a RangeError if the stream is too short. */
export function readWords(stream: Uint8Array, count: number): number[] {
  if (stream.byteLength < count * BYTES_PER_WORD) {
    throw new RangeError(`${count} words need ${count * BYTES_PER_WORD} bytes, the stream has ${stream.byteLength}`);
  }
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const words: number[] = [];
  for (let index = 0; index < count; index += 1) words.push(view.getUint32(index * BYTES_PER_WORD, false));
  return words;
}

const WORD_RANGE = 2 ** 32;

/**
 * Returns floor(word / 2^32 · n). Exact for n up to 2^21, where word · n fits a double. Each value's chance differs
 * from 1/n by less than 2^-32; no word is rejected, which keeps all verifiers alike.
 */
export const pick = (word: number, n: number): number => Math.floor((word * n) / WORD_RANGE);

/** Used as this ASCII text, never decoded to bytes. */
export const SERVER_SEED = /^[0-9a-f]{64}$/;

export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
