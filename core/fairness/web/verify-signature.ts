import { batchText, inOrder, signatureParts } from '../batch-signature.ts';
import { hashLeaf, hashNode } from './merkle-hash.ts';

/**
 * Returns whether the key has signed this text in UTF-8 with Ed25519 (RFC 8032), alone or together with others; key and
 * signature are base64. Null when this browser cannot tell: it has no Web Crypto, or none that knows Ed25519.
 */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await imported(publicKey);
  if (!key) return null;
  const parts = signatureParts(bytesOf(signature));
  if (!parts) return false;
  const signed = parts.path.length === 0 ? text : batchText(await rootAbove(text, parts.path));
  return crypto.subtle.verify('Ed25519', key, parts.own, new TextEncoder().encode(signed));
}

async function rootAbove(text: string, path: readonly Uint8Array[]): Promise<Uint8Array> {
  let hash = await hashLeaf(text);
  for (const beside of path) hash = await hashNode(...inOrder(hash, beside));
  return hash;
}

/** There are few keys, and each may have signed very much. */
const known = new Map<string, Promise<CryptoKey | null>>();

function imported(publicKey: string): Promise<CryptoKey | null> {
  const before = known.get(publicKey);
  if (before) return before;
  const key = importKey(publicKey);
  known.set(publicKey, key);
  return key;
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
