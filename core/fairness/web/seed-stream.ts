import { toHex } from '../batch-signature.ts';
import { BLOCK_BYTES, blockMessage, blocksFor, readWords } from '../seed-stream.ts';

const ascii = new TextEncoder();

export const commitTo = async (serverSeed: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', ascii.encode(serverSeed))));

export async function drawWords(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  count: number,
): Promise<number[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ascii.encode(serverSeed), hmac, false, ['sign']);
  const stream = new Uint8Array(blocksFor(count) * BLOCK_BYTES);
  for (let block = 0; block < blocksFor(count); block += 1) {
    const bytes = await crypto.subtle.sign('HMAC', key, ascii.encode(blockMessage(clientSeed, nonce, block)));
    stream.set(new Uint8Array(bytes), block * BLOCK_BYTES);
  }
  return readWords(stream, count);
}
