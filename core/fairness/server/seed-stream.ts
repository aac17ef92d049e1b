import { createHash, randomBytes, createHmac } from 'node:crypto';
import { blockMessage, blocksFor, readWords } from '../seed-stream.ts';

/** Returns the published commitment: the SHA-256 of the seed's ASCII text, in lower-case hex. */
export const commitTo = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** The key is the text `serverSeed`, not its bytes. A loop, because `Array.from` is slow (ADR 110). */
export function drawWords(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks: Buffer[] = [];
  for (let block = 0; block < blocksFor(count); block += 1) {
    blocks.push(
      createHmac('sha256', serverSeed)
        .update(blockMessage(clientSeed, nonce, block))
        .digest(),
    );
  }
  return readWords(blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks), count);
}
