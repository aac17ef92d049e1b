import { createPublicKey } from 'node:crypto';
import { isSignedWith } from '@wow/core/fairness/server';

/** What DER writes before the 32 bytes of a public key of Ed25519 (RFC 8410). */
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns whether the public key (32 bytes as base64) has given this signature (base64) to this text, alone or with others. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return isSignedWith(key, text, Buffer.from(signature, 'base64'));
}
