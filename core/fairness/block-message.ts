/** Bytes in one block of the stream: the size of an HMAC-SHA256. */
export const BLOCK_BYTES = 32;
export const BYTES_PER_WORD = 4;
export const WORDS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_WORD;

/** Returns the message whose HMAC is block number `block` (from 0) of the stream. Source: fairness convention §1. */
export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/** Returns how many blocks hold `wordCount` words. */
export const blocksFor = (wordCount: number): number => Math.ceil(wordCount / WORDS_PER_BLOCK);
