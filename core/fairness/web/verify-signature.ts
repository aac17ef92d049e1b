/**
 * Returns whether this Ed25519 signature (RFC 8032) of a text in UTF-8 is by this key; both are base64. Null when this
 * browser cannot tell: it has no Web Crypto, or none that knows Ed25519.
 */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
