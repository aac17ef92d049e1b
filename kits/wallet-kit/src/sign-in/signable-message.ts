import type { SignableMessage } from 'viem';

/**
 * Returns an app's message as a wallet signs it: text, or the raw bytes that viem knows.
 *
 * @throws TypeError for anything else.
 */
export function signableMessage(message: unknown): SignableMessage {
  if (typeof message === 'string') return message;
  if (typeof message === 'object' && message !== null && 'raw' in message) {
    const { raw } = message;
    if (raw instanceof Uint8Array) return { raw };
    if (typeof raw === 'string' && raw.startsWith('0x')) return { raw: raw as `0x${string}` };
  }
  throw new TypeError('A message to be signed is text, or an object with raw bytes.');
}
