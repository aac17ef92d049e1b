import { createPublicKey, verify } from 'node:crypto';

/** What DER writes before the 32 bytes of a public key of Ed25519 (RFC 8410). */
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns whether the signature (Ed25519, base64) over this text is that of the public key (32 bytes as base64). */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
