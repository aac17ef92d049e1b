import { BLOCK_BYTES, blockMessage, blocksFor, readWords } from '../seed-stream.ts';

/** Returns the SHA-256 of the server seed's ASCII text in lower-case hex: what was published before play. */
export async function commitTo(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ascii = new TextEncoder();

/** Returns what the server's `drawWords` returns, computed with Web Crypto in the player's own browser. */
export async function drawWords(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  count: number,
): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', ascii.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const stream = new Uint8Array(blocksFor(count) * BLOCK_BYTES);
  for (let block = 0; block < blocksFor(count); block += 1) {
    const bytes = await crypto.subtle.sign('HMAC', key, ascii.encode(blockMessage(clientSeed, nonce, block)));
    stream.set(new Uint8Array(bytes), block * BLOCK_BYTES);
  }
  return readWords(stream, count);
}
