/**
 * Returns whether this Ed25519 signature (RFC 8032) of a text in UTF-8 is by this key; both are base64. Null when this
 * browser cannot tell: it has no Web Crypto, or none that knows Ed25519.
 */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await imported(publicKey);
  return key && crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
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
