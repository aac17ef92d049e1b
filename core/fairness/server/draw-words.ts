import { createHmac } from 'node:crypto';
import { blockMessage, blocksFor } from '../block-message.ts';
import { readWords } from '../words.ts';

/**
 * Returns the first `count` words that this seed pair gives at this nonce.
 * `serverSeed` is the 64-character text itself: decoding it would be another convention.
 */
export function drawWords(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: blocksFor(count) }, (_, block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
  return readWords(blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks), count);
}
